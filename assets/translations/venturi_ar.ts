<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en">
    <context>
        <name>venturi</name>
        <message>
            <location filename="app/advice.py" />
            <source>The processor is </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>In the last answer the processor was </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>In this answer the processor was </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>it forgets all but the last {longest:,} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>A quarter of the context (a new chat)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>the other programs get less</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>{cores} threads in place of {threads}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>hardly any quality</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>another model: it reads {size} a token, and answers differently</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>When an answer is written, this line says what limits its speed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>is being measured.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>is not measured yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>What this machine can do </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>That is as fast as this machine’s memory allows.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: reading at full speed takes {memory} of the time, arithmetic {arithmetic} beside it. The rest is lost on the way.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: reading at full speed took {memory} of the time, arithmetic {arithmetic} beside it. The rest is lost on the way.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: its arithmetic waited for memory.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: it computes {part} of the time and waits for memory the rest.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: it computed {part} of the time and waited for memory the rest.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: arithmetic fills {part} of the time, and memory keeps up. Each weight that is read serves many tokens at once.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: arithmetic filled {part} of the time, and memory kept up. Each weight that is read serves many tokens at once.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: the model fits in the processor’s cache, so that memory is not asked at all, and arithmetic is at {arithmetic} of its limit.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: memory is at {memory} and arithmetic at {arithmetic} of its limit.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>{part} of the time goes by between the steps.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>The time goes into Venturi’s own code.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>each chat alone is slower: {each:.0f} tok/s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>Two chats at once, in total</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>Four chats at once, in total</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>A 16-bit KV cache</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <location filename="app/views/shown_instrument.py" />
            <source>Nothing runs now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>starved for data</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>waiting for us</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: its arithmetic waits for memory.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/advice.py" />
            <location filename="app/views/why_page.py" />
            <source>computing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/chat_controller.py" />
            <source>Assistant</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/chat_controller.py" />
            <location filename="app/views/wording.py" />
            <source>stopped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/chat_controller.py" />
            <source>cut off when Venturi ended unexpectedly</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Pinned</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Today</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Yesterday</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Previous 7 days</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Previous 30 days</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Older</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>Your chats will be listed here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>No chat holds “{words}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <location filename="app/views/chat_list_model.py" />
            <location filename="app/views/main_window.py" />
            <location filename="app/views/new_chat_button.py" />
            <source>New chat</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>Undo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>“{title}” was deleted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>Found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{now} tok/s; {usual} was usual in {num_runs} answers of this length since {day}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Other programs take {foreign} cores.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Other programs take {foreign} of {cores} cores.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Most of them: {name} ({used:.1f}).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>card {index}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>This machine’s memory was measured {less} slower than then.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{slower:.0f} % slower than usual.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Another program uses the processor.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Close it or let it finish.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The processor is clocked down.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It runs at {clock:.1f} GHz; {fastest:.1f} GHz was seen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It may be hot, or saving power.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Memory is nearly full.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{free:.1f} of {total:.0f} GB are free; the system may begin to use the disk.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Close a program that holds much.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Plain kernels are running.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>No fast version was found for: {named}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>`venturi doctor` says what is missing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It runs on battery.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The power is unplugged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Many machines are slower then.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The cache of this chat was lost.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Only {cached:,} of {earlier:,} tokens were still there; the rest is computed again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It happens once after another model, a restart, or long other chats.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The window falls behind.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>What the engine told waited up to {waited:.1f} s until it was shown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Start a new chat: a very long one takes time to draw.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The graphics card is slowed down.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{called} is held by: {held}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It may be hot, or its power limited: `nvidia-smi -q -d PERFORMANCE` tells more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Other programs hold memory of the graphics card.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{theirs:.1f} of {total:.0f} GB of {called} are theirs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Close one of them before a larger model or a longer chat.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>n/a</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no room left on the disk for the chats in {path} ({free} free).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>What is not saved yet is kept, and saved as soon as there is room.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/main_controller.py" />
            <source>Why is the sky blue?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/main_controller.py" />
            <source>Write a short poem about autumn rain</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/main_controller.py" />
            <source>Plan a weekend in the mountains</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/main_controller.py" />
            <source>Explain recursion in Python</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/main_controller.py" />
            <source>Venturi runs language models on this computer. To begin, download a small one, or open a GGUF file you have.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/main_controller.py" />
            <source>What shall we talk about?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/main_controller.py" />
            <source>No model is loaded</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/main_controller.py" />
            <source>Choose one, and the chat can begin.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/main_controller.py" />
            <location filename="app/views/model_menu.py" />
            <source>Open a model file…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/main_controller.py" />
            <source>Open a model in the GGUF format from your disk.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/main_controller.py" />
            <source>Download {title}{amount}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/main_controller.py" />
            <source>Welcome to Venturi</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/main_controller.py" />
            <source>{name} runs on this computer. Nothing you write leaves it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/main_controller.py" />
            <source>The model is being loaded. You can write already; it answers when it can.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/main_controller.py" />
            <source>Load {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>looking for it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>Choose…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>Choose another…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>opened file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Copy details</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The settings were damaged; they are kept as {aside}. Defaults are used.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The setting {name} cannot be {value!r}: it must be {expected}. The default is used.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The settings in {path} cannot be read: {strerror}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The settings in {path} are damaged and stay there: {strerror}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>{usual} tok/s is usual here: the median of {num_runs} answers at this length of the chat since {day}. {told}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>Half of the {num_trials} predictions tried so far were at most {off} % off.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>This one was as fast.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>The one prediction tried so far was {off} % off.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>This one was {amount} % slower.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>This one was {amount} % faster.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>The memory has no room for so many chats at once.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>The model could not be loaded again. {text}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>The trial was stopped.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>Another model was loaded meanwhile.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>An answer was asked for meanwhile, so the trial was stopped.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Loading the model for it …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Reading a prompt of the same length …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Measuring …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Putting the setting back …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Load a model first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>It is being loaded, and kept from now on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Something is being written or loaded. Try it when that is done.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/advice_list.py" />
            <source>Known once an answer was measured on this machine.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/advice_list.py" />
            <source>Try it: {lever}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/advice_list.py" />
            <source>Try it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>each token reads {size}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>{reads}; this machine can do {rate}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>first token {seconds}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>why?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Copy answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Answer again (Ctrl+R)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Why this fast</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>tok/s: tokens after the first ÷ the time they took. First token: from sending to the first token, prefill included. Each token reads: weights and cached keys and values. This machine can do: its measured read bandwidth ÷ these bytes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <location filename="app/views/turn_card.py" />
            <source>{count} cached</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/branch_switcher.py" />
            <source>Previous version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/branch_switcher.py" />
            <source>Next version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/branch_switcher.py" />
            <source>Version {branch} of {num_branches}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/chat_list.py" />
            <source>Chats</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/chat_list.py" />
            <source>Rename</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/chat_list.py" />
            <source>Delete</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/chat_list_delegate.py" />
            <source>Title of the chat</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/chat_view.py" />
            <source>Go to the end</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/chat_view.py" />
            <source>Chat</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Copy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Copy code</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Code</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Copied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Prefix hit {share}: {cached} of {prompt} prompt tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Prefix hit {share}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Context of this chat</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Context used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <location filename="app/views/speed_curve_plot.py" />
            <source>Speed along the chat</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>{exact} of {length} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>used {exact}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>free {exact}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>decode tok/s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <location filename="app/views/performance_panel.py" />
            <source>prefill tok/s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Tokens written per second, all running answers together, over the last half second. After an answer: its tokens after the first ÷ the time they took. The arc is full where this machine’s memory cannot deliver faster: read bandwidth ÷ bytes each token reads.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Prompt tokens computed per second. Those found in the cache do not count. The arc is full where this machine cannot compute faster.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Bytes that had to be read ÷ the time of the steps, computed from the model’s tensors and the length of the chats, not a hardware counter. The arc is full at the read bandwidth measured on this machine.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Arithmetic of the steps ÷ their time: a multiply-add is two operations. The arc is full at the peak measured on this machine for this model’s weights.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Memory bandwidth utilization: bytes that must be read ÷ time ÷ measured read bandwidth. n/a where everything fits in the processor’s cache.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Model FLOPs utilization: time the arithmetic takes at its measured peak ÷ time it took.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Height: operations per second. To the right: operations per byte that is read. On the slope memory is the limit, on the flat part arithmetic. A dot on the line uses all that this machine has.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Waiting: until its first step. Prefill: computing the prompt, without what the cache saved. Decode: writing the answer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Tokens of this chat, of those the model can hold here. Prefix hit: the part of the last prompt that was still in the cache and was not computed again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Decode speed against the tokens of this chat. A longer chat makes every token read more keys and values. The line is what this machine’s memory allows.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Memory of this machine. KV: keys and values of the running chats (blocks in use). Room: tokens that still fit in the cache and in free memory, all chats together.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Predicted with this model’s bytes and operations, this machine’s ceilings and the efficiency seen in the last answer. A prediction, not a measurement.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>The best of several samples while nothing else ran here: reading and copying memory that no cache holds, and our own matrix product with everything in the cache. Disturbed: other programs used the memory meanwhile; it is measured once more at the next start, and the higher value stays.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Which version of each operation runs: reference is the plain, slow one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Decode speed of this model’s answers in the last four weeks, a line for each device, number of threads and kernels. The present ones are in colour.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Memory of this card that all programs hold, as its driver counts it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>How fast the device ticks now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>How fast the card's memory ticks now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>What the device draws now, by its own sensor.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Of the hottest place that its sensors tell.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Why the card's driver keeps its clock lower than it could be.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>The setting is changed, a short answer of fixed length is measured, and the setting is put back unless you keep it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Processor time of the window’s own thread, in parts of one core.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>memory in use</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>clock</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>memory clock</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>power</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>temperature</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>slowed by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>{name} · in use</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>nothing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/findings_card.py" />
            <source>What slows it down</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/header.py" />
            <source>Show or hide the chats (Ctrl+B)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/header.py" />
            <source>Show or hide performance (Ctrl+P)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>memory reads</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>memory copies</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>computes this model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>computes float32</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>measured</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>{at}, disturbed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>This machine</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>Measure again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <location filename="app/why.py" />
            <source>{threads} threads</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>as soon as it is idle</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>Measuring…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/main_window.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Send the message</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/main_window.py" />
            <source>Start a new line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/main_window.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Stop the answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/main_window.py" />
            <source>Edit your last message (in an empty box)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/main_window.py" />
            <source>Answer again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/main_window.py" />
            <location filename="app/views/sidebar.py" />
            <source>Search chats</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/main_window.py" />
            <location filename="app/views/model_button.py" />
            <source>Choose a model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/main_window.py" />
            <source>Show or hide performance</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/main_window.py" />
            <source>Float the speed over all windows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/main_window.py" />
            <source>Show or hide the chats</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/main_window.py" />
            <location filename="app/views/sidebar.py" />
            <source>Settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/main_window.py" />
            <source>F2 and Delete</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/main_window.py" />
            <source>Rename or delete the chosen chat</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/main_window.py" />
            <source>This list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>Memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>Memory by purpose</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>room for {count} more tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>weights</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>workspace</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>this window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>others</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>free {size}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/message_editor.py" />
            <source>Edited message</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/message_editor.py" />
            <location filename="app/views/trial_card.py" />
            <source>Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/message_editor.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Send</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/model_button.py" />
            <source>Model: {text}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/model_button.py" />
            <source>Loading {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/model_file_dialog.py" />
            <source>Open a model file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/model_file_dialog.py" />
            <source>GGUF models (*.gguf)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/model_file_dialog.py" />
            <source>All files (*)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>Models</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>cannot be used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>Stop the download</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>Unload the model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>No model is installed yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/notice_bar.py" />
            <source>Notices</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/notice_row.py" />
            <source>Close this notice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/overlay.py" />
            <source>Venturi speed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/overlay.py" />
            <source>Speed, above all windows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/overlay.py" />
            <source>Close the overlay (Esc)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Height: work per second. To the right: work per byte read. A dot on the line uses all that this machine has.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>memory-bound</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>compute-bound</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>overhead-bound</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>idle</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/turn_card.py" />
            <source>waiting</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/speed_strip.py" />
            <source>limit n/a</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>of {gigas} measured</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Copy all numbers as text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Float the speed over all windows (Ctrl+Shift+P)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Kernels in use</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>This window takes {percent} of a core</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Performance</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/roofline_plot.py" />
            <source>Roofline</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>FLOP/s against FLOP per byte</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/why_page.py" />
            <source>What would make it faster</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>predicted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Why, and what it costs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>all in the cache</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>of {rate} possible</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Enter sends · Shift+Enter starts a new line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Message</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Message {model_name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Choose a model to begin</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Stop</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Stop (Esc)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Send (Enter)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/prose_view.py" />
            <source>Answer text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>Reading the prompt: {count} of {tokens}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>Reading the prompt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>Waiting for the model…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <location filename="app/views/turn_card.py" />
            <source>decode</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <location filename="app/views/speed_strip.py" />
            <location filename="app/views/turn_card.py" />
            <source>prefill</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>compute {flops}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>Shown once this machine has been measured.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>memory {bandwidth}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/runs_plot.py" />
            <source>Speed of earlier answers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/shortcuts_card.py" />
            <source>Keyboard shortcuts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/shown_why.py" />
            <source>Predicted {predicted} tok/s, measured {measured}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/shown_why.py" />
            <source>Predicted {predicted} tok/s.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/sidebar.py" />
            <source>Sidebar</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/speed_curve_plot.py" />
            <location filename="app/views/wording.py" />
            <source>{count} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/speed_curve_plot.py" />
            <source>memory limit {rate}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/speed_curve_plot.py" />
            <source>Shown after the first answer of this chat.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>Speed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>{speed}

% of memory limit: {limit}

Context: tokens of this chat and how many the loaded model can hold.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>of compute limit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>of memory limit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>, context </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>{percent} less than predicted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>{percent} more than predicted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>Tried</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>Use it from now on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/turn_card.py" />
            <source>Time of the last answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/turn_card.py" />
            <source>other</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/turn_card.py" />
            <source>Last answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Edit message</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Copy message</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Your message</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Its memory delivers {bandwidth} at most, as measured. Divided by what each token reads, that is {rate} tok/s. This answer read {reached}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>At full speed, reading takes {memory} and computing {compute}; both go on at the same time. The rest is lost between operations, to other programs, and in memory that is not read at its full speed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>In grey: {others}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Everything that is read fits in the processor’s cache, so that memory sets no limit here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>This machine was not measured yet when this answer was written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>The answer seems faster than this machine’s measured memory: the measurement was disturbed and is repeated.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>What reading and computing take at least is not known: nothing was measured yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>What this machine can do</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Speed against the limit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>What each token reads</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Where the time of a token goes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Time of a token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>The whole answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Speed over time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Tokens come one at a time, and each needs all of the model’s weights and all keys and values of the chat so far ({percent} of it here; it grows with the chat).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>{name} at full speed {milliseconds}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Why it was as fast as it was</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>predicted for this model on this machine</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Done</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Why?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Why {rate} tok/s?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>An answer of one token is not measured.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>weights {size}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>KV cache of the chat {size}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>reading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>the rest {milliseconds}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>reached {rate}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>not used {rate}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Jan</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Feb</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Mar</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Apr</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <location filename="app/wording.py" />
            <source>May</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Jun</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Jul</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Aug</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Sep</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Oct</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Nov</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Dec</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>length limit reached</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{num_bytes} bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{used} of {total}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{day} {month}, {time}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{widths}–{widths_2}-bit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <location filename="app/why.py" />
            <source>{backends} kernels</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>reference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{widths}-bit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>reference kernels</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/why.py" />
            <source>Nothing that Venturi can change would make it noticeably faster.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/why.py" />
            <source>Load the model that wrote this answer to see what would make it faster.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/why.py" />
            <source>Known once this machine has been measured: that happens while nothing runs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/why.py" />
            <source>An answer of one token has no speed to improve.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>January</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>February</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>March</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>April</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>June</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>July</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>August</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>September</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>October</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>November</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>December</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>{day} {month}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>{name} brings no chat template: {chat_template} is used in place.</source>
            <translation type="unfinished" />
        </message>
    </context>
</TS>
