<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
    <context>
        <name>venturi</name>
        <message>
            <location filename="app/advice.py" />
            <source>The processor is </source>
            <translation>Der Prozessor </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>In the last answer the processor was </source>
            <translation>Bei der letzten Antwort hat der Prozessor </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>In this answer the processor was </source>
            <translation>Bei dieser Antwort hat der Prozessor </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>it forgets all but the last {longest:,} tokens</source>
            <translation>es vergisst alles bis auf die letzten {longest:,} Token</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>A quarter of the context (a new chat)</source>
            <translation>Ein Viertel des Kontexts (ein neuer Chat)</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>the other programs get less</source>
            <translation>die anderen Programme bekommen weniger</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>{cores} threads in place of {threads}</source>
            <translation>{cores} Threads statt {threads}</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>hardly any quality</source>
            <translation>kaum Qualität</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>another model: it reads {size} a token, and answers differently</source>
            <translation>ein anderes Modell: Es liest {size} je Token und antwortet anders</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>When an answer is written, this line says what limits its speed.</source>
            <translation>Sobald eine Antwort entsteht, steht hier, was ihre Geschwindigkeit begrenzt.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>is being measured.</source>
            <translation>wird gerade gemessen.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>is not measured yet.</source>
            <translation>ist noch nicht gemessen.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>What this machine can do </source>
            <translation>Was dieser Rechner leisten kann, </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>That is as fast as this machine’s memory allows.</source>
            <translation>Schneller erlaubt es der Speicher dieses Rechners nicht.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: reading at full speed takes {memory} of the time, arithmetic {arithmetic} beside it. The rest is lost on the way.</source>
            <translation>: Lesen bei voller Geschwindigkeit nimmt {memory} der Zeit ein, daneben die Arithmetik {arithmetic}. Der Rest geht unterwegs verloren.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: reading at full speed took {memory} of the time, arithmetic {arithmetic} beside it. The rest is lost on the way.</source>
            <translation>: Lesen bei voller Geschwindigkeit nahm {memory} der Zeit ein, daneben die Arithmetik {arithmetic}. Der Rest ging unterwegs verloren.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: its arithmetic waited for memory.</source>
            <translation>: Seine Arithmetik wartete auf den Speicher.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: it computes {part} of the time and waits for memory the rest.</source>
            <translation>: Er rechnet {part} der Zeit und wartet sonst auf den Speicher.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: it computed {part} of the time and waited for memory the rest.</source>
            <translation>: Er rechnete {part} der Zeit und wartete sonst auf den Speicher.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: arithmetic fills {part} of the time, and memory keeps up. Each weight that is read serves many tokens at once.</source>
            <translation>: Die Arithmetik füllt {part} der Zeit, und der Speicher hält mit. Jedes gelesene Gewicht dient vielen Token zugleich.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: arithmetic filled {part} of the time, and memory kept up. Each weight that is read serves many tokens at once.</source>
            <translation>: Die Arithmetik füllte {part} der Zeit, und der Speicher hielt mit. Jedes gelesene Gewicht diente vielen Token zugleich.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: the model fits in the processor’s cache, so that memory is not asked at all, and arithmetic is at {arithmetic} of its limit.</source>
            <translation>: Das Modell passt in den Cache des Prozessors, sodass der Speicher gar nicht gefragt ist, und die Arithmetik liegt bei {arithmetic} ihrer Grenze.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: memory is at {memory} and arithmetic at {arithmetic} of its limit.</source>
            <translation>: Der Speicher liegt bei {memory} und die Arithmetik bei {arithmetic} der Grenze.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>{part} of the time goes by between the steps.</source>
            <translation>{part} der Zeit vergehen zwischen den Schritten.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>The time goes into Venturi’s own code.</source>
            <translation>Die Zeit geht in Venturis eigenen Code.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>each chat alone is slower: {each:.0f} tok/s</source>
            <translation>jeder Chat für sich ist langsamer: {each:.0f} tok/s</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>Two chats at once, in total</source>
            <translation>Zwei Chats zugleich, zusammen</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>Four chats at once, in total</source>
            <translation>Vier Chats zugleich, zusammen</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>A 16-bit KV cache</source>
            <translation>Ein 16-Bit-KV-Cache</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <location filename="app/views/shown_instrument.py" />
            <source>Nothing runs now.</source>
            <translation>Gerade läuft nichts.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>starved for data</source>
            <translation>auf Daten gewartet</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>waiting for us</source>
            <translation>auf uns gewartet</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: its arithmetic waits for memory.</source>
            <translation>: Seine Arithmetik wartet auf den Speicher.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <location filename="app/views/why_page.py" />
            <source>computing</source>
            <translation>gerechnet</translation>
        </message>
        <message>
            <location filename="app/attachment_controller.py" />
            <source>These files need {needed}, but the context has room for {free}. Remove one, start a new chat, or load the model with a longer context.</source>
            <translation>Diese Dateien brauchen {needed}, aber der Kontext hat nur Platz für {free}. Entfernen Sie eine, beginnen Sie einen neuen Chat, oder laden Sie das Modell mit längerem Kontext.</translation>
        </message>
        <message>
            <location filename="app/attachments/documents.py" />
            <source>reading it failed</source>
            <translation>sie konnte nicht gelesen werden</translation>
        </message>
        <message>
            <location filename="app/attachments/documents.py" />
            <source>reading it takes more than {size} MB of memory</source>
            <translation>das Lesen braucht mehr als {size} MB Speicher</translation>
        </message>
        <message>
            <location filename="app/attachments/documents.py" />
            <source>reading it takes more than {seconds} seconds</source>
            <translation>das Lesen dauert länger als {seconds} Sekunden</translation>
        </message>
        <message>
            <location filename="app/attachments/docx_text.py" />
            <source>it is no DOCX document</source>
            <translation>sie ist kein DOCX-Dokument</translation>
        </message>
        <message>
            <location filename="app/attachments/docx_text.py" />
            <source>its XML defines entities, which no word processor does</source>
            <translation>ihr XML definiert Entitäten, was keine Textverarbeitung tut</translation>
        </message>
        <message>
            <location filename="app/attachments/docx_text.py" />
            <source>its text is larger than {size} MB</source>
            <translation>ihr Text ist größer als {size} MB</translation>
        </message>
        <message>
            <location filename="app/attachments/pdf_text.py" />
            <source>it holds no text, only pictures of it perhaps</source>
            <translation>sie enthält keinen Text, vielleicht nur Bilder davon</translation>
        </message>
        <message>
            <location filename="app/attachments/pdf_text.py" />
            <source>it is locked with a password</source>
            <translation>sie ist mit einem Passwort geschützt</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it has more than {number} characters</source>
            <translation>sie hat mehr als {number} Zeichen</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it is empty</source>
            <translation>sie ist leer</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it is neither text, nor PDF, nor DOCX</source>
            <translation>sie ist weder Text noch PDF noch DOCX</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it is a folder</source>
            <translation>das ist ein Ordner</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <location filename="app/exchange/read_files.py" />
            <source>there is no such file</source>
            <translation>diese Datei gibt es nicht</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <location filename="app/exchange/read_files.py" />
            <source>it is larger than {size} MB</source>
            <translation>sie ist größer als {size} MB</translation>
        </message>
        <message>
            <location filename="app/attachments/unreadable.py" />
            <source>it is broken: {problem}</source>
            <translation>sie ist beschädigt: {problem}</translation>
        </message>
        <message>
            <location filename="app/bin_controller.py" />
            <source>deleted {time}</source>
            <translation>gelöscht {time}</translation>
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
            <translation>Neuer Chat</translation>
        </message>
        <message>
            <location filename="app/bin_controller.py" />
            <source>The chat is listed again.</source>
            <translation>Der Chat steht wieder in der Liste.</translation>
        </message>
        <message>
            <location filename="app/chat_controller.py" />
            <source>Everything is stored again.</source>
            <translation>Alles ist wieder gespeichert.</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Pinned</source>
            <translation>Angeheftet</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Today</source>
            <translation>Heute</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Yesterday</source>
            <translation>Gestern</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Previous 7 days</source>
            <translation>Letzte 7 Tage</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Previous 30 days</source>
            <translation>Letzte 30 Tage</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Older</source>
            <translation>Älter</translation>
        </message>
        <message numerus="yes">
            <location filename="app/chat_list_controller.py" />
            <source>{n} places</source>
            <translation>
                <numerusform>{n} Stelle</numerusform>
                <numerusform>{n} Stellen</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>Your chats will be listed here.</source>
            <translation>Hier werden Ihre Chats aufgelistet.</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>No chat holds “{words}”.</source>
            <translation>Kein Chat enthält „{words}“.</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <location filename="app/views/chat_menu.py" />
            <location filename="app/views/library_button.py" />
            <source>New folder</source>
            <translation>Neuer Ordner</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <location filename="app/models_page_controller.py" />
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>“{title}” was deleted.</source>
            <translation>„{title}“ wurde gelöscht.</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <location filename="app/views/chat_list_model.py" />
            <source>Damaged chat</source>
            <translation>Beschädigter Chat</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>Found</source>
            <translation>Gefunden</translation>
        </message>
        <message>
            <location filename="app/chat_settings_controller.py" />
            <source>Own settings</source>
            <translation>Eigene Einstellungen</translation>
        </message>
        <message>
            <location filename="app/chat_settings_controller.py" />
            <source>This chat has a model of its own, and another chat is being answered. Send it when that answer is there, or load the model now.</source>
            <translation>Dieser Chat hat ein eigenes Modell, und ein anderer Chat wird gerade beantwortet. Senden Sie, wenn jene Antwort da ist, oder laden Sie das Modell jetzt.</translation>
        </message>
        <message>
            <location filename="app/chat_settings_controller.py" />
            <source>Load it now</source>
            <translation>Jetzt laden</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <source>Action</source>
            <translation>Aktion</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <location filename="app/start_controller.py" />
            <source>Load {title}</source>
            <translation>{title} laden</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/model_details.py" />
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <source>Setting</source>
            <translation>Einstellung</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/views/chat_view.py" />
            <source>Chat</source>
            <translation>Chat</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{now} tok/s; {usual} was usual in {num_runs} answers of this length since {day}.</source>
            <translation>{now} tok/s; üblich waren {usual} bei {num_runs} Antworten dieser Länge seit dem {day}.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Other programs take {foreign} cores.</source>
            <translation>Andere Programme belegen {foreign} Kerne.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Other programs take {foreign} of {cores} cores.</source>
            <translation>Andere Programme belegen {foreign} von {cores} Kernen.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Most of them: {name} ({used:.1f}).</source>
            <translation>Das meiste davon: {name} ({used:.1f}).</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>card {index}</source>
            <translation>Karte {index}</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>This machine’s memory was measured {less} slower than then.</source>
            <translation>Der Speicher dieses Rechners wurde {less} langsamer gemessen als damals.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{slower:.0f} % slower than usual.</source>
            <translation>{slower:.0f} % langsamer als sonst.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Another program uses the processor.</source>
            <translation>Ein anderes Programm nutzt den Prozessor.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Close it or let it finish.</source>
            <translation>Schließen Sie es, oder lassen Sie es fertig werden.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The processor is clocked down.</source>
            <translation>Der Prozessor ist gedrosselt.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It runs at {clock:.1f} GHz; {fastest:.1f} GHz was seen.</source>
            <translation>Er läuft mit {clock:.1f} GHz; gesehen wurden schon {fastest:.1f} GHz.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It may be hot, or saving power.</source>
            <translation>Vielleicht ist er heiß oder spart Strom.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Memory is nearly full.</source>
            <translation>Der Arbeitsspeicher ist fast voll.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{free:.1f} of {total:.0f} GB are free; the system may begin to use the disk.</source>
            <translation>{free:.1f} von {total:.0f} GB sind frei; das System beginnt womöglich, die Platte zu benutzen.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Close a program that holds much.</source>
            <translation>Schließen Sie ein Programm, das viel belegt.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Plain kernels are running.</source>
            <translation>Es laufen die einfachen Kernels.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>No fast version was found for: {named}.</source>
            <translation>Keine schnelle Fassung gefunden für: {named}.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>`venturi doctor` says what is missing.</source>
            <translation>`venturi doctor` sagt, was fehlt.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It runs on battery.</source>
            <translation>Der Rechner läuft auf Akku.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The power is unplugged.</source>
            <translation>Das Netzteil ist nicht angeschlossen.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Many machines are slower then.</source>
            <translation>Viele Rechner sind dann langsamer.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The cache of this chat was lost.</source>
            <translation>Der Cache dieses Chats ging verloren.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Only {cached:,} of {earlier:,} tokens were still there; the rest is computed again.</source>
            <translation>Nur {cached:,} von {earlier:,} Token waren noch da; der Rest wird neu berechnet.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It happens once after another model, a restart, or long other chats.</source>
            <translation>Das geschieht einmal nach einem anderen Modell, einem Neustart oder langen anderen Chats.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The window falls behind.</source>
            <translation>Das Fenster kommt nicht nach.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>What the engine told waited up to {waited:.1f} s until it was shown.</source>
            <translation>Was die Engine meldete, wartete bis zu {waited:.1f} s auf die Anzeige.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Start a new chat: a very long one takes time to draw.</source>
            <translation>Beginnen Sie einen neuen Chat: Ein sehr langer braucht Zeit zum Zeichnen.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The graphics card is slowed down.</source>
            <translation>Die Grafikkarte ist gedrosselt.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{called} is held by: {held}.</source>
            <translation>{called} wird gebremst durch: {held}.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It may be hot, or its power limited: `nvidia-smi -q -d PERFORMANCE` tells more.</source>
            <translation>Vielleicht ist sie heiß oder ihre Leistung begrenzt: `nvidia-smi -q -d PERFORMANCE` sagt mehr.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Other programs hold memory of the graphics card.</source>
            <translation>Andere Programme belegen Speicher der Grafikkarte.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{theirs:.1f} of {total:.0f} GB of {called} are theirs.</source>
            <translation>{theirs:.1f} von {total:.0f} GB auf {called} gehören ihnen.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Close one of them before a larger model or a longer chat.</source>
            <translation>Schließen Sie eines davon vor einem größeren Modell oder einem längeren Chat.</translation>
        </message>
        <message>
            <location filename="app/draft_meter.py" />
            <source>{draft} · only {room} left in the context</source>
            <translation>{draft} · nur noch {room} im Kontext frei</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <source>You are a helpful assistant.</source>
            <translation>Du bist ein hilfreicher Assistent.</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <location filename="app/start_controller.py" />
            <source>Why is the sky blue?</source>
            <translation>Warum ist der Himmel blau?</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <source>Air scatters blue light more than red.</source>
            <translation>Luft streut blaues Licht stärker als rotes.</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <source>And at sunset?</source>
            <translation>Und bei Sonnenuntergang?</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/shown_messages.py" />
            <source>Assistant</source>
            <translation>Assistent</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/views/thinking_view.py" />
            <source>Thoughts</source>
            <translation>Gedanken</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <source>You</source>
            <translation>Sie</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>System prompt</source>
            <translation>Systemprompt</translation>
        </message>
        <message>
            <location filename="app/exchange/json_format.py" />
            <source>it is of version {version}, and this Venturi reads version {known}</source>
            <translation>sie hat Version {version}, und dieses Venturi liest Version {known}</translation>
        </message>
        <message>
            <location filename="app/exchange/markdown_format.py" />
            <source>it holds no turns of a chat, such as “## User” and “## Assistant”</source>
            <translation>sie enthält keine Beiträge eines Chats wie „## User“ und „## Assistant“</translation>
        </message>
        <message>
            <location filename="app/exchange/markdown_format.py" />
            <source>Assistant ({name})</source>
            <translation>Assistent ({name})</translation>
        </message>
        <message>
            <location filename="app/exchange/markdown_format.py" />
            <source>Attached: {name}</source>
            <translation>Angehängt: {name}</translation>
        </message>
        <message>
            <location filename="app/exchange/piecewise_json.py" />
            <source>its JSON is nested too deep</source>
            <translation>ihr JSON ist zu tief verschachtelt</translation>
        </message>
        <message>
            <location filename="app/exchange/piecewise_json.py" />
            <source>it is not JSON: {problem}</source>
            <translation>sie ist kein JSON: {problem}</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>what it holds is larger than {size} MB</source>
            <translation>ihr Inhalt ist größer als {size} MB</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>it is neither an export of Venturi nor one of ChatGPT</source>
            <translation>sie ist weder ein Export von Venturi noch einer von ChatGPT</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>it holds no chats</source>
            <translation>sie enthält keine Chats</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>the archive is broken: {problem}</source>
            <translation>das Archiv ist beschädigt: {problem}</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>it is not text in UTF-8</source>
            <translation>sie ist kein Text in UTF-8</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>the archive holds no {name}</source>
            <translation>das Archiv enthält keine {name}</translation>
        </message>
        <message numerus="yes">
            <location filename="app/exchange_controller.py" />
            <source>{n} chats were imported.</source>
            <translation>
                <numerusform>{n} Chat wurde importiert.</numerusform>
                <numerusform>{n} Chats wurden importiert.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="app/exchange_controller.py" />
            <source>{n} chats were written to {place}.</source>
            <translation>
                <numerusform>{n} Chat wurde nach {place} geschrieben.</numerusform>
                <numerusform>{n} Chats wurden nach {place} geschrieben.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="app/exchange_controller.py" />
            <source>{n} were here already.</source>
            <translation>
                <numerusform>{n} war schon da.</numerusform>
                <numerusform>{n} waren schon da.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/exchange_controller.py" />
            <source>There are no chats to export.</source>
            <translation>Es gibt keine Chats zum Exportieren.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Venturi made a mistake: {summary}.</source>
            <translation>Venturi hat einen Fehler gemacht: {summary}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The log holds the details for a report.</source>
            <translation>Einzelheiten für eine Meldung stehen im Protokoll.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{name} cannot be {value!r}: it must be {expected}.</source>
            <translation>{name} kann nicht {value!r} sein: Möglich ist {expected}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The prompt is empty.</source>
            <translation>Die Eingabe ist leer.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Write something first.</source>
            <translation>Schreiben Sie zuerst etwas.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The prompt has {prompt_tokens:,} tokens, but the context holds {context_length:,}.</source>
            <translation>Die Eingabe hat {prompt_tokens:,} Token, der Kontext fasst aber nur {context_length:,}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Shorten it, start a new chat, or load the model with a longer context.</source>
            <translation>Kürzen Sie sie, beginnen Sie einen neuen Chat, oder laden Sie das Modell mit längerem Kontext.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The model's chat template did not accept this conversation: {problem}.</source>
            <translation>Die Chat-Vorlage des Modells hat dieses Gespräch nicht angenommen: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Removing the system prompt may help; otherwise use another model.</source>
            <translation>Vielleicht hilft es, den Systemprompt zu entfernen; sonst nehmen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>No model is loaded.</source>
            <translation>Kein Modell ist geladen.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose one first.</source>
            <translation>Wählen Sie zuerst eines.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{name} was not loaded: it was stopped.</source>
            <translation>{name} wurde nicht geladen: Das Laden wurde abgebrochen.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Not enough memory for {purpose}: it needs {needed_bytes}, {available_bytes} are free.</source>
            <translation>Nicht genug Speicher für {purpose}: nötig sind {needed_bytes}, frei sind {available_bytes}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose a smaller model or a shorter context, or close other programs.</source>
            <translation>Wählen Sie ein kleineres Modell oder einen kürzeren Kontext, oder schließen Sie andere Programme.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Not enough room for {path}: it needs {needed_bytes}, {available_bytes} are free.</source>
            <translation>Nicht genug Platz für {path}: nötig sind {needed_bytes}, frei sind {available_bytes}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Free some space, or choose another disk.</source>
            <translation>Schaffen Sie Platz, oder wählen Sie einen anderen Datenträger.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The file {path} cannot be written: {problem}.</source>
            <translation>Die Datei {path} kann nicht geschrieben werden: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose another place.</source>
            <translation>Wählen Sie einen anderen Ort.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The device {device} stopped answering: {details}.</source>
            <translation>Das Gerät {device} antwortet nicht mehr: {details}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Restart Venturi to use it again; until then, models run on the processor.</source>
            <translation>Starten Sie Venturi neu, um sie wieder zu nutzen; bis dahin laufen Modelle auf dem Prozessor.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no model file at {path}.</source>
            <translation>Unter {path} liegt keine Modelldatei.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The model file {path} is broken: {field}: {problem}.</source>
            <translation>Die Modelldatei {path} ist defekt: {field}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Download it again.</source>
            <translation>Laden Sie sie erneut herunter.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The model file {path} needs {feature} {value!r}, which Venturi cannot run.</source>
            <translation>Die Modelldatei {path} braucht {feature} {value!r}; das kann Venturi nicht ausführen.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose another file of this model, or another model.</source>
            <translation>Wählen Sie eine andere Datei dieses Modells oder ein anderes Modell.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>See: {program} --help</source>
            <translation>Siehe: {program} --help</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Cannot use the file {path}: {problem}.</source>
            <translation>Die Datei {path} ist nicht verwendbar: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{peer} cannot be compared with, because {python} does not have it: {reason}.</source>
            <translation>Mit {peer} lässt sich nicht vergleichen, weil {python} es nicht hat: {reason}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Install it with: pip install 'venturi-chat[bench-peer]' (it is compiled, which takes some minutes), or name an interpreter that has it with --peer-python.</source>
            <translation>Installieren Sie es mit: pip install 'venturi-chat[bench-peer]' (es wird kompiliert, das dauert einige Minuten), oder nennen Sie mit --peer-python einen Interpreter, der es hat.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{peer} could not be measured: {problem}.</source>
            <translation>{peer} konnte nicht gemessen werden: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>install them with: {command}</source>
            <translation>installieren Sie sie mit: {command}</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>install them</source>
            <translation>installieren Sie sie</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The window needs system libraries that are missing: {libraries}.</source>
            <translation>Dem Fenster fehlen Systembibliotheken: {libraries}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>To open it, {action} (`venturi chat` works without).</source>
            <translation>Um es zu öffnen, {action} (`venturi chat` geht auch ohne).</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>process {pid}</source>
            <translation>Prozess {pid}</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>process unknown</source>
            <translation>Prozess unbekannt</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Venturi is running already on {folder} ({named}) and does not answer.</source>
            <translation>Venturi läuft schon auf {folder} ({named}) und antwortet nicht.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>End that process, or choose another folder with --data-dir.</source>
            <translation>Beenden Sie diesen Prozess, oder wählen Sie mit --data-dir einen anderen Ordner.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The settings cannot be written to {path}: {problem}.</source>
            <translation>Die Einstellungen können nicht nach {path} geschrieben werden: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>They hold until Venturi is closed.</source>
            <translation>Sie gelten, bis Venturi geschlossen wird.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no chat {chat_id}.</source>
            <translation>Es gibt keinen Chat {chat_id}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>It may have been deleted.</source>
            <translation>Vielleicht wurde er gelöscht.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no folder {folder_id}.</source>
            <translation>Es gibt keinen Ordner {folder_id}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>No chats were taken from {path}: {problem}.</source>
            <translation>Aus {path} wurden keine Chats übernommen: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{path} could not be written: {problem}.</source>
            <translation>{path} konnte nicht geschrieben werden: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{name} was not attached: {problem}.</source>
            <translation>{name} wurde nicht angehängt: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>This chat is still being answered.</source>
            <translation>Dieser Chat wird noch beantwortet.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Wait, or stop the answer.</source>
            <translation>Warten Sie, oder halten Sie die Antwort an.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The chats in {path} were written by a newer Venturi (format {found_version}; this one knows up to {supported_version}). Nothing was changed.</source>
            <translation>Die Chats in {path} stammen von einem neueren Venturi (Format {found_version}; dieses kennt bis {supported_version}). Nichts wurde geändert.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Update Venturi, or choose another folder with --data-dir.</source>
            <translation>Aktualisieren Sie Venturi, oder wählen Sie mit --data-dir einen anderen Ordner.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The file of chats {path} is damaged: {problem}. Nothing was changed.</source>
            <translation>Die Chat-Datei {path} ist beschädigt: {problem}. Nichts wurde geändert.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Put a copy from {parent} in its place, or move it away to start with no chats.</source>
            <translation>Legen Sie eine Kopie aus {parent} an ihre Stelle, oder verschieben Sie sie, um ohne Chats zu beginnen.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <location filename="app/hub_controller.py" />
            <location filename="app/model_cards.py" />
            <location filename="app/views/progress_line.py" />
            <source>n/a</source>
            <translation>k. A.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no room left on the disk for the chats in {path} ({free} free).</source>
            <translation>Auf dem Datenträger ist kein Platz mehr für die Chats in {path} ({free} frei).</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>What is not saved yet is kept, and saved as soon as there is room.</source>
            <translation>Noch nicht Gespeichertes bleibt erhalten und wird gespeichert, sobald Platz ist.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The file of chats {path} cannot be used: {problem}.</source>
            <translation>Die Chat-Datei {path} ist nicht verwendbar: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Check its permissions and the free disk space, or choose another folder with --data-dir.</source>
            <translation>Prüfen Sie ihre Rechte und den freien Platz, oder wählen Sie mit --data-dir einen anderen Ordner.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The disk is too full: the model needs {needed_bytes} in {folder}, and {free_bytes} are free.</source>
            <translation>Der Datenträger ist zu voll: Das Modell braucht {needed_bytes} in {folder}, frei sind {free_bytes}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Make room, or choose another folder with --data-dir.</source>
            <translation>Schaffen Sie Platz, oder wählen Sie mit --data-dir einen anderen Ordner.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The disk of {folder} became full: {free_bytes} are free.</source>
            <translation>Der Datenträger von {folder} ist voll geworden: {free_bytes} sind frei.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Make room and try again: it goes on from there.</source>
            <translation>Schaffen Sie Platz und versuchen Sie es erneut: Es geht dort weiter.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The models folder {folder} cannot be used: {problem}.</source>
            <translation>Der Modellordner {folder} ist nicht verwendbar: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check its permissions, or choose another folder with --data-dir.</source>
            <translation>Prüfen Sie seine Rechte, oder wählen Sie mit --data-dir einen anderen Ordner.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>A model of this name is there already: {path}.</source>
            <translation>Ein Modell dieses Namens ist schon da: {path}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Use that one, or rename the file first.</source>
            <translation>Nehmen Sie dieses, oder benennen Sie zuerst die Datei um.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>{path} belongs to another program and is not deleted here.</source>
            <translation>{path} gehört einem anderen Programm und wird hier nicht gelöscht.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Delete it there.</source>
            <translation>Löschen Sie es dort.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Fetching {name} was stopped.</source>
            <translation>Das Holen von {name} wurde angehalten.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the network connection and try again, or give a file with --model.</source>
            <translation>Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut, oder nennen Sie mit --model eine Datei.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>There is no model {spec!r}.</source>
            <translation>Es gibt kein Modell {spec!r}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Known are {known_ids}; a path and user/repo[:quant] work too.</source>
            <translation>Bekannt sind {known_ids}; auch ein Pfad oder user/repo[:quant] geht.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no {quant} file</source>
            <translation>keine {quant}-Datei</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no GGUF file</source>
            <translation>keine GGUF-Datei</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>It offers {offered}.</source>
            <translation>Es bietet {offered}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Choose another repository.</source>
            <translation>Wählen Sie ein anderes Repository.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The repository {repo} has {wanted} in one piece.</source>
            <translation>Das Repository {repo} hat {wanted} in einem Stück.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no file {file} at {revision}</source>
            <translation>keine Datei {file} bei {revision}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub has {wanted}: {repo}.</source>
            <translation>Der Hub hat {wanted}: {repo}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the spelling.</source>
            <translation>Prüfen Sie die Schreibweise.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub {endpoint} could not be reached ({reason}).</source>
            <translation>Der Hub {endpoint} war nicht erreichbar ({reason}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the network connection: this computer may be offline.</source>
            <translation>Prüfen Sie die Netzwerkverbindung: Vielleicht ist dieser Rechner offline.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The proxy {proxy} could not be used ({reason}).</source>
            <translation>Der Proxy {proxy} war nicht nutzbar ({reason}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check HTTPS_PROXY, HTTP_PROXY and ALL_PROXY; the hub itself was not asked.</source>
            <translation>Prüfen Sie HTTPS_PROXY, HTTP_PROXY und ALL_PROXY; der Hub selbst wurde nicht gefragt.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub asks for a token for {repo}, or the repository does not exist.</source>
            <translation>Der Hub verlangt ein Token für {repo}, oder das Repository gibt es nicht.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Set HF_TOKEN, or log in with: hf auth login</source>
            <translation>Setzen Sie HF_TOKEN, oder melden Sie sich an mit: hf auth login</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub does not give {repo} to everyone.</source>
            <translation>Der Hub gibt {repo} nicht jedem.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Accept its licence at {page}</source>
            <translation>Nehmen Sie die Lizenz an unter {page}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub asks to be left alone for a while ({url}, error 429).</source>
            <translation>Der Hub bittet um eine Pause ({url}, Fehler 429).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again in some minutes, or log in: those who do may ask more often.</source>
            <translation>Versuchen Sie es in einigen Minuten wieder, oder melden Sie sich an: Angemeldete dürfen öfter fragen.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub answered with error {status} for {url}.</source>
            <translation>Der Hub antwortete mit Fehler {status} auf {url}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again later.</source>
            <translation>Versuchen Sie es später wieder.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The package {requirement} could not be fetched ({problem}).</source>
            <translation>Das Paket {requirement} konnte nicht geholt werden ({problem}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>What {url} sent is not a model file but {found}; it was not kept.</source>
            <translation>Was {url} schickte, ist keine Modelldatei, sondern {found}; es wurde nicht behalten.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the address, or whether the network asks for a login first.</source>
            <translation>Prüfen Sie die Adresse, oder ob das Netz zuerst eine Anmeldung verlangt.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The download of {url} ended after {done_bytes}{total} ({reason}).</source>
            <translation>Der Download von {url} endete nach {done_bytes}{total} ({reason}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again: it goes on from there.</source>
            <translation>Versuchen Sie es erneut: Es geht dort weiter.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>{name} is not the promised file: its SHA-256 is {found_sha256}… instead of {expected_sha256}…; it was thrown away.</source>
            <translation>{name} ist nicht die versprochene Datei: Ihr SHA-256 ist {found_sha256}… statt {expected_sha256}…; sie wurde verworfen.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again.</source>
            <translation>Versuchen Sie es erneut.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no revision {revision}</source>
            <translation>keine Revision {revision}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no repository of this name</source>
            <translation>kein Repository dieses Namens</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>of {total}</source>
            <translation>von {total}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The model {model_id} could not be fetched. {reasons}</source>
            <translation>Das Modell {model_id} konnte nicht geholt werden. {reasons}</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Its licence must be accepted at {page} before it can be fetched.</source>
            <translation>Seine Lizenz muss unter {page} angenommen werden, bevor es geholt werden kann.</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>The hub has nothing of this name. Fewer words or other filters find more.</source>
            <translation>Der Hub hat nichts dieses Namens. Weniger Wörter oder andere Filter finden mehr.</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <location filename="app/models_page_controller.py" />
            <location filename="app/views/models_page.py" />
            <source>Licence</source>
            <translation>Lizenz</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Made from</source>
            <translation>Entstanden aus</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>up to {size}B parameters</source>
            <translation>bis {size} Mrd. Parameter</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <location filename="app/views/model_details.py" />
            <source>Asking the hub…</source>
            <translation>Der Hub wird gefragt…</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>GGUF</source>
            <translation>GGUF</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Safetensors, 4-bit</source>
            <translation>Safetensors, 4-Bit</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Any size</source>
            <translation>Jede Größe</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Any licence</source>
            <translation>Jede Lizenz</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Open its page</source>
            <translation>Seite öffnen</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>one of {choices}</source>
            <translation>eines von {choices}</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a text</source>
            <translation>ein Text</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>true or false</source>
            <translation>ja oder nein</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a model</source>
            <translation>ein Modell</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number from 1 to 4096</source>
            <translation>eine ganze Zahl von 1 bis 4096</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number of tokens from 1 to 16777216</source>
            <translation>eine ganze Zahl von Token von 1 bis 16777216</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a number from 0 to 100</source>
            <translation>eine Zahl von 0 bis 100</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number, 0 or above</source>
            <translation>eine ganze Zahl, 0 oder größer</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a number above 0 and up to 1</source>
            <translation>eine Zahl über 0 und bis 1</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a number from 0 to 1</source>
            <translation>eine Zahl von 0 bis 1</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number from 0 to 9223372036854775807</source>
            <translation>eine ganze Zahl von 0 bis 9223372036854775807</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number, 1 or above</source>
            <translation>eine ganze Zahl, 1 oder größer</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>texts that are not empty</source>
            <translation>nicht leere Texte</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number from 75 to 200</source>
            <translation>eine ganze Zahl von 75 bis 200</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>keys by the name of an action</source>
            <translation>Tasten nach dem Namen einer Aktion</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>folders</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>an address such as http://proxy:8080, or empty</source>
            <translation>eine Adresse wie http://proxy:8080 oder nichts</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>an address such as https://hub.example, or empty</source>
            <translation>eine Adresse wie https://hub.example oder nichts</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>as it was trained</source>
            <translation>wie trainiert</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>no loss to notice</source>
            <translation>kein merklicher Verlust</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>hardly any loss</source>
            <translation>kaum Verlust</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>very small loss</source>
            <translation>sehr kleiner Verlust</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>small loss, the usual choice</source>
            <translation>kleiner Verlust, die übliche Wahl</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>loss to notice</source>
            <translation>merklicher Verlust</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>large loss</source>
            <translation>großer Verlust</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>not supported yet: family {family}</source>
            <translation>noch nicht unterstützt: Familie {family}</translation>
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
            <translation>Dieser Rechner: {facts}.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/models_page_controller.py" />
            <source>Load</source>
            <translation>Laden</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>in place, {owner}</source>
            <translation>an Ort und Stelle, {owner}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>in place, your folder</source>
            <translation>an Ort und Stelle, Ihr Ordner</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Files</source>
            <translation>Dateien</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>about {size}</source>
            <translation>etwa {size}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/start_controller.py" />
            <source>Download</source>
            <translation>Herunterladen</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Family</source>
            <translation>Familie</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Types of its weights</source>
            <translation>Typen seiner Gewichte</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Context</source>
            <translation>Kontext</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Chat template</source>
            <translation>Chat-Vorlage</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Tokenizer</source>
            <translation>Tokenizer</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{length} tokens</source>
            <translation>{length} Token</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Tensors</source>
            <translation>Tensoren</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Weights</source>
            <translation>Gewichte</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/models_page_controller.py" />
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>does not fit: {size} short</source>
            <translation>passt nicht: {size} fehlen</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>weights fit</source>
            <translation>Gewichte passen</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>predicted {range}</source>
            <translation>vorhergesagt {range}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>first token in {seconds}</source>
            <translation>erstes Token in {seconds}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/views/model_card.py" />
            <location filename="app/views/model_details.py" />
            <location filename="app/views/performance_panel.py" />
            <source>predicted</source>
            <translation>vorhergesagt</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>It failed in an earlier run.</source>
            <translation>Es scheiterte bei einem früheren Lauf.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{done} of {total}</source>
            <translation>{done} von {total}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{duration} left</source>
            <translation>noch {duration}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/quantize_controller.py" />
            <location filename="app/views/message_editor.py" />
            <location filename="app/views/trial_card.py" />
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Every byte is as promised.</source>
            <translation>Jedes Byte ist wie versprochen.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>parts are missing on the hub</source>
            <translation>auf dem Hub fehlen Teile</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>context {length}</source>
            <translation>Kontext {length}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>last used {day}</source>
            <translation>zuletzt benutzt {day}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>the same file as {title}</source>
            <translation>dieselbe Datei wie {title}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Details</source>
            <translation>Einzelheiten</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>its own</source>
            <translation>eine eigene</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>none of its own</source>
            <translation>keine eigene</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>measured here</source>
            <translation>hier gemessen</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>nothing came for {seconds}</source>
            <translation>seit {seconds} kam nichts</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{names}: not what was promised. Download it again.</source>
            <translation>{names}: nicht das Versprochene. Laden Sie es erneut herunter.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Nothing was promised of this file. Its SHA-256 is {hash}.</source>
            <translation>Für diese Datei wurde nichts versprochen. Ihr SHA-256 ist {hash}.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Speeds are predictions until a model has run here.</source>
            <translation>Geschwindigkeiten sind Vorhersagen, bis ein Modell hier gelaufen ist.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>loaded</source>
            <translation>geladen</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>installed</source>
            <translation>installiert</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>complete</source>
            <translation>vollständig</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>licence to accept</source>
            <translation>Lizenz anzunehmen</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>fits, {length} context</source>
            <translation>passt, {length} Kontext</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>fits, {length} context only</source>
            <translation>passt, nur {length} Kontext</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>waits for its turn</source>
            <translation>wartet, bis es an der Reihe ist</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>paused</source>
            <translation>pausiert</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>failed</source>
            <translation>gescheitert</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>reads {bandwidth}</source>
            <translation>liest {bandwidth}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Speeds can be predicted once it has been measured.</source>
            <translation>Geschwindigkeiten lassen sich vorhersagen, sobald er gemessen ist.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Check its hash</source>
            <translation>Hash prüfen</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{number} downloads</source>
            <translation>{number} Downloads</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Metadata</source>
            <translation>Metadaten</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Pause</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/views/first_run_page.py" />
            <source>Go on</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/model_controller.py" />
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Files and card</source>
            <translation>Dateien und Karte</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Remove from the list</source>
            <translation>Aus der Liste entfernen</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/views/chat_menu.py" />
            <source>Delete</source>
            <translation>Löschen</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>looking for it</source>
            <translation>wird gesucht</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>Choose…</source>
            <translation>Auswählen…</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>Choose another…</source>
            <translation>Anderes wählen…</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>opened file</source>
            <translation>geöffnete Datei</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{title} is here.</source>
            <translation>{title} ist da.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{title} was deleted: {size}.</source>
            <translation>{title} wurde gelöscht: {size}.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{name} is used where it lies.</source>
            <translation>{name} wird dort genutzt, wo es liegt.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{name} is in the models folder now.</source>
            <translation>{name} liegt jetzt im Modellordner.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>File</source>
            <translation>Datei</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Belongs to</source>
            <translation>Gehört zu</translation>
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
            <translation>Laden</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>No model is on this disk yet. Recommended lists some to begin with.</source>
            <translation>Noch ist kein Modell auf diesem Datenträger. „Empfohlen“ nennt einige für den Anfang.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Nothing is being downloaded.</source>
            <translation>Es wird nichts heruntergeladen.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Bring it into the models folder</source>
            <translation>In den Modellordner holen</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <location filename="app/views/folder_list.py" />
            <source>A folder with models</source>
            <translation>Ein Ordner mit Modellen</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>The file is being hashed…</source>
            <translation>Der Hash der Datei wird berechnet…</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>It is not loaded again by itself.</source>
            <translation>Es wird nicht von selbst wieder geladen.</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Copy details</source>
            <translation>Einzelheiten kopieren</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Venturi ended unexpectedly the last time. What was said is kept.</source>
            <translation>Venturi endete beim letzten Mal unerwartet. Was gesagt wurde, ist erhalten.</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Venturi ended unexpectedly while {name} was being loaded.</source>
            <translation>Venturi endete unerwartet, während {name} geladen wurde.</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Venturi ended unexpectedly while {name} was in use.</source>
            <translation>Venturi endete unerwartet, während {name} in Gebrauch war.</translation>
        </message>
        <message>
            <location filename="app/notifier.py" />
            <source>The answer is there.</source>
            <translation>Die Antwort ist da.</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Balanced</source>
            <translation>Ausgewogen</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Precise</source>
            <translation>Genau</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Creative</source>
            <translation>Kreativ</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Always the likeliest</source>
            <translation>Immer das Wahrscheinlichste</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>{name} is made: {before} became {after}.</source>
            <translation>{name} ist fertig: aus {before} wurden {after}.</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>A smaller file of {title} is being made; one at a time.</source>
            <translation>Von {title} wird schon eine kleinere Datei gemacht; eine nach der anderen.</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>Making {type}: {share}</source>
            <translation>{type} entsteht: {share}</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>Make a smaller file: {type}</source>
            <translation>Eine kleinere Datei machen: {type}</translation>
        </message>
        <message>
            <location filename="app/quick_ask_controller.py" />
            <source>No model is loaded. Open Venturi and choose one.</source>
            <translation>Kein Modell ist geladen. Öffnen Sie Venturi und wählen Sie eines.</translation>
        </message>
        <message>
            <location filename="app/quick_ask_controller.py" />
            <source>{name} answers.</source>
            <translation>{name} antwortet.</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>by the template “{name}”, as the model has none of its own</source>
            <translation>nach der Vorlage „{name}“, da das Modell keine eigene hat</translation>
        </message>
        <message numerus="yes">
            <location filename="app/seen_prompt.py" />
            <source>tokens {ids}</source>
            <translation>
                <numerusform>Token {ids}</numerusform>
                <numerusform>Token {ids}</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>An example conversation</source>
            <translation>Ein Beispielgespräch</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>by the model's own chat template</source>
            <translation>nach der Chat-Vorlage des Modells</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>special token {id}</source>
            <translation>besonderes Token {id}</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>Without the system prompt it is accepted, and that is what is shown.</source>
            <translation>Ohne den Systemprompt wird es angenommen; so ist es hier gezeigt.</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>Without a system prompt the template writes its own: “{text}”</source>
            <translation>Ohne Systemprompt schreibt die Vorlage ihren eigenen: „{text}“</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>Each shade is a token; the coloured ones steer the model. Point at one for its id.</source>
            <translation>Jede Schattierung ist ein Token; die farbigen steuern das Modell. Zeigen Sie auf eines, um seine Nummer zu sehen.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The settings were damaged; they are kept as {aside}. Defaults are used.</source>
            <translation>Die Einstellungen waren beschädigt; sie liegen nun in {aside}. Es gelten die Vorgaben.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The setting {name} cannot be {value!r}: it must be {expected}. The default is used.</source>
            <translation>Die Einstellung {name} kann nicht {value!r} sein: Möglich ist {expected}. Es gilt die Vorgabe.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The settings in {path} cannot be read: {strerror}.</source>
            <translation>Die Einstellungen in {path} können nicht gelesen werden: {strerror}.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The settings in {path} are damaged and stay there: {strerror}.</source>
            <translation>Die Einstellungen in {path} sind beschädigt und bleiben dort: {strerror}.</translation>
        </message>
        <message>
            <location filename="app/settings_controller.py" />
            <source>“{value}” is not kept: it must be {expected}.</source>
            <translation>„{value}“ wird nicht behalten: Möglich ist {expected}.</translation>
        </message>
        <message>
            <location filename="app/shell_controller.py" />
            <source>This system has no place for such signs now.</source>
            <translation>Dieses System hat zurzeit keinen Platz für solche Symbole.</translation>
        </message>
        <message>
            <location filename="app/shell_controller.py" />
            <source>This system does not let programs take keys for themselves. Give the command `venturi --quick-ask` keys in the system's own keyboard settings.</source>
            <translation>Dieses System lässt Programme keine Tasten für sich nehmen. Geben Sie dem Befehl `venturi --quick-ask` in den Tastatureinstellungen des Systems Tasten.</translation>
        </message>
        <message>
            <location filename="app/shown_messages.py" />
            <source>This message is damaged on disk. What could be read of it is shown.</source>
            <translation>Diese Nachricht ist auf dem Datenträger beschädigt. Gezeigt wird, was sich lesen ließ.</translation>
        </message>
        <message>
            <location filename="app/shown_messages.py" />
            <location filename="app/views/wording.py" />
            <source>stopped</source>
            <translation>angehalten</translation>
        </message>
        <message>
            <location filename="app/shown_messages.py" />
            <source>cut off when Venturi ended unexpectedly</source>
            <translation>abgeschnitten, als Venturi unerwartet endete</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>{usual} tok/s is usual here: the median of {num_runs} answers at this length of the chat since {day}. {told}</source>
            <translation>{usual} tok/s sind hier üblich: der Median von {num_runs} Antworten bei dieser Länge des Chats seit dem {day}. {told}</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>Half of the {num_trials} predictions tried so far were at most {off} % off.</source>
            <translation>Die Hälfte der bisher {num_trials} erprobten Vorhersagen lag höchstens {off} % daneben.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>This one was as fast.</source>
            <translation>Diese war ebenso schnell.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>The one prediction tried so far was {off} % off.</source>
            <translation>Die eine bisher erprobte Vorhersage lag {off} % daneben.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>This one was {amount} % slower.</source>
            <translation>Diese war {amount} % langsamer.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>This one was {amount} % faster.</source>
            <translation>Diese war {amount} % schneller.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Write a short poem about autumn rain</source>
            <translation>Schreib ein kurzes Gedicht über Herbstregen</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Plan a weekend in the mountains</source>
            <translation>Plane ein Wochenende in den Bergen</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Explain recursion in Python</source>
            <translation>Erkläre Rekursion in Python</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>In the GGUF format, from your disk.</source>
            <translation>Im GGUF-Format, von Ihrem Datenträger.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Venturi runs language models on this computer. To begin, download a small one, or open a GGUF file you have.</source>
            <translation>Venturi führt Sprachmodelle auf diesem Rechner aus. Laden Sie zum Anfang ein kleines herunter, oder öffnen Sie eine GGUF-Datei, die Sie haben.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>It is here and loaded.</source>
            <translation>Es ist hier und geladen.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>It is here and being loaded; you can write already.</source>
            <translation>Es ist hier und wird geladen; Sie können schon schreiben.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>What shall we talk about?</source>
            <translation>Worüber sollen wir reden?</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>No model is loaded</source>
            <translation>Kein Modell ist geladen</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Choose one, and the chat can begin.</source>
            <translation>Wählen Sie eines, und der Chat kann beginnen.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <location filename="app/views/model_menu.py" />
            <source>Open a model file…</source>
            <translation>Modelldatei öffnen…</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Open a model in the GGUF format from your disk.</source>
            <translation>Öffnen Sie ein Modell im GGUF-Format von Ihrem Datenträger.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Download {title}{amount}</source>
            <translation>{title} herunterladen{amount}</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <location filename="app/views/first_run_page.py" />
            <source>Welcome to Venturi</source>
            <translation>Willkommen bei Venturi</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>It is on this computer.</source>
            <translation>Es ist auf diesem Rechner.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Small, for a first look.</source>
            <translation>Klein, für einen ersten Blick.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>{size} to download.</source>
            <translation>{size} herunterzuladen.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>A file you have</source>
            <translation>Eine Datei, die Sie haben</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Open…</source>
            <translation>Öffnen…</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>{name} runs on this computer. Nothing you write leaves it.</source>
            <translation>{name} läuft auf diesem Rechner. Nichts, was Sie schreiben, verlässt ihn.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>The model is being loaded. You can write already; it answers when it can.</source>
            <translation>Das Modell wird geladen. Sie können schon schreiben; es antwortet, sobald es kann.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Start to chat</source>
            <translation>Chat beginnen</translation>
        </message>
        <message>
            <location filename="app/store_check.py" />
            <source>The file of chats is damaged: {problem}. What can be read of it is shown. Save that, or put a copy from {backups} in its place.</source>
            <translation>Die Chat-Datei ist beschädigt: {problem}. Gezeigt wird, was sich lesen lässt. Sichern Sie das, oder legen Sie eine Kopie aus {backups} an ihre Stelle.</translation>
        </message>
        <message>
            <location filename="app/store_check.py" />
            <source>Save what can be read…</source>
            <translation>Sichern, was sich lesen lässt…</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>Another model was loaded meanwhile.</source>
            <translation>Inzwischen wurde ein anderes Modell geladen.</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>The memory has no room for so many chats at once.</source>
            <translation>Der Speicher hat keinen Platz für so viele Chats zugleich.</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>The model could not be loaded again. {text}</source>
            <translation>Das Modell konnte nicht wieder geladen werden. {text}</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>The trial was stopped.</source>
            <translation>Der Versuch wurde angehalten.</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>An answer was asked for meanwhile, so the trial was stopped.</source>
            <translation>Inzwischen wurde eine Antwort verlangt, daher wurde der Versuch angehalten.</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Loading the model for it …</source>
            <translation>Das Modell dafür wird geladen …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Reading a prompt of the same length …</source>
            <translation>Eine gleich lange Eingabe wird gelesen …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Measuring …</source>
            <translation>Es wird gemessen …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Putting the setting back …</source>
            <translation>Die Einstellung wird zurückgestellt …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Load a model first.</source>
            <translation>Laden Sie zuerst ein Modell.</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>It is being loaded, and kept from now on.</source>
            <translation>Es wird geladen und gilt von nun an.</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Something is being written or loaded. Try it when that is done.</source>
            <translation>Gerade wird geschrieben oder geladen. Versuchen Sie es danach.</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/command_palette.py" />
            <source>Find an action, a chat, a model or a setting</source>
            <translation>Eine Aktion, einen Chat, ein Modell oder eine Einstellung finden</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/sidebar.py" />
            <source>Search chats</source>
            <translation>Chats durchsuchen</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Stop the answer</source>
            <translation>Die Antwort anhalten</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Answer again</source>
            <translation>Erneut antworten</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Go on in an answer that was cut</source>
            <translation>In einer abgeschnittenen Antwort weiterschreiben</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Settings of this chat</source>
            <translation>Einstellungen dieses Chats</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/model_button.py" />
            <source>Choose a model</source>
            <translation>Modell wählen</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Show or hide performance</source>
            <translation>Leistung zeigen oder verbergen</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Float the speed over all windows</source>
            <translation>Die Geschwindigkeit über allen Fenstern schweben lassen</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Show or hide the chats</source>
            <translation>Chats zeigen oder verbergen</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Models on this computer and on the hub</source>
            <translation>Modelle auf diesem Rechner und auf dem Hub</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/prompt_box.py" />
            <location filename="app/views/settings_page.py" />
            <location filename="app/views/sidebar.py" />
            <source>Settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/tray.py" />
            <source>Ask a quick question</source>
            <translation>Eine schnelle Frage stellen</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>List the keyboard shortcuts</source>
            <translation>Die Tastenkürzel auflisten</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/tray.py" />
            <source>Quit Venturi</source>
            <translation>Venturi beenden</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Enter</source>
            <translation>Eingabe</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Send the message</source>
            <translation>Die Nachricht senden</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Shift+Enter</source>
            <translation>Umschalt+Eingabe</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Start a new line</source>
            <translation>Eine neue Zeile beginnen</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Edit your last message (in an empty box)</source>
            <translation>Die letzte eigene Nachricht ändern (im leeren Feld)</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>F2 and Delete</source>
            <translation>F2 und Entf</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Rename or delete the chosen chat</source>
            <translation>Den gewählten Chat umbenennen oder löschen</translation>
        </message>
        <message>
            <location filename="app/views/advice_list.py" />
            <source>Known once an answer was measured on this machine.</source>
            <translation>Bekannt, sobald eine Antwort auf diesem Rechner gemessen wurde.</translation>
        </message>
        <message>
            <location filename="app/views/advice_list.py" />
            <source>Try it: {lever}</source>
            <translation>Ausprobieren: {lever}</translation>
        </message>
        <message>
            <location filename="app/views/advice_list.py" />
            <source>Try it</source>
            <translation>Ausprobieren</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>each token reads {size}</source>
            <translation>jedes Token liest {size}</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>{reads}; this machine can do {rate}</source>
            <translation>{reads}; dieser Rechner schafft {rate}</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>first token {seconds}</source>
            <translation>erstes Token {seconds}</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>why?</source>
            <translation>warum?</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Copy answer as Markdown</source>
            <translation>Antwort als Markdown kopieren</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Answer again (Ctrl+R)</source>
            <translation>Erneut antworten (Strg+R)</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Edit answer</source>
            <translation>Antwort ändern</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Compare answers</source>
            <translation>Antworten vergleichen</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Continue</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Have the model go on where the answer was cut</source>
            <translation>Das Modell weiterschreiben lassen, wo die Antwort abgeschnitten wurde</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Why this fast</source>
            <translation>Warum so schnell</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>{n} answers side by side</source>
            <translation>{n} Antworten nebeneinander|{n} Antworten nebeneinander</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>tok/s: tokens after the first ÷ the time they took. First token: from sending to the first token, prefill included. Each token reads: weights and cached keys and values. This machine can do: its measured read bandwidth ÷ these bytes.</source>
            <translation>tok/s: Token nach dem ersten ÷ die Zeit dafür. Erstes Token: vom Senden bis zum ersten Token, mit Prefill. Jedes Token liest: Gewichte und zwischengespeicherte Schlüssel und Werte. Dieser Rechner schafft: seine gemessene Lesebandbreite ÷ diese Bytes.</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <location filename="app/views/turn_card.py" />
            <source>{count} cached</source>
            <translation>{count} im Cache</translation>
        </message>
        <message>
            <location filename="app/views/answer_view.py" />
            <source>Save</source>
            <translation>Speichern</translation>
        </message>
        <message>
            <location filename="app/views/attachment_chips.py" />
            <source>Attached files</source>
            <translation>Angehängte Dateien</translation>
        </message>
        <message>
            <location filename="app/views/attachment_chips.py" />
            <source>Remove {name}</source>
            <translation>{name} entfernen</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>The bin is empty. Deleted chats come here and stay for 30 days.</source>
            <translation>Der Papierkorb ist leer. Gelöschte Chats kommen hierher und bleiben 30 Tage.</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Chats stay here for 30 days after they were deleted.</source>
            <translation>Chats bleiben hier 30 Tage, nachdem sie gelöscht wurden.</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <location filename="app/views/library_button.py" />
            <source>Bin</source>
            <translation>Papierkorb</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Empty the bin</source>
            <translation>Papierkorb leeren</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Remove all for good</source>
            <translation>Alle endgültig entfernen</translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/bin_page.py" />
            <source>and {n} more</source>
            <translation>
                <numerusform>und {n} weiterer</numerusform>
                <numerusform>und {n} weitere</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Restore</source>
            <translation>Wiederherstellen</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Remove for good</source>
            <translation>Endgültig entfernen</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Restore {title}</source>
            <translation>{title} wiederherstellen</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Remove {title} for good</source>
            <translation>{title} endgültig entfernen</translation>
        </message>
        <message>
            <location filename="app/views/branch_switcher.py" />
            <source>Previous version</source>
            <translation>Vorige Fassung</translation>
        </message>
        <message>
            <location filename="app/views/branch_switcher.py" />
            <source>Next version</source>
            <translation>Nächste Fassung</translation>
        </message>
        <message>
            <location filename="app/views/branch_switcher.py" />
            <source>Version {branch} of {num_branches}</source>
            <translation>Fassung {branch} von {num_branches}</translation>
        </message>
        <message>
            <location filename="app/views/centered_page.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/models_page.py" />
            <source>Done</source>
            <translation>Fertig</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Markdown (*.md)</source>
            <translation>Markdown (*.md)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Web page (*.html)</source>
            <translation>Webseite (*.html)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Import chats</source>
            <translation>Chats importieren</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Exported chats (*.json *.zip *.md *.markdown)</source>
            <translation>Exportierte Chats (*.json *.zip *.md *.markdown)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <location filename="app/views/model_file_dialog.py" />
            <source>All files (*)</source>
            <translation>Alle Dateien (*)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Attach files</source>
            <translation>Dateien anhängen</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <location filename="app/views/chat_menu.py" />
            <source>Export</source>
            <translation>Exportieren</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Export into a folder</source>
            <translation>In einen Ordner exportieren</translation>
        </message>
        <message>
            <location filename="app/views/chat_list.py" />
            <source>Chats</source>
            <translation>Chats</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_delegate.py" />
            <source>Name of the folder</source>
            <translation>Name des Ordners</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_delegate.py" />
            <source>Title of the chat</source>
            <translation>Titel des Chats</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>Folder {name}, {state}</source>
            <translation>Ordner {name}, {state}</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>{title}, is being answered</source>
            <translation>{title}, wird gerade beantwortet</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>open</source>
            <translation>offen</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>closed</source>
            <translation>geschlossen</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Move to</source>
            <translation>Verschieben nach</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Out of the folder</source>
            <translation>Aus dem Ordner heraus</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Unpin</source>
            <translation>Loslösen</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Pin</source>
            <translation>Anheften</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <location filename="app/views/folder_menu.py" />
            <source>Rename</source>
            <translation>Umbenennen</translation>
        </message>
        <message>
            <location filename="app/views/chat_row_maker.py" />
            <source>The context is full: the model sees the chat from here on</source>
            <translation>Der Kontext ist voll: Das Modell sieht den Chat ab hier</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Said to the model before this chat. It is never dropped.</source>
            <translation>Wird dem Modell vor diesem Chat gesagt und nie weggelassen.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Turns that are dropped stay in the chat, paler.</source>
            <translation>Weggelassene Beiträge bleiben im Chat, blasser.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>no limit</source>
            <translation>keine Grenze</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>An answer ends where one of them begins; one in each line.</source>
            <translation>Eine Antwort endet, wo einer davon beginnt; einer je Zeile.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Save as a preset</source>
            <translation>Als Voreinstellung speichern</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Remove this preset</source>
            <translation>Diese Voreinstellung entfernen</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>None: the model's own habits.</source>
            <translation>Keiner: die Gewohnheiten des Modells.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>It is loaded when you write here.</source>
            <translation>Es wird geladen, wenn Sie hier schreiben.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Preset</source>
            <translation>Voreinstellung</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>How answers are sampled.</source>
            <translation>Wie Antworten ausgewählt werden.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>When the context is full</source>
            <translation>Wenn der Kontext voll ist</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>None</source>
            <translation>Keiner</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Stop texts</source>
            <translation>Stopp-Texte</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Name of a new preset</source>
            <translation>Name einer neuen Voreinstellung</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Temperature</source>
            <translation>Temperatur</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>0 takes the likeliest.</source>
            <translation>0 nimmt das Wahrscheinlichste.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Top-k</source>
            <translation>Top-k</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Of so many; 0 of all.</source>
            <translation>Aus so vielen; 0 aus allen.</translation>
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
            <translation>Aus denen, die diesen Anteil erreichen.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Min-p</source>
            <translation>Min-p</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Of those this near the best.</source>
            <translation>Aus denen, die dem besten so nahe sind.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Longest answer</source>
            <translation>Längste Antwort</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>In tokens.</source>
            <translation>In Token.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Seed</source>
            <translation>Startwert</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>The same one, the same answer.</source>
            <translation>Derselbe gibt dieselbe Antwort.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Whichever is loaded</source>
            <translation>Welches auch geladen ist</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Values of its own</source>
            <translation>Eigene Werte</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Stop and say so</source>
            <translation>Anhalten und es sagen</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Drop the oldest turns</source>
            <translation>Die ältesten Beiträge weglassen</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>random</source>
            <translation>zufällig</translation>
        </message>
        <message>
            <location filename="app/views/chat_view.py" />
            <source>Go to the end</source>
            <translation>Zum Ende</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Code</source>
            <translation>Code</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Copied</source>
            <translation>Kopiert</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Wrap</source>
            <translation>Umbrechen</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Wrap long lines</source>
            <translation>Lange Zeilen umbrechen</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <location filename="app/views/quick_ask.py" />
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Copy code</source>
            <translation>Code kopieren</translation>
        </message>
        <message>
            <location filename="app/views/command_palette.py" />
            <source>Nothing of this name.</source>
            <translation>Nichts mit diesem Namen.</translation>
        </message>
        <message>
            <location filename="app/views/command_palette.py" />
            <source>Command palette</source>
            <translation>Befehlspalette</translation>
        </message>
        <message>
            <location filename="app/views/command_palette.py" />
            <source>What was found</source>
            <translation>Was gefunden wurde</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Answer {place} of {number}</source>
            <translation>Antwort {place} von {number}</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Answers side by side</source>
            <translation>Antworten nebeneinander</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Keep this one</source>
            <translation>Diese behalten</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Keep answer {place}</source>
            <translation>Antwort {place} behalten</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Prefix hit {share}: {cached} of {prompt} prompt tokens</source>
            <translation>Präfixtreffer {share}: {cached} von {prompt} Token der Eingabe</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Prefix hit {share}</source>
            <translation>Präfixtreffer {share}</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Context of this chat</source>
            <translation>Kontext dieses Chats</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Context used</source>
            <translation>Belegter Kontext</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <location filename="app/views/speed_curve_plot.py" />
            <source>Speed along the chat</source>
            <translation>Geschwindigkeit im Lauf des Chats</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>{exact} of {length} tokens</source>
            <translation>{exact} von {length} Token</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>used {exact}</source>
            <translation>belegt {exact}</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>free {exact}</source>
            <translation>frei {exact}</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>decode tok/s</source>
            <translation>Decode tok/s</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>prefill tok/s</source>
            <translation>Prefill tok/s</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Tokens written per second, all running answers together, over the last half second. After an answer: its tokens after the first ÷ the time they took. The arc is full where this machine’s memory cannot deliver faster: read bandwidth ÷ bytes each token reads.</source>
            <translation>Geschriebene Token je Sekunde, alle laufenden Antworten zusammen, in der letzten halben Sekunde. Nach einer Antwort: ihre Token nach dem ersten ÷ die Zeit dafür. Der Bogen ist voll, wo der Speicher dieses Rechners nicht schneller liefern kann: Lesebandbreite ÷ Bytes, die jedes Token liest.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Prompt tokens computed per second. Those found in the cache do not count. The arc is full where this machine cannot compute faster.</source>
            <translation>Je Sekunde berechnete Token der Eingabe. Im Cache gefundene zählen nicht. Der Bogen ist voll, wo dieser Rechner nicht schneller rechnen kann.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Bytes that had to be read ÷ the time of the steps, computed from the model’s tensors and the length of the chats, not a hardware counter. The arc is full at the read bandwidth measured on this machine.</source>
            <translation>Bytes, die gelesen werden mussten ÷ die Zeit der Schritte, berechnet aus den Tensoren des Modells und der Länge der Chats, kein Hardwarezähler. Der Bogen ist voll bei der auf diesem Rechner gemessenen Lesebandbreite.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Arithmetic of the steps ÷ their time: a multiply-add is two operations. The arc is full at the peak measured on this machine for this model’s weights.</source>
            <translation>Arithmetik der Schritte ÷ ihre Zeit: Multiplizieren und Addieren sind zwei Operationen. Der Bogen ist voll bei dem Spitzenwert, der auf diesem Rechner für die Gewichte dieses Modells gemessen wurde.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Memory bandwidth utilization: bytes that must be read ÷ time ÷ measured read bandwidth. n/a where everything fits in the processor’s cache.</source>
            <translation>Auslastung der Speicherbandbreite (MBU): Bytes, die gelesen werden müssen ÷ Zeit ÷ gemessene Lesebandbreite. k. A., wo alles in den Cache des Prozessors passt.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Model FLOPs utilization: time the arithmetic takes at its measured peak ÷ time it took.</source>
            <translation>Auslastung der Rechenleistung (MFU): Zeit, die die Arithmetik bei gemessener Spitze braucht ÷ gebrauchte Zeit.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Height: operations per second. To the right: operations per byte that is read. On the slope memory is the limit, on the flat part arithmetic. A dot on the line uses all that this machine has.</source>
            <translation>Höhe: Operationen je Sekunde. Nach rechts: Operationen je gelesenem Byte. An der Schräge begrenzt der Speicher, im flachen Teil die Arithmetik. Ein Punkt auf der Linie nutzt alles, was dieser Rechner hat.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Waiting: until its first step. Prefill: computing the prompt, without what the cache saved. Decode: writing the answer.</source>
            <translation>Warten: bis zum ersten Schritt. Prefill: Berechnen der Eingabe ohne das, was der Cache ersparte. Decode: Schreiben der Antwort.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Tokens of this chat, of those the model can hold here. Prefix hit: the part of the last prompt that was still in the cache and was not computed again.</source>
            <translation>Token dieses Chats von denen, die das Modell hier fassen kann. Präfixtreffer: der Teil der letzten Eingabe, der noch im Cache war und nicht neu berechnet wurde.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Decode speed against the tokens of this chat. A longer chat makes every token read more keys and values. The line is what this machine’s memory allows.</source>
            <translation>Decode-Geschwindigkeit gegen die Token dieses Chats. In einem längeren Chat liest jedes Token mehr Schlüssel und Werte. Die Linie ist, was der Speicher dieses Rechners erlaubt.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Memory of this machine. KV: keys and values of the running chats (blocks in use). Room: tokens that still fit in the cache and in free memory, all chats together.</source>
            <translation>Speicher dieses Rechners. KV: Schlüssel und Werte der laufenden Chats (belegte Blöcke). Platz: Token, die noch in den Cache und den freien Speicher passen, alle Chats zusammen.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Predicted with this model’s bytes and operations, this machine’s ceilings and the efficiency seen in the last answer. A prediction, not a measurement.</source>
            <translation>Vorhergesagt aus Bytes und Operationen dieses Modells, den Grenzen dieses Rechners und der Effizienz der letzten Antwort. Eine Vorhersage, keine Messung.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>The best of several samples while nothing else ran here: reading and copying memory that no cache holds, and our own matrix product with everything in the cache. Disturbed: other programs used the memory meanwhile; it is measured once more at the next start, and the higher value stays.</source>
            <translation>Das Beste aus mehreren Proben, während hier sonst nichts lief: Lesen und Kopieren von Speicher, den kein Cache hält, und unser eigenes Matrixprodukt mit allem im Cache. Gestört: Andere Programme nutzten inzwischen den Speicher; beim nächsten Start wird noch einmal gemessen, und der höhere Wert bleibt.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Which version of each operation runs: reference is the plain, slow one.</source>
            <translation>Welche Fassung jeder Operation läuft: „Referenz“ ist die einfache, langsame.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Decode speed of this model’s answers in the last four weeks, a line for each device, number of threads and kernels. The present ones are in colour.</source>
            <translation>Decode-Geschwindigkeit der Antworten dieses Modells in den letzten vier Wochen, eine Linie je Gerät, Zahl der Threads und Kernels. Die jetzigen sind farbig.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Memory of this card that all programs hold, as its driver counts it.</source>
            <translation>Speicher dieser Karte, den alle Programme belegen, nach der Zählung ihres Treibers.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>How fast the device ticks now.</source>
            <translation>Wie schnell das Gerät gerade taktet.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>How fast the card's memory ticks now.</source>
            <translation>Wie schnell der Speicher der Karte gerade taktet.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>What the device draws now, by its own sensor.</source>
            <translation>Was das Gerät gerade aufnimmt, nach seinem eigenen Sensor.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Of the hottest place that its sensors tell.</source>
            <translation>Der heißesten Stelle, die seine Sensoren nennen.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Part of the data sheet's memory bandwidth, by the card's own counter. Only cards since Hopper and the RTX 50 series count it; the gauge above is computed from bytes.</source>
            <translation>Anteil an der Speicherbandbreite des Datenblatts, nach dem Zähler der Karte selbst. Nur Karten seit Hopper und der RTX-50-Reihe zählen sie; die Anzeige darüber ist aus Bytes berechnet.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Why the card's driver keeps its clock lower than it could be.</source>
            <translation>Warum der Treiber der Karte ihren Takt niedriger hält, als er sein könnte.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>The setting is changed, a short answer of fixed length is measured, and the setting is put back unless you keep it.</source>
            <translation>Die Einstellung wird geändert, eine kurze Antwort fester Länge gemessen und die Einstellung zurückgestellt, wenn Sie sie nicht behalten.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Processor time of the window’s own thread, in parts of one core.</source>
            <translation>Prozessorzeit des eigenen Threads des Fensters, in Teilen eines Kerns.</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>memory in use</source>
            <translation>belegter Speicher</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>clock</source>
            <translation>Takt</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>memory clock</source>
            <translation>Speichertakt</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>bandwidth in use</source>
            <translation>genutzte Bandbreite</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>power</source>
            <translation>Leistung</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>temperature</source>
            <translation>Temperatur</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>slowed by</source>
            <translation>gebremst durch</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>{name} · in use</source>
            <translation>{name} · in Gebrauch</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
        <message>
            <location filename="app/views/export_menu.py" />
            <source>Markdown</source>
            <translation>Markdown</translation>
        </message>
        <message>
            <location filename="app/views/export_menu.py" />
            <source>Web page (HTML)</source>
            <translation>Webseite (HTML)</translation>
        </message>
        <message>
            <location filename="app/views/export_menu.py" />
            <source>Everything (JSON)</source>
            <translation>Alles (JSON)</translation>
        </message>
        <message>
            <location filename="app/views/figure_row.py" />
            <source>memory (MBU)</source>
            <translation>Speicher (MBU)</translation>
        </message>
        <message>
            <location filename="app/views/figure_row.py" />
            <source>arithmetic (MFU)</source>
            <translation>Rechnen (MFU)</translation>
        </message>
        <message>
            <location filename="app/views/findings_card.py" />
            <source>What slows it down</source>
            <translation>Was bremst</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>Venturi runs language models on this computer. Nothing you write leaves it, and beside each answer it shows why it was as fast as it was.</source>
            <translation>Venturi führt Sprachmodelle auf diesem Rechner aus. Nichts, was Sie schreiben, verlässt ihn, und bei jeder Antwort steht, warum sie so schnell war, wie sie war.</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>A model to begin with</source>
            <translation>Ein Modell für den Anfang</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Theme</source>
            <translation>Design</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>Language, text size and all else are in the settings.</source>
            <translation>Sprache, Textgröße und alles andere stehen in den Einstellungen.</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>See other models</source>
            <translation>Andere Modelle ansehen</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>System</source>
            <translation>System</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Light</source>
            <translation>Hell</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Dark</source>
            <translation>Dunkel</translation>
        </message>
        <message>
            <location filename="app/views/folder_list.py" />
            <source>Forget the folder {folder}</source>
            <translation>Den Ordner {folder} vergessen</translation>
        </message>
        <message>
            <location filename="app/views/folder_list.py" />
            <location filename="app/views/models_page.py" />
            <source>Add a folder…</source>
            <translation>Ordner hinzufügen…</translation>
        </message>
        <message>
            <location filename="app/views/folder_menu.py" />
            <source>Export all its chats</source>
            <translation>Alle seine Chats exportieren</translation>
        </message>
        <message>
            <location filename="app/views/folder_menu.py" />
            <source>Delete the folder, keep its chats</source>
            <translation>Den Ordner löschen, seine Chats behalten</translation>
        </message>
        <message>
            <location filename="app/views/header.py" />
            <source>Stop loading the model (Esc)</source>
            <translation>Das Laden des Modells abbrechen (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/header.py" />
            <source>Show or hide the chats (Ctrl+B)</source>
            <translation>Chats zeigen oder verbergen (Strg+B)</translation>
        </message>
        <message>
            <location filename="app/views/header.py" />
            <source>Show or hide performance (Ctrl+P)</source>
            <translation>Leistung zeigen oder verbergen (Strg+P)</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>Keys for: {action}</source>
            <translation>Tasten für: {action}</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>Usual keys for: {action}</source>
            <translation>Übliche Tasten für: {action}</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>{keys} belongs to “{action}” already.</source>
            <translation>{keys} gehört schon zu „{action}“.</translation>
        </message>
        <message>
            <location filename="app/views/library_button.py" />
            <source>Folders, import, export, bin</source>
            <translation>Ordner, Import, Export, Papierkorb</translation>
        </message>
        <message>
            <location filename="app/views/library_button.py" />
            <source>Import chats…</source>
            <translation>Chats importieren…</translation>
        </message>
        <message>
            <location filename="app/views/library_button.py" />
            <source>Export all chats</source>
            <translation>Alle Chats exportieren</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>memory reads</source>
            <translation>Speicher liest</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>memory copies</source>
            <translation>Speicher kopiert</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>computes this model</source>
            <translation>rechnet dieses Modell</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>computes float32</source>
            <translation>rechnet float32</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>measured</source>
            <translation>gemessen</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>{at}, disturbed</source>
            <translation>{at}, gestört</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>This machine</source>
            <translation>Dieser Rechner</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>Measure again</source>
            <translation>Erneut messen</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>as soon as it is idle</source>
            <translation>sobald er nichts tut</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>Measuring…</source>
            <translation>Wird gemessen…</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>Memory</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>Memory by purpose</source>
            <translation>Speicher nach Zweck</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>room for {count} more tokens</source>
            <translation>Platz für {count} weitere Token</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>weights</source>
            <translation>Gewichte</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>workspace</source>
            <translation>Arbeitsbereich</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>recordings and libraries</source>
            <translation>Aufzeichnungen und Bibliotheken</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>this window</source>
            <translation>dieses Fenster</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>others</source>
            <translation>andere</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>free {size}</source>
            <translation>frei {size}</translation>
        </message>
        <message>
            <location filename="app/views/message_editor.py" />
            <source>Edited message</source>
            <translation>Geänderte Nachricht</translation>
        </message>
        <message>
            <location filename="app/views/message_editor.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Send</source>
            <translation>Senden</translation>
        </message>
        <message>
            <location filename="app/views/model_button.py" />
            <source>Model: {text}</source>
            <translation>Modell: {text}</translation>
        </message>
        <message>
            <location filename="app/views/model_button.py" />
            <source>Loading {name}</source>
            <translation>{name} wird geladen</translation>
        </message>
        <message>
            <location filename="app/views/model_card.py" />
            <location filename="app/views/model_details.py" />
            <source>size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <location filename="app/views/model_card.py" />
            <source>More</source>
            <translation>Mehr</translation>
        </message>
        <message>
            <location filename="app/views/model_card.py" />
            <source>More about {title}</source>
            <translation>Mehr über {title}</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Back to the models</source>
            <translation>Zurück zu den Modellen</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Token of the hub (hf_…)</source>
            <translation>Token des Hubs (hf_…)</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Token of the hub</source>
            <translation>Token des Hubs</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Keep it and try again</source>
            <translation>Behalten und erneut versuchen</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>quality</source>
            <translation>Qualität</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>fits</source>
            <translation>passt</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Model card</source>
            <translation>Modellkarte</translation>
        </message>
        <message>
            <location filename="app/views/model_file_dialog.py" />
            <source>Open a model file</source>
            <translation>Eine Modelldatei öffnen</translation>
        </message>
        <message>
            <location filename="app/views/model_file_dialog.py" />
            <source>GGUF models (*.gguf)</source>
            <translation>GGUF-Modelle (*.gguf)</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <location filename="app/views/models_page.py" />
            <location filename="app/views/settings_sections.py" />
            <location filename="app/views/sidebar.py" />
            <source>Models</source>
            <translation>Modelle</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>cannot be used</source>
            <translation>nicht verwendbar</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>Stop the download</source>
            <translation>Den Download anhalten</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>Stop loading the model</source>
            <translation>Das Laden des Modells abbrechen</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>Unload the model</source>
            <translation>Das Modell entladen</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>No model is installed yet</source>
            <translation>Noch ist kein Modell installiert</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Installed</source>
            <translation>Installiert</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Recommended</source>
            <translation>Empfohlen</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Downloads</source>
            <translation>Downloads</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Hub</source>
            <translation>Hub</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Search the hub, or paste a link</source>
            <translation>Den Hub durchsuchen oder einen Link einfügen</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Open a file…</source>
            <translation>Datei öffnen…</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>File format</source>
            <translation>Dateiformat</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Largest size</source>
            <translation>Größte Größe</translation>
        </message>
        <message>
            <location filename="app/views/notice_bar.py" />
            <source>Notices</source>
            <translation>Hinweise</translation>
        </message>
        <message>
            <location filename="app/views/notice_row.py" />
            <source>Close this notice</source>
            <translation>Diesen Hinweis schließen</translation>
        </message>
        <message>
            <location filename="app/views/overlay.py" />
            <source>Venturi speed</source>
            <translation>Venturi-Geschwindigkeit</translation>
        </message>
        <message>
            <location filename="app/views/overlay.py" />
            <source>Speed, above all windows</source>
            <translation>Geschwindigkeit, über allen Fenstern</translation>
        </message>
        <message>
            <location filename="app/views/overlay.py" />
            <source>Close the overlay (Esc)</source>
            <translation>Die Anzeige schließen (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Height: work per second. To the right: work per byte read. A dot on the line uses all that this machine has.</source>
            <translation>Höhe: Arbeit je Sekunde. Nach rechts: Arbeit je gelesenem Byte. Ein Punkt auf der Linie nutzt alles, was dieser Rechner hat.</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>memory-bound</source>
            <translation>speicherbegrenzt</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>compute-bound</source>
            <translation>rechenbegrenzt</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>overhead-bound</source>
            <translation>durch Zusatzaufwand begrenzt</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>idle</source>
            <translation>untätig</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/turn_card.py" />
            <source>waiting</source>
            <translation>wartet</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/speed_strip.py" />
            <source>limit n/a</source>
            <translation>Grenze k. A.</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>of {gigas} measured</source>
            <translation>von {gigas} gemessenen</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Copy all numbers as text</source>
            <translation>Alle Zahlen als Text kopieren</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Float the speed over all windows (Ctrl+Shift+P)</source>
            <translation>Die Geschwindigkeit über allen Fenstern schweben lassen (Strg+Umschalt+P)</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Kernels in use</source>
            <translation>Verwendete Kernels</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>This window takes {percent} of a core</source>
            <translation>Dieses Fenster braucht {percent} eines Kerns</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Performance</source>
            <translation>Leistung</translation>
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
            <translation>FLOP/s gegen FLOP je Byte</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/why_page.py" />
            <source>What would make it faster</source>
            <translation>Was es schneller machen würde</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Why, and what it costs</source>
            <translation>Warum, und was es kostet</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>all in the cache</source>
            <translation>alles im Cache</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>of {rate} possible</source>
            <translation>von {rate} möglichen</translation>
        </message>
        <message>
            <location filename="app/views/progress_line.py" />
            <source>Progress</source>
            <translation>Fortschritt</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Enter sends · Shift+Enter starts a new line</source>
            <translation>Eingabe sendet · Umschalt+Eingabe beginnt eine neue Zeile</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Queue</source>
            <translation>Einreihen</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Settings of this chat: {preset}</source>
            <translation>Einstellungen dieses Chats: {preset}</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Message</source>
            <translation>Nachricht</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>System prompt, model and sampling of this chat</source>
            <translation>Systemprompt, Modell und Auswahl dieses Chats</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Send it when the answer is there (Enter)</source>
            <translation>Senden, sobald die Antwort da ist (Eingabe)</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Message {model_name}</source>
            <translation>Nachricht an {model_name}</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Choose a model to begin</source>
            <translation>Wählen Sie zuerst ein Modell</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <location filename="app/views/quick_ask.py" />
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Stop (Esc)</source>
            <translation>Anhalten (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Send (Enter)</source>
            <translation>Senden (Eingabe)</translation>
        </message>
        <message>
            <location filename="app/views/prompt_card.py" />
            <source>What the model sees</source>
            <translation>Was das Modell sieht</translation>
        </message>
        <message>
            <location filename="app/views/prose_view.py" />
            <source>Answer text</source>
            <translation>Text der Antwort</translation>
        </message>
        <message>
            <location filename="app/views/queued_bubble.py" />
            <source>Sent when the answer is there</source>
            <translation>Wird gesendet, sobald die Antwort da ist</translation>
        </message>
        <message>
            <location filename="app/views/queued_bubble.py" />
            <source>Edit the waiting message</source>
            <translation>Die wartende Nachricht ändern</translation>
        </message>
        <message>
            <location filename="app/views/queued_bubble.py" />
            <source>Take the message back</source>
            <translation>Die Nachricht zurücknehmen</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Ask anything</source>
            <translation>Fragen Sie irgendetwas</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Quick question</source>
            <translation>Schnelle Frage</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Open in Venturi</source>
            <translation>In Venturi öffnen</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Close (Esc)</source>
            <translation>Schließen (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Answer</source>
            <translation>Antwort</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>Reading the prompt</source>
            <translation>Die Eingabe wird gelesen</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>Waiting for the model…</source>
            <translation>Warten auf das Modell…</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>Reading the prompt: {percent} · {done} of {total}</source>
            <translation>Die Eingabe wird gelesen: {percent} · {done} von {total}</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>{n} cached</source>
            <translation>{n} im Cache</translation>
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
            <translation>Decode</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <location filename="app/views/speed_strip.py" />
            <location filename="app/views/turn_card.py" />
            <source>prefill</source>
            <translation>Prefill</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>compute {flops}</source>
            <translation>Rechnen {flops}</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>Shown once this machine has been measured.</source>
            <translation>Wird gezeigt, sobald dieser Rechner gemessen wurde.</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>memory {bandwidth}</source>
            <translation>Speicher {bandwidth}</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>{phase}: {flops} at {intensity:.1f} FLOP per byte</source>
            <translation>{phase}: {flops} bei {intensity:.1f} FLOP je Byte</translation>
        </message>
        <message>
            <location filename="app/views/runs_plot.py" />
            <source>Speed of earlier answers</source>
            <translation>Geschwindigkeit früherer Antworten</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect at once.</source>
            <translation>Gilt sofort.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect with the next answer.</source>
            <translation>Gilt ab der nächsten Antwort.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect in new chats.</source>
            <translation>Gilt in neuen Chats.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect when a model is loaded next.</source>
            <translation>Gilt, wenn das nächste Mal ein Modell geladen wird.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect at the next start.</source>
            <translation>Gilt ab dem nächsten Start.</translation>
        </message>
        <message>
            <location filename="app/views/settings_page.py" />
            <source>Search settings</source>
            <translation>Einstellungen durchsuchen</translation>
        </message>
        <message>
            <location filename="app/views/settings_page.py" />
            <source>No setting speaks of “{words}”.</source>
            <translation>Keine Einstellung spricht von „{words}“.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Shortcuts</source>
            <translation>Tastenkürzel</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Click a field and press the new keys; Backspace takes them away.</source>
            <translation>Klicken Sie in ein Feld und drücken Sie die neuen Tasten; die Rücktaste nimmt sie weg.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Appearance</source>
            <translation>Aussehen</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Answers</source>
            <translation>Antworten</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Network</source>
            <translation>Netzwerk</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Window and system</source>
            <translation>Fenster und System</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Keyboard</source>
            <translation>Tastatur</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>As the system</source>
            <translation>Wie das System</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Automatic</source>
            <translation>Automatisch</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Follows the system unless you choose.</source>
            <translation>Folgt dem System, solange Sie nicht wählen.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Text size</source>
            <translation>Textgröße</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Of all words and controls, in percent of the system's size.</source>
            <translation>Aller Wörter und Bedienelemente, in Prozent der Systemgröße.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Language</source>
            <translation>Sprache</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Of the window; models answer in the language they are asked in.</source>
            <translation>Des Fensters; Modelle antworten in der Sprache, in der man sie fragt.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Reduce motion</source>
            <translation>Bewegung verringern</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Nothing turns or slides by itself, also where the system allows it.</source>
            <translation>Nichts dreht oder verschiebt sich von selbst, auch wo das System es erlaubt.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>0 always takes the likeliest word; higher is more varied.</source>
            <translation>0 nimmt immer das wahrscheinlichste Wort; höher ist abwechslungsreicher.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Only the likeliest words that together reach this share are considered.</source>
            <translation>Nur die wahrscheinlichsten Wörter, die zusammen diesen Anteil erreichen, kommen in Betracht.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>In tokens; an answer also ends where the context is full.</source>
            <translation>In Token; eine Antwort endet auch, wo der Kontext voll ist.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Said to the model before everything else.</source>
            <translation>Wird dem Modell vor allem anderen gesagt.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Device</source>
            <translation>Gerät</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>What computes. Automatic takes a graphics card that is supported.</source>
            <translation>Was rechnet. „Automatisch“ nimmt eine Grafikkarte, die unterstützt wird.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Threads</source>
            <translation>Threads</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>How many cores compute. More than the machine has makes it slower.</source>
            <translation>Wie viele Kerne rechnen. Mehr, als der Rechner hat, macht es langsamer.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Model folders</source>
            <translation>Modellordner</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Folders of other programs whose models are listed and opened in place.</source>
            <translation>Ordner anderer Programme, deren Modelle aufgelistet und an Ort und Stelle geöffnet werden.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Proxy</source>
            <translation>Proxy</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Address that downloads go through. Empty follows the system.</source>
            <translation>Adresse, über die Downloads gehen. Leer folgt dem System.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Mirror</source>
            <translation>Spiegel</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Another address of the hub of models. Empty is the official one.</source>
            <translation>Eine andere Adresse des Modell-Hubs. Leer ist die offizielle.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Notifications</source>
            <translation>Benachrichtigungen</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Tells the end of a long answer while another window is in front.</source>
            <translation>Meldet das Ende einer langen Antwort, während ein anderes Fenster vorn ist.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Sign among the system's</source>
            <translation>Symbol im Infobereich</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>A small sign with a menu, near the clock.</source>
            <translation>Ein kleines Symbol mit Menü, nahe der Uhr.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Keep running when closed</source>
            <translation>Beim Schließen weiterlaufen</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Closing the window leaves the sign; the menu there ends Venturi.</source>
            <translation>Das Schließen des Fensters lässt das Symbol stehen; das Menü dort beendet Venturi.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Keys for a quick question</source>
            <translation>Tasten für eine schnelle Frage</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Opens a small window for one question, whatever program is in front.</source>
            <translation>Öffnet ein kleines Fenster für eine Frage, gleich welches Programm vorn ist.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>automatic</source>
            <translation>automatisch</translation>
        </message>
        <message>
            <location filename="app/views/shortcuts_card.py" />
            <source>Keyboard shortcuts</source>
            <translation>Tastenkürzel</translation>
        </message>
        <message>
            <location filename="app/views/shown_why.py" />
            <source>Predicted {predicted} tok/s, measured {measured}.</source>
            <translation>Vorhergesagt {predicted} tok/s, gemessen {measured}.</translation>
        </message>
        <message>
            <location filename="app/views/shown_why.py" />
            <source>Predicted {predicted} tok/s.</source>
            <translation>Vorhergesagt {predicted} tok/s.</translation>
        </message>
        <message>
            <location filename="app/views/sidebar.py" />
            <source>Sidebar</source>
            <translation>Seitenleiste</translation>
        </message>
        <message>
            <location filename="app/views/speed_curve_plot.py" />
            <source>memory limit {rate}</source>
            <translation>Speichergrenze {rate}</translation>
        </message>
        <message>
            <location filename="app/views/speed_curve_plot.py" />
            <source>Shown after the first answer of this chat.</source>
            <translation>Wird nach der ersten Antwort dieses Chats gezeigt.</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>Speed</source>
            <translation>Geschwindigkeit</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>{speed}

% of memory limit: {limit}

Context: tokens of this chat and how many the loaded model can hold.</source>
            <translation>{speed}

% der Speichergrenze: {limit}

Kontext: Token dieses Chats und wie viele das geladene Modell fassen kann.</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>of compute limit</source>
            <translation>der Rechengrenze</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>of memory limit</source>
            <translation>der Speichergrenze</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>, context </source>
            <translation>, Kontext </translation>
        </message>
        <message>
            <location filename="app/views/thinking_view.py" />
            <source>Thinking…</source>
            <translation>Denkt nach…</translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/thinking_view.py" />
            <source>{n} words</source>
            <translation>
                <numerusform>{n} Wort</numerusform>
                <numerusform>{n} Wörter</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/views/thinking_view.py" />
            <source>Show the thoughts</source>
            <translation>Die Gedanken zeigen</translation>
        </message>
        <message>
            <location filename="app/views/thinking_view.py" />
            <source>Hide the thoughts</source>
            <translation>Die Gedanken verbergen</translation>
        </message>
        <message>
            <location filename="app/views/tray.py" />
            <source>Open Venturi</source>
            <translation>Venturi öffnen</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>{percent} less than predicted</source>
            <translation>{percent} weniger als vorhergesagt</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>{percent} more than predicted</source>
            <translation>{percent} mehr als vorhergesagt</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>Tried</source>
            <translation>Ausprobiert</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>Use it from now on</source>
            <translation>Von nun an verwenden</translation>
        </message>
        <message>
            <location filename="app/views/turn_card.py" />
            <source>Time of the last answer</source>
            <translation>Zeit der letzten Antwort</translation>
        </message>
        <message>
            <location filename="app/views/turn_card.py" />
            <source>other</source>
            <translation>sonstiges</translation>
        </message>
        <message>
            <location filename="app/views/turn_card.py" />
            <source>Last answer</source>
            <translation>Letzte Antwort</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Edit message</source>
            <translation>Nachricht ändern</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Copy message</source>
            <translation>Nachricht kopieren</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Your message</source>
            <translation>Ihre Nachricht</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Show all of it</source>
            <translation>Alles zeigen</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Its memory delivers {bandwidth} at most, as measured. Divided by what each token reads, that is {rate} tok/s. This answer read {reached}.</source>
            <translation>Sein Speicher liefert gemessen höchstens {bandwidth}. Geteilt durch das, was jedes Token liest, sind das {rate} tok/s. Diese Antwort las {reached}.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>At full speed, reading takes {memory} and computing {compute}; both go on at the same time. The rest is lost between operations, to other programs, and in memory that is not read at its full speed.</source>
            <translation>Bei voller Geschwindigkeit braucht das Lesen {memory} und das Rechnen {compute}; beides geht zugleich vor sich. Der Rest geht verloren zwischen den Operationen, an andere Programme und im Speicher, der nicht mit voller Geschwindigkeit gelesen wird.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>In grey: {others}.</source>
            <translation>In Grau: {others}.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Everything that is read fits in the processor’s cache, so that memory sets no limit here.</source>
            <translation>Alles Gelesene passt in den Cache des Prozessors, sodass der Speicher hier keine Grenze setzt.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>This machine was not measured yet when this answer was written.</source>
            <translation>Dieser Rechner war noch nicht gemessen, als diese Antwort geschrieben wurde.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>The answer seems faster than this machine’s measured memory: the measurement was disturbed and is repeated.</source>
            <translation>Die Antwort scheint schneller als der gemessene Speicher dieses Rechners: Die Messung war gestört und wird wiederholt.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>What reading and computing take at least is not known: nothing was measured yet.</source>
            <translation>Was Lesen und Rechnen mindestens brauchen, ist nicht bekannt: Noch wurde nichts gemessen.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Why it was as fast as it was</source>
            <translation>Warum es so schnell war, wie es war</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>What this machine can do</source>
            <translation>Was dieser Rechner leisten kann</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Speed against the limit</source>
            <translation>Geschwindigkeit gegen die Grenze</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>What each token reads</source>
            <translation>Was jedes Token liest</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Where the time of a token goes</source>
            <translation>Wohin die Zeit eines Tokens geht</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Time of a token</source>
            <translation>Zeit eines Tokens</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>The whole answer</source>
            <translation>Die ganze Antwort</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Speed over time</source>
            <translation>Geschwindigkeit im Lauf der Zeit</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Tokens come one at a time, and each needs all of the model’s weights and all keys and values of the chat so far ({percent} of it here; it grows with the chat).</source>
            <translation>Token kommen eins nach dem anderen, und jedes braucht alle Gewichte des Modells und alle Schlüssel und Werte des bisherigen Chats (hier {percent} davon; das wächst mit dem Chat).</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>{name} at full speed {milliseconds}</source>
            <translation>{name} bei voller Geschwindigkeit {milliseconds}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>predicted for this model on this machine</source>
            <translation>vorhergesagt für dieses Modell auf diesem Rechner</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Why?</source>
            <translation>Warum?</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Why {rate} tok/s?</source>
            <translation>Warum {rate} tok/s?</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>An answer of one token is not measured.</source>
            <translation>Eine Antwort aus einem Token wird nicht gemessen.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>weights {size}</source>
            <translation>Gewichte {size}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>KV cache of the chat {size}</source>
            <translation>KV-Cache des Chats {size}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>reading</source>
            <translation>Lesen</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>the rest {milliseconds}</source>
            <translation>der Rest {milliseconds}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>reached {rate}</source>
            <translation>erreicht {rate}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>not used {rate}</source>
            <translation>ungenutzt {rate}</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Jan</source>
            <translation>Jan.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Feb</source>
            <translation>Feb.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Mar</source>
            <translation>März</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Apr</source>
            <translation>Apr.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <location filename="app/wording.py" />
            <source>May</source>
            <translation>Mai</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Jun</source>
            <translation>Juni</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Jul</source>
            <translation>Juli</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Aug</source>
            <translation>Aug.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Sep</source>
            <translation>Sept.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Oct</source>
            <translation>Okt.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Nov</source>
            <translation>Nov.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Dec</source>
            <translation>Dez.</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>length limit reached</source>
            <translation>Längengrenze erreicht</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>the context is full</source>
            <translation>der Kontext ist voll</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>edited</source>
            <translation>geändert</translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/wording.py" />
            <source>{count} tokens</source>
            <translation>
                <numerusform>{count} Token</numerusform>
                <numerusform>{count} Token</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/wording.py" />
            <location filename="app/why.py" />
            <source>{threads} threads</source>
            <translation>
                <numerusform>{threads} Thread</numerusform>
                <numerusform>{threads} Threads</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{used} of {total}</source>
            <translation>{used} von {total}</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{day} {month}, {time}</source>
            <translation>{day}. {month}, {time}</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{widths}–{widths_2}-bit</source>
            <translation>{widths}–{widths_2}-Bit</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <location filename="app/why.py" />
            <source>{backends} kernels</source>
            <translation>{backends}-Kernels</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>reference</source>
            <translation>Referenz</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{widths}-bit</source>
            <translation>{widths}-Bit</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>reference kernels</source>
            <translation>Referenz-Kernels</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>Nothing that Venturi can change would make it noticeably faster.</source>
            <translation>Nichts, was Venturi ändern kann, würde es merklich schneller machen.</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>Load the model that wrote this answer to see what would make it faster.</source>
            <translation>Laden Sie das Modell, das diese Antwort schrieb, um zu sehen, was es schneller machen würde.</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>Known once this machine has been measured: that happens while nothing runs.</source>
            <translation>Bekannt, sobald dieser Rechner gemessen ist: Das geschieht, während nichts läuft.</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>An answer of one token has no speed to improve.</source>
            <translation>Eine Antwort aus einem Token hat keine Geschwindigkeit zu verbessern.</translation>
        </message>
        <message>
            <location filename="app/window.py" />
            <source>The file of chats could not be read ({problem}). It is kept as {aside}; Venturi began a new one. Earlier copies, if there are any, lie beside it.</source>
            <translation>Die Chat-Datei konnte nicht gelesen werden ({problem}). Sie liegt nun in {aside}; Venturi hat eine neue begonnen. Frühere Kopien liegen daneben, falls es welche gibt.</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>January</source>
            <translation>Januar</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>February</source>
            <translation>Februar</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>March</source>
            <translation>März</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>April</source>
            <translation>April</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>June</source>
            <translation>Juni</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>July</source>
            <translation>Juli</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>August</source>
            <translation>August</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>September</source>
            <translation>September</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>October</source>
            <translation>Oktober</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>November</source>
            <translation>November</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>December</source>
            <translation>Dezember</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>{day} {month}</source>
            <translation>{day}. {month}</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>{name} brings no chat template: {chat_template} is used in place.</source>
            <translation>{name} bringt keine Chat-Vorlage mit: Stattdessen wird {chat_template} verwendet.</translation>
        </message>
    </context>
</TS>
