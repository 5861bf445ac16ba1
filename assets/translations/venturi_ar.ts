<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en">
    <context>
        <name>venturi</name>
        <message>
            <location filename="app/advice.py" />
            <source>The processor is </source>
            <translation>المعالج الآن </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>In the last answer the processor was </source>
            <translation>في الإجابة الأخيرة كان المعالج </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>In this answer the processor was </source>
            <translation>في هذه الإجابة كان المعالج </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>it forgets all but the last {longest:,} tokens</source>
            <translation>ينسى كل شيء عدا آخر {longest:,} رمز</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>A quarter of the context (a new chat)</source>
            <translation>ربع السياق (محادثة جديدة)</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>the other programs get less</source>
            <translation>تحصل البرامج الأخرى على أقل</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>{cores} threads in place of {threads}</source>
            <translation>{cores} خيطًا بدلًا من {threads}</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>hardly any quality</source>
            <translation>دون خسارة تُذكر في الجودة</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>another model: it reads {size} a token, and answers differently</source>
            <translation>نموذج آخر: يقرأ {size} لكل رمز ويجيب بطريقة مختلفة</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>When an answer is written, this line says what limits its speed.</source>
            <translation>حين تُكتب إجابة، يبيّن هذا السطر ما يحدّ من سرعتها.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>is being measured.</source>
            <translation>يُقاس الآن.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>is not measured yet.</source>
            <translation>لم يُقَس بعد.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>What this machine can do </source>
            <translation>ما يستطيعه هذا الجهاز </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>That is as fast as this machine’s memory allows.</source>
            <translation>لا تسمح ذاكرة هذا الجهاز بأسرع من ذلك.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: reading at full speed takes {memory} of the time, arithmetic {arithmetic} beside it. The rest is lost on the way.</source>
            <translation>: القراءة بأقصى سرعة تستغرق {memory} من الوقت، والحساب بجانبها {arithmetic}. والباقي يضيع في الطريق.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: reading at full speed took {memory} of the time, arithmetic {arithmetic} beside it. The rest is lost on the way.</source>
            <translation>: القراءة بأقصى سرعة استغرقت {memory} من الوقت، والحساب بجانبها {arithmetic}. والباقي ضاع في الطريق.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: its arithmetic waited for memory.</source>
            <translation>: كان حسابه ينتظر الذاكرة.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: it computes {part} of the time and waits for memory the rest.</source>
            <translation>: يحسب {part} من الوقت وينتظر الذاكرة في الباقي.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: it computed {part} of the time and waited for memory the rest.</source>
            <translation>: حسب {part} من الوقت وانتظر الذاكرة في الباقي.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: arithmetic fills {part} of the time, and memory keeps up. Each weight that is read serves many tokens at once.</source>
            <translation>: يملأ الحساب {part} من الوقت والذاكرة تجاريه. كل وزن يُقرأ يخدم رموزًا كثيرة معًا.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: arithmetic filled {part} of the time, and memory kept up. Each weight that is read serves many tokens at once.</source>
            <translation>: ملأ الحساب {part} من الوقت وجارته الذاكرة. كل وزن قُرئ خدم رموزًا كثيرة معًا.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: the model fits in the processor’s cache, so that memory is not asked at all, and arithmetic is at {arithmetic} of its limit.</source>
            <translation>: يتّسع مخبأ المعالج للنموذج، فلا حاجة إلى الذاكرة أصلًا، والحساب عند {arithmetic} من حدّه.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: memory is at {memory} and arithmetic at {arithmetic} of its limit.</source>
            <translation>: الذاكرة عند {memory} والحساب عند {arithmetic} من حدّه.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>{part} of the time goes by between the steps.</source>
            <translation>يمضي {part} من الوقت بين الخطوات.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>The time goes into Venturi’s own code.</source>
            <translation>يذهب الوقت إلى شيفرة Venturi نفسها.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>each chat alone is slower: {each:.0f} tok/s</source>
            <translation>كل محادثة وحدها أبطأ: {each:.0f} tok/s</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>Two chats at once, in total</source>
            <translation>محادثتان معًا، إجمالًا</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>Four chats at once, in total</source>
            <translation>أربع محادثات معًا، إجمالًا</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>A 16-bit KV cache</source>
            <translation>مخبأ KV بعرض 16 بت</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <location filename="app/views/shown_instrument.py" />
            <source>Nothing runs now.</source>
            <translation>لا شيء يعمل الآن.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>starved for data</source>
            <translation>متعطّشًا إلى البيانات</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>waiting for us</source>
            <translation>منتظرًا إيّانا</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: its arithmetic waits for memory.</source>
            <translation>: حسابه ينتظر الذاكرة.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <location filename="app/views/why_page.py" />
            <source>computing</source>
            <translation>منشغلًا بالحساب</translation>
        </message>
        <message>
            <location filename="app/attachment_controller.py" />
            <source>These files need {needed}, but the context has room for {free}. Remove one, start a new chat, or load the model with a longer context.</source>
            <translation>تحتاج هذه الملفات إلى {needed}، وفي السياق متّسع لـ {free} فقط. أزل أحدها، أو ابدأ محادثة جديدة، أو حمّل النموذج بسياق أطول.</translation>
        </message>
        <message>
            <location filename="app/attachments/documents.py" />
            <source>reading it failed</source>
            <translation>تعذرت قراءته</translation>
        </message>
        <message>
            <location filename="app/attachments/documents.py" />
            <source>reading it takes more than {size} MB of memory</source>
            <translation>تتطلب قراءته أكثر من {size} MB من الذاكرة</translation>
        </message>
        <message>
            <location filename="app/attachments/documents.py" />
            <source>reading it takes more than {seconds} seconds</source>
            <translation>تستغرق قراءته أكثر من {seconds} ثانية</translation>
        </message>
        <message>
            <location filename="app/attachments/docx_text.py" />
            <source>it is no DOCX document</source>
            <translation>ليس مستند DOCX</translation>
        </message>
        <message>
            <location filename="app/attachments/docx_text.py" />
            <source>its XML defines entities, which no word processor does</source>
            <translation>يعرّف XML فيه كيانات، وهو ما لا يفعله أي معالج نصوص</translation>
        </message>
        <message>
            <location filename="app/attachments/docx_text.py" />
            <source>its text is larger than {size} MB</source>
            <translation>نصه أكبر من {size} MB</translation>
        </message>
        <message>
            <location filename="app/attachments/pdf_text.py" />
            <source>it holds no text, only pictures of it perhaps</source>
            <translation>لا نص فيه، وربما فيه صور للنص فقط</translation>
        </message>
        <message>
            <location filename="app/attachments/pdf_text.py" />
            <source>it is locked with a password</source>
            <translation>إنه محمي بكلمة مرور</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it has more than {number} characters</source>
            <translation>فيه أكثر من {number} محرف</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it is empty</source>
            <translation>إنه فارغ</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it is neither text, nor PDF, nor DOCX</source>
            <translation>ليس نصًا ولا PDF ولا DOCX</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it is a folder</source>
            <translation>هذا مجلد</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <location filename="app/exchange/read_files.py" />
            <source>there is no such file</source>
            <translation>لا يوجد ملف كهذا</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <location filename="app/exchange/read_files.py" />
            <source>it is larger than {size} MB</source>
            <translation>حجمه أكبر من {size} MB</translation>
        </message>
        <message>
            <location filename="app/attachments/unreadable.py" />
            <source>it is broken: {problem}</source>
            <translation>إنه تالف: {problem}</translation>
        </message>
        <message>
            <location filename="app/bin_controller.py" />
            <source>deleted {time}</source>
            <translation>حُذفت {time}</translation>
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
            <translation>محادثة جديدة</translation>
        </message>
        <message>
            <location filename="app/bin_controller.py" />
            <source>The chat is listed again.</source>
            <translation>عادت المحادثة إلى القائمة.</translation>
        </message>
        <message>
            <location filename="app/chat_controller.py" />
            <source>Everything is stored again.</source>
            <translation>كل شيء محفوظ من جديد.</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Pinned</source>
            <translation>المثبّتة</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Today</source>
            <translation>اليوم</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Yesterday</source>
            <translation>أمس</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Previous 7 days</source>
            <translation>آخر 7 أيام</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Previous 30 days</source>
            <translation>آخر 30 يومًا</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Older</source>
            <translation>أقدم</translation>
        </message>
        <message numerus="yes">
            <location filename="app/chat_list_controller.py" />
            <source>{n} places</source>
            <translation>
                <numerusform>لا مواضع</numerusform>
                <numerusform>موضع واحد</numerusform>
                <numerusform>موضعان</numerusform>
                <numerusform>{n} مواضع</numerusform>
                <numerusform>{n} موضعًا</numerusform>
                <numerusform>{n} موضع</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>Your chats will be listed here.</source>
            <translation>ستُدرج محادثاتك هنا.</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>No chat holds “{words}”.</source>
            <translation>لا توجد محادثة فيها «{words}».</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <location filename="app/views/chat_menu.py" />
            <location filename="app/views/library_button.py" />
            <source>New folder</source>
            <translation>مجلد جديد</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <location filename="app/models_page_controller.py" />
            <source>Undo</source>
            <translation>تراجع</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>“{title}” was deleted.</source>
            <translation>حُذفت «{title}».</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <location filename="app/views/chat_list_model.py" />
            <source>Damaged chat</source>
            <translation>محادثة تالفة</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>Found</source>
            <translation>ما عُثر عليه</translation>
        </message>
        <message>
            <location filename="app/chat_settings_controller.py" />
            <source>Own settings</source>
            <translation>إعدادات خاصة</translation>
        </message>
        <message>
            <location filename="app/chat_settings_controller.py" />
            <source>This chat has a model of its own, and another chat is being answered. Send it when that answer is there, or load the model now.</source>
            <translation>لهذه المحادثة نموذج خاص، ومحادثة أخرى تُجاب الآن. أرسلها حين تصل تلك الإجابة، أو حمّل النموذج الآن.</translation>
        </message>
        <message>
            <location filename="app/chat_settings_controller.py" />
            <source>Load it now</source>
            <translation>تحميله الآن</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <source>Action</source>
            <translation>إجراء</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <location filename="app/start_controller.py" />
            <source>Load {title}</source>
            <translation>تحميل {title}</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/model_details.py" />
            <source>Model</source>
            <translation>نموذج</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <source>Setting</source>
            <translation>إعداد</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/views/chat_view.py" />
            <source>Chat</source>
            <translation>محادثة</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{now} tok/s; {usual} was usual in {num_runs} answers of this length since {day}.</source>
            <translation>{now} tok/s؛ كان المعتاد {usual} في {num_runs} إجابة بهذا الطول منذ {day}.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Other programs take {foreign} cores.</source>
            <translation>تشغل البرامج الأخرى {foreign} نواة.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Other programs take {foreign} of {cores} cores.</source>
            <translation>تشغل البرامج الأخرى {foreign} من {cores} نواة.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Most of them: {name} ({used:.1f}).</source>
            <translation>معظمها: {name} ({used:.1f}).</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>card {index}</source>
            <translation>البطاقة {index}</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>This machine’s memory was measured {less} slower than then.</source>
            <translation>قيست ذاكرة هذا الجهاز أبطأ بمقدار {less} مما كانت حينها.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{slower:.0f} % slower than usual.</source>
            <translation>أبطأ من المعتاد بنسبة {slower:.0f} %.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Another program uses the processor.</source>
            <translation>برنامج آخر يستخدم المعالج.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Close it or let it finish.</source>
            <translation>أغلقه أو دعه ينتهي.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The processor is clocked down.</source>
            <translation>خُفّض تردد المعالج.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It runs at {clock:.1f} GHz; {fastest:.1f} GHz was seen.</source>
            <translation>يعمل عند {clock:.1f} GHz؛ وقد بلغ {fastest:.1f} GHz.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It may be hot, or saving power.</source>
            <translation>ربما هو ساخن أو يوفّر الطاقة.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Memory is nearly full.</source>
            <translation>الذاكرة شبه ممتلئة.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{free:.1f} of {total:.0f} GB are free; the system may begin to use the disk.</source>
            <translation>المتاح {free:.1f} من {total:.0f} GB؛ وقد يبدأ النظام باستخدام القرص.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Close a program that holds much.</source>
            <translation>أغلق برنامجًا يشغل الكثير.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Plain kernels are running.</source>
            <translation>تعمل النوى البسيطة.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>No fast version was found for: {named}.</source>
            <translation>لم يُعثر على نسخة سريعة لـ: {named}.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>`venturi doctor` says what is missing.</source>
            <translation>يبيّن `venturi doctor` ما ينقص.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It runs on battery.</source>
            <translation>يعمل على البطارية.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The power is unplugged.</source>
            <translation>الكهرباء مفصولة.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Many machines are slower then.</source>
            <translation>أجهزة كثيرة تبطؤ حينها.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The cache of this chat was lost.</source>
            <translation>ضاع مخبأ هذه المحادثة.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Only {cached:,} of {earlier:,} tokens were still there; the rest is computed again.</source>
            <translation>بقي {cached:,} فقط من {earlier:,} رمز؛ ويُحسب الباقي من جديد.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It happens once after another model, a restart, or long other chats.</source>
            <translation>يحدث ذلك مرة بعد نموذج آخر أو إعادة تشغيل أو محادثات طويلة أخرى.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The window falls behind.</source>
            <translation>النافذة تتأخر.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>What the engine told waited up to {waited:.1f} s until it was shown.</source>
            <translation>انتظر ما أبلغه المحرّك حتى {waited:.1f} s قبل عرضه.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Start a new chat: a very long one takes time to draw.</source>
            <translation>ابدأ محادثة جديدة: رسم الطويلة جدًا يستغرق وقتًا.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The graphics card is slowed down.</source>
            <translation>أُبطئت بطاقة الرسوم.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{called} is held by: {held}.</source>
            <translation>يقيّد {called}: {held}.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It may be hot, or its power limited: `nvidia-smi -q -d PERFORMANCE` tells more.</source>
            <translation>ربما هي ساخنة أو طاقتها محدودة: يبيّن `nvidia-smi -q -d PERFORMANCE` المزيد.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Other programs hold memory of the graphics card.</source>
            <translation>تشغل برامج أخرى ذاكرة بطاقة الرسوم.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{theirs:.1f} of {total:.0f} GB of {called} are theirs.</source>
            <translation>لها {theirs:.1f} من {total:.0f} GB على {called}.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Close one of them before a larger model or a longer chat.</source>
            <translation>أغلق أحدها قبل نموذج أكبر أو محادثة أطول.</translation>
        </message>
        <message>
            <location filename="app/draft_meter.py" />
            <source>{draft} · only {room} left in the context</source>
            <translation>{draft} · بقي في السياق {room} فقط</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <source>You are a helpful assistant.</source>
            <translation>أنت مساعد مفيد.</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <location filename="app/start_controller.py" />
            <source>Why is the sky blue?</source>
            <translation>لماذا السماء زرقاء؟</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <source>Air scatters blue light more than red.</source>
            <translation>الهواء يشتّت الضوء الأزرق أكثر من الأحمر.</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <source>And at sunset?</source>
            <translation>وعند غروب الشمس؟</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/shown_messages.py" />
            <source>Assistant</source>
            <translation>المساعد</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/views/thinking_view.py" />
            <source>Thoughts</source>
            <translation>الأفكار</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <source>You</source>
            <translation>أنت</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>System prompt</source>
            <translation>تعليمات النظام</translation>
        </message>
        <message>
            <location filename="app/exchange/json_format.py" />
            <source>it is of version {version}, and this Venturi reads version {known}</source>
            <translation>إصداره {version}، وهذا الإصدار من Venturi يقرأ الإصدار {known}</translation>
        </message>
        <message>
            <location filename="app/exchange/markdown_format.py" />
            <source>it holds no turns of a chat, such as “## User” and “## Assistant”</source>
            <translation>لا أدوار محادثة فيه مثل «## User» و«## Assistant»</translation>
        </message>
        <message>
            <location filename="app/exchange/markdown_format.py" />
            <source>Assistant ({name})</source>
            <translation>المساعد ({name})</translation>
        </message>
        <message>
            <location filename="app/exchange/markdown_format.py" />
            <source>Attached: {name}</source>
            <translation>مرفق: {name}</translation>
        </message>
        <message>
            <location filename="app/exchange/piecewise_json.py" />
            <source>its JSON is nested too deep</source>
            <translation>تداخل JSON فيه عميق جدًا</translation>
        </message>
        <message>
            <location filename="app/exchange/piecewise_json.py" />
            <source>it is not JSON: {problem}</source>
            <translation>ليس JSON: {problem}</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>what it holds is larger than {size} MB</source>
            <translation>محتواه أكبر من {size} MB</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>it is neither an export of Venturi nor one of ChatGPT</source>
            <translation>ليس تصديرًا من Venturi ولا من ChatGPT</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>it holds no chats</source>
            <translation>لا محادثات فيه</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>the archive is broken: {problem}</source>
            <translation>الأرشيف تالف: {problem}</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>it is not text in UTF-8</source>
            <translation>ليس نصًا بترميز UTF-8</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>the archive holds no {name}</source>
            <translation>لا يحتوي الأرشيف على {name}</translation>
        </message>
        <message numerus="yes">
            <location filename="app/exchange_controller.py" />
            <source>{n} chats were imported.</source>
            <translation>
                <numerusform>لم تُستورد محادثات.</numerusform>
                <numerusform>استُوردت محادثة واحدة.</numerusform>
                <numerusform>استُوردت محادثتان.</numerusform>
                <numerusform>استُوردت {n} محادثات.</numerusform>
                <numerusform>استُوردت {n} محادثة.</numerusform>
                <numerusform>استُوردت {n} محادثة.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="app/exchange_controller.py" />
            <source>{n} chats were written to {place}.</source>
            <translation>
                <numerusform>لم تُكتب محادثات في {place}.</numerusform>
                <numerusform>كُتبت محادثة واحدة في {place}.</numerusform>
                <numerusform>كُتبت محادثتان في {place}.</numerusform>
                <numerusform>كُتبت {n} محادثات في {place}.</numerusform>
                <numerusform>كُتبت {n} محادثة في {place}.</numerusform>
                <numerusform>كُتبت {n} محادثة في {place}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="app/exchange_controller.py" />
            <source>{n} were here already.</source>
            <translation>
                <numerusform>لم تكن هنا أيٌّ منها.</numerusform>
                <numerusform>واحدة كانت هنا من قبل.</numerusform>
                <numerusform>اثنتان كانتا هنا من قبل.</numerusform>
                <numerusform>{n} كانت هنا من قبل.</numerusform>
                <numerusform>{n} كانت هنا من قبل.</numerusform>
                <numerusform>{n} كانت هنا من قبل.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/exchange_controller.py" />
            <source>There are no chats to export.</source>
            <translation>لا توجد محادثات للتصدير.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Venturi made a mistake: {summary}.</source>
            <translation>ارتكب Venturi خطأً: {summary}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The log holds the details for a report.</source>
            <translation>في السجل تفاصيل للتبليغ.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{name} cannot be {value!r}: it must be {expected}.</source>
            <translation>لا يمكن أن يكون {name} ‏{value!r}: يجب أن يكون {expected}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The prompt is empty.</source>
            <translation>النص فارغ.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Write something first.</source>
            <translation>اكتب شيئًا أولًا.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The prompt has {prompt_tokens:,} tokens, but the context holds {context_length:,}.</source>
            <translation>في النص {prompt_tokens:,} رمز، والسياق يتّسع لـ {context_length:,}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Shorten it, start a new chat, or load the model with a longer context.</source>
            <translation>اختصره، أو ابدأ محادثة جديدة، أو حمّل النموذج بسياق أطول.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The model's chat template did not accept this conversation: {problem}.</source>
            <translation>لم يقبل قالب المحادثة في النموذج هذا الحوار: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Removing the system prompt may help; otherwise use another model.</source>
            <translation>قد تفيد إزالة تعليمات النظام؛ وإلا فاستخدم نموذجًا آخر.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>No model is loaded.</source>
            <translation>لا نموذج محمّل.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose one first.</source>
            <translation>اختر واحدًا أولًا.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{name} was not loaded: it was stopped.</source>
            <translation>لم يُحمَّل {name}: أُوقف التحميل.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Not enough memory for {purpose}: it needs {needed_bytes}, {available_bytes} are free.</source>
            <translation>لا تكفي الذاكرة لـ {purpose}: يلزم {needed_bytes} والمتاح {available_bytes}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose a smaller model or a shorter context, or close other programs.</source>
            <translation>اختر نموذجًا أصغر أو سياقًا أقصر، أو أغلق برامج أخرى.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Not enough room for {path}: it needs {needed_bytes}, {available_bytes} are free.</source>
            <translation>لا يكفي المكان لـ {path}: يلزم {needed_bytes} والمتاح {available_bytes}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Free some space, or choose another disk.</source>
            <translation>أفرغ مكانًا أو اختر قرصًا آخر.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The file {path} cannot be written: {problem}.</source>
            <translation>تعذّرت كتابة الملف {path}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose another place.</source>
            <translation>اختر مكانًا آخر.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The device {device} stopped answering: {details}.</source>
            <translation>توقف الجهاز {device} عن الاستجابة: {details}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Restart Venturi to use it again; until then, models run on the processor.</source>
            <translation>أعد تشغيل Venturi لاستخدامها ثانية؛ وحتى ذلك الحين تعمل النماذج على المعالج.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no model file at {path}.</source>
            <translation>لا ملف نموذج في {path}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The model file {path} is broken: {field}: {problem}.</source>
            <translation>ملف النموذج {path} معطوب: {field}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Download it again.</source>
            <translation>نزّله من جديد.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The model file {path} needs {feature} {value!r}, which Venturi cannot run.</source>
            <translation>يحتاج ملف النموذج {path} إلى {feature} ‏{value!r}، ولا يستطيع Venturi تشغيله.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose another file of this model, or another model.</source>
            <translation>اختر ملفًا آخر لهذا النموذج أو نموذجًا آخر.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>See: {program} --help</source>
            <translation>انظر: {program} --help</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Cannot use the file {path}: {problem}.</source>
            <translation>تعذّر استخدام الملف {path}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{peer} cannot be compared with, because {python} does not have it: {reason}.</source>
            <translation>لا تمكن المقارنة مع {peer} لأن {python} لا يملكه: {reason}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Install it with: pip install 'venturi-chat[bench-peer]' (it is compiled, which takes some minutes), or name an interpreter that has it with --peer-python.</source>
            <translation>ثبّته بالأمر: pip install 'venturi-chat[bench-peer]' (يُصرَّف ويستغرق دقائق)، أو سمِّ مفسّرًا يملكه عبر ‎--peer-python.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{peer} could not be measured: {problem}.</source>
            <translation>تعذّر قياس {peer}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>install them with: {command}</source>
            <translation>ثبّتها بالأمر: {command}</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>install them</source>
            <translation>ثبّتها</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The window needs system libraries that are missing: {libraries}.</source>
            <translation>تحتاج النافذة إلى مكتبات نظام ناقصة: {libraries}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>To open it, {action} (`venturi chat` works without).</source>
            <translation>لفتحها، {action} (يعمل `venturi chat` من دونها).</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>process {pid}</source>
            <translation>العملية {pid}</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>process unknown</source>
            <translation>العملية غير معروفة</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Venturi is running already on {folder} ({named}) and does not answer.</source>
            <translation>يعمل Venturi من قبل على {folder} ({named}) ولا يستجيب.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>End that process, or choose another folder with --data-dir.</source>
            <translation>أنهِ تلك العملية أو اختر مجلدًا آخر عبر ‎--data-dir.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The settings cannot be written to {path}: {problem}.</source>
            <translation>تعذّرت كتابة الإعدادات في {path}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>They hold until Venturi is closed.</source>
            <translation>تسري حتى يُغلق Venturi.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no chat {chat_id}.</source>
            <translation>لا توجد محادثة {chat_id}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>It may have been deleted.</source>
            <translation>ربما حُذفت.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no folder {folder_id}.</source>
            <translation>لا يوجد مجلد {folder_id}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>No chats were taken from {path}: {problem}.</source>
            <translation>لم تُؤخذ محادثات من {path}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{path} could not be written: {problem}.</source>
            <translation>تعذّرت كتابة {path}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{name} was not attached: {problem}.</source>
            <translation>لم يُرفق {name}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>This chat is still being answered.</source>
            <translation>ما زالت هذه المحادثة تُجاب.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Wait, or stop the answer.</source>
            <translation>انتظر أو أوقف الإجابة.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The chats in {path} were written by a newer Venturi (format {found_version}; this one knows up to {supported_version}). Nothing was changed.</source>
            <translation>كتب المحادثات في {path} إصدارٌ أحدث من Venturi (الصيغة {found_version}؛ وهذا يعرف حتى {supported_version}). لم يتغيّر شيء.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Update Venturi, or choose another folder with --data-dir.</source>
            <translation>حدّث Venturi أو اختر مجلدًا آخر عبر ‎--data-dir.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The file of chats {path} is damaged: {problem}. Nothing was changed.</source>
            <translation>ملف المحادثات {path} تالف: {problem}. لم يتغيّر شيء.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Put a copy from {parent} in its place, or move it away to start with no chats.</source>
            <translation>ضع نسخة من {parent} مكانه، أو انقله لتبدأ دون محادثات.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <location filename="app/hub_controller.py" />
            <location filename="app/model_cards.py" />
            <location filename="app/views/progress_line.py" />
            <source>n/a</source>
            <translation>غير معروف</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no room left on the disk for the chats in {path} ({free} free).</source>
            <translation>لم يبقَ مكان على القرص للمحادثات في {path} (المتاح {free}).</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>What is not saved yet is kept, and saved as soon as there is room.</source>
            <translation>ما لم يُحفظ بعد باقٍ، ويُحفظ حالما يتوفر مكان.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The file of chats {path} cannot be used: {problem}.</source>
            <translation>تعذّر استخدام ملف المحادثات {path}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Check its permissions and the free disk space, or choose another folder with --data-dir.</source>
            <translation>تحقّق من أذوناته ومن مساحة القرص، أو اختر مجلدًا آخر عبر ‎--data-dir.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The disk is too full: the model needs {needed_bytes} in {folder}, and {free_bytes} are free.</source>
            <translation>القرص ممتلئ: يحتاج النموذج إلى {needed_bytes} في {folder} والمتاح {free_bytes}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Make room, or choose another folder with --data-dir.</source>
            <translation>أفرغ مكانًا أو اختر مجلدًا آخر عبر ‎--data-dir.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The disk of {folder} became full: {free_bytes} are free.</source>
            <translation>امتلأ قرص {folder}: المتاح {free_bytes}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Make room and try again: it goes on from there.</source>
            <translation>أفرغ مكانًا وحاول ثانية: يُستأنف من حيث توقف.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The models folder {folder} cannot be used: {problem}.</source>
            <translation>تعذّر استخدام مجلد النماذج {folder}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check its permissions, or choose another folder with --data-dir.</source>
            <translation>تحقّق من أذوناته أو اختر مجلدًا آخر عبر ‎--data-dir.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>A model of this name is there already: {path}.</source>
            <translation>يوجد نموذج بهذا الاسم: {path}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Use that one, or rename the file first.</source>
            <translation>استخدمه أو غيّر اسم الملف أولًا.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>{path} belongs to another program and is not deleted here.</source>
            <translation>{path} لبرنامج آخر ولا يُحذف هنا.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Delete it there.</source>
            <translation>احذفه هناك.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Fetching {name} was stopped.</source>
            <translation>أُوقف جلب {name}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the network connection and try again, or give a file with --model.</source>
            <translation>تحقّق من اتصال الشبكة وحاول ثانية، أو أعطِ ملفًا عبر ‎--model.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>There is no model {spec!r}.</source>
            <translation>لا يوجد نموذج {spec!r}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Known are {known_ids}; a path and user/repo[:quant] work too.</source>
            <translation>المعروف: {known_ids}؛ ويصلح أيضًا مسار أو user/repo[:quant].</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no {quant} file</source>
            <translation>لا ملف {quant}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no GGUF file</source>
            <translation>لا ملف GGUF</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>It offers {offered}.</source>
            <translation>يوفّر: {offered}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Choose another repository.</source>
            <translation>اختر مستودعًا آخر.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The repository {repo} has {wanted} in one piece.</source>
            <translation>في المستودع {repo} قطعةً واحدة: {wanted}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no file {file} at {revision}</source>
            <translation>لا ملف {file} عند {revision}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub has {wanted}: {repo}.</source>
            <translation>في المركز {wanted}: {repo}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the spelling.</source>
            <translation>تحقّق من الإملاء.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub {endpoint} could not be reached ({reason}).</source>
            <translation>تعذّر الوصول إلى المركز {endpoint} ({reason}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the network connection: this computer may be offline.</source>
            <translation>تحقّق من اتصال الشبكة: ربما هذا الجهاز غير متصل.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The proxy {proxy} could not be used ({reason}).</source>
            <translation>تعذّر استخدام الوكيل {proxy} ({reason}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check HTTPS_PROXY, HTTP_PROXY and ALL_PROXY; the hub itself was not asked.</source>
            <translation>تحقّق من HTTPS_PROXY و HTTP_PROXY و ALL_PROXY؛ لم يُسأل المركز نفسه.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub asks for a token for {repo}, or the repository does not exist.</source>
            <translation>يطلب المركز رمز دخول لـ {repo}، أو أن المستودع غير موجود.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Set HF_TOKEN, or log in with: hf auth login</source>
            <translation>عيّن HF_TOKEN أو سجّل الدخول بالأمر: hf auth login</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub does not give {repo} to everyone.</source>
            <translation>لا يعطي المركز {repo} للجميع.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Accept its licence at {page}</source>
            <translation>اقبل رخصته في {page}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub asks to be left alone for a while ({url}, error 429).</source>
            <translation>يطلب المركز أن يُترك قليلًا ({url}، الخطأ 429).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again in some minutes, or log in: those who do may ask more often.</source>
            <translation>حاول بعد دقائق أو سجّل الدخول: فلمن سجّل أن يسأل أكثر.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub answered with error {status} for {url}.</source>
            <translation>أجاب المركز بالخطأ {status} عن {url}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again later.</source>
            <translation>حاول لاحقًا.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The package {requirement} could not be fetched ({problem}).</source>
            <translation>تعذّر جلب الحزمة {requirement} ({problem}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>What {url} sent is not a model file but {found}; it was not kept.</source>
            <translation>ما أرسله {url} ليس ملف نموذج بل {found}؛ ولم يُحفظ.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the address, or whether the network asks for a login first.</source>
            <translation>تحقّق من العنوان، أو مما إذا كانت الشبكة تطلب تسجيل الدخول أولًا.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The download of {url} ended after {done_bytes}{total} ({reason}).</source>
            <translation>انتهى تنزيل {url} بعد {done_bytes}{total} ({reason}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again: it goes on from there.</source>
            <translation>حاول ثانية: يُستأنف من حيث توقف.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>{name} is not the promised file: its SHA-256 is {found_sha256}… instead of {expected_sha256}…; it was thrown away.</source>
            <translation>ليس {name} الملف الموعود: قيمة SHA-256 له {found_sha256}… بدلًا من {expected_sha256}…؛ وقد رُمي.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again.</source>
            <translation>حاول ثانية.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no revision {revision}</source>
            <translation>لا مراجعة {revision}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no repository of this name</source>
            <translation>لا مستودع بهذا الاسم</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>of {total}</source>
            <translation>من {total}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The model {model_id} could not be fetched. {reasons}</source>
            <translation>تعذّر جلب النموذج {model_id}. {reasons}</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Its licence must be accepted at {page} before it can be fetched.</source>
            <translation>يجب قبول رخصته في {page} قبل جلبه.</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>The hub has nothing of this name. Fewer words or other filters find more.</source>
            <translation>ليس في المركز شيء بهذا الاسم. كلمات أقل أو مرشّحات أخرى تجد أكثر.</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <location filename="app/models_page_controller.py" />
            <location filename="app/views/models_page.py" />
            <source>Licence</source>
            <translation>الرخصة</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Made from</source>
            <translation>مصنوع من</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>up to {size}B parameters</source>
            <translation>حتى {size} مليار معامل</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <location filename="app/views/model_details.py" />
            <source>Asking the hub…</source>
            <translation>يُسأل المركز…</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>GGUF</source>
            <translation>GGUF</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Safetensors, 4-bit</source>
            <translation>Safetensors، ‏4 بت</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Any size</source>
            <translation>أي حجم</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Any licence</source>
            <translation>أي رخصة</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Open its page</source>
            <translation>فتح صفحته</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>one of {choices}</source>
            <translation>واحدًا من {choices}</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a text</source>
            <translation>نصًا</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>true or false</source>
            <translation>نعم أو لا</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a model</source>
            <translation>نموذجًا</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number from 1 to 4096</source>
            <translation>عددًا صحيحًا من 1 إلى 4096</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number of tokens from 1 to 16777216</source>
            <translation>عددًا صحيحًا من الرموز من 1 إلى 16777216</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a number from 0 to 100</source>
            <translation>عددًا من 0 إلى 100</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number, 0 or above</source>
            <translation>عددًا صحيحًا، 0 أو أكثر</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a number above 0 and up to 1</source>
            <translation>عددًا أكبر من 0 ولا يتجاوز 1</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a number from 0 to 1</source>
            <translation>عددًا من 0 إلى 1</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number from 0 to 9223372036854775807</source>
            <translation>عددًا صحيحًا من 0 إلى 9223372036854775807</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number, 1 or above</source>
            <translation>عددًا صحيحًا، 1 أو أكثر</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>texts that are not empty</source>
            <translation>نصوصًا غير فارغة</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number from 75 to 200</source>
            <translation>عددًا صحيحًا من 75 إلى 200</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>keys by the name of an action</source>
            <translation>مفاتيح بحسب اسم الإجراء</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>folders</source>
            <translation>مجلدات</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>an address such as http://proxy:8080, or empty</source>
            <translation>عنوانًا مثل http://proxy:8080 أو فارغًا</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>an address such as https://hub.example, or empty</source>
            <translation>عنوانًا مثل https://hub.example أو فارغًا</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>as it was trained</source>
            <translation>كما دُرّب</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>no loss to notice</source>
            <translation>دون خسارة ملحوظة</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>hardly any loss</source>
            <translation>دون خسارة تقريبًا</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>very small loss</source>
            <translation>خسارة ضئيلة جدًا</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>small loss, the usual choice</source>
            <translation>خسارة قليلة، الخيار المعتاد</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>loss to notice</source>
            <translation>خسارة ملحوظة</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>large loss</source>
            <translation>خسارة كبيرة</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>not supported yet: family {family}</source>
            <translation>غير مدعوم بعد: العائلة {family}</translation>
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
            <translation>هذا الجهاز: {facts}.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/models_page_controller.py" />
            <source>Load</source>
            <translation>تحميل</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>in place, {owner}</source>
            <translation>في مكانه، {owner}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>in place, your folder</source>
            <translation>في مكانه، مجلدك</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Files</source>
            <translation>الملفات</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>about {size}</source>
            <translation>نحو {size}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/start_controller.py" />
            <source>Download</source>
            <translation>تنزيل</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Family</source>
            <translation>العائلة</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Types of its weights</source>
            <translation>أنواع أوزانه</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Parameters</source>
            <translation>المعاملات</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Context</source>
            <translation>السياق</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Chat template</source>
            <translation>قالب المحادثة</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Tokenizer</source>
            <translation>المُرمِّز</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{length} tokens</source>
            <translation>{length} رمز</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Type</source>
            <translation>النوع</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Tensors</source>
            <translation>الموترات</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Weights</source>
            <translation>الأوزان</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/models_page_controller.py" />
            <source>Size</source>
            <translation>الحجم</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>does not fit: {size} short</source>
            <translation>لا يتّسع: ينقص {size}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>weights fit</source>
            <translation>الأوزان تتّسع</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>predicted {range}</source>
            <translation>المتوقع {range}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>first token in {seconds}</source>
            <translation>أول رمز خلال {seconds}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/views/model_card.py" />
            <location filename="app/views/model_details.py" />
            <location filename="app/views/performance_panel.py" />
            <source>predicted</source>
            <translation>متوقع</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>It failed in an earlier run.</source>
            <translation>أخفق في تشغيل سابق.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{done} of {total}</source>
            <translation>{done} من {total}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{duration} left</source>
            <translation>بقي {duration}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/quantize_controller.py" />
            <location filename="app/views/message_editor.py" />
            <location filename="app/views/trial_card.py" />
            <source>Cancel</source>
            <translation>إلغاء</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Every byte is as promised.</source>
            <translation>كل بايت كما وُعد.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>parts are missing on the hub</source>
            <translation>أجزاء ناقصة في المركز</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>context {length}</source>
            <translation>السياق {length}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>last used {day}</source>
            <translation>آخر استخدام {day}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>the same file as {title}</source>
            <translation>الملف نفسه مثل {title}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Details</source>
            <translation>التفاصيل</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>its own</source>
            <translation>قالبه الخاص</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>none of its own</source>
            <translation>لا قالب خاصًا له</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>measured here</source>
            <translation>قيس هنا</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>nothing came for {seconds}</source>
            <translation>لم يصل شيء منذ {seconds}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{names}: not what was promised. Download it again.</source>
            <translation>{names}: ليس ما وُعد. نزّله من جديد.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Nothing was promised of this file. Its SHA-256 is {hash}.</source>
            <translation>لم يوعد بشيء عن هذا الملف. قيمة SHA-256 له {hash}.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Speeds are predictions until a model has run here.</source>
            <translation>السرعات توقعات إلى أن يعمل نموذج هنا.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>loaded</source>
            <translation>محمّل</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>installed</source>
            <translation>مثبّت</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>complete</source>
            <translation>كامل</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>parameters</source>
            <translation>معامل</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>licence to accept</source>
            <translation>رخصة يلزم قبولها</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>fits, {length} context</source>
            <translation>يتّسع، بسياق {length}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>fits, {length} context only</source>
            <translation>يتّسع، بسياق {length} فقط</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>waits for its turn</source>
            <translation>ينتظر دوره</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>paused</source>
            <translation>متوقف مؤقتًا</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>failed</source>
            <translation>أخفق</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>reads {bandwidth}</source>
            <translation>يقرأ {bandwidth}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Speeds can be predicted once it has been measured.</source>
            <translation>يمكن توقع السرعات بعد قياسه.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Check its hash</source>
            <translation>التحقق من البصمة</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{number} downloads</source>
            <translation>{number} تنزيل</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Metadata</source>
            <translation>البيانات الوصفية</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Pause</source>
            <translation>إيقاف مؤقت</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/views/first_run_page.py" />
            <source>Go on</source>
            <translation>متابعة</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/model_controller.py" />
            <source>Try again</source>
            <translation>حاول ثانية</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Files and card</source>
            <translation>الملفات والبطاقة</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Remove from the list</source>
            <translation>إزالة من القائمة</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/views/chat_menu.py" />
            <source>Delete</source>
            <translation>حذف</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>looking for it</source>
            <translation>يُبحث عنه</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>Choose…</source>
            <translation>اختيار…</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>Choose another…</source>
            <translation>اختيار غيره…</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>opened file</source>
            <translation>ملف مفتوح</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{title} is here.</source>
            <translation>وصل {title}.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{title} was deleted: {size}.</source>
            <translation>حُذف {title}: {size}.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{name} is used where it lies.</source>
            <translation>يُستخدم {name} في مكانه.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{name} is in the models folder now.</source>
            <translation>صار {name} في مجلد النماذج.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>File</source>
            <translation>الملف</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Source</source>
            <translation>المصدر</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Belongs to</source>
            <translation>يتبع</translation>
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
            <translation>تحميل</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>No model is on this disk yet. Recommended lists some to begin with.</source>
            <translation>لا نموذج على هذا القرص بعد. في «الموصى بها» ما يصلح للبدء.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Nothing is being downloaded.</source>
            <translation>لا شيء قيد التنزيل.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Bring it into the models folder</source>
            <translation>إحضاره إلى مجلد النماذج</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <location filename="app/views/folder_list.py" />
            <source>A folder with models</source>
            <translation>مجلد فيه نماذج</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>The file is being hashed…</source>
            <translation>تُحسب بصمة الملف…</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>It is not loaded again by itself.</source>
            <translation>لا يُحمَّل من جديد من تلقاء نفسه.</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Copy details</source>
            <translation>نسخ التفاصيل</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Venturi ended unexpectedly the last time. What was said is kept.</source>
            <translation>انتهى Venturi في المرة الماضية على نحو غير متوقع. ما قيل محفوظ.</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Venturi ended unexpectedly while {name} was being loaded.</source>
            <translation>انتهى Venturi على نحو غير متوقع أثناء تحميل {name}.</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Venturi ended unexpectedly while {name} was in use.</source>
            <translation>انتهى Venturi على نحو غير متوقع أثناء استخدام {name}.</translation>
        </message>
        <message>
            <location filename="app/notifier.py" />
            <source>The answer is there.</source>
            <translation>وصلت الإجابة.</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Balanced</source>
            <translation>متوازن</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Precise</source>
            <translation>دقيق</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Creative</source>
            <translation>مبدع</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Always the likeliest</source>
            <translation>الأرجح دائمًا</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>{name} is made: {before} became {after}.</source>
            <translation>صُنع {name}: كان {before} فصار {after}.</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>A smaller file of {title} is being made; one at a time.</source>
            <translation>يُصنع ملف أصغر لـ {title} من قبل؛ واحد في كل مرة.</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>Making {type}: {share}</source>
            <translation>يُصنع {type}: ‏{share}</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>Make a smaller file: {type}</source>
            <translation>صنع ملف أصغر: {type}</translation>
        </message>
        <message>
            <location filename="app/quick_ask_controller.py" />
            <source>No model is loaded. Open Venturi and choose one.</source>
            <translation>لا نموذج محمّل. افتح Venturi واختر واحدًا.</translation>
        </message>
        <message>
            <location filename="app/quick_ask_controller.py" />
            <source>{name} answers.</source>
            <translation>يجيب {name}.</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>by the template “{name}”, as the model has none of its own</source>
            <translation>بالقالب «{name}»، إذ ليس للنموذج قالب خاص به</translation>
        </message>
        <message numerus="yes">
            <location filename="app/seen_prompt.py" />
            <source>tokens {ids}</source>
            <translation>
                <numerusform>الرموز {ids}</numerusform>
                <numerusform>الرمز {ids}</numerusform>
                <numerusform>الرمزان {ids}</numerusform>
                <numerusform>الرموز {ids}</numerusform>
                <numerusform>الرموز {ids}</numerusform>
                <numerusform>الرموز {ids}</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>An example conversation</source>
            <translation>محادثة نموذجية</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>by the model's own chat template</source>
            <translation>بقالب المحادثة الخاص بالنموذج</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>special token {id}</source>
            <translation>رمز خاص {id}</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>Without the system prompt it is accepted, and that is what is shown.</source>
            <translation>تُقبل من دون تعليمات النظام، وهذا هو المعروض.</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>Without a system prompt the template writes its own: “{text}”</source>
            <translation>إن لم توجد تعليمات للنظام كتب القالب تعليماته: «{text}»</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>Each shade is a token; the coloured ones steer the model. Point at one for its id.</source>
            <translation>كل تدرّج رمز؛ والملوّنة منها توجّه النموذج. أشر إلى أحدها لترى رقمه.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The settings were damaged; they are kept as {aside}. Defaults are used.</source>
            <translation>كانت الإعدادات تالفة؛ وهي محفوظة في {aside}. تسري القيم المبدئية.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The setting {name} cannot be {value!r}: it must be {expected}. The default is used.</source>
            <translation>لا يمكن أن يكون الإعداد {name} ‏{value!r}: يجب أن يكون {expected}. تسري القيمة المبدئية.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The settings in {path} cannot be read: {strerror}.</source>
            <translation>تعذّرت قراءة الإعدادات في {path}: {strerror}.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The settings in {path} are damaged and stay there: {strerror}.</source>
            <translation>الإعدادات في {path} تالفة وتبقى هناك: {strerror}.</translation>
        </message>
        <message>
            <location filename="app/settings_controller.py" />
            <source>“{value}” is not kept: it must be {expected}.</source>
            <translation>لم يُحفظ «{value}»: يجب أن يكون {expected}.</translation>
        </message>
        <message>
            <location filename="app/shell_controller.py" />
            <source>This system has no place for such signs now.</source>
            <translation>ليس في هذا النظام الآن مكان لمثل هذه الأيقونات.</translation>
        </message>
        <message>
            <location filename="app/shell_controller.py" />
            <source>This system does not let programs take keys for themselves. Give the command `venturi --quick-ask` keys in the system's own keyboard settings.</source>
            <translation>لا يسمح هذا النظام للبرامج بأخذ مفاتيح لنفسها. أعطِ الأمر `venturi --quick-ask` مفاتيح في إعدادات لوحة المفاتيح في النظام.</translation>
        </message>
        <message>
            <location filename="app/shown_messages.py" />
            <source>This message is damaged on disk. What could be read of it is shown.</source>
            <translation>هذه الرسالة تالفة على القرص. يُعرض ما أمكنت قراءته منها.</translation>
        </message>
        <message>
            <location filename="app/shown_messages.py" />
            <location filename="app/views/wording.py" />
            <source>stopped</source>
            <translation>أُوقفت</translation>
        </message>
        <message>
            <location filename="app/shown_messages.py" />
            <source>cut off when Venturi ended unexpectedly</source>
            <translation>انقطعت حين انتهى Venturi على نحو غير متوقع</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>{usual} tok/s is usual here: the median of {num_runs} answers at this length of the chat since {day}. {told}</source>
            <translation>المعتاد هنا {usual} tok/s: وسيط {num_runs} إجابة عند هذا الطول من المحادثة منذ {day}. {told}</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>Half of the {num_trials} predictions tried so far were at most {off} % off.</source>
            <translation>نصف التوقعات المجرّبة ({num_trials}) حاد بنسبة {off} % على الأكثر.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>This one was as fast.</source>
            <translation>كانت هذه بالسرعة نفسها.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>The one prediction tried so far was {off} % off.</source>
            <translation>حاد التوقع الوحيد المجرّب حتى الآن بنسبة {off} %.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>This one was {amount} % slower.</source>
            <translation>كانت هذه أبطأ بنسبة {amount} %.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>This one was {amount} % faster.</source>
            <translation>كانت هذه أسرع بنسبة {amount} %.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Write a short poem about autumn rain</source>
            <translation>اكتب قصيدة قصيرة عن مطر الخريف</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Plan a weekend in the mountains</source>
            <translation>خطّط لعطلة نهاية أسبوع في الجبال</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Explain recursion in Python</source>
            <translation>اشرح الاستدعاء الذاتي في Python</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>In the GGUF format, from your disk.</source>
            <translation>بصيغة GGUF، من قرصك.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Venturi runs language models on this computer. To begin, download a small one, or open a GGUF file you have.</source>
            <translation>يشغّل Venturi نماذج لغوية على هذا الجهاز. للبدء، نزّل نموذجًا صغيرًا أو افتح ملف GGUF لديك.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>It is here and loaded.</source>
            <translation>هو هنا ومحمّل.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>It is here and being loaded; you can write already.</source>
            <translation>هو هنا ويُحمَّل؛ يمكنك الكتابة من الآن.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>What shall we talk about?</source>
            <translation>عمَّ نتحدث؟</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>No model is loaded</source>
            <translation>لا نموذج محمّل</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Choose one, and the chat can begin.</source>
            <translation>اختر واحدًا لتبدأ المحادثة.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <location filename="app/views/model_menu.py" />
            <source>Open a model file…</source>
            <translation>فتح ملف نموذج…</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Open a model in the GGUF format from your disk.</source>
            <translation>افتح نموذجًا بصيغة GGUF من قرصك.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Download {title}{amount}</source>
            <translation>تنزيل {title}{amount}</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <location filename="app/views/first_run_page.py" />
            <source>Welcome to Venturi</source>
            <translation>مرحبًا بك في Venturi</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>It is on this computer.</source>
            <translation>هو على هذا الجهاز.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Small, for a first look.</source>
            <translation>صغير، لنظرة أولى.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>{size} to download.</source>
            <translation>{size} للتنزيل.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>A file you have</source>
            <translation>ملف لديك</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Open…</source>
            <translation>فتح…</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>{name} runs on this computer. Nothing you write leaves it.</source>
            <translation>يعمل {name} على هذا الجهاز. لا يغادره شيء مما تكتب.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>The model is being loaded. You can write already; it answers when it can.</source>
            <translation>يُحمَّل النموذج. يمكنك الكتابة من الآن؛ وسيجيب حين يستطيع.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Start to chat</source>
            <translation>بدء المحادثة</translation>
        </message>
        <message>
            <location filename="app/store_check.py" />
            <source>The file of chats is damaged: {problem}. What can be read of it is shown. Save that, or put a copy from {backups} in its place.</source>
            <translation>ملف المحادثات تالف: {problem}. يُعرض ما تمكن قراءته. احفظه، أو ضع مكانه نسخة من {backups}.</translation>
        </message>
        <message>
            <location filename="app/store_check.py" />
            <source>Save what can be read…</source>
            <translation>حفظ ما تمكن قراءته…</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>Another model was loaded meanwhile.</source>
            <translation>حُمّل نموذج آخر في الأثناء.</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>The memory has no room for so many chats at once.</source>
            <translation>لا تتّسع الذاكرة لهذا العدد من المحادثات معًا.</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>The model could not be loaded again. {text}</source>
            <translation>تعذّر تحميل النموذج من جديد. {text}</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>The trial was stopped.</source>
            <translation>أُوقفت التجربة.</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>An answer was asked for meanwhile, so the trial was stopped.</source>
            <translation>طُلبت إجابة في الأثناء، فأُوقفت التجربة.</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Loading the model for it …</source>
            <translation>يُحمَّل النموذج للتجربة …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Reading a prompt of the same length …</source>
            <translation>يُقرأ نص بالطول نفسه …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Measuring …</source>
            <translation>القياس جارٍ …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Putting the setting back …</source>
            <translation>يُعاد الإعداد …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Load a model first.</source>
            <translation>حمّل نموذجًا أولًا.</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>It is being loaded, and kept from now on.</source>
            <translation>يُحمَّل، ويبقى من الآن.</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Something is being written or loaded. Try it when that is done.</source>
            <translation>شيء ما يُكتب أو يُحمَّل. جرّب بعد انتهائه.</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/command_palette.py" />
            <source>Find an action, a chat, a model or a setting</source>
            <translation>ابحث عن إجراء أو محادثة أو نموذج أو إعداد</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/sidebar.py" />
            <source>Search chats</source>
            <translation>البحث في المحادثات</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Stop the answer</source>
            <translation>إيقاف الإجابة</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Answer again</source>
            <translation>الإجابة ثانية</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Go on in an answer that was cut</source>
            <translation>متابعة إجابة قُطعت</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Settings of this chat</source>
            <translation>إعدادات هذه المحادثة</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/model_button.py" />
            <source>Choose a model</source>
            <translation>اختيار نموذج</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Show or hide performance</source>
            <translation>إظهار الأداء أو إخفاؤه</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Float the speed over all windows</source>
            <translation>إظهار السرعة فوق كل النوافذ</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Show or hide the chats</source>
            <translation>إظهار المحادثات أو إخفاؤها</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Models on this computer and on the hub</source>
            <translation>النماذج على هذا الجهاز وفي المركز</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/prompt_box.py" />
            <location filename="app/views/settings_page.py" />
            <location filename="app/views/sidebar.py" />
            <source>Settings</source>
            <translation>الإعدادات</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/tray.py" />
            <source>Ask a quick question</source>
            <translation>طرح سؤال سريع</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>List the keyboard shortcuts</source>
            <translation>سرد اختصارات لوحة المفاتيح</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/tray.py" />
            <source>Quit Venturi</source>
            <translation>إنهاء Venturi</translation>
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
            <translation>إرسال الرسالة</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Shift+Enter</source>
            <translation>Shift+Enter</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Start a new line</source>
            <translation>بدء سطر جديد</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Edit your last message (in an empty box)</source>
            <translation>تعديل رسالتك الأخيرة (في مربع فارغ)</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>F2 and Delete</source>
            <translation>F2 و Delete</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Rename or delete the chosen chat</source>
            <translation>تغيير اسم المحادثة المختارة أو حذفها</translation>
        </message>
        <message>
            <location filename="app/views/advice_list.py" />
            <source>Known once an answer was measured on this machine.</source>
            <translation>يُعرف بعد قياس إجابة على هذا الجهاز.</translation>
        </message>
        <message>
            <location filename="app/views/advice_list.py" />
            <source>Try it: {lever}</source>
            <translation>تجربة: {lever}</translation>
        </message>
        <message>
            <location filename="app/views/advice_list.py" />
            <source>Try it</source>
            <translation>تجربة</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>each token reads {size}</source>
            <translation>يقرأ كل رمز {size}</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>{reads}; this machine can do {rate}</source>
            <translation>{reads}؛ وهذا الجهاز يستطيع {rate}</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>first token {seconds}</source>
            <translation>الرمز الأول {seconds}</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>why?</source>
            <translation>لماذا؟</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Copy answer as Markdown</source>
            <translation>نسخ الإجابة بصيغة Markdown</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Answer again (Ctrl+R)</source>
            <translation>الإجابة ثانية (Ctrl+R)</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Edit answer</source>
            <translation>تعديل الإجابة</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Compare answers</source>
            <translation>مقارنة الإجابات</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Continue</source>
            <translation>متابعة</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Have the model go on where the answer was cut</source>
            <translation>دع النموذج يتابع من حيث قُطعت الإجابة</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Why this fast</source>
            <translation>لماذا بهذه السرعة</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>{n} answers side by side</source>
            <translation>لا إجابات|إجابة واحدة|إجابتان جنبًا إلى جنب|{n} إجابات جنبًا إلى جنب|{n} إجابة جنبًا إلى جنب|{n} إجابة جنبًا إلى جنب</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>tok/s: tokens after the first ÷ the time they took. First token: from sending to the first token, prefill included. Each token reads: weights and cached keys and values. This machine can do: its measured read bandwidth ÷ these bytes.</source>
            <translation>tok/s: الرموز بعد الأول ÷ الوقت الذي استغرقته. الرمز الأول: من الإرسال حتى الرمز الأول، مع prefill. يقرأ كل رمز: الأوزان والمفاتيح والقيم المخبأة. يستطيع هذا الجهاز: سرعة القراءة المقيسة ÷ هذه البايتات.</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <location filename="app/views/turn_card.py" />
            <source>{count} cached</source>
            <translation>{count} من المخبأ</translation>
        </message>
        <message>
            <location filename="app/views/answer_view.py" />
            <source>Save</source>
            <translation>حفظ</translation>
        </message>
        <message>
            <location filename="app/views/attachment_chips.py" />
            <source>Attached files</source>
            <translation>الملفات المرفقة</translation>
        </message>
        <message>
            <location filename="app/views/attachment_chips.py" />
            <source>Remove {name}</source>
            <translation>إزالة {name}</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>The bin is empty. Deleted chats come here and stay for 30 days.</source>
            <translation>سلة المحذوفات فارغة. تأتي المحادثات المحذوفة إلى هنا وتبقى 30 يومًا.</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Chats stay here for 30 days after they were deleted.</source>
            <translation>تبقى المحادثات هنا 30 يومًا بعد حذفها.</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <location filename="app/views/library_button.py" />
            <source>Bin</source>
            <translation>سلة المحذوفات</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Empty the bin</source>
            <translation>إفراغ السلة</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Remove all for good</source>
            <translation>إزالة الكل نهائيًا</translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/bin_page.py" />
            <source>and {n} more</source>
            <translation>
                <numerusform>ولا شيء آخر</numerusform>
                <numerusform>وواحد آخر</numerusform>
                <numerusform>واثنان آخران</numerusform>
                <numerusform>و{n} أخرى</numerusform>
                <numerusform>و{n} أخرى</numerusform>
                <numerusform>و{n} أخرى</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Restore</source>
            <translation>استعادة</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Remove for good</source>
            <translation>إزالة نهائية</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Restore {title}</source>
            <translation>استعادة {title}</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Remove {title} for good</source>
            <translation>إزالة {title} نهائيًا</translation>
        </message>
        <message>
            <location filename="app/views/branch_switcher.py" />
            <source>Previous version</source>
            <translation>النسخة السابقة</translation>
        </message>
        <message>
            <location filename="app/views/branch_switcher.py" />
            <source>Next version</source>
            <translation>النسخة التالية</translation>
        </message>
        <message>
            <location filename="app/views/branch_switcher.py" />
            <source>Version {branch} of {num_branches}</source>
            <translation>النسخة {branch} من {num_branches}</translation>
        </message>
        <message>
            <location filename="app/views/centered_page.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/models_page.py" />
            <source>Done</source>
            <translation>تم</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Markdown (*.md)</source>
            <translation>Markdown (*.md)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Web page (*.html)</source>
            <translation>صفحة ويب (*.html)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Import chats</source>
            <translation>استيراد محادثات</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Exported chats (*.json *.zip *.md *.markdown)</source>
            <translation>محادثات مصدّرة (*.json *.zip *.md *.markdown)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <location filename="app/views/model_file_dialog.py" />
            <source>All files (*)</source>
            <translation>كل الملفات (*)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Attach files</source>
            <translation>إرفاق ملفات</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <location filename="app/views/chat_menu.py" />
            <source>Export</source>
            <translation>تصدير</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Export into a folder</source>
            <translation>التصدير إلى مجلد</translation>
        </message>
        <message>
            <location filename="app/views/chat_list.py" />
            <source>Chats</source>
            <translation>المحادثات</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_delegate.py" />
            <source>Name of the folder</source>
            <translation>اسم المجلد</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_delegate.py" />
            <source>Title of the chat</source>
            <translation>عنوان المحادثة</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>Folder {name}, {state}</source>
            <translation>المجلد {name}، {state}</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>{title}, is being answered</source>
            <translation>{title}، تُجاب الآن</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>open</source>
            <translation>مفتوح</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>closed</source>
            <translation>مغلق</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Move to</source>
            <translation>نقل إلى</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Out of the folder</source>
            <translation>إخراج من المجلد</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Unpin</source>
            <translation>إلغاء التثبيت</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Pin</source>
            <translation>تثبيت</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <location filename="app/views/folder_menu.py" />
            <source>Rename</source>
            <translation>تغيير الاسم</translation>
        </message>
        <message>
            <location filename="app/views/chat_row_maker.py" />
            <source>The context is full: the model sees the chat from here on</source>
            <translation>امتلأ السياق: يرى النموذج المحادثة من هنا</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Said to the model before this chat. It is never dropped.</source>
            <translation>تقال للنموذج قبل هذه المحادثة. لا تُسقط أبدًا.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Turns that are dropped stay in the chat, paler.</source>
            <translation>تبقى الأدوار المُسقطة في المحادثة باهتة.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>no limit</source>
            <translation>بلا حد</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>An answer ends where one of them begins; one in each line.</source>
            <translation>تنتهي الإجابة حيث يبدأ أحدها؛ واحد في كل سطر.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Save as a preset</source>
            <translation>حفظ كإعداد جاهز</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Remove this preset</source>
            <translation>إزالة هذا الإعداد الجاهز</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>None: the model's own habits.</source>
            <translation>لا شيء: عادات النموذج نفسه.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>It is loaded when you write here.</source>
            <translation>يُحمَّل حين تكتب هنا.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Preset</source>
            <translation>إعداد جاهز</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>How answers are sampled.</source>
            <translation>كيف تُختار كلمات الإجابات.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>When the context is full</source>
            <translation>حين يمتلئ السياق</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>None</source>
            <translation>لا شيء</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Stop texts</source>
            <translation>نصوص التوقف</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Name of a new preset</source>
            <translation>اسم إعداد جاهز جديد</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Temperature</source>
            <translation>درجة الحرارة</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>0 takes the likeliest.</source>
            <translation>يأخذ 0 الأرجح.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Top-k</source>
            <translation>Top-k</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Of so many; 0 of all.</source>
            <translation>من هذا العدد؛ و 0 من الكل.</translation>
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
            <translation>مما يبلغ هذه الحصة.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Min-p</source>
            <translation>Min-p</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Of those this near the best.</source>
            <translation>مما يقارب الأفضل إلى هذا الحد.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Longest answer</source>
            <translation>أطول إجابة</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>In tokens.</source>
            <translation>بالرموز.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Seed</source>
            <translation>البذرة</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>The same one, the same answer.</source>
            <translation>البذرة نفسها تعطي الإجابة نفسها.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Whichever is loaded</source>
            <translation>أيًا كان المحمّل</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Values of its own</source>
            <translation>قيم خاصة به</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Stop and say so</source>
            <translation>التوقف مع التنبيه</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Drop the oldest turns</source>
            <translation>إسقاط أقدم الأدوار</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>random</source>
            <translation>عشوائية</translation>
        </message>
        <message>
            <location filename="app/views/chat_view.py" />
            <source>Go to the end</source>
            <translation>إلى النهاية</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Code</source>
            <translation>شيفرة</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Copied</source>
            <translation>نُسخت</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Wrap</source>
            <translation>التفاف</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Wrap long lines</source>
            <translation>التفاف الأسطر الطويلة</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <location filename="app/views/quick_ask.py" />
            <source>Copy</source>
            <translation>نسخ</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Copy code</source>
            <translation>نسخ الشيفرة</translation>
        </message>
        <message>
            <location filename="app/views/command_palette.py" />
            <source>Nothing of this name.</source>
            <translation>لا شيء بهذا الاسم.</translation>
        </message>
        <message>
            <location filename="app/views/command_palette.py" />
            <source>Command palette</source>
            <translation>لوحة الأوامر</translation>
        </message>
        <message>
            <location filename="app/views/command_palette.py" />
            <source>What was found</source>
            <translation>ما عُثر عليه</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Answer {place} of {number}</source>
            <translation>الإجابة {place} من {number}</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Answers side by side</source>
            <translation>إجابات جنبًا إلى جنب</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Keep this one</source>
            <translation>إبقاء هذه</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Keep answer {place}</source>
            <translation>إبقاء الإجابة {place}</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Prefix hit {share}: {cached} of {prompt} prompt tokens</source>
            <translation>مطابقة البادئة {share}: ‏{cached} من {prompt} رمز في النص</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Prefix hit {share}</source>
            <translation>مطابقة البادئة {share}</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Context of this chat</source>
            <translation>سياق هذه المحادثة</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Context used</source>
            <translation>السياق المستخدم</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <location filename="app/views/speed_curve_plot.py" />
            <source>Speed along the chat</source>
            <translation>السرعة على امتداد المحادثة</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>{exact} of {length} tokens</source>
            <translation>{exact} من {length} رمز</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>used {exact}</source>
            <translation>المستخدم {exact}</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>free {exact}</source>
            <translation>المتاح {exact}</translation>
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
            <translation>الرموز المكتوبة في الثانية، كل الإجابات الجارية معًا، في نصف الثانية الأخير. بعد الإجابة: رموزها بعد الأول ÷ الوقت الذي استغرقته. يمتلئ القوس حيث لا تستطيع ذاكرة هذا الجهاز الإمداد أسرع: سرعة القراءة ÷ البايتات التي يقرؤها كل رمز.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Prompt tokens computed per second. Those found in the cache do not count. The arc is full where this machine cannot compute faster.</source>
            <translation>رموز النص المحسوبة في الثانية. ما وُجد في المخبأ لا يُعدّ. يمتلئ القوس حيث لا يستطيع هذا الجهاز الحساب أسرع.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Bytes that had to be read ÷ the time of the steps, computed from the model’s tensors and the length of the chats, not a hardware counter. The arc is full at the read bandwidth measured on this machine.</source>
            <translation>البايتات التي لزمت قراءتها ÷ زمن الخطوات، محسوبة من موترات النموذج وطول المحادثات، وليست عدّادًا في العتاد. يمتلئ القوس عند سرعة القراءة المقيسة على هذا الجهاز.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Arithmetic of the steps ÷ their time: a multiply-add is two operations. The arc is full at the peak measured on this machine for this model’s weights.</source>
            <translation>حساب الخطوات ÷ زمنها: الضرب مع الجمع عمليتان. يمتلئ القوس عند الذروة المقيسة على هذا الجهاز لأوزان هذا النموذج.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Memory bandwidth utilization: bytes that must be read ÷ time ÷ measured read bandwidth. n/a where everything fits in the processor’s cache.</source>
            <translation>استغلال عرض نطاق الذاكرة (MBU): البايتات التي تلزم قراءتها ÷ الوقت ÷ سرعة القراءة المقيسة. غير معروف حيث يتّسع مخبأ المعالج لكل شيء.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Model FLOPs utilization: time the arithmetic takes at its measured peak ÷ time it took.</source>
            <translation>استغلال قدرة الحساب (MFU): الوقت الذي يستغرقه الحساب عند ذروته المقيسة ÷ الوقت الذي استغرقه.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Height: operations per second. To the right: operations per byte that is read. On the slope memory is the limit, on the flat part arithmetic. A dot on the line uses all that this machine has.</source>
            <translation>الارتفاع: العمليات في الثانية. الاتجاه الآخر: العمليات لكل بايت يُقرأ. على المنحدر الذاكرة هي الحد، وعلى المستوي الحساب. النقطة على الخط تستغل كل ما في هذا الجهاز.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Waiting: until its first step. Prefill: computing the prompt, without what the cache saved. Decode: writing the answer.</source>
            <translation>الانتظار: حتى الخطوة الأولى. prefill: حساب النص دون ما وفّره المخبأ. decode: كتابة الإجابة.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Tokens of this chat, of those the model can hold here. Prefix hit: the part of the last prompt that was still in the cache and was not computed again.</source>
            <translation>رموز هذه المحادثة مما يتّسع له النموذج هنا. مطابقة البادئة: الجزء من النص الأخير الذي كان ما زال في المخبأ ولم يُحسب من جديد.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Decode speed against the tokens of this chat. A longer chat makes every token read more keys and values. The line is what this machine’s memory allows.</source>
            <translation>سرعة decode مقابل رموز هذه المحادثة. المحادثة الأطول تجعل كل رمز يقرأ مفاتيح وقيمًا أكثر. الخط هو ما تسمح به ذاكرة هذا الجهاز.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Memory of this machine. KV: keys and values of the running chats (blocks in use). Room: tokens that still fit in the cache and in free memory, all chats together.</source>
            <translation>ذاكرة هذا الجهاز. KV: مفاتيح المحادثات الجارية وقيمها (الكتل المستخدمة). المتّسع: الرموز التي ما زال يتّسع لها المخبأ والذاكرة المتاحة، لكل المحادثات معًا.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Predicted with this model’s bytes and operations, this machine’s ceilings and the efficiency seen in the last answer. A prediction, not a measurement.</source>
            <translation>متوقع من بايتات هذا النموذج وعملياته وحدود هذا الجهاز والكفاءة المشاهدة في الإجابة الأخيرة. توقع لا قياس.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>The best of several samples while nothing else ran here: reading and copying memory that no cache holds, and our own matrix product with everything in the cache. Disturbed: other programs used the memory meanwhile; it is measured once more at the next start, and the higher value stays.</source>
            <translation>أفضل عيّنات عدة لم يعمل أثناءها شيء آخر هنا: قراءة ذاكرة لا يتّسع لها مخبأ ونسخها، وضرب المصفوفات لدينا وكل شيء في المخبأ. مشوَّش: استخدمت برامج أخرى الذاكرة في الأثناء؛ ويُعاد القياس عند التشغيل التالي وتبقى القيمة الأعلى.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Which version of each operation runs: reference is the plain, slow one.</source>
            <translation>أي نسخة من كل عملية تعمل: «المرجعية» هي البسيطة البطيئة.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Decode speed of this model’s answers in the last four weeks, a line for each device, number of threads and kernels. The present ones are in colour.</source>
            <translation>سرعة decode لإجابات هذا النموذج في الأسابيع الأربعة الأخيرة، خط لكل جهاز وعدد خيوط ونوى. الحالية ملوّنة.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Memory of this card that all programs hold, as its driver counts it.</source>
            <translation>ما تشغله كل البرامج من ذاكرة هذه البطاقة، كما يعدّه مشغّلها.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>How fast the device ticks now.</source>
            <translation>تردد الجهاز الآن.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>How fast the card's memory ticks now.</source>
            <translation>تردد ذاكرة البطاقة الآن.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>What the device draws now, by its own sensor.</source>
            <translation>ما يستهلكه الجهاز الآن بحسب مستشعره.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Of the hottest place that its sensors tell.</source>
            <translation>لأسخن موضع تذكره مستشعراته.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Part of the data sheet's memory bandwidth, by the card's own counter. Only cards since Hopper and the RTX 50 series count it; the gauge above is computed from bytes.</source>
            <translation>حصة من عرض نطاق الذاكرة في ورقة المواصفات بحسب عدّاد البطاقة نفسها. لا تعدّها إلا البطاقات منذ Hopper وسلسلة RTX 50؛ أما المقياس أعلاه فمحسوب من البايتات.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Why the card's driver keeps its clock lower than it could be.</source>
            <translation>لماذا يُبقي مشغّل البطاقة ترددها أدنى مما يمكن.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>The setting is changed, a short answer of fixed length is measured, and the setting is put back unless you keep it.</source>
            <translation>يُغيَّر الإعداد، وتُقاس إجابة قصيرة ثابتة الطول، ثم يُعاد الإعداد ما لم تُبقِه.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Processor time of the window’s own thread, in parts of one core.</source>
            <translation>زمن المعالج لخيط النافذة نفسها، بأجزاء من نواة واحدة.</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>memory in use</source>
            <translation>الذاكرة المستخدمة</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>clock</source>
            <translation>التردد</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>memory clock</source>
            <translation>تردد الذاكرة</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>bandwidth in use</source>
            <translation>عرض النطاق المستخدم</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>power</source>
            <translation>الطاقة</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>temperature</source>
            <translation>الحرارة</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>slowed by</source>
            <translation>يبطئه</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>{name} · in use</source>
            <translation>{name} · قيد الاستخدام</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>nothing</source>
            <translation>لا شيء</translation>
        </message>
        <message>
            <location filename="app/views/export_menu.py" />
            <source>Markdown</source>
            <translation>Markdown</translation>
        </message>
        <message>
            <location filename="app/views/export_menu.py" />
            <source>Web page (HTML)</source>
            <translation>صفحة ويب (HTML)</translation>
        </message>
        <message>
            <location filename="app/views/export_menu.py" />
            <source>Everything (JSON)</source>
            <translation>كل شيء (JSON)</translation>
        </message>
        <message>
            <location filename="app/views/figure_row.py" />
            <source>memory (MBU)</source>
            <translation>الذاكرة (MBU)</translation>
        </message>
        <message>
            <location filename="app/views/figure_row.py" />
            <source>arithmetic (MFU)</source>
            <translation>الحساب (MFU)</translation>
        </message>
        <message>
            <location filename="app/views/findings_card.py" />
            <source>What slows it down</source>
            <translation>ما يبطئه</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>Venturi runs language models on this computer. Nothing you write leaves it, and beside each answer it shows why it was as fast as it was.</source>
            <translation>يشغّل Venturi نماذج لغوية على هذا الجهاز. لا يغادره شيء مما تكتب، وبجانب كل إجابة يبيّن لماذا كانت بتلك السرعة.</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>A model to begin with</source>
            <translation>نموذج للبدء</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Theme</source>
            <translation>السمة</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>Language, text size and all else are in the settings.</source>
            <translation>اللغة وحجم النص وكل ما عداهما في الإعدادات.</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>See other models</source>
            <translation>عرض نماذج أخرى</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>System</source>
            <translation>النظام</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Light</source>
            <translation>فاتح</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Dark</source>
            <translation>داكن</translation>
        </message>
        <message>
            <location filename="app/views/folder_list.py" />
            <source>Forget the folder {folder}</source>
            <translation>نسيان المجلد {folder}</translation>
        </message>
        <message>
            <location filename="app/views/folder_list.py" />
            <location filename="app/views/models_page.py" />
            <source>Add a folder…</source>
            <translation>إضافة مجلد…</translation>
        </message>
        <message>
            <location filename="app/views/folder_menu.py" />
            <source>Export all its chats</source>
            <translation>تصدير كل محادثاته</translation>
        </message>
        <message>
            <location filename="app/views/folder_menu.py" />
            <source>Delete the folder, keep its chats</source>
            <translation>حذف المجلد وإبقاء محادثاته</translation>
        </message>
        <message>
            <location filename="app/views/header.py" />
            <source>Stop loading the model (Esc)</source>
            <translation>إيقاف تحميل النموذج (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/header.py" />
            <source>Show or hide the chats (Ctrl+B)</source>
            <translation>إظهار المحادثات أو إخفاؤها (Ctrl+B)</translation>
        </message>
        <message>
            <location filename="app/views/header.py" />
            <source>Show or hide performance (Ctrl+P)</source>
            <translation>إظهار الأداء أو إخفاؤه (Ctrl+P)</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>none</source>
            <translation>لا شيء</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>Keys for: {action}</source>
            <translation>مفاتيح: {action}</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>Usual keys for: {action}</source>
            <translation>المفاتيح المعتادة: {action}</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>{keys} belongs to “{action}” already.</source>
            <translation>{keys} لـ «{action}» من قبل.</translation>
        </message>
        <message>
            <location filename="app/views/library_button.py" />
            <source>Folders, import, export, bin</source>
            <translation>المجلدات والاستيراد والتصدير وسلة المحذوفات</translation>
        </message>
        <message>
            <location filename="app/views/library_button.py" />
            <source>Import chats…</source>
            <translation>استيراد محادثات…</translation>
        </message>
        <message>
            <location filename="app/views/library_button.py" />
            <source>Export all chats</source>
            <translation>تصدير كل المحادثات</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>memory reads</source>
            <translation>قراءة الذاكرة</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>memory copies</source>
            <translation>نسخ الذاكرة</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>computes this model</source>
            <translation>حساب هذا النموذج</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>computes float32</source>
            <translation>حساب float32</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>measured</source>
            <translation>قيس</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>{at}, disturbed</source>
            <translation>{at}، مشوَّش</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>This machine</source>
            <translation>هذا الجهاز</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>Measure again</source>
            <translation>القياس ثانية</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>as soon as it is idle</source>
            <translation>حالما يفرغ</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>Measuring…</source>
            <translation>القياس جارٍ…</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>Memory</source>
            <translation>الذاكرة</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>Memory by purpose</source>
            <translation>الذاكرة بحسب الغرض</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>room for {count} more tokens</source>
            <translation>متّسع لـ {count} رمز آخر</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>weights</source>
            <translation>الأوزان</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>workspace</source>
            <translation>مساحة العمل</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>recordings and libraries</source>
            <translation>التسجيلات والمكتبات</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>this window</source>
            <translation>هذه النافذة</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>others</source>
            <translation>أخرى</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>free {size}</source>
            <translation>المتاح {size}</translation>
        </message>
        <message>
            <location filename="app/views/message_editor.py" />
            <source>Edited message</source>
            <translation>الرسالة المعدّلة</translation>
        </message>
        <message>
            <location filename="app/views/message_editor.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Send</source>
            <translation>إرسال</translation>
        </message>
        <message>
            <location filename="app/views/model_button.py" />
            <source>Model: {text}</source>
            <translation>النموذج: {text}</translation>
        </message>
        <message>
            <location filename="app/views/model_button.py" />
            <source>Loading {name}</source>
            <translation>يُحمَّل {name}</translation>
        </message>
        <message>
            <location filename="app/views/model_card.py" />
            <location filename="app/views/model_details.py" />
            <source>size</source>
            <translation>الحجم</translation>
        </message>
        <message>
            <location filename="app/views/model_card.py" />
            <source>More</source>
            <translation>المزيد</translation>
        </message>
        <message>
            <location filename="app/views/model_card.py" />
            <source>More about {title}</source>
            <translation>المزيد عن {title}</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Back to the models</source>
            <translation>العودة إلى النماذج</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Token of the hub (hf_…)</source>
            <translation>رمز دخول المركز (hf_…)</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Token of the hub</source>
            <translation>رمز دخول المركز</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Keep it and try again</source>
            <translation>حفظه والمحاولة ثانية</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>type</source>
            <translation>النوع</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>quality</source>
            <translation>الجودة</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>fits</source>
            <translation>يتّسع</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Model card</source>
            <translation>بطاقة النموذج</translation>
        </message>
        <message>
            <location filename="app/views/model_file_dialog.py" />
            <source>Open a model file</source>
            <translation>فتح ملف نموذج</translation>
        </message>
        <message>
            <location filename="app/views/model_file_dialog.py" />
            <source>GGUF models (*.gguf)</source>
            <translation>نماذج GGUF (*.gguf)</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <location filename="app/views/models_page.py" />
            <location filename="app/views/settings_sections.py" />
            <location filename="app/views/sidebar.py" />
            <source>Models</source>
            <translation>النماذج</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>cannot be used</source>
            <translation>لا يمكن استخدامه</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>Stop the download</source>
            <translation>إيقاف التنزيل</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>Stop loading the model</source>
            <translation>إيقاف تحميل النموذج</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>Unload the model</source>
            <translation>إزالة النموذج من الذاكرة</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>No model is installed yet</source>
            <translation>لا نموذج مثبّت بعد</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Installed</source>
            <translation>المثبّتة</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Recommended</source>
            <translation>الموصى بها</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Downloads</source>
            <translation>التنزيلات</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Hub</source>
            <translation>المركز</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Search the hub, or paste a link</source>
            <translation>ابحث في المركز أو ألصق رابطًا</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Open a file…</source>
            <translation>فتح ملف…</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>File format</source>
            <translation>صيغة الملف</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Largest size</source>
            <translation>أكبر حجم</translation>
        </message>
        <message>
            <location filename="app/views/notice_bar.py" />
            <source>Notices</source>
            <translation>الإشعارات</translation>
        </message>
        <message>
            <location filename="app/views/notice_row.py" />
            <source>Close this notice</source>
            <translation>إغلاق هذا الإشعار</translation>
        </message>
        <message>
            <location filename="app/views/overlay.py" />
            <source>Venturi speed</source>
            <translation>سرعة Venturi</translation>
        </message>
        <message>
            <location filename="app/views/overlay.py" />
            <source>Speed, above all windows</source>
            <translation>السرعة فوق كل النوافذ</translation>
        </message>
        <message>
            <location filename="app/views/overlay.py" />
            <source>Close the overlay (Esc)</source>
            <translation>إغلاق النافذة العائمة (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Height: work per second. To the right: work per byte read. A dot on the line uses all that this machine has.</source>
            <translation>الارتفاع: العمل في الثانية. الاتجاه الآخر: العمل لكل بايت يُقرأ. النقطة على الخط تستغل كل ما في هذا الجهاز.</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>memory-bound</source>
            <translation>تحدّه الذاكرة</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>compute-bound</source>
            <translation>يحدّه الحساب</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>overhead-bound</source>
            <translation>تحدّه الأعباء الجانبية</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>idle</source>
            <translation>ساكن</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/turn_card.py" />
            <source>waiting</source>
            <translation>ينتظر</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/speed_strip.py" />
            <source>limit n/a</source>
            <translation>الحد غير معروف</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>of {gigas} measured</source>
            <translation>من {gigas} مقيسة</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Copy all numbers as text</source>
            <translation>نسخ كل الأرقام نصًا</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Float the speed over all windows (Ctrl+Shift+P)</source>
            <translation>إظهار السرعة فوق كل النوافذ (Ctrl+Shift+P)</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Kernels in use</source>
            <translation>النوى المستخدمة</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>This window takes {percent} of a core</source>
            <translation>تأخذ هذه النافذة {percent} من نواة</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Performance</source>
            <translation>الأداء</translation>
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
            <translation>FLOP/s مقابل FLOP لكل بايت</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/why_page.py" />
            <source>What would make it faster</source>
            <translation>ما الذي يجعله أسرع</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Why, and what it costs</source>
            <translation>لماذا، وما كلفته</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>all in the cache</source>
            <translation>كله في المخبأ</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>of {rate} possible</source>
            <translation>من {rate} ممكنة</translation>
        </message>
        <message>
            <location filename="app/views/progress_line.py" />
            <source>Progress</source>
            <translation>التقدم</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Enter sends · Shift+Enter starts a new line</source>
            <translation>Enter للإرسال · Shift+Enter لسطر جديد</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Queue</source>
            <translation>إلى الطابور</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Settings of this chat: {preset}</source>
            <translation>إعدادات هذه المحادثة: {preset}</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Message</source>
            <translation>الرسالة</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>System prompt, model and sampling of this chat</source>
            <translation>تعليمات النظام والنموذج والاختيار لهذه المحادثة</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Send it when the answer is there (Enter)</source>
            <translation>أرسلها حين تصل الإجابة (Enter)</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Message {model_name}</source>
            <translation>رسالة إلى {model_name}</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Choose a model to begin</source>
            <translation>اختر نموذجًا للبدء</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <location filename="app/views/quick_ask.py" />
            <source>Stop</source>
            <translation>إيقاف</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Stop (Esc)</source>
            <translation>إيقاف (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Send (Enter)</source>
            <translation>إرسال (Enter)</translation>
        </message>
        <message>
            <location filename="app/views/prompt_card.py" />
            <source>What the model sees</source>
            <translation>ما يراه النموذج</translation>
        </message>
        <message>
            <location filename="app/views/prose_view.py" />
            <source>Answer text</source>
            <translation>نص الإجابة</translation>
        </message>
        <message>
            <location filename="app/views/queued_bubble.py" />
            <source>Sent when the answer is there</source>
            <translation>تُرسل حين تصل الإجابة</translation>
        </message>
        <message>
            <location filename="app/views/queued_bubble.py" />
            <source>Edit the waiting message</source>
            <translation>تعديل الرسالة المنتظرة</translation>
        </message>
        <message>
            <location filename="app/views/queued_bubble.py" />
            <source>Take the message back</source>
            <translation>استرجاع الرسالة</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Ask anything</source>
            <translation>اسأل ما تشاء</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Quick question</source>
            <translation>سؤال سريع</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Open in Venturi</source>
            <translation>فتح في Venturi</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Close (Esc)</source>
            <translation>إغلاق (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Answer</source>
            <translation>الإجابة</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>Reading the prompt</source>
            <translation>قراءة النص</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>Waiting for the model…</source>
            <translation>في انتظار النموذج…</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>Reading the prompt: {percent} · {done} of {total}</source>
            <translation>قراءة النص: {percent} · {done} من {total}</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>{n} cached</source>
            <translation>{n} من المخبأ</translation>
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
            <translation>الحساب {flops}</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>Shown once this machine has been measured.</source>
            <translation>يُعرض بعد قياس هذا الجهاز.</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>memory {bandwidth}</source>
            <translation>الذاكرة {bandwidth}</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>{phase}: {flops} at {intensity:.1f} FLOP per byte</source>
            <translation>{phase}: ‏{flops} عند {intensity:.1f} FLOP لكل بايت</translation>
        </message>
        <message>
            <location filename="app/views/runs_plot.py" />
            <source>Speed of earlier answers</source>
            <translation>سرعة الإجابات السابقة</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect at once.</source>
            <translation>يسري فورًا.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect with the next answer.</source>
            <translation>يسري من الإجابة التالية.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect in new chats.</source>
            <translation>يسري في المحادثات الجديدة.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect when a model is loaded next.</source>
            <translation>يسري عند تحميل نموذج في المرة التالية.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect at the next start.</source>
            <translation>يسري عند التشغيل التالي.</translation>
        </message>
        <message>
            <location filename="app/views/settings_page.py" />
            <source>Search settings</source>
            <translation>البحث في الإعدادات</translation>
        </message>
        <message>
            <location filename="app/views/settings_page.py" />
            <source>No setting speaks of “{words}”.</source>
            <translation>لا إعداد يذكر «{words}».</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Shortcuts</source>
            <translation>الاختصارات</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Click a field and press the new keys; Backspace takes them away.</source>
            <translation>انقر حقلًا واضغط المفاتيح الجديدة؛ ويزيلها Backspace.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Appearance</source>
            <translation>المظهر</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Answers</source>
            <translation>الإجابات</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Network</source>
            <translation>الشبكة</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Window and system</source>
            <translation>النافذة والنظام</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Keyboard</source>
            <translation>لوحة المفاتيح</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>As the system</source>
            <translation>كما في النظام</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Automatic</source>
            <translation>تلقائي</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Follows the system unless you choose.</source>
            <translation>تتبع النظام ما لم تختر.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Text size</source>
            <translation>حجم النص</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Of all words and controls, in percent of the system's size.</source>
            <translation>لكل الكلمات وعناصر التحكم، نسبةً مئوية من حجم النظام.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Language</source>
            <translation>اللغة</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Of the window; models answer in the language they are asked in.</source>
            <translation>لغة النافذة؛ أما النماذج فتجيب بلغة السؤال.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Reduce motion</source>
            <translation>تقليل الحركة</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Nothing turns or slides by itself, also where the system allows it.</source>
            <translation>لا شيء يدور أو ينزلق من تلقاء نفسه، ولو سمح النظام بذلك.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>0 always takes the likeliest word; higher is more varied.</source>
            <translation>يأخذ 0 الكلمة الأرجح دائمًا؛ والأعلى أكثر تنوعًا.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Only the likeliest words that together reach this share are considered.</source>
            <translation>لا يُنظر إلا في أرجح الكلمات التي تبلغ معًا هذه الحصة.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>In tokens; an answer also ends where the context is full.</source>
            <translation>بالرموز؛ وتنتهي الإجابة أيضًا حيث يمتلئ السياق.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Said to the model before everything else.</source>
            <translation>تقال للنموذج قبل كل شيء.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Device</source>
            <translation>الجهاز</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>What computes. Automatic takes a graphics card that is supported.</source>
            <translation>ما الذي يحسب. يأخذ «تلقائي» بطاقة رسوم مدعومة.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Threads</source>
            <translation>الخيوط</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>How many cores compute. More than the machine has makes it slower.</source>
            <translation>كم نواة تحسب. أكثر مما في الجهاز يبطئه.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Model folders</source>
            <translation>مجلدات النماذج</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Folders of other programs whose models are listed and opened in place.</source>
            <translation>مجلدات برامج أخرى تُسرد نماذجها وتُفتح في مكانها.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Proxy</source>
            <translation>الوكيل</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Address that downloads go through. Empty follows the system.</source>
            <translation>العنوان الذي تمر به التنزيلات. الفارغ يتبع النظام.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Mirror</source>
            <translation>المرآة</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Another address of the hub of models. Empty is the official one.</source>
            <translation>عنوان آخر لمركز النماذج. الفارغ هو الرسمي.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Notifications</source>
            <translation>الإشعارات</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Tells the end of a long answer while another window is in front.</source>
            <translation>تخبر بانتهاء إجابة طويلة بينما نافذة أخرى في الأمام.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Sign among the system's</source>
            <translation>أيقونة في شريط النظام</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>A small sign with a menu, near the clock.</source>
            <translation>أيقونة صغيرة بقائمة، قرب الساعة.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Keep running when closed</source>
            <translation>البقاء عاملًا عند الإغلاق</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Closing the window leaves the sign; the menu there ends Venturi.</source>
            <translation>إغلاق النافذة يُبقي الأيقونة؛ وقائمتها تنهي Venturi.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Keys for a quick question</source>
            <translation>مفاتيح السؤال السريع</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Opens a small window for one question, whatever program is in front.</source>
            <translation>تفتح نافذة صغيرة لسؤال واحد، أيًا كان البرنامج في الأمام.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>automatic</source>
            <translation>تلقائي</translation>
        </message>
        <message>
            <location filename="app/views/shortcuts_card.py" />
            <source>Keyboard shortcuts</source>
            <translation>اختصارات لوحة المفاتيح</translation>
        </message>
        <message>
            <location filename="app/views/shown_why.py" />
            <source>Predicted {predicted} tok/s, measured {measured}.</source>
            <translation>المتوقع {predicted} tok/s، والمقيس {measured}.</translation>
        </message>
        <message>
            <location filename="app/views/shown_why.py" />
            <source>Predicted {predicted} tok/s.</source>
            <translation>المتوقع {predicted} tok/s.</translation>
        </message>
        <message>
            <location filename="app/views/sidebar.py" />
            <source>Sidebar</source>
            <translation>الشريط الجانبي</translation>
        </message>
        <message>
            <location filename="app/views/speed_curve_plot.py" />
            <source>memory limit {rate}</source>
            <translation>حد الذاكرة {rate}</translation>
        </message>
        <message>
            <location filename="app/views/speed_curve_plot.py" />
            <source>Shown after the first answer of this chat.</source>
            <translation>يُعرض بعد أول إجابة في هذه المحادثة.</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>Speed</source>
            <translation>السرعة</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>{speed}

% of memory limit: {limit}

Context: tokens of this chat and how many the loaded model can hold.</source>
            <translation>{speed}

% من حد الذاكرة: {limit}

السياق: رموز هذه المحادثة وكم منها يتّسع له النموذج المحمّل.</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>of compute limit</source>
            <translation>من حد الحساب</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>of memory limit</source>
            <translation>من حد الذاكرة</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>, context </source>
            <translation>، السياق </translation>
        </message>
        <message>
            <location filename="app/views/thinking_view.py" />
            <source>Thinking…</source>
            <translation>يفكّر…</translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/thinking_view.py" />
            <source>{n} words</source>
            <translation>
                <numerusform>لا كلمات</numerusform>
                <numerusform>كلمة واحدة</numerusform>
                <numerusform>كلمتان</numerusform>
                <numerusform>{n} كلمات</numerusform>
                <numerusform>{n} كلمة</numerusform>
                <numerusform>{n} كلمة</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/views/thinking_view.py" />
            <source>Show the thoughts</source>
            <translation>إظهار الأفكار</translation>
        </message>
        <message>
            <location filename="app/views/thinking_view.py" />
            <source>Hide the thoughts</source>
            <translation>إخفاء الأفكار</translation>
        </message>
        <message>
            <location filename="app/views/tray.py" />
            <source>Open Venturi</source>
            <translation>فتح Venturi</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>{percent} less than predicted</source>
            <translation>أقل من المتوقع بنسبة {percent}</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>{percent} more than predicted</source>
            <translation>أكثر من المتوقع بنسبة {percent}</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>Tried</source>
            <translation>جُرّب</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>Use it from now on</source>
            <translation>استخدامه من الآن</translation>
        </message>
        <message>
            <location filename="app/views/turn_card.py" />
            <source>Time of the last answer</source>
            <translation>زمن الإجابة الأخيرة</translation>
        </message>
        <message>
            <location filename="app/views/turn_card.py" />
            <source>other</source>
            <translation>غير ذلك</translation>
        </message>
        <message>
            <location filename="app/views/turn_card.py" />
            <source>Last answer</source>
            <translation>الإجابة الأخيرة</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Edit message</source>
            <translation>تعديل الرسالة</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Copy message</source>
            <translation>نسخ الرسالة</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Your message</source>
            <translation>رسالتك</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Show all of it</source>
            <translation>إظهار الكل</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Its memory delivers {bandwidth} at most, as measured. Divided by what each token reads, that is {rate} tok/s. This answer read {reached}.</source>
            <translation>تمدّ ذاكرته {bandwidth} على الأكثر كما قيست. وبقسمتها على ما يقرؤه كل رمز يكون ذلك {rate} tok/s. قرأت هذه الإجابة {reached}.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>At full speed, reading takes {memory} and computing {compute}; both go on at the same time. The rest is lost between operations, to other programs, and in memory that is not read at its full speed.</source>
            <translation>بأقصى سرعة تستغرق القراءة {memory} والحساب {compute}؛ ويجريان معًا. والباقي يضيع بين العمليات، وللبرامج الأخرى، وفي ذاكرة لا تُقرأ بأقصى سرعتها.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>In grey: {others}.</source>
            <translation>بالرمادي: {others}.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Everything that is read fits in the processor’s cache, so that memory sets no limit here.</source>
            <translation>يتّسع مخبأ المعالج لكل ما يُقرأ، فلا تضع الذاكرة حدًا هنا.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>This machine was not measured yet when this answer was written.</source>
            <translation>لم يكن هذا الجهاز قد قيس حين كُتبت هذه الإجابة.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>The answer seems faster than this machine’s measured memory: the measurement was disturbed and is repeated.</source>
            <translation>تبدو الإجابة أسرع من ذاكرة هذا الجهاز المقيسة: كان القياس مشوَّشًا ويُعاد.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>What reading and computing take at least is not known: nothing was measured yet.</source>
            <translation>أقل ما تستغرقه القراءة والحساب غير معروف: لم يُقَس شيء بعد.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Why it was as fast as it was</source>
            <translation>لماذا كانت بهذه السرعة</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>What this machine can do</source>
            <translation>ما يستطيعه هذا الجهاز</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Speed against the limit</source>
            <translation>السرعة مقابل الحد</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>What each token reads</source>
            <translation>ما يقرؤه كل رمز</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Where the time of a token goes</source>
            <translation>أين يذهب زمن الرمز</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Time of a token</source>
            <translation>زمن الرمز</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>The whole answer</source>
            <translation>الإجابة كلها</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Speed over time</source>
            <translation>السرعة عبر الزمن</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Tokens come one at a time, and each needs all of the model’s weights and all keys and values of the chat so far ({percent} of it here; it grows with the chat).</source>
            <translation>تأتي الرموز واحدًا واحدًا، ويحتاج كل منها إلى كل أوزان النموذج وكل المفاتيح والقيم في المحادثة حتى الآن (هنا {percent} منها؛ وتنمو مع المحادثة).</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>{name} at full speed {milliseconds}</source>
            <translation>{name} بأقصى سرعة {milliseconds}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>predicted for this model on this machine</source>
            <translation>متوقع لهذا النموذج على هذا الجهاز</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Why?</source>
            <translation>لماذا؟</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Why {rate} tok/s?</source>
            <translation>لماذا {rate} tok/s؟</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>An answer of one token is not measured.</source>
            <translation>لا تُقاس إجابة من رمز واحد.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>weights {size}</source>
            <translation>الأوزان {size}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>KV cache of the chat {size}</source>
            <translation>مخبأ KV للمحادثة {size}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>reading</source>
            <translation>القراءة</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>the rest {milliseconds}</source>
            <translation>الباقي {milliseconds}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>reached {rate}</source>
            <translation>بلغ {rate}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>not used {rate}</source>
            <translation>غير مستغل {rate}</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Jan</source>
            <translation>يناير</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Feb</source>
            <translation>فبراير</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Mar</source>
            <translation>مارس</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Apr</source>
            <translation>أبريل</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <location filename="app/wording.py" />
            <source>May</source>
            <translation>مايو</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Jun</source>
            <translation>يونيو</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Jul</source>
            <translation>يوليو</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Aug</source>
            <translation>أغسطس</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Sep</source>
            <translation>سبتمبر</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Oct</source>
            <translation>أكتوبر</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Nov</source>
            <translation>نوفمبر</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Dec</source>
            <translation>ديسمبر</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>length limit reached</source>
            <translation>بلغت حد الطول</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>the context is full</source>
            <translation>امتلأ السياق</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>edited</source>
            <translation>معدّلة</translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/wording.py" />
            <source>{count} tokens</source>
            <translation>
                <numerusform>لا رموز</numerusform>
                <numerusform>رمز واحد</numerusform>
                <numerusform>رمزان</numerusform>
                <numerusform>{count} رموز</numerusform>
                <numerusform>{count} رمزًا</numerusform>
                <numerusform>{count} رمز</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/wording.py" />
            <location filename="app/why.py" />
            <source>{threads} threads</source>
            <translation>
                <numerusform>بلا خيوط</numerusform>
                <numerusform>خيط واحد</numerusform>
                <numerusform>خيطان</numerusform>
                <numerusform>{threads} خيوط</numerusform>
                <numerusform>{threads} خيطًا</numerusform>
                <numerusform>{threads} خيط</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{used} of {total}</source>
            <translation>{used} من {total}</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{day} {month}, {time}</source>
            <translation>{day} {month}، {time}</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{widths}–{widths_2}-bit</source>
            <translation>{widths}–{widths_2} بت</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <location filename="app/why.py" />
            <source>{backends} kernels</source>
            <translation>نوى {backends}</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>reference</source>
            <translation>مرجعية</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{widths}-bit</source>
            <translation>{widths} بت</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>reference kernels</source>
            <translation>نوى مرجعية</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>Nothing that Venturi can change would make it noticeably faster.</source>
            <translation>لا شيء مما يستطيع Venturi تغييره يجعله أسرع بقدر ملحوظ.</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>Load the model that wrote this answer to see what would make it faster.</source>
            <translation>حمّل النموذج الذي كتب هذه الإجابة لترى ما الذي يجعله أسرع.</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>Known once this machine has been measured: that happens while nothing runs.</source>
            <translation>يُعرف بعد قياس هذا الجهاز: ويجري ذلك حين لا يعمل شيء.</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>An answer of one token has no speed to improve.</source>
            <translation>ليس لإجابة من رمز واحد سرعة تُحسَّن.</translation>
        </message>
        <message>
            <location filename="app/window.py" />
            <source>The file of chats could not be read ({problem}). It is kept as {aside}; Venturi began a new one. Earlier copies, if there are any, lie beside it.</source>
            <translation>تعذّرت قراءة ملف المحادثات ({problem}). وهو محفوظ في {aside}؛ وبدأ Venturi ملفًا جديدًا. النسخ السابقة، إن وُجدت، بجانبه.</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>January</source>
            <translation>يناير</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>February</source>
            <translation>فبراير</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>March</source>
            <translation>مارس</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>April</source>
            <translation>أبريل</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>June</source>
            <translation>يونيو</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>July</source>
            <translation>يوليو</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>August</source>
            <translation>أغسطس</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>September</source>
            <translation>سبتمبر</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>October</source>
            <translation>أكتوبر</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>November</source>
            <translation>نوفمبر</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>December</source>
            <translation>ديسمبر</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>{day} {month}</source>
            <translation>{day} {month}</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>{name} brings no chat template: {chat_template} is used in place.</source>
            <translation>لا يأتي {name} بقالب محادثة: يُستخدم {chat_template} بدلًا منه.</translation>
        </message>
    </context>
</TS>
