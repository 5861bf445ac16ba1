"""Templates render as transformers renders them (B05), refuse in their own words (B06), and cannot
do anything else (B07)."""

import datetime as dt
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from engine.errors import TemplateFailed
from engine.messages import ChatMessage
from engine.text.chat_template import ChatTemplate, Limits
from engine.text.template_worker import reply_to
from engine.weights.gguf_file import GgufFile
from tests.helpers.real_models import gemma_path, smol_path
from tests.helpers.script_model import DEFAULT_TEMPLATE
from tests.helpers.tiny_vocabularies import byte_level_metadata, piece_metadata

CONTENTS = "{% for m in messages %}{{ m['content'] }}{% endfor %}"
HI = [ChatMessage("user", "hi")]


@pytest.fixture
def templates() -> Iterator[list[ChatTemplate]]:
    """Templates put in here are closed at the end."""
    opened: list[ChatTemplate] = []
    yield opened
    for template in opened:
        template.close()


def render_here(template: str, **variables: object) -> str:
    """Render in this process, as the worker does it."""
    variables = {"tools": None, "add_generation_prompt": True} | variables
    messages = [{"role": "user", "content": "hi"}]
    reply = reply_to({"template": template, "variables": variables, "conversations": [messages]})
    assert "problem" not in reply, reply
    return str(reply["texts"][0])


# ---------------------------------------------------------------- B05: the dialect


@pytest.mark.parametrize(
    ("template", "expected"),
    [
        ("{% for x in [1,2] %}{{ x }}{% break %}{% endfor %}", "1hi"),
        ("{% for x in [1,2] %}{% continue %}{{ x }}{% endfor %}", "hi"),
        ("{% generation %}x{% endgeneration %}", "xhi"),
        ("{% set ns=namespace(a=1) %}{% set ns.a=2 %}{{ ns.a }}", "2hi"),
        ("{%- if tools is none %}N{%- endif %}", "Nhi"),
        ("{% if true %}\n  a\n{% endif %}\n", "  a\nhi"),
        ("   {% set x = 1 %}\n", "hi"),
        ("{{ messages[0].role.upper() }}", "USERhi"),
        ("{{ messages | map(attribute='role') | join(',') }}", "userhi"),
        ("{{ 'ab' * 3 }}{{ 2 ** 10 }}{{ 3 * 4 }}", "ababab102412hi"),
    ],
)
def test_b05_what_templates_use_renders(template: str, expected: str) -> None:
    assert render_here(template + CONTENTS) == expected


TOOLS = {"d": "<a> & 'b' é 😊", "a": [1]}


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("tojson", '{"d": "<a> & \'b\' é 😊", "a": [1]}'),
        ("tojson(ensure_ascii=False)", '{"d": "<a> & \'b\' é 😊", "a": [1]}'),
        ("tojson(indent=2)", json.dumps(TOOLS, ensure_ascii=False, indent=2)),
        ("tojson(separators=(',', ':'))", '{"d":"<a> & \'b\' é 😊","a":[1]}'),
        ("tojson(sort_keys=true)", '{"a": [1], "d": "<a> & \'b\' é 😊"}'),
    ],
)
def test_b05_tojson_escapes_nothing_and_keeps_the_order(call: str, expected: str) -> None:
    assert render_here("{{ tools|" + call + " }}", tools=TOOLS) == expected


def test_b05_strftime_now_gives_date_and_time() -> None:
    before = dt.datetime.now()
    text = render_here("{{ strftime_now('%Y-%m-%d %H:%M:%S') }}")
    shown = dt.datetime.strptime(text, "%Y-%m-%d %H:%M:%S")
    assert before.replace(microsecond=0) <= shown <= dt.datetime.now()


def test_the_model_s_own_template_is_used(templates: list[ChatTemplate]) -> None:
    templates.append(template := ChatTemplate.from_gguf(GgufFile.open(smol_path()).metadata))
    assert template.source == "model"
    assert template.render([ChatMessage("system", "Be brief."), *HI]) == (
        "<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nhi<|im_end|>\n"
        "<|im_start|>assistant\n"
    )


def test_the_opening_of_the_answer_can_be_left_out(templates: list[ChatTemplate]) -> None:
    templates.append(template := ChatTemplate.from_gguf(GgufFile.open(smol_path()).metadata))
    text = template.render([ChatMessage("system", ""), *HI], add_generation_prompt=False)
    assert text.endswith("<|im_start|>user\nhi<|im_end|>\n")


def test_special_tokens_are_known_by_name(templates: list[ChatTemplate]) -> None:
    metadata = piece_metadata() | {"tokenizer.chat_template": "{{ bos_token }}{{ eos_token }}"}
    templates.append(template := ChatTemplate.from_gguf(metadata))
    assert template.render(HI) == "<s></s>"


def test_a_special_token_the_model_lacks_is_empty(templates: list[ChatTemplate]) -> None:
    metadata = byte_level_metadata() | {"tokenizer.chat_template": "[{{ bos_token + 'x' }}]"}
    templates.append(template := ChatTemplate.from_gguf(metadata))
    assert template.render(HI) == "[x]"


# ---------------------------------------------------------------- B04: files without a template


@pytest.mark.models
def test_b04_gemma_has_no_template_and_gets_gemma_turns(templates: list[ChatTemplate]) -> None:
    templates.append(template := ChatTemplate.from_gguf(GgufFile.open(gemma_path()).metadata))
    assert template.source == "Gemma turns"


GEMMA = {"general.architecture": "gemma3"}
CHATML_TOKENS = {"<|im_start|>": 3, "<|im_end|>": 3}
LLAMA3_TOKENS = {"<|start_header_id|>": 3, "<|eot_id|>": 3}


@pytest.mark.parametrize(
    ("metadata", "source", "expected"),
    [
        (
            piece_metadata() | GEMMA,
            "Gemma turns",
            "<s><start_of_turn>user\nS\n\nQ<end_of_turn>\n<start_of_turn>model\nA<end_of_turn>\n"
            "<start_of_turn>user\nR<end_of_turn>\n<start_of_turn>model\n",
        ),
        (
            byte_level_metadata(special=CHATML_TOKENS),
            "ChatML",
            "<|im_start|>system\nS<|im_end|>\n<|im_start|>user\nQ<|im_end|>\n"
            "<|im_start|>assistant\nA<|im_end|>\n<|im_start|>user\nR<|im_end|>\n"
            "<|im_start|>assistant\n",
        ),
        (
            byte_level_metadata(special=LLAMA3_TOKENS),
            "Llama 3 headers",
            "<|start_header_id|>system<|end_header_id|>\n\nS<|eot_id|>"
            "<|start_header_id|>user<|end_header_id|>\n\nQ<|eot_id|>"
            "<|start_header_id|>assistant<|end_header_id|>\n\nA<|eot_id|>"
            "<|start_header_id|>user<|end_header_id|>\n\nR<|eot_id|>"
            "<|start_header_id|>assistant<|end_header_id|>\n\n",
        ),
        (piece_metadata(), "plain text", "<s>S\n\nQ\n\nA\n\nR"),
    ],
)
def test_b04_a_stated_fallback_takes_the_place_of_a_missing_template(
    templates: list[ChatTemplate], metadata: dict[str, object], source: str, expected: str
) -> None:
    templates.append(template := ChatTemplate.from_gguf(metadata))
    conversation = [("system", "S"), ("user", "Q"), ("assistant", "A"), ("user", "R")]
    assert template.source == source
    assert template.render([ChatMessage(role, text) for role, text in conversation]) == expected


@pytest.mark.parametrize("metadata", [piece_metadata() | GEMMA, piece_metadata()])
def test_b04_an_empty_system_message_leaves_no_trace_in_a_fallback(
    templates: list[ChatTemplate], metadata: dict[str, object]
) -> None:
    templates.append(template := ChatTemplate.from_gguf(metadata))
    assert template.render([ChatMessage("system", ""), *HI]) == template.render(HI)


def test_b04_a_template_of_blanks_is_none(templates: list[ChatTemplate]) -> None:
    metadata = piece_metadata() | {"tokenizer.chat_template": " \n"}
    templates.append(template := ChatTemplate.from_gguf(metadata))
    assert template.source == "plain text"


# ---------------------------------------------------------------- B06: refusals

REFUSING = (
    "{% for m in messages %}{% if m.role=='system' %}"
    "{{ raise_exception('System role not supported') }}{% endif %}"
    "{% if (m.role=='user') != (loop.index0 % 2 == 0) %}"
    "{{ raise_exception('Conversation roles must alternate') }}{% endif %}"
    "{{ m.content }}{% endfor %}"
)


@pytest.mark.parametrize(
    ("roles", "sentence"),
    [
        (("system", "user"), "System role not supported"),
        (("user", "user"), "Conversation roles must alternate"),
    ],
)
def test_b06_a_refusal_is_told_in_the_template_s_own_words(
    templates: list[ChatTemplate], roles: tuple[str, ...], sentence: str
) -> None:
    templates.append(template := ChatTemplate(REFUSING))
    with pytest.raises(TemplateFailed) as refusal:
        template.render([ChatMessage(role, "x") for role in roles])
    assert refusal.value.problem == sentence
    assert template.render(HI) == "hi"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{% if %}", "line 1"),
        ("\n{% endfor %}", "line 2"),
        ("{{ messages[0].content.nothing.more }}", "nothing"),
        ("{{ 1 / 0 }}", "division by zero"),
        ("{{ 'a' + 1 }}", "TypeError"),
        ("{{ none.x() }}", "None"),
    ],
)
def test_b06_a_wrong_template_is_explained(
    templates: list[ChatTemplate], text: str, words: str
) -> None:
    templates.append(template := ChatTemplate(text))
    with pytest.raises(TemplateFailed) as refusal:
        template.render(HI)
    assert words in refusal.value.problem


# ---------------------------------------------------------------- B07: code in a template


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{{ lipsum.__globals__['os'].system('touch marker_b07') }}", "__globals__"),
        ("{{ cycler.__init__.__globals__ }}", "__init__"),
        ("{{ ''.__class__.__mro__ }}", "__class__"),
        ("{{ messages.append(1) }}", "append"),
        ("{{ messages[0].update(role='x') }}", "update"),
        ("{{ 'a' * 10000000000 }}", "repetition"),
        ("{{ 10000000000 * [1] }}", "repetition"),
        ("{{ 2 ** 99999999 }}", "power"),
        ("{% for i in range(9999999) %}{% endfor %}", "ange"),
        ("{% include 'x' %}", "loader"),
    ],
)
def test_b07_code_in_a_template_is_refused_and_not_run(
    templates: list[ChatTemplate], tmp_path: Path, text: str, words: str
) -> None:
    templates.append(template := ChatTemplate(text + CONTENTS))
    folder = Path.cwd()
    os.chdir(tmp_path)
    try:
        with pytest.raises(TemplateFailed) as refusal:
            template.render(HI)
    finally:
        os.chdir(folder)
    assert words in refusal.value.problem
    assert list(tmp_path.iterdir()) == []


TIME_BOMB = (
    "{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}" + CONTENTS
)


def test_b07_a_time_bomb_is_ended_and_the_next_rendering_works(
    templates: list[ChatTemplate],
) -> None:
    templates.append(bomb := ChatTemplate(TIME_BOMB, limits=Limits(seconds=0.3)))
    with pytest.raises(TemplateFailed, match=re.escape("more than 0.3 seconds")):
        bomb.render(HI)
    templates.append(good := ChatTemplate(CONTENTS))
    assert good.render(HI) == "hi"


@pytest.mark.parametrize("text", ["{{ '%4000000000d' % 1 }}", "{{ 'a'.ljust(4000000000) }}"])
def test_b07_a_memory_bomb_is_ended(templates: list[ChatTemplate], text: str) -> None:
    templates.append(template := ChatTemplate(text))
    with pytest.raises(TemplateFailed, match="memory"):
        template.render(HI)


def test_b07_memory_is_watched_from_outside_too(templates: list[ChatTemplate]) -> None:
    # Holds 90 MB and then takes its time.
    text = "{% set x = 'a'.ljust(90000000) %}" + TIME_BOMB
    limits = Limits(seconds=20.0, memory_bytes=60 << 20)
    templates.append(template := ChatTemplate(text, limits=limits))
    with pytest.raises(TemplateFailed, match="60 MiB"):
        template.render(HI)


# ---------------------------------------------------------------- the process


def test_nothing_is_started_before_it_is_needed() -> None:
    before = psutil.Process().children()
    ChatTemplate(CONTENTS)
    assert psutil.Process().children() == before


def test_closing_ends_the_waiting_process(templates: list[ChatTemplate]) -> None:
    before = psutil.Process().children()
    templates.append(template := ChatTemplate(CONTENTS))
    template.prepare()
    template.prepare()
    assert len(psutil.Process().children()) == len(before) + 1
    template.close()
    assert psutil.Process().children() == before


def test_a_waiting_process_that_was_killed_is_replaced(templates: list[ChatTemplate]) -> None:
    before = set(psutil.Process().children())
    templates.append(template := ChatTemplate(CONTENTS))
    template.prepare()
    [worker] = set(psutil.Process().children()) - before
    worker.kill()
    worker.wait()
    assert template.render(HI) == "hi"


def test_several_conversations_are_rendered_at_once(templates: list[ChatTemplate]) -> None:
    templates.append(template := ChatTemplate(DEFAULT_TEMPLATE, variables={"bos_token": "<s>"}))
    texts = template.render_all([HI, [*HI, ChatMessage("assistant", "yes")]])
    assert texts == ["<s>hi", "<s>hiyes"]


def test_any_text_comes_back_as_it_was(templates: list[ChatTemplate]) -> None:
    odd = "a\0b\r\n\u2028😊</script>\ufdd0{{ 7 * 7 }}{% raw %}" + "x" * 1_000_000
    templates.append(template := ChatTemplate(CONTENTS))
    assert template.render([ChatMessage("user", odd)]) == odd


def test_the_worker_ends_when_the_engine_has_ended() -> None:
    from engine.text import chat_template

    worker = subprocess.run(
        [sys.executable, "-P", str(chat_template.WORKER)], input=b"", check=False, timeout=60
    )
    assert worker.returncode == 0
