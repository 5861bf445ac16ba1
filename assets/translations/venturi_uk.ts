<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="uk" sourcelanguage="en">
    <context>
        <name>venturi</name>
        <message>
            <location filename="app/advice.py" />
            <source>The processor is </source>
            <translation>Процесор </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>In the last answer the processor was </source>
            <translation>Під час останньої відповіді процесор </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>In this answer the processor was </source>
            <translation>Під час цієї відповіді процесор </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>it forgets all but the last {longest:,} tokens</source>
            <translation>забуває все, крім останніх {longest:,} токенів</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>A quarter of the context (a new chat)</source>
            <translation>Чверть контексту (новий чат)</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>the other programs get less</source>
            <translation>іншим програмам дістається менше</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>{cores} threads in place of {threads}</source>
            <translation>{cores} потоків замість {threads}</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>hardly any quality</source>
            <translation>майже без втрати якості</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>another model: it reads {size} a token, and answers differently</source>
            <translation>інша модель: читає {size} на токен і відповідає інакше</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>When an answer is written, this line says what limits its speed.</source>
            <translation>Коли з’являтиметься відповідь, тут буде сказано, що обмежує її швидкість.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>is being measured.</source>
            <translation>зараз вимірюється.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>is not measured yet.</source>
            <translation>ще не виміряно.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>What this machine can do </source>
            <translation>Те, на що здатен цей комп’ютер, </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>That is as fast as this machine’s memory allows.</source>
            <translation>Швидше пам’ять цього комп’ютера не дозволяє.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: reading at full speed takes {memory} of the time, arithmetic {arithmetic} beside it. The rest is lost on the way.</source>
            <translation>: читання на повній швидкості займає {memory} часу, арифметика поряд — {arithmetic}. Решта втрачається дорогою.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: reading at full speed took {memory} of the time, arithmetic {arithmetic} beside it. The rest is lost on the way.</source>
            <translation>: читання на повній швидкості зайняло {memory} часу, арифметика поряд — {arithmetic}. Решта втратилася дорогою.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: its arithmetic waited for memory.</source>
            <translation>: його арифметика чекала на пам’ять.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: it computes {part} of the time and waits for memory the rest.</source>
            <translation>: він обчислює {part} часу, а решту чекає на пам’ять.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: it computed {part} of the time and waited for memory the rest.</source>
            <translation>: він обчислював {part} часу, а решту чекав на пам’ять.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: arithmetic fills {part} of the time, and memory keeps up. Each weight that is read serves many tokens at once.</source>
            <translation>: арифметика заповнює {part} часу, і пам’ять встигає. Кожна прочитана вага служить одразу багатьом токенам.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: arithmetic filled {part} of the time, and memory kept up. Each weight that is read serves many tokens at once.</source>
            <translation>: арифметика заповнювала {part} часу, і пам’ять встигала. Кожна прочитана вага служила одразу багатьом токенам.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: the model fits in the processor’s cache, so that memory is not asked at all, and arithmetic is at {arithmetic} of its limit.</source>
            <translation>: модель уміщується в кеш процесора, тож пам’ять взагалі не потрібна, а арифметика на {arithmetic} своєї межі.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: memory is at {memory} and arithmetic at {arithmetic} of its limit.</source>
            <translation>: пам’ять на {memory}, а арифметика на {arithmetic} своєї межі.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>{part} of the time goes by between the steps.</source>
            <translation>{part} часу минає між кроками.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>The time goes into Venturi’s own code.</source>
            <translation>Час іде на власний код Venturi.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>each chat alone is slower: {each:.0f} tok/s</source>
            <translation>кожен чат окремо повільніший: {each:.0f} tok/s</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>Two chats at once, in total</source>
            <translation>Два чати одночасно, разом</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>Four chats at once, in total</source>
            <translation>Чотири чати одночасно, разом</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>A 16-bit KV cache</source>
            <translation>16-бітний KV-кеш</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <location filename="app/views/shown_instrument.py" />
            <source>Nothing runs now.</source>
            <translation>Зараз нічого не виконується.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>starved for data</source>
            <translation>без даних</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>waiting for us</source>
            <translation>в очікуванні на нас</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: its arithmetic waits for memory.</source>
            <translation>: його арифметика чекає на пам’ять.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <location filename="app/views/why_page.py" />
            <source>computing</source>
            <translation>в обчисленнях</translation>
        </message>
        <message>
            <location filename="app/attachment_controller.py" />
            <source>These files need {needed}, but the context has room for {free}. Remove one, start a new chat, or load the model with a longer context.</source>
            <translation>Ці файли потребують {needed}, а в контексті є місце лише для {free}. Приберіть один, почніть новий чат або завантажте модель із довшим контекстом.</translation>
        </message>
        <message>
            <location filename="app/attachments/documents.py" />
            <source>reading it failed</source>
            <translation>його не вдалося прочитати</translation>
        </message>
        <message>
            <location filename="app/attachments/documents.py" />
            <source>reading it takes more than {size} MB of memory</source>
            <translation>для читання потрібно понад {size} МБ пам’яті</translation>
        </message>
        <message>
            <location filename="app/attachments/documents.py" />
            <source>reading it takes more than {seconds} seconds</source>
            <translation>читання триває понад {seconds} с</translation>
        </message>
        <message>
            <location filename="app/attachments/docx_text.py" />
            <source>it is no DOCX document</source>
            <translation>це не документ DOCX</translation>
        </message>
        <message>
            <location filename="app/attachments/docx_text.py" />
            <source>its XML defines entities, which no word processor does</source>
            <translation>його XML визначає сутності, чого не робить жоден текстовий редактор</translation>
        </message>
        <message>
            <location filename="app/attachments/docx_text.py" />
            <source>its text is larger than {size} MB</source>
            <translation>його текст більший за {size} МБ</translation>
        </message>
        <message>
            <location filename="app/attachments/pdf_text.py" />
            <source>it holds no text, only pictures of it perhaps</source>
            <translation>у ньому немає тексту, можливо, лише його зображення</translation>
        </message>
        <message>
            <location filename="app/attachments/pdf_text.py" />
            <source>it is locked with a password</source>
            <translation>його захищено паролем</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it has more than {number} characters</source>
            <translation>у ньому понад {number} символів</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it is empty</source>
            <translation>він порожній</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it is neither text, nor PDF, nor DOCX</source>
            <translation>це не текст, не PDF і не DOCX</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it is a folder</source>
            <translation>це папка</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <location filename="app/exchange/read_files.py" />
            <source>there is no such file</source>
            <translation>такого файлу немає</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <location filename="app/exchange/read_files.py" />
            <source>it is larger than {size} MB</source>
            <translation>він більший за {size} МБ</translation>
        </message>
        <message>
            <location filename="app/attachments/unreadable.py" />
            <source>it is broken: {problem}</source>
            <translation>його пошкоджено: {problem}</translation>
        </message>
        <message>
            <location filename="app/bin_controller.py" />
            <source>deleted {time}</source>
            <translation>вилучено {time}</translation>
        </message>
        <message>
            <location filename="app/bin_controller.py" />
            <location filename="app/chat_list_controller.py" />
            <location filename="app/notifier.py" />
            <location filename="app/views/actions.py" />
            <location filename="app/views/chat_list_model.py" />
            <location filename="app/views/new_chat_button.py" />
            <location filename="app/views/tray.py" />
            <source>New chat</source>
            <translation>Новий чат</translation>
        </message>
        <message>
            <location filename="app/bin_controller.py" />
            <source>The chat is listed again.</source>
            <translation>Чат знову у списку.</translation>
        </message>
        <message>
            <location filename="app/chat_controller.py" />
            <source>Everything is stored again.</source>
            <translation>Усе знову збережено.</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Pinned</source>
            <translation>Закріплені</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Today</source>
            <translation>Сьогодні</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Yesterday</source>
            <translation>Учора</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Previous 7 days</source>
            <translation>Останні 7 днів</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Previous 30 days</source>
            <translation>Останні 30 днів</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Older</source>
            <translation>Давніші</translation>
        </message>
        <message numerus="yes">
            <location filename="app/chat_list_controller.py" />
            <source>{n} places</source>
            <translation>
                <numerusform>{n} місце</numerusform>
                <numerusform>{n} місця</numerusform>
                <numerusform>{n} місць</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>Your chats will be listed here.</source>
            <translation>Тут буде список ваших чатів.</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>No chat holds “{words}”.</source>
            <translation>Жоден чат не містить «{words}».</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <location filename="app/views/chat_menu.py" />
            <location filename="app/views/library_button.py" />
            <source>New folder</source>
            <translation>Нова тека</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <location filename="app/models_page_controller.py" />
            <source>Undo</source>
            <translation>Скасувати</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>“{title}” was deleted.</source>
            <translation>«{title}» вилучено.</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <location filename="app/views/chat_list_model.py" />
            <source>Damaged chat</source>
            <translation>Пошкоджений чат</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>Found</source>
            <translation>Знайдено</translation>
        </message>
        <message>
            <location filename="app/chat_settings_controller.py" />
            <source>Own settings</source>
            <translation>Власні налаштування</translation>
        </message>
        <message>
            <location filename="app/chat_settings_controller.py" />
            <source>This chat has a model of its own, and another chat is being answered. Send it when that answer is there, or load the model now.</source>
            <translation>Цей чат має власну модель, а відповідь пишеться в іншому чаті. Надішліть, коли та відповідь буде готова, або завантажте модель зараз.</translation>
        </message>
        <message>
            <location filename="app/chat_settings_controller.py" />
            <source>Load it now</source>
            <translation>Завантажити зараз</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <source>Action</source>
            <translation>Дія</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <location filename="app/start_controller.py" />
            <source>Load {title}</source>
            <translation>Завантажити {title}</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/model_details.py" />
            <source>Model</source>
            <translation>Модель</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <source>Setting</source>
            <translation>Параметр</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/views/chat_view.py" />
            <source>Chat</source>
            <translation>Чат</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{now} tok/s; {usual} was usual in {num_runs} answers of this length since {day}.</source>
            <translation>{now} tok/s; звичайними були {usual} у {num_runs} відповідях такої довжини з {day}.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Other programs take {foreign} cores.</source>
            <translation>Інші програми займають {foreign} ядра.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Other programs take {foreign} of {cores} cores.</source>
            <translation>Інші програми займають {foreign} з {cores} ядер.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Most of them: {name} ({used:.1f}).</source>
            <translation>Найбільше: {name} ({used:.1f}).</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>card {index}</source>
            <translation>карта {index}</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>This machine’s memory was measured {less} slower than then.</source>
            <translation>Пам’ять цього комп’ютера за виміром на {less} повільніша, ніж тоді.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{slower:.0f} % slower than usual.</source>
            <translation>На {slower:.0f} % повільніше, ніж зазвичай.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Another program uses the processor.</source>
            <translation>Процесор використовує інша програма.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Close it or let it finish.</source>
            <translation>Закрийте її або дайте їй завершитися.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The processor is clocked down.</source>
            <translation>Частоту процесора знижено.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It runs at {clock:.1f} GHz; {fastest:.1f} GHz was seen.</source>
            <translation>Він працює на {clock:.1f} GHz; бувало й {fastest:.1f} GHz.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It may be hot, or saving power.</source>
            <translation>Можливо, він гарячий або заощаджує енергію.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Memory is nearly full.</source>
            <translation>Пам’ять майже заповнена.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{free:.1f} of {total:.0f} GB are free; the system may begin to use the disk.</source>
            <translation>Вільно {free:.1f} з {total:.0f} GB; система може почати користуватися диском.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Close a program that holds much.</source>
            <translation>Закрийте програму, яка займає багато.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Plain kernels are running.</source>
            <translation>Працюють прості ядра обчислень.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>No fast version was found for: {named}.</source>
            <translation>Не знайдено швидкого варіанта для: {named}.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>`venturi doctor` says what is missing.</source>
            <translation>`venturi doctor` скаже, чого бракує.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It runs on battery.</source>
            <translation>Комп’ютер працює від батареї.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The power is unplugged.</source>
            <translation>Живлення від’єднано.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Many machines are slower then.</source>
            <translation>Багато комп’ютерів тоді повільніші.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The cache of this chat was lost.</source>
            <translation>Кеш цього чату втрачено.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Only {cached:,} of {earlier:,} tokens were still there; the rest is computed again.</source>
            <translation>Залишилося лише {cached:,} з {earlier:,} токенів; решту буде обчислено знову.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It happens once after another model, a restart, or long other chats.</source>
            <translation>Таке трапляється один раз після іншої моделі, перезапуску або довгих інших чатів.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The window falls behind.</source>
            <translation>Вікно не встигає.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>What the engine told waited up to {waited:.1f} s until it was shown.</source>
            <translation>Повідомлення рушія чекали на показ до {waited:.1f} s.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Start a new chat: a very long one takes time to draw.</source>
            <translation>Почніть новий чат: дуже довгий потребує часу на малювання.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The graphics card is slowed down.</source>
            <translation>Відеокарту сповільнено.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{called} is held by: {held}.</source>
            <translation>{called} стримує: {held}.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It may be hot, or its power limited: `nvidia-smi -q -d PERFORMANCE` tells more.</source>
            <translation>Можливо, вона гаряча або її потужність обмежено: докладніше скаже `nvidia-smi -q -d PERFORMANCE`.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Other programs hold memory of the graphics card.</source>
            <translation>Інші програми займають пам’ять відеокарти.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{theirs:.1f} of {total:.0f} GB of {called} are theirs.</source>
            <translation>{theirs:.1f} з {total:.0f} GB на {called} належать їм.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Close one of them before a larger model or a longer chat.</source>
            <translation>Закрийте одну з них перед більшою моделлю або довшим чатом.</translation>
        </message>
        <message>
            <location filename="app/draft_meter.py" />
            <source>{draft} · only {room} left in the context</source>
            <translation>{draft} · у контексті лишилося {room}</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <source>You are a helpful assistant.</source>
            <translation>Ти корисний помічник.</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <location filename="app/start_controller.py" />
            <source>Why is the sky blue?</source>
            <translation>Чому небо блакитне?</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <source>Air scatters blue light more than red.</source>
            <translation>Повітря розсіює блакитне світло сильніше за червоне.</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <source>And at sunset?</source>
            <translation>А на заході сонця?</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/shown_messages.py" />
            <source>Assistant</source>
            <translation>Асистент</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/views/thinking_view.py" />
            <source>Thoughts</source>
            <translation>Думки</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <source>You</source>
            <translation>Ви</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>System prompt</source>
            <translation>Системний запит</translation>
        </message>
        <message>
            <location filename="app/exchange/json_format.py" />
            <source>it is of version {version}, and this Venturi reads version {known}</source>
            <translation>його версія {version}, а цей Venturi читає версію {known}</translation>
        </message>
        <message>
            <location filename="app/exchange/markdown_format.py" />
            <source>it holds no turns of a chat, such as “## User” and “## Assistant”</source>
            <translation>у ньому немає реплік чату, як-от «## User» і «## Assistant»</translation>
        </message>
        <message>
            <location filename="app/exchange/markdown_format.py" />
            <source>Assistant ({name})</source>
            <translation>Асистент ({name})</translation>
        </message>
        <message>
            <location filename="app/exchange/markdown_format.py" />
            <source>Attached: {name}</source>
            <translation>Вкладено: {name}</translation>
        </message>
        <message>
            <location filename="app/exchange/piecewise_json.py" />
            <source>its JSON is nested too deep</source>
            <translation>його JSON має надто глибоку вкладеність</translation>
        </message>
        <message>
            <location filename="app/exchange/piecewise_json.py" />
            <source>it is not JSON: {problem}</source>
            <translation>це не JSON: {problem}</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>what it holds is larger than {size} MB</source>
            <translation>його вміст більший за {size} МБ</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>it is neither an export of Venturi nor one of ChatGPT</source>
            <translation>це не експорт ні з Venturi, ні з ChatGPT</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>it holds no chats</source>
            <translation>у ньому немає чатів</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>the archive is broken: {problem}</source>
            <translation>архів пошкоджено: {problem}</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>it is not text in UTF-8</source>
            <translation>це не текст у UTF-8</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>the archive holds no {name}</source>
            <translation>в архіві немає {name}</translation>
        </message>
        <message numerus="yes">
            <location filename="app/exchange_controller.py" />
            <source>{n} chats were imported.</source>
            <translation>
                <numerusform>Імпортовано {n} чат.</numerusform>
                <numerusform>Імпортовано {n} чати.</numerusform>
                <numerusform>Імпортовано {n} чатів.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="app/exchange_controller.py" />
            <source>{n} chats were written to {place}.</source>
            <translation>
                <numerusform>{n} чат записано до {place}.</numerusform>
                <numerusform>{n} чати записано до {place}.</numerusform>
                <numerusform>{n} чатів записано до {place}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="app/exchange_controller.py" />
            <source>{n} were here already.</source>
            <translation>
                <numerusform>{n} уже був тут.</numerusform>
                <numerusform>{n} уже були тут.</numerusform>
                <numerusform>{n} уже було тут.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/exchange_controller.py" />
            <source>There are no chats to export.</source>
            <translation>Немає чатів для експорту.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Venturi made a mistake: {summary}.</source>
            <translation>Venturi припустився помилки: {summary}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The log holds the details for a report.</source>
            <translation>Подробиці для звіту є в журналі.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{name} cannot be {value!r}: it must be {expected}.</source>
            <translation>{name} не може бути {value!r}: має бути {expected}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The prompt is empty.</source>
            <translation>Запит порожній.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Write something first.</source>
            <translation>Спершу напишіть щось.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The prompt has {prompt_tokens:,} tokens, but the context holds {context_length:,}.</source>
            <translation>Запит має {prompt_tokens:,} токенів, а контекст уміщує {context_length:,}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Shorten it, start a new chat, or load the model with a longer context.</source>
            <translation>Скоротіть його, почніть новий чат або завантажте модель із довшим контекстом.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The model's chat template did not accept this conversation: {problem}.</source>
            <translation>Шаблон чату моделі не прийняв цієї розмови: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Removing the system prompt may help; otherwise use another model.</source>
            <translation>Може допомогти вилучення системного запиту; інакше візьміть іншу модель.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>No model is loaded.</source>
            <translation>Модель не завантажено.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose one first.</source>
            <translation>Спершу виберіть модель.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{name} was not loaded: it was stopped.</source>
            <translation>{name} не завантажено: завантаження зупинено.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Not enough memory for {purpose}: it needs {needed_bytes}, {available_bytes} are free.</source>
            <translation>Бракує пам’яті для {purpose}: потрібно {needed_bytes}, вільно {available_bytes}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose a smaller model or a shorter context, or close other programs.</source>
            <translation>Виберіть меншу модель або коротший контекст чи закрийте інші програми.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Not enough room for {path}: it needs {needed_bytes}, {available_bytes} are free.</source>
            <translation>Бракує місця для {path}: потрібно {needed_bytes}, вільно {available_bytes}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Free some space, or choose another disk.</source>
            <translation>Звільніть місце або виберіть інший диск.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The file {path} cannot be written: {problem}.</source>
            <translation>Файл {path} не вдалося записати: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose another place.</source>
            <translation>Виберіть інше місце.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The device {device} stopped answering: {details}.</source>
            <translation>Пристрій {device} перестав відповідати: {details}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Restart Venturi to use it again; until then, models run on the processor.</source>
            <translation>Перезапустіть Venturi, щоб знову її використовувати; доти моделі працюють на процесорі.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no model file at {path}.</source>
            <translation>За адресою {path} немає файлу моделі.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The model file {path} is broken: {field}: {problem}.</source>
            <translation>Файл моделі {path} пошкоджено: {field}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Download it again.</source>
            <translation>Звантажте його знову.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The model file {path} needs {feature} {value!r}, which Venturi cannot run.</source>
            <translation>Файл моделі {path} потребує {feature} {value!r}, чого Venturi не вміє.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose another file of this model, or another model.</source>
            <translation>Виберіть інший файл цієї моделі або іншу модель.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>See: {program} --help</source>
            <translation>Див.: {program} --help</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Cannot use the file {path}: {problem}.</source>
            <translation>Неможливо використати файл {path}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{peer} cannot be compared with, because {python} does not have it: {reason}.</source>
            <translation>З {peer} не вдасться порівняти, бо {python} його не має: {reason}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Install it with: pip install 'venturi-chat[bench-peer]' (it is compiled, which takes some minutes), or name an interpreter that has it with --peer-python.</source>
            <translation>Установіть його: pip install 'venturi-chat[bench-peer]' (він компілюється, це триває кілька хвилин), або вкажіть інтерпретатор, який його має, через --peer-python.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{peer} could not be measured: {problem}.</source>
            <translation>{peer} не вдалося виміряти: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>install them with: {command}</source>
            <translation>установіть їх командою: {command}</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>install them</source>
            <translation>установіть їх</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The window needs system libraries that are missing: {libraries}.</source>
            <translation>Вікну бракує системних бібліотек: {libraries}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>To open it, {action} (`venturi chat` works without).</source>
            <translation>Щоб його відкрити, {action} (`venturi chat` працює й без них).</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>process {pid}</source>
            <translation>процес {pid}</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>process unknown</source>
            <translation>процес невідомий</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Venturi is running already on {folder} ({named}) and does not answer.</source>
            <translation>Venturi вже працює з {folder} ({named}) і не відповідає.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>End that process, or choose another folder with --data-dir.</source>
            <translation>Завершіть цей процес або виберіть іншу теку через --data-dir.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The settings cannot be written to {path}: {problem}.</source>
            <translation>Налаштування не вдалося записати до {path}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>They hold until Venturi is closed.</source>
            <translation>Вони діють, доки Venturi не закрито.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no chat {chat_id}.</source>
            <translation>Чату {chat_id} немає.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>It may have been deleted.</source>
            <translation>Можливо, його вилучено.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no folder {folder_id}.</source>
            <translation>Теки {folder_id} немає.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>No chats were taken from {path}: {problem}.</source>
            <translation>З {path} не взято жодного чату: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{path} could not be written: {problem}.</source>
            <translation>{path} не вдалося записати: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{name} was not attached: {problem}.</source>
            <translation>{name} не долучено: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>This chat is still being answered.</source>
            <translation>На цей чат ще пишеться відповідь.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Wait, or stop the answer.</source>
            <translation>Зачекайте або зупиніть відповідь.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The chats in {path} were written by a newer Venturi (format {found_version}; this one knows up to {supported_version}). Nothing was changed.</source>
            <translation>Чати в {path} записав новіший Venturi (формат {found_version}; цей знає до {supported_version}). Нічого не змінено.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Update Venturi, or choose another folder with --data-dir.</source>
            <translation>Оновіть Venturi або виберіть іншу теку через --data-dir.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The file of chats {path} is damaged: {problem}. Nothing was changed.</source>
            <translation>Файл чатів {path} пошкоджено: {problem}. Нічого не змінено.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Put a copy from {parent} in its place, or move it away to start with no chats.</source>
            <translation>Покладіть на його місце копію з {parent} або перенесіть його, щоб почати без чатів.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <location filename="app/hub_controller.py" />
            <location filename="app/model_cards.py" />
            <location filename="app/views/progress_line.py" />
            <source>n/a</source>
            <translation>н/д</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no room left on the disk for the chats in {path} ({free} free).</source>
            <translation>На диску немає місця для чатів у {path} (вільно {free}).</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>What is not saved yet is kept, and saved as soon as there is room.</source>
            <translation>Ще не збережене тримається в пам’яті й збережеться, щойно з’явиться місце.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The file of chats {path} cannot be used: {problem}.</source>
            <translation>Неможливо використати файл чатів {path}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Check its permissions and the free disk space, or choose another folder with --data-dir.</source>
            <translation>Перевірте його дозволи та вільне місце або виберіть іншу теку через --data-dir.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The disk is too full: the model needs {needed_bytes} in {folder}, and {free_bytes} are free.</source>
            <translation>Диск надто повний: моделі потрібно {needed_bytes} у {folder}, а вільно {free_bytes}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Make room, or choose another folder with --data-dir.</source>
            <translation>Звільніть місце або виберіть іншу теку через --data-dir.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The disk of {folder} became full: {free_bytes} are free.</source>
            <translation>Диск теки {folder} заповнився: вільно {free_bytes}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Make room and try again: it goes on from there.</source>
            <translation>Звільніть місце й спробуйте знову: продовжиться звідти.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The models folder {folder} cannot be used: {problem}.</source>
            <translation>Неможливо використати теку моделей {folder}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check its permissions, or choose another folder with --data-dir.</source>
            <translation>Перевірте її дозволи або виберіть іншу теку через --data-dir.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>A model of this name is there already: {path}.</source>
            <translation>Модель із такою назвою вже є: {path}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Use that one, or rename the file first.</source>
            <translation>Візьміть її або спершу перейменуйте файл.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>{path} belongs to another program and is not deleted here.</source>
            <translation>{path} належить іншій програмі, тут його не вилучають.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Delete it there.</source>
            <translation>Вилучіть його там.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Fetching {name} was stopped.</source>
            <translation>Отримання {name} зупинено.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the network connection and try again, or give a file with --model.</source>
            <translation>Перевірте мережу й спробуйте знову або вкажіть файл через --model.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>There is no model {spec!r}.</source>
            <translation>Моделі {spec!r} немає.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Known are {known_ids}; a path and user/repo[:quant] work too.</source>
            <translation>Відомі: {known_ids}; годиться також шлях і user/repo[:quant].</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no {quant} file</source>
            <translation>немає файлу {quant}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no GGUF file</source>
            <translation>немає файлу GGUF</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>It offers {offered}.</source>
            <translation>Є: {offered}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Choose another repository.</source>
            <translation>Виберіть інший репозиторій.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The repository {repo} has {wanted} in one piece.</source>
            <translation>Репозиторій {repo} має {wanted} одним шматком.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no file {file} at {revision}</source>
            <translation>немає файлу {file} у {revision}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub has {wanted}: {repo}.</source>
            <translation>На хабі {wanted}: {repo}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the spelling.</source>
            <translation>Перевірте написання.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub {endpoint} could not be reached ({reason}).</source>
            <translation>Хаб {endpoint} недосяжний ({reason}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the network connection: this computer may be offline.</source>
            <translation>Перевірте мережу: можливо, комп’ютер не в мережі.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The proxy {proxy} could not be used ({reason}).</source>
            <translation>Проксі {proxy} не вдалося використати ({reason}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check HTTPS_PROXY, HTTP_PROXY and ALL_PROXY; the hub itself was not asked.</source>
            <translation>Перевірте HTTPS_PROXY, HTTP_PROXY та ALL_PROXY; сам хаб не запитували.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub asks for a token for {repo}, or the repository does not exist.</source>
            <translation>Хаб вимагає токен для {repo}, або такого репозиторію немає.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Set HF_TOKEN, or log in with: hf auth login</source>
            <translation>Задайте HF_TOKEN або увійдіть: hf auth login</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub does not give {repo} to everyone.</source>
            <translation>Хаб не дає {repo} кожному.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Accept its licence at {page}</source>
            <translation>Прийміть ліцензію на {page}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub asks to be left alone for a while ({url}, error 429).</source>
            <translation>Хаб просить зачекати ({url}, помилка 429).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again in some minutes, or log in: those who do may ask more often.</source>
            <translation>Спробуйте за кілька хвилин або увійдіть: тим, хто ввійшов, дозволено питати частіше.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub answered with error {status} for {url}.</source>
            <translation>Хаб відповів помилкою {status} на {url}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again later.</source>
            <translation>Спробуйте пізніше.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The package {requirement} could not be fetched ({problem}).</source>
            <translation>Пакунок {requirement} не вдалося отримати ({problem}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>What {url} sent is not a model file but {found}; it was not kept.</source>
            <translation>Те, що надіслав {url}, — не файл моделі, а {found}; його не збережено.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the address, or whether the network asks for a login first.</source>
            <translation>Перевірте адресу або чи мережа спершу не вимагає входу.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The download of {url} ended after {done_bytes}{total} ({reason}).</source>
            <translation>Звантаження {url} обірвалося після {done_bytes}{total} ({reason}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again: it goes on from there.</source>
            <translation>Спробуйте знову: продовжиться звідти.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>{name} is not the promised file: its SHA-256 is {found_sha256}… instead of {expected_sha256}…; it was thrown away.</source>
            <translation>{name} — не обіцяний файл: його SHA-256 {found_sha256}… замість {expected_sha256}…; його відкинуто.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again.</source>
            <translation>Спробуйте знову.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no revision {revision}</source>
            <translation>немає ревізії {revision}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no repository of this name</source>
            <translation>немає репозиторію з такою назвою</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>of {total}</source>
            <translation>з {total}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The model {model_id} could not be fetched. {reasons}</source>
            <translation>Модель {model_id} не вдалося отримати. {reasons}</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Its licence must be accepted at {page} before it can be fetched.</source>
            <translation>Перш ніж отримати її, треба прийняти ліцензію на {page}.</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>The hub has nothing of this name. Fewer words or other filters find more.</source>
            <translation>На хабі немає нічого з такою назвою. Менше слів або інші фільтри знайдуть більше.</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <location filename="app/models_page_controller.py" />
            <location filename="app/views/models_page.py" />
            <source>Licence</source>
            <translation>Ліцензія</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Made from</source>
            <translation>Зроблено з</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>up to {size}B parameters</source>
            <translation>до {size} млрд параметрів</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <location filename="app/views/model_details.py" />
            <source>Asking the hub…</source>
            <translation>Запит до хабу…</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>GGUF</source>
            <translation>GGUF</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Safetensors, 4-bit</source>
            <translation>Safetensors, 4 біти</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Any size</source>
            <translation>Будь-який розмір</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Any licence</source>
            <translation>Будь-яка ліцензія</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Open its page</source>
            <translation>Відкрити сторінку</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>one of {choices}</source>
            <translation>одне з: {choices}</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a text</source>
            <translation>текст</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>true or false</source>
            <translation>так або ні</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a model</source>
            <translation>модель</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number from 1 to 4096</source>
            <translation>ціле число від 1 до 4096</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number of tokens from 1 to 16777216</source>
            <translation>ціле число токенів від 1 до 16777216</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a number from 0 to 100</source>
            <translation>число від 0 до 100</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number, 0 or above</source>
            <translation>ціле число, 0 або більше</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a number above 0 and up to 1</source>
            <translation>число, більше за 0 й не більше за 1</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a number from 0 to 1</source>
            <translation>число від 0 до 1</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number from 0 to 9223372036854775807</source>
            <translation>ціле число від 0 до 9223372036854775807</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number, 1 or above</source>
            <translation>ціле число, 1 або більше</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>texts that are not empty</source>
            <translation>непорожні тексти</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number from 75 to 200</source>
            <translation>ціле число від 75 до 200</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>keys by the name of an action</source>
            <translation>клавіші за назвою дії</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>folders</source>
            <translation>теки</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>an address such as http://proxy:8080, or empty</source>
            <translation>адреса на зразок http://proxy:8080 або нічого</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>an address such as https://hub.example, or empty</source>
            <translation>адреса на зразок https://hub.example або нічого</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>as it was trained</source>
            <translation>як навчено</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>no loss to notice</source>
            <translation>без помітних втрат</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>hardly any loss</source>
            <translation>майже без втрат</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>very small loss</source>
            <translation>дуже малі втрати</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>small loss, the usual choice</source>
            <translation>малі втрати, звичайний вибір</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>loss to notice</source>
            <translation>помітні втрати</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>large loss</source>
            <translation>великі втрати</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>not supported yet: family {family}</source>
            <translation>ще не підтримується: родина {family}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{size}/s</source>
            <translation>{size}/s</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{seconds} s</source>
            <translation>{seconds} s</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>This machine: {facts}.</source>
            <translation>Цей комп’ютер: {facts}.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/models_page_controller.py" />
            <source>Load</source>
            <translation>Завантажити</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>in place, {owner}</source>
            <translation>на місці, {owner}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>in place, your folder</source>
            <translation>на місці, ваша тека</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Files</source>
            <translation>Файли</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>about {size}</source>
            <translation>близько {size}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/start_controller.py" />
            <source>Download</source>
            <translation>Звантажити</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Family</source>
            <translation>Родина</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Types of its weights</source>
            <translation>Типи ваг</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Parameters</source>
            <translation>Параметри</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Context</source>
            <translation>Контекст</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Chat template</source>
            <translation>Шаблон чату</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Tokenizer</source>
            <translation>Токенізатор</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{length} tokens</source>
            <translation>{length} токенів</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Type</source>
            <translation>Тип</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Tensors</source>
            <translation>Тензори</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Weights</source>
            <translation>Ваги</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/models_page_controller.py" />
            <source>Size</source>
            <translation>Розмір</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>does not fit: {size} short</source>
            <translation>не вміститься: бракує {size}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>weights fit</source>
            <translation>ваги вміщуються</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>predicted {range}</source>
            <translation>передбачено {range}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>first token in {seconds}</source>
            <translation>перший токен за {seconds}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/views/model_card.py" />
            <location filename="app/views/model_details.py" />
            <location filename="app/views/performance_panel.py" />
            <source>predicted</source>
            <translation>передбачено</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>It failed in an earlier run.</source>
            <translation>Раніше запуск не вдався.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{done} of {total}</source>
            <translation>{done} з {total}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{duration} left</source>
            <translation>залишилося {duration}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/quantize_controller.py" />
            <location filename="app/views/message_editor.py" />
            <location filename="app/views/trial_card.py" />
            <source>Cancel</source>
            <translation>Скасувати</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Every byte is as promised.</source>
            <translation>Кожен байт такий, як обіцяно.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>parts are missing on the hub</source>
            <translation>на хабі бракує частин</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>context {length}</source>
            <translation>контекст {length}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>last used {day}</source>
            <translation>востаннє використано {day}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>the same file as {title}</source>
            <translation>той самий файл, що й {title}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Details</source>
            <translation>Подробиці</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>its own</source>
            <translation>свій</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>none of its own</source>
            <translation>свого немає</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>measured here</source>
            <translation>виміряно тут</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>nothing came for {seconds}</source>
            <translation>{seconds} нічого не надходить</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{names}: not what was promised. Download it again.</source>
            <translation>{names}: не те, що обіцяно. Звантажте знову.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Nothing was promised of this file. Its SHA-256 is {hash}.</source>
            <translation>Про цей файл нічого не обіцяно. Його SHA-256: {hash}.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Speeds are predictions until a model has run here.</source>
            <translation>Швидкості передбачено, доки модель тут не працювала.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>loaded</source>
            <translation>завантажено</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>installed</source>
            <translation>установлено</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>complete</source>
            <translation>повний</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>parameters</source>
            <translation>параметрів</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>licence to accept</source>
            <translation>треба прийняти ліцензію</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>fits, {length} context</source>
            <translation>вміститься, контекст {length}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>fits, {length} context only</source>
            <translation>вміститься, контекст лише {length}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>waits for its turn</source>
            <translation>чекає черги</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>paused</source>
            <translation>призупинено</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>failed</source>
            <translation>не вдалося</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>reads {bandwidth}</source>
            <translation>читає {bandwidth}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Speeds can be predicted once it has been measured.</source>
            <translation>Швидкості можна передбачити, щойно його виміряно.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Check its hash</source>
            <translation>Перевірити хеш</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{number} downloads</source>
            <translation>звантажень: {number}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Metadata</source>
            <translation>Метадані</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Pause</source>
            <translation>Призупинити</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/views/first_run_page.py" />
            <source>Go on</source>
            <translation>Продовжити</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/model_controller.py" />
            <source>Try again</source>
            <translation>Спробувати знову</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Files and card</source>
            <translation>Файли та картка</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Remove from the list</source>
            <translation>Прибрати зі списку</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/views/chat_menu.py" />
            <source>Delete</source>
            <translation>Вилучити</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>looking for it</source>
            <translation>пошук</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>Choose…</source>
            <translation>Вибрати…</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>Choose another…</source>
            <translation>Вибрати інше…</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>opened file</source>
            <translation>відкритий файл</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{title} is here.</source>
            <translation>{title} уже тут.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{title} was deleted: {size}.</source>
            <translation>{title} вилучено: {size}.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{name} is used where it lies.</source>
            <translation>{name} використовується там, де лежить.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{name} is in the models folder now.</source>
            <translation>{name} тепер у теці моделей.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>File</source>
            <translation>Файл</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Source</source>
            <translation>Джерело</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Belongs to</source>
            <translation>Належить</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>SHA-256</source>
            <translation>SHA-256</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <location filename="app/notices.py" />
            <location filename="app/quantize_controller.py" />
            <location filename="app/start_controller.py" />
            <source>Load it</source>
            <translation>Завантажити</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>No model is on this disk yet. Recommended lists some to begin with.</source>
            <translation>На цьому диску ще немає моделей. У «Рекомендованих» є з чого почати.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Nothing is being downloaded.</source>
            <translation>Нічого не звантажується.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Bring it into the models folder</source>
            <translation>Перенести до теки моделей</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <location filename="app/views/folder_list.py" />
            <source>A folder with models</source>
            <translation>Тека з моделями</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>The file is being hashed…</source>
            <translation>Обчислюється хеш файлу…</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>It is not loaded again by itself.</source>
            <translation>Сама вона більше не завантажується.</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Copy details</source>
            <translation>Копіювати подробиці</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Venturi ended unexpectedly the last time. What was said is kept.</source>
            <translation>Минулого разу Venturi несподівано завершився. Сказане збережено.</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Venturi ended unexpectedly while {name} was being loaded.</source>
            <translation>Venturi несподівано завершився під час завантаження {name}.</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Venturi ended unexpectedly while {name} was in use.</source>
            <translation>Venturi несподівано завершився, коли працювала {name}.</translation>
        </message>
        <message>
            <location filename="app/notifier.py" />
            <source>The answer is there.</source>
            <translation>Відповідь готова.</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Balanced</source>
            <translation>Збалансований</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Precise</source>
            <translation>Точний</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Creative</source>
            <translation>Творчий</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Always the likeliest</source>
            <translation>Завжди найімовірніше</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>{name} is made: {before} became {after}.</source>
            <translation>{name} готово: було {before}, стало {after}.</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>A smaller file of {title} is being made; one at a time.</source>
            <translation>Для {title} уже робиться менший файл; по одному за раз.</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>Making {type}: {share}</source>
            <translation>Створюється {type}: {share}</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>Make a smaller file: {type}</source>
            <translation>Зробити менший файл: {type}</translation>
        </message>
        <message>
            <location filename="app/quick_ask_controller.py" />
            <source>No model is loaded. Open Venturi and choose one.</source>
            <translation>Модель не завантажено. Відкрийте Venturi й виберіть її.</translation>
        </message>
        <message>
            <location filename="app/quick_ask_controller.py" />
            <source>{name} answers.</source>
            <translation>Відповідає {name}.</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>by the template “{name}”, as the model has none of its own</source>
            <translation>за шаблоном «{name}», бо власного модель не має</translation>
        </message>
        <message numerus="yes">
            <location filename="app/seen_prompt.py" />
            <source>tokens {ids}</source>
            <translation>
                <numerusform>токен {ids}</numerusform>
                <numerusform>токени {ids}</numerusform>
                <numerusform>токени {ids}</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>An example conversation</source>
            <translation>Приклад розмови</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>by the model's own chat template</source>
            <translation>за власним шаблоном чату моделі</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>special token {id}</source>
            <translation>спеціальний токен {id}</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>Without the system prompt it is accepted, and that is what is shown.</source>
            <translation>Без системного запиту її прийнято, і саме це показано.</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>Without a system prompt the template writes its own: “{text}”</source>
            <translation>Без системного запиту шаблон пише власний: «{text}»</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>Each shade is a token; the coloured ones steer the model. Point at one for its id.</source>
            <translation>Кожен відтінок — це токен; кольорові керують моделлю. Наведіть на токен, щоб побачити його номер.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The settings were damaged; they are kept as {aside}. Defaults are used.</source>
            <translation>Налаштування були пошкоджені; їх збережено як {aside}. Діють типові.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The setting {name} cannot be {value!r}: it must be {expected}. The default is used.</source>
            <translation>Параметр {name} не може бути {value!r}: має бути {expected}. Діє типове значення.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The settings in {path} cannot be read: {strerror}.</source>
            <translation>Налаштування в {path} не вдалося прочитати: {strerror}.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The settings in {path} are damaged and stay there: {strerror}.</source>
            <translation>Налаштування в {path} пошкоджено, вони лишаються там: {strerror}.</translation>
        </message>
        <message>
            <location filename="app/settings_controller.py" />
            <source>“{value}” is not kept: it must be {expected}.</source>
            <translation>«{value}» не збережено: має бути {expected}.</translation>
        </message>
        <message>
            <location filename="app/shell_controller.py" />
            <source>This system has no place for such signs now.</source>
            <translation>Зараз у цій системі немає місця для таких значків.</translation>
        </message>
        <message>
            <location filename="app/shell_controller.py" />
            <source>This system does not let programs take keys for themselves. Give the command `venturi --quick-ask` keys in the system's own keyboard settings.</source>
            <translation>Ця система не дозволяє програмам забирати клавіші. Призначте клавіші команді `venturi --quick-ask` у параметрах клавіатури системи.</translation>
        </message>
        <message>
            <location filename="app/shown_messages.py" />
            <source>This message is damaged on disk. What could be read of it is shown.</source>
            <translation>Це повідомлення пошкоджено на диску. Показано те, що вдалося прочитати.</translation>
        </message>
        <message>
            <location filename="app/shown_messages.py" />
            <location filename="app/views/wording.py" />
            <source>stopped</source>
            <translation>зупинено</translation>
        </message>
        <message>
            <location filename="app/shown_messages.py" />
            <source>cut off when Venturi ended unexpectedly</source>
            <translation>обірвано, коли Venturi несподівано завершився</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>{usual} tok/s is usual here: the median of {num_runs} answers at this length of the chat since {day}. {told}</source>
            <translation>Тут зазвичай {usual} tok/s: медіана {num_runs} відповідей за такої довжини чату з {day}. {told}</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>Half of the {num_trials} predictions tried so far were at most {off} % off.</source>
            <translation>Половина з {num_trials} перевірених передбачень відхилилася щонайбільше на {off} %.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>This one was as fast.</source>
            <translation>Ця була так само швидкою.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>The one prediction tried so far was {off} % off.</source>
            <translation>Єдине перевірене досі передбачення відхилилося на {off} %.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>This one was {amount} % slower.</source>
            <translation>Ця була на {amount} % повільнішою.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>This one was {amount} % faster.</source>
            <translation>Ця була на {amount} % швидшою.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Write a short poem about autumn rain</source>
            <translation>Напиши короткий вірш про осінній дощ</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Plan a weekend in the mountains</source>
            <translation>Сплануй вихідні в горах</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Explain recursion in Python</source>
            <translation>Поясни рекурсію на Python</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>In the GGUF format, from your disk.</source>
            <translation>У форматі GGUF, з вашого диска.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Venturi runs language models on this computer. To begin, download a small one, or open a GGUF file you have.</source>
            <translation>Venturi виконує мовні моделі на цьому комп’ютері. Для початку звантажте невелику або відкрийте файл GGUF, який маєте.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>It is here and loaded.</source>
            <translation>Вона тут і завантажена.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>It is here and being loaded; you can write already.</source>
            <translation>Вона тут і завантажується; можете вже писати.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>What shall we talk about?</source>
            <translation>Про що поговоримо?</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>No model is loaded</source>
            <translation>Модель не завантажено</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Choose one, and the chat can begin.</source>
            <translation>Виберіть модель, і можна починати.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <location filename="app/views/model_menu.py" />
            <source>Open a model file…</source>
            <translation>Відкрити файл моделі…</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Open a model in the GGUF format from your disk.</source>
            <translation>Відкрийте модель у форматі GGUF зі свого диска.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Download {title}{amount}</source>
            <translation>Звантажити {title}{amount}</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <location filename="app/views/first_run_page.py" />
            <source>Welcome to Venturi</source>
            <translation>Вітаємо у Venturi</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>It is on this computer.</source>
            <translation>Вона на цьому комп’ютері.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Small, for a first look.</source>
            <translation>Невелика, для знайомства.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>{size} to download.</source>
            <translation>Звантажити {size}.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>A file you have</source>
            <translation>Файл, який маєте</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Open…</source>
            <translation>Відкрити…</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>{name} runs on this computer. Nothing you write leaves it.</source>
            <translation>{name} працює на цьому комп’ютері. Ніщо з написаного його не залишає.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>The model is being loaded. You can write already; it answers when it can.</source>
            <translation>Модель завантажується. Можете вже писати; вона відповість, щойно зможе.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Start to chat</source>
            <translation>Почати чат</translation>
        </message>
        <message>
            <location filename="app/store_check.py" />
            <source>The file of chats is damaged: {problem}. What can be read of it is shown. Save that, or put a copy from {backups} in its place.</source>
            <translation>Файл чатів пошкоджено: {problem}. Показано те, що можна прочитати. Збережіть це або покладіть на його місце копію з {backups}.</translation>
        </message>
        <message>
            <location filename="app/store_check.py" />
            <source>Save what can be read…</source>
            <translation>Зберегти те, що читається…</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>Another model was loaded meanwhile.</source>
            <translation>Тим часом завантажено іншу модель.</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>The memory has no room for so many chats at once.</source>
            <translation>У пам’яті немає місця для стількох чатів одночасно.</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>The model could not be loaded again. {text}</source>
            <translation>Модель не вдалося завантажити знову. {text}</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>The trial was stopped.</source>
            <translation>Спробу зупинено.</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>An answer was asked for meanwhile, so the trial was stopped.</source>
            <translation>Тим часом попросили відповідь, тому спробу зупинено.</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Loading the model for it …</source>
            <translation>Завантажується модель для спроби …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Reading a prompt of the same length …</source>
            <translation>Читається запит такої ж довжини …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Measuring …</source>
            <translation>Вимірювання …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Putting the setting back …</source>
            <translation>Повертається попереднє значення …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Load a model first.</source>
            <translation>Спершу завантажте модель.</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>It is being loaded, and kept from now on.</source>
            <translation>Завантажується й діятиме відтепер.</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Something is being written or loaded. Try it when that is done.</source>
            <translation>Щось пишеться або завантажується. Спробуйте, коли завершиться.</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/command_palette.py" />
            <source>Find an action, a chat, a model or a setting</source>
            <translation>Знайти дію, чат, модель або параметр</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/sidebar.py" />
            <source>Search chats</source>
            <translation>Шукати в чатах</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Stop the answer</source>
            <translation>Зупинити відповідь</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Answer again</source>
            <translation>Відповісти знову</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Go on in an answer that was cut</source>
            <translation>Продовжити обірвану відповідь</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Settings of this chat</source>
            <translation>Налаштування цього чату</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/model_button.py" />
            <source>Choose a model</source>
            <translation>Вибрати модель</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Show or hide performance</source>
            <translation>Показати або сховати швидкодію</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Float the speed over all windows</source>
            <translation>Показувати швидкість поверх усіх вікон</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Show or hide the chats</source>
            <translation>Показати або сховати чати</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Models on this computer and on the hub</source>
            <translation>Моделі на цьому комп’ютері та на хабі</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/prompt_box.py" />
            <location filename="app/views/settings_page.py" />
            <location filename="app/views/sidebar.py" />
            <source>Settings</source>
            <translation>Налаштування</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/tray.py" />
            <source>Ask a quick question</source>
            <translation>Швидке запитання</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>List the keyboard shortcuts</source>
            <translation>Список клавіатурних скорочень</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/tray.py" />
            <source>Quit Venturi</source>
            <translation>Вийти з Venturi</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Enter</source>
            <translation>Enter</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Send the message</source>
            <translation>Надіслати повідомлення</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Shift+Enter</source>
            <translation>Shift+Enter</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Start a new line</source>
            <translation>Почати новий рядок</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Edit your last message (in an empty box)</source>
            <translation>Змінити своє останнє повідомлення (у порожньому полі)</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>F2 and Delete</source>
            <translation>F2 і Delete</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Rename or delete the chosen chat</source>
            <translation>Перейменувати або вилучити вибраний чат</translation>
        </message>
        <message>
            <location filename="app/views/advice_list.py" />
            <source>Known once an answer was measured on this machine.</source>
            <translation>Буде відомо, щойно на цьому комп’ютері виміряно відповідь.</translation>
        </message>
        <message>
            <location filename="app/views/advice_list.py" />
            <source>Try it: {lever}</source>
            <translation>Випробувати: {lever}</translation>
        </message>
        <message>
            <location filename="app/views/advice_list.py" />
            <source>Try it</source>
            <translation>Випробувати</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>each token reads {size}</source>
            <translation>кожен токен читає {size}</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>{reads}; this machine can do {rate}</source>
            <translation>{reads}; цей комп’ютер може {rate}</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>first token {seconds}</source>
            <translation>перший токен {seconds}</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>why?</source>
            <translation>чому?</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Copy answer as Markdown</source>
            <translation>Копіювати відповідь як Markdown</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Answer again (Ctrl+R)</source>
            <translation>Відповісти знову (Ctrl+R)</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Edit answer</source>
            <translation>Змінити відповідь</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Compare answers</source>
            <translation>Порівняти відповіді</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Continue</source>
            <translation>Продовжити</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Have the model go on where the answer was cut</source>
            <translation>Хай модель продовжить звідти, де відповідь обірвано</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Why this fast</source>
            <translation>Чому так швидко</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>{n} answers side by side</source>
            <translation>{n} відповідь поруч|{n} відповіді поруч|{n} відповідей поруч</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>tok/s: tokens after the first ÷ the time they took. First token: from sending to the first token, prefill included. Each token reads: weights and cached keys and values. This machine can do: its measured read bandwidth ÷ these bytes.</source>
            <translation>tok/s: токени після першого ÷ витрачений на них час. Перший токен: від надсилання до першого токена, разом із prefill. Кожен токен читає: ваги та кешовані ключі й значення. Цей комп’ютер може: його виміряна швидкість читання ÷ ці байти.</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <location filename="app/views/turn_card.py" />
            <source>{count} cached</source>
            <translation>{count} з кешу</translation>
        </message>
        <message>
            <location filename="app/views/answer_view.py" />
            <source>Save</source>
            <translation>Зберегти</translation>
        </message>
        <message>
            <location filename="app/views/attachment_chips.py" />
            <source>Attached files</source>
            <translation>Долучені файли</translation>
        </message>
        <message>
            <location filename="app/views/attachment_chips.py" />
            <source>Remove {name}</source>
            <translation>Прибрати {name}</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>The bin is empty. Deleted chats come here and stay for 30 days.</source>
            <translation>Кошик порожній. Вилучені чати потрапляють сюди й лишаються 30 днів.</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Chats stay here for 30 days after they were deleted.</source>
            <translation>Чати лишаються тут 30 днів після вилучення.</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <location filename="app/views/library_button.py" />
            <source>Bin</source>
            <translation>Кошик</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Empty the bin</source>
            <translation>Спорожнити кошик</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Remove all for good</source>
            <translation>Вилучити все назавжди</translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/bin_page.py" />
            <source>and {n} more</source>
            <translation>
                <numerusform>і ще {n}</numerusform>
                <numerusform>і ще {n}</numerusform>
                <numerusform>і ще {n}</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Restore</source>
            <translation>Відновити</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Remove for good</source>
            <translation>Вилучити назавжди</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Restore {title}</source>
            <translation>Відновити {title}</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Remove {title} for good</source>
            <translation>Вилучити {title} назавжди</translation>
        </message>
        <message>
            <location filename="app/views/branch_switcher.py" />
            <source>Previous version</source>
            <translation>Попередня версія</translation>
        </message>
        <message>
            <location filename="app/views/branch_switcher.py" />
            <source>Next version</source>
            <translation>Наступна версія</translation>
        </message>
        <message>
            <location filename="app/views/branch_switcher.py" />
            <source>Version {branch} of {num_branches}</source>
            <translation>Версія {branch} з {num_branches}</translation>
        </message>
        <message>
            <location filename="app/views/centered_page.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/models_page.py" />
            <source>Done</source>
            <translation>Готово</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Markdown (*.md)</source>
            <translation>Markdown (*.md)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Web page (*.html)</source>
            <translation>Вебсторінка (*.html)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Import chats</source>
            <translation>Імпорт чатів</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Exported chats (*.json *.zip *.md *.markdown)</source>
            <translation>Експортовані чати (*.json *.zip *.md *.markdown)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <location filename="app/views/model_file_dialog.py" />
            <source>All files (*)</source>
            <translation>Усі файли (*)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Attach files</source>
            <translation>Долучити файли</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <location filename="app/views/chat_menu.py" />
            <source>Export</source>
            <translation>Експорт</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Export into a folder</source>
            <translation>Експорт до теки</translation>
        </message>
        <message>
            <location filename="app/views/chat_list.py" />
            <source>Chats</source>
            <translation>Чати</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_delegate.py" />
            <source>Name of the folder</source>
            <translation>Назва теки</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_delegate.py" />
            <source>Title of the chat</source>
            <translation>Назва чату</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>Folder {name}, {state}</source>
            <translation>Тека {name}, {state}</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>{title}, is being answered</source>
            <translation>{title}, пишеться відповідь</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>open</source>
            <translation>відкрита</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>closed</source>
            <translation>закрита</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Move to</source>
            <translation>Перенести до</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Out of the folder</source>
            <translation>З теки</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Unpin</source>
            <translation>Відкріпити</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Pin</source>
            <translation>Закріпити</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <location filename="app/views/folder_menu.py" />
            <source>Rename</source>
            <translation>Перейменувати</translation>
        </message>
        <message>
            <location filename="app/views/chat_row_maker.py" />
            <source>The context is full: the model sees the chat from here on</source>
            <translation>Контекст повний: модель бачить чат звідси</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Said to the model before this chat. It is never dropped.</source>
            <translation>Кажеться моделі перед цим чатом. Ніколи не відкидається.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Turns that are dropped stay in the chat, paler.</source>
            <translation>Відкинуті репліки лишаються в чаті, блідіші.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>no limit</source>
            <translation>без обмеження</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>An answer ends where one of them begins; one in each line.</source>
            <translation>Відповідь завершується там, де починається один із них; по одному в рядку.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Save as a preset</source>
            <translation>Зберегти як набір</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Remove this preset</source>
            <translation>Вилучити цей набір</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>None: the model's own habits.</source>
            <translation>Немає: власні звички моделі.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>It is loaded when you write here.</source>
            <translation>Завантажиться, коли ви тут напишете.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Preset</source>
            <translation>Набір</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>How answers are sampled.</source>
            <translation>Як вибираються слова відповідей.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>When the context is full</source>
            <translation>Коли контекст повний</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>None</source>
            <translation>Немає</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Stop texts</source>
            <translation>Тексти зупинки</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Name of a new preset</source>
            <translation>Назва нового набору</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Temperature</source>
            <translation>Температура</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>0 takes the likeliest.</source>
            <translation>0 бере найімовірніше.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Top-k</source>
            <translation>Top-k</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Of so many; 0 of all.</source>
            <translation>Зі стількох; 0 — з усіх.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Top-p</source>
            <translation>Top-p</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Of those that reach this share.</source>
            <translation>З тих, що досягають цієї частки.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Min-p</source>
            <translation>Min-p</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Of those this near the best.</source>
            <translation>З тих, що настільки близькі до найкращого.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Longest answer</source>
            <translation>Найдовша відповідь</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>In tokens.</source>
            <translation>У токенах.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Seed</source>
            <translation>Зерно</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>The same one, the same answer.</source>
            <translation>Те саме дає ту саму відповідь.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Whichever is loaded</source>
            <translation>Яка б не була завантажена</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Values of its own</source>
            <translation>Власні значення</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Stop and say so</source>
            <translation>Зупинитися й сказати про це</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Drop the oldest turns</source>
            <translation>Відкидати найдавніші репліки</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>random</source>
            <translation>випадкове</translation>
        </message>
        <message>
            <location filename="app/views/chat_view.py" />
            <source>Go to the end</source>
            <translation>До кінця</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Code</source>
            <translation>Код</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Copied</source>
            <translation>Скопійовано</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Wrap</source>
            <translation>Переносити</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Wrap long lines</source>
            <translation>Переносити довгі рядки</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <location filename="app/views/quick_ask.py" />
            <source>Copy</source>
            <translation>Копіювати</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Copy code</source>
            <translation>Копіювати код</translation>
        </message>
        <message>
            <location filename="app/views/command_palette.py" />
            <source>Nothing of this name.</source>
            <translation>Нічого з такою назвою.</translation>
        </message>
        <message>
            <location filename="app/views/command_palette.py" />
            <source>Command palette</source>
            <translation>Палітра команд</translation>
        </message>
        <message>
            <location filename="app/views/command_palette.py" />
            <source>What was found</source>
            <translation>Що знайдено</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Answer {place} of {number}</source>
            <translation>Відповідь {place} з {number}</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Answers side by side</source>
            <translation>Відповіді поруч</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Keep this one</source>
            <translation>Залишити цю</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Keep answer {place}</source>
            <translation>Залишити відповідь {place}</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Prefix hit {share}: {cached} of {prompt} prompt tokens</source>
            <translation>Збіг префікса {share}: {cached} з {prompt} токенів запиту</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Prefix hit {share}</source>
            <translation>Збіг префікса {share}</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Context of this chat</source>
            <translation>Контекст цього чату</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Context used</source>
            <translation>Зайнято контексту</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <location filename="app/views/speed_curve_plot.py" />
            <source>Speed along the chat</source>
            <translation>Швидкість упродовж чату</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>{exact} of {length} tokens</source>
            <translation>{exact} з {length} токенів</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>used {exact}</source>
            <translation>зайнято {exact}</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>free {exact}</source>
            <translation>вільно {exact}</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>decode tok/s</source>
            <translation>decode tok/s</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>prefill tok/s</source>
            <translation>prefill tok/s</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Tokens written per second, all running answers together, over the last half second. After an answer: its tokens after the first ÷ the time they took. The arc is full where this machine’s memory cannot deliver faster: read bandwidth ÷ bytes each token reads.</source>
            <translation>Написані за секунду токени, усі поточні відповіді разом, за останні пів секунди. Після відповіді: її токени після першого ÷ витрачений на них час. Дуга повна там, де пам’ять цього комп’ютера не може давати швидше: швидкість читання ÷ байти, які читає кожен токен.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Prompt tokens computed per second. Those found in the cache do not count. The arc is full where this machine cannot compute faster.</source>
            <translation>Обчислені за секунду токени запиту. Знайдені в кеші не враховуються. Дуга повна там, де цей комп’ютер не може обчислювати швидше.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Bytes that had to be read ÷ the time of the steps, computed from the model’s tensors and the length of the chats, not a hardware counter. The arc is full at the read bandwidth measured on this machine.</source>
            <translation>Байти, які довелося прочитати ÷ час кроків; обчислено з тензорів моделі й довжини чатів, це не апаратний лічильник. Дуга повна за швидкості читання, виміряної на цьому комп’ютері.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Arithmetic of the steps ÷ their time: a multiply-add is two operations. The arc is full at the peak measured on this machine for this model’s weights.</source>
            <translation>Арифметика кроків ÷ їхній час: множення з додаванням — це дві операції. Дуга повна за пікового значення, виміряного на цьому комп’ютері для ваг цієї моделі.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Memory bandwidth utilization: bytes that must be read ÷ time ÷ measured read bandwidth. n/a where everything fits in the processor’s cache.</source>
            <translation>Використання пропускної здатності пам’яті (MBU): байти, які треба прочитати ÷ час ÷ виміряна швидкість читання. н/д там, де все вміщується в кеш процесора.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Model FLOPs utilization: time the arithmetic takes at its measured peak ÷ time it took.</source>
            <translation>Використання обчислювальної потужності (MFU): час, потрібний арифметиці на виміряному піку ÷ витрачений час.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Height: operations per second. To the right: operations per byte that is read. On the slope memory is the limit, on the flat part arithmetic. A dot on the line uses all that this machine has.</source>
            <translation>Висота: операції за секунду. Праворуч: операції на прочитаний байт. На схилі межею є пам’ять, на рівній частині — арифметика. Точка на лінії використовує все, що має цей комп’ютер.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Waiting: until its first step. Prefill: computing the prompt, without what the cache saved. Decode: writing the answer.</source>
            <translation>Очікування: до першого кроку. Prefill: обчислення запиту без того, що заощадив кеш. Decode: написання відповіді.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Tokens of this chat, of those the model can hold here. Prefix hit: the part of the last prompt that was still in the cache and was not computed again.</source>
            <translation>Токени цього чату з тих, що модель може тут умістити. Збіг префікса: частина останнього запиту, яка ще була в кеші й не обчислювалася знову.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Decode speed against the tokens of this chat. A longer chat makes every token read more keys and values. The line is what this machine’s memory allows.</source>
            <translation>Швидкість decode залежно від токенів цього чату. У довшому чаті кожен токен читає більше ключів і значень. Лінія — те, що дозволяє пам’ять цього комп’ютера.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Memory of this machine. KV: keys and values of the running chats (blocks in use). Room: tokens that still fit in the cache and in free memory, all chats together.</source>
            <translation>Пам’ять цього комп’ютера. KV: ключі й значення поточних чатів (зайняті блоки). Місце: токени, які ще вмістяться в кеш і вільну пам’ять, усі чати разом.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Predicted with this model’s bytes and operations, this machine’s ceilings and the efficiency seen in the last answer. A prediction, not a measurement.</source>
            <translation>Передбачено з байтів та операцій цієї моделі, меж цього комп’ютера й ефективності останньої відповіді. Передбачення, а не вимір.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>The best of several samples while nothing else ran here: reading and copying memory that no cache holds, and our own matrix product with everything in the cache. Disturbed: other programs used the memory meanwhile; it is measured once more at the next start, and the higher value stays.</source>
            <translation>Найкраще з кількох вимірів, коли тут більше нічого не працювало: читання й копіювання пам’яті, якої не вміщує жоден кеш, і наш власний добуток матриць, коли все в кеші. Завади: інші програми тим часом користувалися пам’яттю; під час наступного запуску виміряємо ще раз, і залишиться більше значення.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Which version of each operation runs: reference is the plain, slow one.</source>
            <translation>Який варіант кожної операції працює: «еталонний» — простий і повільний.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Decode speed of this model’s answers in the last four weeks, a line for each device, number of threads and kernels. The present ones are in colour.</source>
            <translation>Швидкість decode відповідей цієї моделі за останні чотири тижні, лінія для кожного пристрою, кількості потоків і ядер обчислень. Нинішні — кольорові.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Memory of this card that all programs hold, as its driver counts it.</source>
            <translation>Пам’ять цієї карти, яку займають усі програми, за підрахунком її драйвера.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>How fast the device ticks now.</source>
            <translation>З якою частотою пристрій працює зараз.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>How fast the card's memory ticks now.</source>
            <translation>З якою частотою працює зараз пам’ять карти.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>What the device draws now, by its own sensor.</source>
            <translation>Скільки пристрій споживає зараз, за власним датчиком.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Of the hottest place that its sensors tell.</source>
            <translation>Найгарячішого місця, про яке кажуть датчики.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Part of the data sheet's memory bandwidth, by the card's own counter. Only cards since Hopper and the RTX 50 series count it; the gauge above is computed from bytes.</source>
            <translation>Частка від паспортної пропускної здатності пам’яті за власним лічильником карти. Її рахують лише карти від Hopper і серії RTX 50; шкалу вгорі обчислено з байтів.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Why the card's driver keeps its clock lower than it could be.</source>
            <translation>Чому драйвер тримає частоту карти нижчою, ніж можна.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>The setting is changed, a short answer of fixed length is measured, and the setting is put back unless you keep it.</source>
            <translation>Значення змінюється, вимірюється коротка відповідь сталої довжини, і значення повертається, якщо ви його не залишите.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Processor time of the window’s own thread, in parts of one core.</source>
            <translation>Процесорний час власного потоку вікна, у частках одного ядра.</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>memory in use</source>
            <translation>зайнята пам’ять</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>clock</source>
            <translation>частота</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>memory clock</source>
            <translation>частота пам’яті</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>bandwidth in use</source>
            <translation>використання пропускної здатності</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>power</source>
            <translation>потужність</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>temperature</source>
            <translation>температура</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>slowed by</source>
            <translation>сповільнює</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>{name} · in use</source>
            <translation>{name} · використовується</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>nothing</source>
            <translation>ніщо</translation>
        </message>
        <message>
            <location filename="app/views/export_menu.py" />
            <source>Markdown</source>
            <translation>Markdown</translation>
        </message>
        <message>
            <location filename="app/views/export_menu.py" />
            <source>Web page (HTML)</source>
            <translation>Вебсторінка (HTML)</translation>
        </message>
        <message>
            <location filename="app/views/export_menu.py" />
            <source>Everything (JSON)</source>
            <translation>Усе (JSON)</translation>
        </message>
        <message>
            <location filename="app/views/figure_row.py" />
            <source>memory (MBU)</source>
            <translation>пам’ять (MBU)</translation>
        </message>
        <message>
            <location filename="app/views/figure_row.py" />
            <source>arithmetic (MFU)</source>
            <translation>обчислення (MFU)</translation>
        </message>
        <message>
            <location filename="app/views/findings_card.py" />
            <source>What slows it down</source>
            <translation>Що сповільнює</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>Venturi runs language models on this computer. Nothing you write leaves it, and beside each answer it shows why it was as fast as it was.</source>
            <translation>Venturi виконує мовні моделі на цьому комп’ютері. Ніщо з написаного його не залишає, а біля кожної відповіді показано, чому вона була саме такою швидкою.</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>A model to begin with</source>
            <translation>Модель для початку</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Theme</source>
            <translation>Тема</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>Language, text size and all else are in the settings.</source>
            <translation>Мова, розмір тексту й усе інше — у налаштуваннях.</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>See other models</source>
            <translation>Інші моделі</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>System</source>
            <translation>Система</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Light</source>
            <translation>Світла</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Dark</source>
            <translation>Темна</translation>
        </message>
        <message>
            <location filename="app/views/folder_list.py" />
            <source>Forget the folder {folder}</source>
            <translation>Забути теку {folder}</translation>
        </message>
        <message>
            <location filename="app/views/folder_list.py" />
            <location filename="app/views/models_page.py" />
            <source>Add a folder…</source>
            <translation>Додати теку…</translation>
        </message>
        <message>
            <location filename="app/views/folder_menu.py" />
            <source>Export all its chats</source>
            <translation>Експортувати всі її чати</translation>
        </message>
        <message>
            <location filename="app/views/folder_menu.py" />
            <source>Delete the folder, keep its chats</source>
            <translation>Вилучити теку, залишити чати</translation>
        </message>
        <message>
            <location filename="app/views/header.py" />
            <source>Stop loading the model (Esc)</source>
            <translation>Зупинити завантаження моделі (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/header.py" />
            <source>Show or hide the chats (Ctrl+B)</source>
            <translation>Показати або сховати чати (Ctrl+B)</translation>
        </message>
        <message>
            <location filename="app/views/header.py" />
            <source>Show or hide performance (Ctrl+P)</source>
            <translation>Показати або сховати швидкодію (Ctrl+P)</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>none</source>
            <translation>немає</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>Keys for: {action}</source>
            <translation>Клавіші для: {action}</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>Usual keys for: {action}</source>
            <translation>Звичайні клавіші для: {action}</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>{keys} belongs to “{action}” already.</source>
            <translation>{keys} уже належить дії «{action}».</translation>
        </message>
        <message>
            <location filename="app/views/library_button.py" />
            <source>Folders, import, export, bin</source>
            <translation>Теки, імпорт, експорт, кошик</translation>
        </message>
        <message>
            <location filename="app/views/library_button.py" />
            <source>Import chats…</source>
            <translation>Імпортувати чати…</translation>
        </message>
        <message>
            <location filename="app/views/library_button.py" />
            <source>Export all chats</source>
            <translation>Експортувати всі чати</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>memory reads</source>
            <translation>пам’ять читає</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>memory copies</source>
            <translation>пам’ять копіює</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>computes this model</source>
            <translation>обчислює цю модель</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>computes float32</source>
            <translation>обчислює float32</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>measured</source>
            <translation>виміряно</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>{at}, disturbed</source>
            <translation>{at}, із завадами</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>This machine</source>
            <translation>Цей комп’ютер</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>Measure again</source>
            <translation>Виміряти знову</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>as soon as it is idle</source>
            <translation>щойно буде вільний</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>Measuring…</source>
            <translation>Вимірювання…</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>Memory</source>
            <translation>Пам’ять</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>Memory by purpose</source>
            <translation>Пам’ять за призначенням</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>room for {count} more tokens</source>
            <translation>місце ще для {count} токенів</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>weights</source>
            <translation>ваги</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>workspace</source>
            <translation>робоча область</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>recordings and libraries</source>
            <translation>записи та бібліотеки</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>this window</source>
            <translation>це вікно</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>others</source>
            <translation>інші</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>free {size}</source>
            <translation>вільно {size}</translation>
        </message>
        <message>
            <location filename="app/views/message_editor.py" />
            <source>Edited message</source>
            <translation>Змінене повідомлення</translation>
        </message>
        <message>
            <location filename="app/views/message_editor.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Send</source>
            <translation>Надіслати</translation>
        </message>
        <message>
            <location filename="app/views/model_button.py" />
            <source>Model: {text}</source>
            <translation>Модель: {text}</translation>
        </message>
        <message>
            <location filename="app/views/model_button.py" />
            <source>Loading {name}</source>
            <translation>Завантажується {name}</translation>
        </message>
        <message>
            <location filename="app/views/model_card.py" />
            <location filename="app/views/model_details.py" />
            <source>size</source>
            <translation>розмір</translation>
        </message>
        <message>
            <location filename="app/views/model_card.py" />
            <source>More</source>
            <translation>Більше</translation>
        </message>
        <message>
            <location filename="app/views/model_card.py" />
            <source>More about {title}</source>
            <translation>Більше про {title}</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Back to the models</source>
            <translation>Назад до моделей</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Token of the hub (hf_…)</source>
            <translation>Токен хабу (hf_…)</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Token of the hub</source>
            <translation>Токен хабу</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Keep it and try again</source>
            <translation>Зберегти й спробувати знову</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>type</source>
            <translation>тип</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>quality</source>
            <translation>якість</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>fits</source>
            <translation>вміститься</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Model card</source>
            <translation>Картка моделі</translation>
        </message>
        <message>
            <location filename="app/views/model_file_dialog.py" />
            <source>Open a model file</source>
            <translation>Відкрити файл моделі</translation>
        </message>
        <message>
            <location filename="app/views/model_file_dialog.py" />
            <source>GGUF models (*.gguf)</source>
            <translation>Моделі GGUF (*.gguf)</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <location filename="app/views/models_page.py" />
            <location filename="app/views/settings_sections.py" />
            <location filename="app/views/sidebar.py" />
            <source>Models</source>
            <translation>Моделі</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>cannot be used</source>
            <translation>непридатна</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>Stop the download</source>
            <translation>Зупинити звантаження</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>Stop loading the model</source>
            <translation>Зупинити завантаження моделі</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>Unload the model</source>
            <translation>Вивантажити модель</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>No model is installed yet</source>
            <translation>Ще не встановлено жодної моделі</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Installed</source>
            <translation>Установлені</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Recommended</source>
            <translation>Рекомендовані</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Downloads</source>
            <translation>Звантаження</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Hub</source>
            <translation>Хаб</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Search the hub, or paste a link</source>
            <translation>Шукати на хабі або вставити посилання</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Open a file…</source>
            <translation>Відкрити файл…</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>File format</source>
            <translation>Формат файлу</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Largest size</source>
            <translation>Найбільший розмір</translation>
        </message>
        <message>
            <location filename="app/views/notice_bar.py" />
            <source>Notices</source>
            <translation>Сповіщення</translation>
        </message>
        <message>
            <location filename="app/views/notice_row.py" />
            <source>Close this notice</source>
            <translation>Закрити це сповіщення</translation>
        </message>
        <message>
            <location filename="app/views/overlay.py" />
            <source>Venturi speed</source>
            <translation>Швидкість Venturi</translation>
        </message>
        <message>
            <location filename="app/views/overlay.py" />
            <source>Speed, above all windows</source>
            <translation>Швидкість поверх усіх вікон</translation>
        </message>
        <message>
            <location filename="app/views/overlay.py" />
            <source>Close the overlay (Esc)</source>
            <translation>Закрити накладку (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Height: work per second. To the right: work per byte read. A dot on the line uses all that this machine has.</source>
            <translation>Висота: робота за секунду. Праворуч: робота на прочитаний байт. Точка на лінії використовує все, що має цей комп’ютер.</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>memory-bound</source>
            <translation>обмежує пам’ять</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>compute-bound</source>
            <translation>обмежують обчислення</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>overhead-bound</source>
            <translation>обмежують накладні витрати</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>idle</source>
            <translation>бездіяльність</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/turn_card.py" />
            <source>waiting</source>
            <translation>очікування</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/speed_strip.py" />
            <source>limit n/a</source>
            <translation>межа н/д</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>of {gigas} measured</source>
            <translation>з {gigas} виміряних</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Copy all numbers as text</source>
            <translation>Копіювати всі числа як текст</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Float the speed over all windows (Ctrl+Shift+P)</source>
            <translation>Показувати швидкість поверх усіх вікон (Ctrl+Shift+P)</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Kernels in use</source>
            <translation>Ядра обчислень у роботі</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>This window takes {percent} of a core</source>
            <translation>Це вікно займає {percent} ядра</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Performance</source>
            <translation>Швидкодія</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/roofline_plot.py" />
            <source>Roofline</source>
            <translation>Roofline</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>FLOP/s against FLOP per byte</source>
            <translation>FLOP/s проти FLOP на байт</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/why_page.py" />
            <source>What would make it faster</source>
            <translation>Що зробило б швидше</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Why, and what it costs</source>
            <translation>Чому і чого це коштує</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>all in the cache</source>
            <translation>усе в кеші</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>of {rate} possible</source>
            <translation>з {rate} можливих</translation>
        </message>
        <message>
            <location filename="app/views/progress_line.py" />
            <source>Progress</source>
            <translation>Перебіг</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Enter sends · Shift+Enter starts a new line</source>
            <translation>Enter надсилає · Shift+Enter починає новий рядок</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Queue</source>
            <translation>У чергу</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Settings of this chat: {preset}</source>
            <translation>Налаштування цього чату: {preset}</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Message</source>
            <translation>Повідомлення</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>System prompt, model and sampling of this chat</source>
            <translation>Системний запит, модель і вибір слів цього чату</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Send it when the answer is there (Enter)</source>
            <translation>Надіслати, коли відповідь буде готова (Enter)</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Message {model_name}</source>
            <translation>Повідомлення для {model_name}</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Choose a model to begin</source>
            <translation>Спершу виберіть модель</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <location filename="app/views/quick_ask.py" />
            <source>Stop</source>
            <translation>Зупинити</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Stop (Esc)</source>
            <translation>Зупинити (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Send (Enter)</source>
            <translation>Надіслати (Enter)</translation>
        </message>
        <message>
            <location filename="app/views/prompt_card.py" />
            <source>What the model sees</source>
            <translation>Що бачить модель</translation>
        </message>
        <message>
            <location filename="app/views/prose_view.py" />
            <source>Answer text</source>
            <translation>Текст відповіді</translation>
        </message>
        <message>
            <location filename="app/views/queued_bubble.py" />
            <source>Sent when the answer is there</source>
            <translation>Надсилається, коли відповідь готова</translation>
        </message>
        <message>
            <location filename="app/views/queued_bubble.py" />
            <source>Edit the waiting message</source>
            <translation>Змінити повідомлення в черзі</translation>
        </message>
        <message>
            <location filename="app/views/queued_bubble.py" />
            <source>Take the message back</source>
            <translation>Забрати повідомлення назад</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Ask anything</source>
            <translation>Запитайте що завгодно</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Quick question</source>
            <translation>Швидке запитання</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Open in Venturi</source>
            <translation>Відкрити у Venturi</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Close (Esc)</source>
            <translation>Закрити (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Answer</source>
            <translation>Відповідь</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>Reading the prompt</source>
            <translation>Читання запиту</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>Waiting for the model…</source>
            <translation>Очікування на модель…</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>Reading the prompt: {percent} · {done} of {total}</source>
            <translation>Читання запиту: {percent} · {done} з {total}</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>{n} cached</source>
            <translation>{n} з кешу</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>{rate} tok/s</source>
            <translation>{rate} tok/s</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <location filename="app/views/turn_card.py" />
            <source>decode</source>
            <translation>decode</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <location filename="app/views/speed_strip.py" />
            <location filename="app/views/turn_card.py" />
            <source>prefill</source>
            <translation>prefill</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>compute {flops}</source>
            <translation>обчислення {flops}</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>Shown once this machine has been measured.</source>
            <translation>Буде показано, щойно комп’ютер виміряно.</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>memory {bandwidth}</source>
            <translation>пам’ять {bandwidth}</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>{phase}: {flops} at {intensity:.1f} FLOP per byte</source>
            <translation>{phase}: {flops} за {intensity:.1f} FLOP на байт</translation>
        </message>
        <message>
            <location filename="app/views/runs_plot.py" />
            <source>Speed of earlier answers</source>
            <translation>Швидкість попередніх відповідей</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect at once.</source>
            <translation>Діє одразу.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect with the next answer.</source>
            <translation>Діє з наступної відповіді.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect in new chats.</source>
            <translation>Діє в нових чатах.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect when a model is loaded next.</source>
            <translation>Діє, коли модель завантажуватиметься наступного разу.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect at the next start.</source>
            <translation>Діє після наступного запуску.</translation>
        </message>
        <message>
            <location filename="app/views/settings_page.py" />
            <source>Search settings</source>
            <translation>Шукати в налаштуваннях</translation>
        </message>
        <message>
            <location filename="app/views/settings_page.py" />
            <source>No setting speaks of “{words}”.</source>
            <translation>Жоден параметр не згадує «{words}».</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Shortcuts</source>
            <translation>Скорочення</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Click a field and press the new keys; Backspace takes them away.</source>
            <translation>Клацніть поле й натисніть нові клавіші; Backspace їх прибирає.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Appearance</source>
            <translation>Вигляд</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Answers</source>
            <translation>Відповіді</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Network</source>
            <translation>Мережа</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Window and system</source>
            <translation>Вікно та система</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Keyboard</source>
            <translation>Клавіатура</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>As the system</source>
            <translation>Як у системі</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Automatic</source>
            <translation>Автоматично</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Follows the system unless you choose.</source>
            <translation>Як у системі, доки ви не виберете.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Text size</source>
            <translation>Розмір тексту</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Of all words and controls, in percent of the system's size.</source>
            <translation>Усіх слів та елементів керування, у відсотках від розміру системи.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Language</source>
            <translation>Мова</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Of the window; models answer in the language they are asked in.</source>
            <translation>Вікна; моделі відповідають мовою запитання.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Reduce motion</source>
            <translation>Менше руху</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Nothing turns or slides by itself, also where the system allows it.</source>
            <translation>Ніщо не обертається й не ковзає саме, навіть де система це дозволяє.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>0 always takes the likeliest word; higher is more varied.</source>
            <translation>0 завжди бере найімовірніше слово; більше — різноманітніше.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Only the likeliest words that together reach this share are considered.</source>
            <translation>Розглядаються лише найімовірніші слова, які разом досягають цієї частки.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>In tokens; an answer also ends where the context is full.</source>
            <translation>У токенах; відповідь завершується й тоді, коли контекст повний.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Said to the model before everything else.</source>
            <translation>Кажеться моделі перед усім іншим.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Device</source>
            <translation>Пристрій</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>What computes. Automatic takes a graphics card that is supported.</source>
            <translation>Що обчислює. «Автоматично» бере відеокарту, яка підтримується.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Threads</source>
            <translation>Потоки</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>How many cores compute. More than the machine has makes it slower.</source>
            <translation>Скільки ядер обчислює. Більше, ніж має комп’ютер, — повільніше.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Model folders</source>
            <translation>Теки моделей</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Folders of other programs whose models are listed and opened in place.</source>
            <translation>Теки інших програм, чиї моделі показуються у списку й відкриваються на місці.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Proxy</source>
            <translation>Проксі</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Address that downloads go through. Empty follows the system.</source>
            <translation>Адреса, через яку йдуть звантаження. Порожньо — як у системі.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Mirror</source>
            <translation>Дзеркало</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Another address of the hub of models. Empty is the official one.</source>
            <translation>Інша адреса хабу моделей. Порожньо — офіційна.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Notifications</source>
            <translation>Сповіщення</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Tells the end of a long answer while another window is in front.</source>
            <translation>Повідомляє про кінець довгої відповіді, коли попереду інше вікно.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Sign among the system's</source>
            <translation>Значок у треї</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>A small sign with a menu, near the clock.</source>
            <translation>Маленький значок із меню, біля годинника.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Keep running when closed</source>
            <translation>Працювати після закриття</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Closing the window leaves the sign; the menu there ends Venturi.</source>
            <translation>Після закриття вікна лишається значок; меню там завершує Venturi.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Keys for a quick question</source>
            <translation>Клавіші для швидкого запитання</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Opens a small window for one question, whatever program is in front.</source>
            <translation>Відкриває маленьке вікно для одного запитання, яка б програма не була попереду.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>automatic</source>
            <translation>автоматично</translation>
        </message>
        <message>
            <location filename="app/views/shortcuts_card.py" />
            <source>Keyboard shortcuts</source>
            <translation>Клавіатурні скорочення</translation>
        </message>
        <message>
            <location filename="app/views/shown_why.py" />
            <source>Predicted {predicted} tok/s, measured {measured}.</source>
            <translation>Передбачено {predicted} tok/s, виміряно {measured}.</translation>
        </message>
        <message>
            <location filename="app/views/shown_why.py" />
            <source>Predicted {predicted} tok/s.</source>
            <translation>Передбачено {predicted} tok/s.</translation>
        </message>
        <message>
            <location filename="app/views/sidebar.py" />
            <source>Sidebar</source>
            <translation>Бічна панель</translation>
        </message>
        <message>
            <location filename="app/views/speed_curve_plot.py" />
            <source>memory limit {rate}</source>
            <translation>межа пам’яті {rate}</translation>
        </message>
        <message>
            <location filename="app/views/speed_curve_plot.py" />
            <source>Shown after the first answer of this chat.</source>
            <translation>Буде показано після першої відповіді в цьому чаті.</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>Speed</source>
            <translation>Швидкість</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>{speed}

% of memory limit: {limit}

Context: tokens of this chat and how many the loaded model can hold.</source>
            <translation>{speed}

% межі пам’яті: {limit}

Контекст: токени цього чату та скільки їх може вмістити завантажена модель.</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>of compute limit</source>
            <translation>межі обчислень</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>of memory limit</source>
            <translation>межі пам’яті</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>, context </source>
            <translation>, контекст </translation>
        </message>
        <message>
            <location filename="app/views/thinking_view.py" />
            <source>Thinking…</source>
            <translation>Думає…</translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/thinking_view.py" />
            <source>{n} words</source>
            <translation>
                <numerusform>{n} слово</numerusform>
                <numerusform>{n} слова</numerusform>
                <numerusform>{n} слів</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/views/thinking_view.py" />
            <source>Show the thoughts</source>
            <translation>Показати думки</translation>
        </message>
        <message>
            <location filename="app/views/thinking_view.py" />
            <source>Hide the thoughts</source>
            <translation>Сховати думки</translation>
        </message>
        <message>
            <location filename="app/views/tray.py" />
            <source>Open Venturi</source>
            <translation>Відкрити Venturi</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>{percent} less than predicted</source>
            <translation>на {percent} менше, ніж передбачено</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>{percent} more than predicted</source>
            <translation>на {percent} більше, ніж передбачено</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>Tried</source>
            <translation>Випробувано</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>Use it from now on</source>
            <translation>Використовувати відтепер</translation>
        </message>
        <message>
            <location filename="app/views/turn_card.py" />
            <source>Time of the last answer</source>
            <translation>Час останньої відповіді</translation>
        </message>
        <message>
            <location filename="app/views/turn_card.py" />
            <source>other</source>
            <translation>інше</translation>
        </message>
        <message>
            <location filename="app/views/turn_card.py" />
            <source>Last answer</source>
            <translation>Остання відповідь</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Edit message</source>
            <translation>Змінити повідомлення</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Copy message</source>
            <translation>Копіювати повідомлення</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Your message</source>
            <translation>Ваше повідомлення</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Show all of it</source>
            <translation>Показати все</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Its memory delivers {bandwidth} at most, as measured. Divided by what each token reads, that is {rate} tok/s. This answer read {reached}.</source>
            <translation>Його пам’ять за виміром дає щонайбільше {bandwidth}. Поділене на те, що читає кожен токен, це {rate} tok/s. Ця відповідь читала {reached}.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>At full speed, reading takes {memory} and computing {compute}; both go on at the same time. The rest is lost between operations, to other programs, and in memory that is not read at its full speed.</source>
            <translation>На повній швидкості читання потребує {memory}, а обчислення {compute}; обидва йдуть одночасно. Решта втрачається між операціями, на інші програми та в пам’яті, яку не читають на повній швидкості.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>In grey: {others}.</source>
            <translation>Сірим: {others}.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Everything that is read fits in the processor’s cache, so that memory sets no limit here.</source>
            <translation>Усе прочитане вміщується в кеш процесора, тож пам’ять тут не є межею.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>This machine was not measured yet when this answer was written.</source>
            <translation>Цей комп’ютер ще не було виміряно, коли писалася ця відповідь.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>The answer seems faster than this machine’s measured memory: the measurement was disturbed and is repeated.</source>
            <translation>Відповідь здається швидшою за виміряну пам’ять цього комп’ютера: вимір був із завадами й повторюється.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>What reading and computing take at least is not known: nothing was measured yet.</source>
            <translation>Скільки щонайменше потребують читання й обчислення, невідомо: ще нічого не виміряно.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Why it was as fast as it was</source>
            <translation>Чому було саме так швидко</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>What this machine can do</source>
            <translation>На що здатен цей комп’ютер</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Speed against the limit</source>
            <translation>Швидкість проти межі</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>What each token reads</source>
            <translation>Що читає кожен токен</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Where the time of a token goes</source>
            <translation>Куди йде час токена</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Time of a token</source>
            <translation>Час токена</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>The whole answer</source>
            <translation>Уся відповідь</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Speed over time</source>
            <translation>Швидкість із часом</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Tokens come one at a time, and each needs all of the model’s weights and all keys and values of the chat so far ({percent} of it here; it grows with the chat).</source>
            <translation>Токени з’являються по одному, і кожен потребує всіх ваг моделі та всіх ключів і значень чату дотепер (тут це {percent}; зростає разом із чатом).</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>{name} at full speed {milliseconds}</source>
            <translation>{name} на повній швидкості {milliseconds}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>predicted for this model on this machine</source>
            <translation>передбачено для цієї моделі на цьому комп’ютері</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Why?</source>
            <translation>Чому?</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Why {rate} tok/s?</source>
            <translation>Чому {rate} tok/s?</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>An answer of one token is not measured.</source>
            <translation>Відповідь з одного токена не вимірюється.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>weights {size}</source>
            <translation>ваги {size}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>KV cache of the chat {size}</source>
            <translation>KV-кеш чату {size}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>reading</source>
            <translation>читання</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>the rest {milliseconds}</source>
            <translation>решта {milliseconds}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>reached {rate}</source>
            <translation>досягнуто {rate}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>not used {rate}</source>
            <translation>не використано {rate}</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Jan</source>
            <translation>січ.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Feb</source>
            <translation>лют.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Mar</source>
            <translation>бер.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Apr</source>
            <translation>квіт.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <location filename="app/wording.py" />
            <source>May</source>
            <translation>трав.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Jun</source>
            <translation>черв.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Jul</source>
            <translation>лип.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Aug</source>
            <translation>серп.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Sep</source>
            <translation>вер.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Oct</source>
            <translation>жовт.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Nov</source>
            <translation>лист.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Dec</source>
            <translation>груд.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>length limit reached</source>
            <translation>досягнуто межі довжини</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>the context is full</source>
            <translation>контекст повний</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>edited</source>
            <translation>змінено</translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/wording.py" />
            <source>{count} tokens</source>
            <translation>
                <numerusform>{count} токен</numerusform>
                <numerusform>{count} токени</numerusform>
                <numerusform>{count} токенів</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/wording.py" />
            <location filename="app/why.py" />
            <source>{threads} threads</source>
            <translation>
                <numerusform>{threads} потік</numerusform>
                <numerusform>{threads} потоки</numerusform>
                <numerusform>{threads} потоків</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{used} of {total}</source>
            <translation>{used} з {total}</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{day} {month}, {time}</source>
            <translation>{day} {month}, {time}</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{widths}–{widths_2}-bit</source>
            <translation>{widths}–{widths_2} біти</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <location filename="app/why.py" />
            <source>{backends} kernels</source>
            <translation>ядра {backends}</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>reference</source>
            <translation>еталонні</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{widths}-bit</source>
            <translation>{widths} біти</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>reference kernels</source>
            <translation>еталонні ядра</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>Nothing that Venturi can change would make it noticeably faster.</source>
            <translation>Ніщо, що може змінити Venturi, не зробило б помітно швидше.</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>Load the model that wrote this answer to see what would make it faster.</source>
            <translation>Завантажте модель, яка написала цю відповідь, щоб побачити, що зробило б швидше.</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>Known once this machine has been measured: that happens while nothing runs.</source>
            <translation>Буде відомо, щойно комп’ютер виміряно: це робиться, коли нічого не виконується.</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>An answer of one token has no speed to improve.</source>
            <translation>У відповіді з одного токена немає швидкості, яку можна поліпшити.</translation>
        </message>
        <message>
            <location filename="app/window.py" />
            <source>The file of chats could not be read ({problem}). It is kept as {aside}; Venturi began a new one. Earlier copies, if there are any, lie beside it.</source>
            <translation>Файл чатів не вдалося прочитати ({problem}). Його збережено як {aside}; Venturi почав новий. Попередні копії, якщо вони є, лежать поруч.</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>January</source>
            <translation>січня</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>February</source>
            <translation>лютого</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>March</source>
            <translation>березня</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>April</source>
            <translation>квітня</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>June</source>
            <translation>червня</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>July</source>
            <translation>липня</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>August</source>
            <translation>серпня</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>September</source>
            <translation>вересня</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>October</source>
            <translation>жовтня</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>November</source>
            <translation>листопада</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>December</source>
            <translation>грудня</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>{day} {month}</source>
            <translation>{day} {month}</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>{name} brings no chat template: {chat_template} is used in place.</source>
            <translation>{name} не має шаблону чату: натомість використано {chat_template}.</translation>
        </message>
    </context>
</TS>
