"""What each number means, in a sentence: shown on hover, read out, and part of "copy as text"."""

from collections.abc import Mapping

from app.words import tr_later

DEFINITIONS: Mapping[str, str] = {
    tr_later("decode tok/s"): tr_later(
        "Tokens written per second, all running answers together, over the last half second."
        " After an answer: its tokens after the first ÷ the time they took. The arc is full where"
        " this machine’s memory cannot deliver faster: read bandwidth ÷ bytes each token reads."
    ),
    tr_later("prefill tok/s"): tr_later(
        "Prompt tokens computed per second. Those found in the cache do not count. The arc is full"
        " where this machine cannot compute faster."
    ),
    "GB/s": tr_later(
        "Bytes that had to be read ÷ the time of the steps, computed from the model’s tensors and"
        " the length of the chats, not a hardware counter. The arc is full at the read bandwidth"
        " measured on this machine."
    ),
    "GFLOP/s": tr_later(
        "Arithmetic of the steps ÷ their time: a multiply-add is two operations. The arc is full"
        " at the peak measured on this machine for this model’s weights."
    ),
    "MBU": tr_later(
        "Memory bandwidth utilization: bytes that must be read ÷ time ÷ measured read bandwidth."
        " n/a where everything fits in the processor’s cache."
    ),
    "MFU": tr_later(
        "Model FLOPs utilization: time the arithmetic takes at its measured peak ÷ time it took."
    ),
    "roofline": tr_later(
        "Height: operations per second. To the right: operations per byte that is read. On the"
        " slope memory is the limit, on the flat part arithmetic. A dot on the line uses all that"
        " this machine has."
    ),
    "this turn": tr_later(
        "Waiting: until its first step. Prefill: computing the prompt, without what the cache"
        " saved. Decode: writing the answer."
    ),
    "context": tr_later(
        "Tokens of this chat, of those the model can hold here. Prefix hit: the part of the last"
        " prompt that was still in the cache and was not computed again."
    ),
    "speed along the chat": tr_later(
        "Decode speed against the tokens of this chat. A longer chat makes every token read more"
        " keys and values. The line is what this machine’s memory allows."
    ),
    "memory": tr_later(
        "Memory of this machine. KV: keys and values of the running chats (blocks in use). Room:"
        " tokens that still fit in the cache and in free memory, all chats together."
    ),
    "advice": tr_later(
        "Predicted with this model’s bytes and operations, this machine’s ceilings and the"
        " efficiency seen in the last answer. A prediction, not a measurement."
    ),
    "machine": tr_later(
        "The best of several samples while nothing else ran here: reading and copying memory that"
        " no cache holds, and our own matrix product with everything in the cache. Disturbed: other"
        " programs used the memory meanwhile; it is measured once more at the next start, and the"
        " higher value stays."
    ),
    "kernels": tr_later("Which version of each operation runs: reference is the plain, slow one."),
    "runs": tr_later(
        "Decode speed of this model’s answers in the last four weeks, a line for each device,"
        " number of threads and kernels. The present ones are in colour."
    ),
    "memory in use": tr_later(
        "Memory of this card that all programs hold, as its driver counts it."
    ),
    "clock": tr_later("How fast the device ticks now."),
    "memory clock": tr_later("How fast the card's memory ticks now."),
    "power": tr_later("What the device draws now, by its own sensor."),
    "temperature": tr_later("Of the hottest place that its sensors tell."),
    "bandwidth in use": tr_later(
        "Part of the data sheet's memory bandwidth, by the card's own counter. Only cards since"
        " Hopper and the RTX 50 series count it; the gauge above is computed from bytes."
    ),
    "slowed by": tr_later("Why the card's driver keeps its clock lower than it could be."),
    "trial": tr_later(
        "The setting is changed, a short answer of fixed length is measured, and the setting is put"
        " back unless you keep it."
    ),
    "window cost": tr_later("Processor time of the window’s own thread, in parts of one core."),
}
