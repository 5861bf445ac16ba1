<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="tr" sourcelanguage="en">
    <context>
        <name>venturi</name>
        <message>
            <location filename="app/advice.py" />
            <source>The processor is </source>
            <translation>İşlemci </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>In the last answer the processor was </source>
            <translation>Son yanıtta işlemci </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>In this answer the processor was </source>
            <translation>Bu yanıtta işlemci </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>it forgets all but the last {longest:,} tokens</source>
            <translation>son {longest:,} token dışında her şeyi unutur</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>A quarter of the context (a new chat)</source>
            <translation>Bağlamın dörtte biri (yeni bir sohbet)</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>the other programs get less</source>
            <translation>diğer programlara daha az kalır</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>{cores} threads in place of {threads}</source>
            <translation>{threads} yerine {cores} iş parçacığı</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>hardly any quality</source>
            <translation>neredeyse hiç kalite kaybı yok</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>another model: it reads {size} a token, and answers differently</source>
            <translation>başka bir model: token başına {size} okur ve farklı yanıtlar</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>When an answer is written, this line says what limits its speed.</source>
            <translation>Bir yanıt yazılırken hızını neyin sınırladığı burada yazar.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>is being measured.</source>
            <translation>şu anda ölçülüyor.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>is not measured yet.</source>
            <translation>henüz ölçülmedi.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>What this machine can do </source>
            <translation>Bu bilgisayarın yapabildiği </translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>That is as fast as this machine’s memory allows.</source>
            <translation>Bu bilgisayarın belleği bundan hızlısına izin vermez.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: reading at full speed takes {memory} of the time, arithmetic {arithmetic} beside it. The rest is lost on the way.</source>
            <translation>: tam hızda okuma sürenin {memory} kadarını, yanında aritmetik {arithmetic} kadarını alıyor. Kalanı yolda yitiyor.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: reading at full speed took {memory} of the time, arithmetic {arithmetic} beside it. The rest is lost on the way.</source>
            <translation>: tam hızda okuma sürenin {memory} kadarını, yanında aritmetik {arithmetic} kadarını aldı. Kalanı yolda yitti.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: its arithmetic waited for memory.</source>
            <translation>: aritmetiği belleği bekledi.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: it computes {part} of the time and waits for memory the rest.</source>
            <translation>: sürenin {part} kadarında hesaplıyor, kalanında belleği bekliyor.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: it computed {part} of the time and waited for memory the rest.</source>
            <translation>: sürenin {part} kadarında hesapladı, kalanında belleği bekledi.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: arithmetic fills {part} of the time, and memory keeps up. Each weight that is read serves many tokens at once.</source>
            <translation>: aritmetik sürenin {part} kadarını dolduruyor, bellek de yetişiyor. Okunan her ağırlık aynı anda birçok tokene yarıyor.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: arithmetic filled {part} of the time, and memory kept up. Each weight that is read serves many tokens at once.</source>
            <translation>: aritmetik sürenin {part} kadarını doldurdu, bellek de yetişti. Okunan her ağırlık aynı anda birçok tokene yaradı.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: the model fits in the processor’s cache, so that memory is not asked at all, and arithmetic is at {arithmetic} of its limit.</source>
            <translation>: model işlemcinin önbelleğine sığıyor, bu yüzden belleğe hiç gerek kalmıyor; aritmetik sınırının {arithmetic} düzeyinde.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: memory is at {memory} and arithmetic at {arithmetic} of its limit.</source>
            <translation>: bellek {memory}, aritmetik ise sınırının {arithmetic} düzeyinde.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>{part} of the time goes by between the steps.</source>
            <translation>Sürenin {part} kadarı adımların arasında geçiyor.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>The time goes into Venturi’s own code.</source>
            <translation>Süre Venturi’nin kendi koduna gidiyor.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>each chat alone is slower: {each:.0f} tok/s</source>
            <translation>her sohbet tek başına daha yavaş: {each:.0f} tok/s</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>Two chats at once, in total</source>
            <translation>Aynı anda iki sohbet, toplam</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>Four chats at once, in total</source>
            <translation>Aynı anda dört sohbet, toplam</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>A 16-bit KV cache</source>
            <translation>16 bitlik KV önbelleği</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <location filename="app/views/shown_instrument.py" />
            <source>Nothing runs now.</source>
            <translation>Şu anda hiçbir şey çalışmıyor.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>starved for data</source>
            <translation>veri bekliyor</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>waiting for us</source>
            <translation>bizi bekliyor</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <source>: its arithmetic waits for memory.</source>
            <translation>: aritmetiği belleği bekliyor.</translation>
        </message>
        <message>
            <location filename="app/advice.py" />
            <location filename="app/views/why_page.py" />
            <source>computing</source>
            <translation>hesaplıyor</translation>
        </message>
        <message>
            <location filename="app/attachment_controller.py" />
            <source>These files need {needed}, but the context has room for {free}. Remove one, start a new chat, or load the model with a longer context.</source>
            <translation>Bu dosyalar {needed} gerektiriyor, bağlamda ise {free} yer var. Birini çıkarın, yeni bir sohbet başlatın ya da modeli daha uzun bağlamla yükleyin.</translation>
        </message>
        <message>
            <location filename="app/attachments/documents.py" />
            <source>reading it failed</source>
            <translation>okunamadı</translation>
        </message>
        <message>
            <location filename="app/attachments/documents.py" />
            <source>reading it takes more than {size} MB of memory</source>
            <translation>okunması {size} MB'den fazla bellek istiyor</translation>
        </message>
        <message>
            <location filename="app/attachments/documents.py" />
            <source>reading it takes more than {seconds} seconds</source>
            <translation>okunması {seconds} saniyeden uzun sürüyor</translation>
        </message>
        <message>
            <location filename="app/attachments/docx_text.py" />
            <source>it is no DOCX document</source>
            <translation>bir DOCX belgesi değil</translation>
        </message>
        <message>
            <location filename="app/attachments/docx_text.py" />
            <source>its XML defines entities, which no word processor does</source>
            <translation>XML'i, hiçbir kelime işlemcinin yapmadığı biçimde varlık tanımlıyor</translation>
        </message>
        <message>
            <location filename="app/attachments/docx_text.py" />
            <source>its text is larger than {size} MB</source>
            <translation>metni {size} MB'den büyük</translation>
        </message>
        <message>
            <location filename="app/attachments/pdf_text.py" />
            <source>it holds no text, only pictures of it perhaps</source>
            <translation>içinde metin yok, belki yalnızca metnin resimleri var</translation>
        </message>
        <message>
            <location filename="app/attachments/pdf_text.py" />
            <source>it is locked with a password</source>
            <translation>parolayla korunuyor</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it has more than {number} characters</source>
            <translation>{number} karakterden uzun</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it is empty</source>
            <translation>boş</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it is neither text, nor PDF, nor DOCX</source>
            <translation>ne metin, ne PDF, ne de DOCX</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <source>it is a folder</source>
            <translation>bu bir klasör</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <location filename="app/exchange/read_files.py" />
            <source>there is no such file</source>
            <translation>böyle bir dosya yok</translation>
        </message>
        <message>
            <location filename="app/attachments/read_file.py" />
            <location filename="app/exchange/read_files.py" />
            <source>it is larger than {size} MB</source>
            <translation>{size} MB'den büyük</translation>
        </message>
        <message>
            <location filename="app/attachments/unreadable.py" />
            <source>it is broken: {problem}</source>
            <translation>bozuk: {problem}</translation>
        </message>
        <message>
            <location filename="app/bin_controller.py" />
            <source>deleted {time}</source>
            <translation>silindi: {time}</translation>
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
            <translation>Yeni sohbet</translation>
        </message>
        <message>
            <location filename="app/bin_controller.py" />
            <source>The chat is listed again.</source>
            <translation>Sohbet yeniden listede.</translation>
        </message>
        <message>
            <location filename="app/chat_controller.py" />
            <source>Everything is stored again.</source>
            <translation>Her şey yeniden kaydedildi.</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Pinned</source>
            <translation>Sabitlenenler</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Today</source>
            <translation>Bugün</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Yesterday</source>
            <translation>Dün</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Previous 7 days</source>
            <translation>Son 7 gün</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Previous 30 days</source>
            <translation>Son 30 gün</translation>
        </message>
        <message>
            <location filename="app/chat_library.py" />
            <source>Older</source>
            <translation>Daha eski</translation>
        </message>
        <message numerus="yes">
            <location filename="app/chat_list_controller.py" />
            <source>{n} places</source>
            <translation>
                <numerusform>{n} yer</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>Your chats will be listed here.</source>
            <translation>Sohbetleriniz burada listelenir.</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>No chat holds “{words}”.</source>
            <translation>“{words}” içeren sohbet yok.</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <location filename="app/views/chat_menu.py" />
            <location filename="app/views/library_button.py" />
            <source>New folder</source>
            <translation>Yeni klasör</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <location filename="app/models_page_controller.py" />
            <source>Undo</source>
            <translation>Geri al</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>“{title}” was deleted.</source>
            <translation>“{title}” silindi.</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <location filename="app/views/chat_list_model.py" />
            <source>Damaged chat</source>
            <translation>Hasarlı sohbet</translation>
        </message>
        <message>
            <location filename="app/chat_list_controller.py" />
            <source>Found</source>
            <translation>Bulunanlar</translation>
        </message>
        <message>
            <location filename="app/chat_settings_controller.py" />
            <source>Own settings</source>
            <translation>Kendi ayarları</translation>
        </message>
        <message>
            <location filename="app/chat_settings_controller.py" />
            <source>This chat has a model of its own, and another chat is being answered. Send it when that answer is there, or load the model now.</source>
            <translation>Bu sohbetin kendi modeli var ve başka bir sohbet yanıtlanıyor. O yanıt gelince gönderin ya da modeli şimdi yükleyin.</translation>
        </message>
        <message>
            <location filename="app/chat_settings_controller.py" />
            <source>Load it now</source>
            <translation>Şimdi yükle</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <source>Action</source>
            <translation>Eylem</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <location filename="app/start_controller.py" />
            <source>Load {title}</source>
            <translation>{title} yükle</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/model_details.py" />
            <source>Model</source>
            <translation>Model</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <source>Setting</source>
            <translation>Ayar</translation>
        </message>
        <message>
            <location filename="app/command_controller.py" />
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/views/chat_view.py" />
            <source>Chat</source>
            <translation>Sohbet</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{now} tok/s; {usual} was usual in {num_runs} answers of this length since {day}.</source>
            <translation>{now} tok/s; {day} tarihinden beri bu uzunluktaki {num_runs} yanıtta {usual} olağandı.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Other programs take {foreign} cores.</source>
            <translation>Diğer programlar {foreign} çekirdek kullanıyor.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Other programs take {foreign} of {cores} cores.</source>
            <translation>Diğer programlar {cores} çekirdekten {foreign} kadarını kullanıyor.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Most of them: {name} ({used:.1f}).</source>
            <translation>Çoğu: {name} ({used:.1f}).</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>card {index}</source>
            <translation>kart {index}</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>This machine’s memory was measured {less} slower than then.</source>
            <translation>Bu bilgisayarın belleği o zamankinden {less} daha yavaş ölçüldü.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{slower:.0f} % slower than usual.</source>
            <translation>Olağandan % {slower:.0f} daha yavaş.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Another program uses the processor.</source>
            <translation>İşlemciyi başka bir program kullanıyor.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Close it or let it finish.</source>
            <translation>Onu kapatın ya da bitmesini bekleyin.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The processor is clocked down.</source>
            <translation>İşlemcinin saat hızı düşük.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It runs at {clock:.1f} GHz; {fastest:.1f} GHz was seen.</source>
            <translation>{clock:.1f} GHz’te çalışıyor; {fastest:.1f} GHz görülmüştü.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It may be hot, or saving power.</source>
            <translation>Isınmış ya da güç tasarrufunda olabilir.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Memory is nearly full.</source>
            <translation>Bellek neredeyse dolu.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{free:.1f} of {total:.0f} GB are free; the system may begin to use the disk.</source>
            <translation>{total:.0f} GB’tan {free:.1f} GB boş; sistem diski kullanmaya başlayabilir.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Close a program that holds much.</source>
            <translation>Çok yer tutan bir programı kapatın.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Plain kernels are running.</source>
            <translation>Yalın çekirdekler çalışıyor.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>No fast version was found for: {named}.</source>
            <translation>Şunlar için hızlı sürüm bulunamadı: {named}.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>`venturi doctor` says what is missing.</source>
            <translation>Neyin eksik olduğunu `venturi doctor` söyler.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It runs on battery.</source>
            <translation>Bilgisayar pille çalışıyor.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The power is unplugged.</source>
            <translation>Güç kablosu takılı değil.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Many machines are slower then.</source>
            <translation>Birçok bilgisayar bu durumda yavaşlar.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The cache of this chat was lost.</source>
            <translation>Bu sohbetin önbelleği kayboldu.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Only {cached:,} of {earlier:,} tokens were still there; the rest is computed again.</source>
            <translation>{earlier:,} tokenden yalnızca {cached:,} tanesi duruyordu; kalanı yeniden hesaplanıyor.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It happens once after another model, a restart, or long other chats.</source>
            <translation>Başka bir modelden, yeniden başlatmadan ya da uzun sohbetlerden sonra bir kez olur.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The window falls behind.</source>
            <translation>Pencere geride kalıyor.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>What the engine told waited up to {waited:.1f} s until it was shown.</source>
            <translation>Motorun bildirdikleri gösterilmek için {waited:.1f} s’ye kadar bekledi.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Start a new chat: a very long one takes time to draw.</source>
            <translation>Yeni bir sohbet başlatın: çok uzun olanın çizilmesi zaman alır.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>The graphics card is slowed down.</source>
            <translation>Ekran kartı yavaşlatılmış.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{called} is held by: {held}.</source>
            <translation>{called} şunun yüzünden yavaş: {held}.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>It may be hot, or its power limited: `nvidia-smi -q -d PERFORMANCE` tells more.</source>
            <translation>Isınmış ya da gücü sınırlanmış olabilir: `nvidia-smi -q -d PERFORMANCE` daha fazlasını söyler.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Other programs hold memory of the graphics card.</source>
            <translation>Diğer programlar ekran kartının belleğini tutuyor.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>{theirs:.1f} of {total:.0f} GB of {called} are theirs.</source>
            <translation>{called} üzerindeki {total:.0f} GB’ın {theirs:.1f} GB’ı onların.</translation>
        </message>
        <message>
            <location filename="app/detectives.py" />
            <source>Close one of them before a larger model or a longer chat.</source>
            <translation>Daha büyük bir modelden ya da daha uzun bir sohbetten önce birini kapatın.</translation>
        </message>
        <message>
            <location filename="app/draft_meter.py" />
            <source>{draft} · only {room} left in the context</source>
            <translation>{draft} · bağlamda yalnızca {room} kaldı</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <source>You are a helpful assistant.</source>
            <translation>Sen yardımsever bir asistansın.</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <location filename="app/start_controller.py" />
            <source>Why is the sky blue?</source>
            <translation>Gökyüzü neden mavi?</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <source>Air scatters blue light more than red.</source>
            <translation>Hava mavi ışığı kırmızıdan daha çok saçar.</translation>
        </message>
        <message>
            <location filename="app/example_conversation.py" />
            <source>And at sunset?</source>
            <translation>Peki gün batımında?</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/shown_messages.py" />
            <source>Assistant</source>
            <translation>Asistan</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/views/thinking_view.py" />
            <source>Thoughts</source>
            <translation>Düşünceler</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <source>You</source>
            <translation>Siz</translation>
        </message>
        <message>
            <location filename="app/exchange/html_format.py" />
            <location filename="app/exchange/markdown_format.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>System prompt</source>
            <translation>Sistem istemi</translation>
        </message>
        <message>
            <location filename="app/exchange/json_format.py" />
            <source>it is of version {version}, and this Venturi reads version {known}</source>
            <translation>sürümü {version}, bu Venturi ise {known} sürümünü okur</translation>
        </message>
        <message>
            <location filename="app/exchange/markdown_format.py" />
            <source>it holds no turns of a chat, such as “## User” and “## Assistant”</source>
            <translation>içinde “## User” ve “## Assistant” gibi sohbet sıraları yok</translation>
        </message>
        <message>
            <location filename="app/exchange/markdown_format.py" />
            <source>Assistant ({name})</source>
            <translation>Asistan ({name})</translation>
        </message>
        <message>
            <location filename="app/exchange/markdown_format.py" />
            <source>Attached: {name}</source>
            <translation>Ekli: {name}</translation>
        </message>
        <message>
            <location filename="app/exchange/piecewise_json.py" />
            <source>its JSON is nested too deep</source>
            <translation>JSON'u fazla iç içe</translation>
        </message>
        <message>
            <location filename="app/exchange/piecewise_json.py" />
            <source>it is not JSON: {problem}</source>
            <translation>JSON değil: {problem}</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>what it holds is larger than {size} MB</source>
            <translation>içindekiler {size} MB'den büyük</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>it is neither an export of Venturi nor one of ChatGPT</source>
            <translation>ne Venturi ne de ChatGPT dışa aktarımı</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>it holds no chats</source>
            <translation>içinde sohbet yok</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>the archive is broken: {problem}</source>
            <translation>arşiv bozuk: {problem}</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>it is not text in UTF-8</source>
            <translation>UTF-8 metni değil</translation>
        </message>
        <message>
            <location filename="app/exchange/read_files.py" />
            <source>the archive holds no {name}</source>
            <translation>arşivde {name} yok</translation>
        </message>
        <message numerus="yes">
            <location filename="app/exchange_controller.py" />
            <source>{n} chats were imported.</source>
            <translation>
                <numerusform>{n} sohbet içe aktarıldı.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="app/exchange_controller.py" />
            <source>{n} chats were written to {place}.</source>
            <translation>
                <numerusform>{n} sohbet şuraya yazıldı: {place}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="app/exchange_controller.py" />
            <source>{n} were here already.</source>
            <translation>
                <numerusform>{n} tanesi zaten buradaydı.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/exchange_controller.py" />
            <source>There are no chats to export.</source>
            <translation>Dışa aktarılacak sohbet yok.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Venturi made a mistake: {summary}.</source>
            <translation>Venturi bir hata yaptı: {summary}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The log holds the details for a report.</source>
            <translation>Bildirim için ayrıntılar günlükte.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{name} cannot be {value!r}: it must be {expected}.</source>
            <translation>{name}, {value!r} olamaz: {expected} olmalı.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The prompt is empty.</source>
            <translation>İstem boş.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Write something first.</source>
            <translation>Önce bir şey yazın.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The prompt has {prompt_tokens:,} tokens, but the context holds {context_length:,}.</source>
            <translation>İstem {prompt_tokens:,} token, bağlam ise {context_length:,} token alır.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Shorten it, start a new chat, or load the model with a longer context.</source>
            <translation>Kısaltın, yeni bir sohbet başlatın ya da modeli daha uzun bağlamla yükleyin.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The model's chat template did not accept this conversation: {problem}.</source>
            <translation>Modelin sohbet şablonu bu konuşmayı kabul etmedi: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Removing the system prompt may help; otherwise use another model.</source>
            <translation>Sistem istemini kaldırmak yardımcı olabilir; olmazsa başka bir model kullanın.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>No model is loaded.</source>
            <translation>Yüklü model yok.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose one first.</source>
            <translation>Önce birini seçin.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{name} was not loaded: it was stopped.</source>
            <translation>{name} yüklenmedi: Yükleme durduruldu.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Not enough memory for {purpose}: it needs {needed_bytes}, {available_bytes} are free.</source>
            <translation>{purpose} için bellek yetmiyor: {needed_bytes} gerekiyor, {available_bytes} boş.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose a smaller model or a shorter context, or close other programs.</source>
            <translation>Daha küçük bir model ya da daha kısa bir bağlam seçin veya diğer programları kapatın.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Not enough room for {path}: it needs {needed_bytes}, {available_bytes} are free.</source>
            <translation>{path} için yer yetmiyor: {needed_bytes} gerekiyor, {available_bytes} boş.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Free some space, or choose another disk.</source>
            <translation>Yer açın ya da başka bir disk seçin.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The file {path} cannot be written: {problem}.</source>
            <translation>{path} dosyası yazılamıyor: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose another place.</source>
            <translation>Başka bir yer seçin.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The device {device} stopped answering: {details}.</source>
            <translation>{device} aygıtı yanıt vermeyi kesti: {details}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Restart Venturi to use it again; until then, models run on the processor.</source>
            <translation>Yeniden kullanmak için Venturi’yi yeniden başlatın; o zamana dek modeller işlemcide çalışır.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no model file at {path}.</source>
            <translation>{path} konumunda model dosyası yok.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The model file {path} is broken: {field}: {problem}.</source>
            <translation>{path} model dosyası bozuk: {field}: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Download it again.</source>
            <translation>Yeniden indirin.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The model file {path} needs {feature} {value!r}, which Venturi cannot run.</source>
            <translation>{path} model dosyası {feature} {value!r} gerektiriyor; Venturi bunu çalıştıramaz.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Choose another file of this model, or another model.</source>
            <translation>Bu modelin başka bir dosyasını ya da başka bir model seçin.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>See: {program} --help</source>
            <translation>Bkz.: {program} --help</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Cannot use the file {path}: {problem}.</source>
            <translation>{path} dosyası kullanılamıyor: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{peer} cannot be compared with, because {python} does not have it: {reason}.</source>
            <translation>{peer} ile karşılaştırılamıyor, çünkü {python} içinde yok: {reason}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Install it with: pip install 'venturi-chat[bench-peer]' (it is compiled, which takes some minutes), or name an interpreter that has it with --peer-python.</source>
            <translation>Şununla kurun: pip install 'venturi-chat[bench-peer]' (derlenir, birkaç dakika sürer) ya da onu içeren bir yorumlayıcıyı --peer-python ile belirtin.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{peer} could not be measured: {problem}.</source>
            <translation>{peer} ölçülemedi: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>install them with: {command}</source>
            <translation>şununla kurun: {command}</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>install them</source>
            <translation>bunları kurun</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The window needs system libraries that are missing: {libraries}.</source>
            <translation>Pencerenin gerektirdiği sistem kitaplıkları eksik: {libraries}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>To open it, {action} (`venturi chat` works without).</source>
            <translation>Açmak için {action} (`venturi chat` bunlarsız da çalışır).</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>process {pid}</source>
            <translation>süreç {pid}</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>process unknown</source>
            <translation>süreç bilinmiyor</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Venturi is running already on {folder} ({named}) and does not answer.</source>
            <translation>Venturi {folder} üzerinde zaten çalışıyor ({named}) ve yanıt vermiyor.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>End that process, or choose another folder with --data-dir.</source>
            <translation>O süreci sonlandırın ya da --data-dir ile başka bir klasör seçin.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The settings cannot be written to {path}: {problem}.</source>
            <translation>Ayarlar {path} konumuna yazılamıyor: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>They hold until Venturi is closed.</source>
            <translation>Venturi kapanana kadar geçerlidirler.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no chat {chat_id}.</source>
            <translation>{chat_id} numaralı sohbet yok.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>It may have been deleted.</source>
            <translation>Silinmiş olabilir.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no folder {folder_id}.</source>
            <translation>{folder_id} numaralı klasör yok.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>No chats were taken from {path}: {problem}.</source>
            <translation>{path} içinden sohbet alınmadı: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{path} could not be written: {problem}.</source>
            <translation>{path} yazılamadı: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>{name} was not attached: {problem}.</source>
            <translation>{name} eklenmedi: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>This chat is still being answered.</source>
            <translation>Bu sohbet hâlâ yanıtlanıyor.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Wait, or stop the answer.</source>
            <translation>Bekleyin ya da yanıtı durdurun.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The chats in {path} were written by a newer Venturi (format {found_version}; this one knows up to {supported_version}). Nothing was changed.</source>
            <translation>{path} içindeki sohbetleri daha yeni bir Venturi yazmış (biçim {found_version}; bu sürüm {supported_version} sürümüne kadar bilir). Hiçbir şey değiştirilmedi.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Update Venturi, or choose another folder with --data-dir.</source>
            <translation>Venturi’yi güncelleyin ya da --data-dir ile başka bir klasör seçin.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The file of chats {path} is damaged: {problem}. Nothing was changed.</source>
            <translation>{path} sohbet dosyası hasarlı: {problem}. Hiçbir şey değiştirilmedi.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Put a copy from {parent} in its place, or move it away to start with no chats.</source>
            <translation>Yerine {parent} içinden bir kopya koyun ya da sohbetsiz başlamak için onu taşıyın.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <location filename="app/hub_controller.py" />
            <location filename="app/model_cards.py" />
            <location filename="app/views/progress_line.py" />
            <source>n/a</source>
            <translation>yok</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>There is no room left on the disk for the chats in {path} ({free} free).</source>
            <translation>{path} içindeki sohbetler için diskte yer kalmadı ({free} boş).</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>What is not saved yet is kept, and saved as soon as there is room.</source>
            <translation>Henüz kaydedilmeyen korunuyor ve yer açılır açılmaz kaydedilecek.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>The file of chats {path} cannot be used: {problem}.</source>
            <translation>{path} sohbet dosyası kullanılamıyor: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain.py" />
            <source>Check its permissions and the free disk space, or choose another folder with --data-dir.</source>
            <translation>İzinlerini ve boş disk alanını denetleyin ya da --data-dir ile başka bir klasör seçin.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The disk is too full: the model needs {needed_bytes} in {folder}, and {free_bytes} are free.</source>
            <translation>Disk çok dolu: model {folder} içinde {needed_bytes} gerektiriyor, {free_bytes} boş.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Make room, or choose another folder with --data-dir.</source>
            <translation>Yer açın ya da --data-dir ile başka bir klasör seçin.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The disk of {folder} became full: {free_bytes} are free.</source>
            <translation>{folder} klasörünün diski doldu: {free_bytes} boş.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Make room and try again: it goes on from there.</source>
            <translation>Yer açıp yeniden deneyin: kaldığı yerden sürer.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The models folder {folder} cannot be used: {problem}.</source>
            <translation>{folder} model klasörü kullanılamıyor: {problem}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check its permissions, or choose another folder with --data-dir.</source>
            <translation>İzinlerini denetleyin ya da --data-dir ile başka bir klasör seçin.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>A model of this name is there already: {path}.</source>
            <translation>Bu adda bir model zaten var: {path}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Use that one, or rename the file first.</source>
            <translation>Onu kullanın ya da önce dosyayı yeniden adlandırın.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>{path} belongs to another program and is not deleted here.</source>
            <translation>{path} başka bir programın; burada silinmez.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Delete it there.</source>
            <translation>Orada silin.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Fetching {name} was stopped.</source>
            <translation>{name} indirmesi durduruldu.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the network connection and try again, or give a file with --model.</source>
            <translation>Ağ bağlantısını denetleyip yeniden deneyin ya da --model ile bir dosya verin.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>There is no model {spec!r}.</source>
            <translation>{spec!r} adlı model yok.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Known are {known_ids}; a path and user/repo[:quant] work too.</source>
            <translation>Bilinenler: {known_ids}; bir yol ya da user/repo[:quant] de olur.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no {quant} file</source>
            <translation>{quant} dosyası yok</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no GGUF file</source>
            <translation>GGUF dosyası yok</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>It offers {offered}.</source>
            <translation>Sundukları: {offered}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Choose another repository.</source>
            <translation>Başka bir depo seçin.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The repository {repo} has {wanted} in one piece.</source>
            <translation>{repo} deposunda tek parça olarak: {wanted}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no file {file} at {revision}</source>
            <translation>{revision} sürümünde {file} dosyası yok</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub has {wanted}: {repo}.</source>
            <translation>Merkezde {wanted}: {repo}.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the spelling.</source>
            <translation>Yazımı denetleyin.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub {endpoint} could not be reached ({reason}).</source>
            <translation>{endpoint} merkezine ulaşılamadı ({reason}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the network connection: this computer may be offline.</source>
            <translation>Ağ bağlantısını denetleyin: bu bilgisayar çevrimdışı olabilir.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The proxy {proxy} could not be used ({reason}).</source>
            <translation>{proxy} vekil sunucusu kullanılamadı ({reason}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check HTTPS_PROXY, HTTP_PROXY and ALL_PROXY; the hub itself was not asked.</source>
            <translation>HTTPS_PROXY, HTTP_PROXY ve ALL_PROXY değerlerini denetleyin; merkezin kendisine sorulmadı.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub asks for a token for {repo}, or the repository does not exist.</source>
            <translation>Merkez {repo} için bir erişim anahtarı istiyor ya da böyle bir depo yok.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Set HF_TOKEN, or log in with: hf auth login</source>
            <translation>HF_TOKEN değerini verin ya da şununla oturum açın: hf auth login</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub does not give {repo} to everyone.</source>
            <translation>Merkez {repo} deposunu herkese vermiyor.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Accept its licence at {page}</source>
            <translation>Lisansını şurada kabul edin: {page}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub asks to be left alone for a while ({url}, error 429).</source>
            <translation>Merkez bir süre rahat bırakılmak istiyor ({url}, hata 429).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again in some minutes, or log in: those who do may ask more often.</source>
            <translation>Birkaç dakika sonra yeniden deneyin ya da oturum açın: oturum açanlar daha sık sorabilir.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The hub answered with error {status} for {url}.</source>
            <translation>Merkez {url} için {status} hatasıyla yanıt verdi.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again later.</source>
            <translation>Daha sonra yeniden deneyin.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The package {requirement} could not be fetched ({problem}).</source>
            <translation>{requirement} paketi alınamadı ({problem}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>What {url} sent is not a model file but {found}; it was not kept.</source>
            <translation>{url} adresinden gelen bir model dosyası değil, {found}; saklanmadı.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Check the address, or whether the network asks for a login first.</source>
            <translation>Adresi ya da ağın önce oturum isteyip istemediğini denetleyin.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The download of {url} ended after {done_bytes}{total} ({reason}).</source>
            <translation>{url} indirmesi {done_bytes}{total} sonra kesildi ({reason}).</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again: it goes on from there.</source>
            <translation>Yeniden deneyin: kaldığı yerden sürer.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>{name} is not the promised file: its SHA-256 is {found_sha256}… instead of {expected_sha256}…; it was thrown away.</source>
            <translation>{name} söz verilen dosya değil: SHA-256 değeri {expected_sha256}… yerine {found_sha256}…; atıldı.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>Try again.</source>
            <translation>Yeniden deneyin.</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no revision {revision}</source>
            <translation>{revision} sürümü yok</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>no repository of this name</source>
            <translation>bu adda depo yok</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>of {total}</source>
            <translation>/ {total}</translation>
        </message>
        <message>
            <location filename="app/explain_hub.py" />
            <source>The model {model_id} could not be fetched. {reasons}</source>
            <translation>{model_id} modeli alınamadı. {reasons}</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Its licence must be accepted at {page} before it can be fetched.</source>
            <translation>Alınmadan önce lisansı {page} adresinde kabul edilmeli.</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>The hub has nothing of this name. Fewer words or other filters find more.</source>
            <translation>Merkezde bu adda bir şey yok. Daha az sözcük ya da başka süzgeçler daha çoğunu bulur.</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <location filename="app/models_page_controller.py" />
            <location filename="app/views/models_page.py" />
            <source>Licence</source>
            <translation>Lisans</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Made from</source>
            <translation>Kaynağı</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>up to {size}B parameters</source>
            <translation>{size} milyar parametreye kadar</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <location filename="app/views/model_details.py" />
            <source>Asking the hub…</source>
            <translation>Merkeze soruluyor…</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>GGUF</source>
            <translation>GGUF</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Safetensors, 4-bit</source>
            <translation>Safetensors, 4 bit</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Any size</source>
            <translation>Her boyut</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Any licence</source>
            <translation>Her lisans</translation>
        </message>
        <message>
            <location filename="app/hub_controller.py" />
            <source>Open its page</source>
            <translation>Sayfasını aç</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>one of {choices}</source>
            <translation>şunlardan biri: {choices}</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a text</source>
            <translation>bir metin</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>true or false</source>
            <translation>evet ya da hayır</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a model</source>
            <translation>bir model</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number from 1 to 4096</source>
            <translation>1 ile 4096 arasında bir tam sayı</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number of tokens from 1 to 16777216</source>
            <translation>1 ile 16777216 arasında bir token sayısı</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a number from 0 to 100</source>
            <translation>0 ile 100 arasında bir sayı</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number, 0 or above</source>
            <translation>0 ya da daha büyük bir tam sayı</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a number above 0 and up to 1</source>
            <translation>0’dan büyük ve en çok 1 olan bir sayı</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a number from 0 to 1</source>
            <translation>0 ile 1 arasında bir sayı</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number from 0 to 9223372036854775807</source>
            <translation>0 ile 9223372036854775807 arasında bir tam sayı</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number, 1 or above</source>
            <translation>1 ya da daha büyük bir tam sayı</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>texts that are not empty</source>
            <translation>boş olmayan metinler</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>a whole number from 75 to 200</source>
            <translation>75 ile 200 arasında bir tam sayı</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>keys by the name of an action</source>
            <translation>eylem adına göre tuşlar</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>folders</source>
            <translation>klasörler</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>an address such as http://proxy:8080, or empty</source>
            <translation>http://proxy:8080 gibi bir adres ya da boş</translation>
        </message>
        <message>
            <location filename="app/limits.py" />
            <source>an address such as https://hub.example, or empty</source>
            <translation>https://hub.example gibi bir adres ya da boş</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>as it was trained</source>
            <translation>eğitildiği gibi</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>no loss to notice</source>
            <translation>fark edilir kayıp yok</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>hardly any loss</source>
            <translation>neredeyse kayıpsız</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>very small loss</source>
            <translation>çok küçük kayıp</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>small loss, the usual choice</source>
            <translation>küçük kayıp, olağan seçim</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>loss to notice</source>
            <translation>fark edilir kayıp</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>large loss</source>
            <translation>büyük kayıp</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>not supported yet: family {family}</source>
            <translation>henüz desteklenmiyor: {family} ailesi</translation>
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
            <translation>Bu bilgisayar: {facts}.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/models_page_controller.py" />
            <source>Load</source>
            <translation>Yükle</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>in place, {owner}</source>
            <translation>yerinde, {owner}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>in place, your folder</source>
            <translation>yerinde, sizin klasörünüz</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Files</source>
            <translation>Dosyalar</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>about {size}</source>
            <translation>yaklaşık {size}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/start_controller.py" />
            <source>Download</source>
            <translation>İndir</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Family</source>
            <translation>Aile</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Types of its weights</source>
            <translation>Ağırlıklarının türleri</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Parameters</source>
            <translation>Parametreler</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Context</source>
            <translation>Bağlam</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Chat template</source>
            <translation>Sohbet şablonu</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Tokenizer</source>
            <translation>Belirteçleyici</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{length} tokens</source>
            <translation>{length} token</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Type</source>
            <translation>Tür</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Tensors</source>
            <translation>Tensörler</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Weights</source>
            <translation>Ağırlıklar</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/models_page_controller.py" />
            <source>Size</source>
            <translation>Boyut</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>does not fit: {size} short</source>
            <translation>sığmaz: {size} eksik</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>weights fit</source>
            <translation>ağırlıklar sığar</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>predicted {range}</source>
            <translation>öngörülen {range}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>first token in {seconds}</source>
            <translation>ilk token {seconds} içinde</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/views/model_card.py" />
            <location filename="app/views/model_details.py" />
            <location filename="app/views/performance_panel.py" />
            <source>predicted</source>
            <translation>öngörülen</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>It failed in an earlier run.</source>
            <translation>Önceki bir çalıştırmada başarısız oldu.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{done} of {total}</source>
            <translation>{done} / {total}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{duration} left</source>
            <translation>{duration} kaldı</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/quantize_controller.py" />
            <location filename="app/views/message_editor.py" />
            <location filename="app/views/trial_card.py" />
            <source>Cancel</source>
            <translation>Vazgeç</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Every byte is as promised.</source>
            <translation>Her bayt söz verildiği gibi.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>parts are missing on the hub</source>
            <translation>merkezde parçalar eksik</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>context {length}</source>
            <translation>bağlam {length}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>last used {day}</source>
            <translation>son kullanım {day}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>the same file as {title}</source>
            <translation>{title} ile aynı dosya</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Details</source>
            <translation>Ayrıntılar</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>its own</source>
            <translation>kendi şablonu</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>none of its own</source>
            <translation>kendi şablonu yok</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>measured here</source>
            <translation>burada ölçüldü</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>nothing came for {seconds}</source>
            <translation>{seconds} süredir bir şey gelmedi</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{names}: not what was promised. Download it again.</source>
            <translation>{names}: söz verilen değil. Yeniden indirin.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Nothing was promised of this file. Its SHA-256 is {hash}.</source>
            <translation>Bu dosya için söz verilen bir değer yok. SHA-256 değeri: {hash}.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Speeds are predictions until a model has run here.</source>
            <translation>Bir model burada çalışana kadar hızlar öngörüdür.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>loaded</source>
            <translation>yüklü</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>installed</source>
            <translation>kurulu</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>complete</source>
            <translation>eksiksiz</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>parameters</source>
            <translation>parametre</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>licence to accept</source>
            <translation>lisans kabul edilmeli</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>fits, {length} context</source>
            <translation>sığar, bağlam {length}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>fits, {length} context only</source>
            <translation>sığar, yalnızca {length} bağlam</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>waits for its turn</source>
            <translation>sırasını bekliyor</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>paused</source>
            <translation>duraklatıldı</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>failed</source>
            <translation>başarısız</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>reads {bandwidth}</source>
            <translation>okuma {bandwidth}</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Speeds can be predicted once it has been measured.</source>
            <translation>Ölçüldükten sonra hızlar öngörülebilir.</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Check its hash</source>
            <translation>Özetini denetle</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>{number} downloads</source>
            <translation>{number} indirme</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Metadata</source>
            <translation>Üst veri</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Pause</source>
            <translation>Duraklat</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/views/first_run_page.py" />
            <source>Go on</source>
            <translation>Sürdür</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/model_controller.py" />
            <source>Try again</source>
            <translation>Yeniden dene</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Files and card</source>
            <translation>Dosyalar ve kart</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <source>Remove from the list</source>
            <translation>Listeden kaldır</translation>
        </message>
        <message>
            <location filename="app/model_cards.py" />
            <location filename="app/views/chat_menu.py" />
            <source>Delete</source>
            <translation>Sil</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>looking for it</source>
            <translation>aranıyor</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>Choose…</source>
            <translation>Seç…</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>Choose another…</source>
            <translation>Başkasını seç…</translation>
        </message>
        <message>
            <location filename="app/model_controller.py" />
            <source>opened file</source>
            <translation>açılan dosya</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{title} is here.</source>
            <translation>{title} burada.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{title} was deleted: {size}.</source>
            <translation>{title} silindi: {size}.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{name} is used where it lies.</source>
            <translation>{name} bulunduğu yerde kullanılıyor.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>{name} is in the models folder now.</source>
            <translation>{name} artık model klasöründe.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>File</source>
            <translation>Dosya</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Source</source>
            <translation>Kaynak</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Belongs to</source>
            <translation>Ait olduğu</translation>
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
            <translation>Yükle</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>No model is on this disk yet. Recommended lists some to begin with.</source>
            <translation>Bu diskte henüz model yok. “Önerilenler” başlamak için birkaçını listeler.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Nothing is being downloaded.</source>
            <translation>İndirilen bir şey yok.</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>Bring it into the models folder</source>
            <translation>Model klasörüne al</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <location filename="app/views/folder_list.py" />
            <source>A folder with models</source>
            <translation>İçinde modeller olan bir klasör</translation>
        </message>
        <message>
            <location filename="app/models_page_controller.py" />
            <source>The file is being hashed…</source>
            <translation>Dosyanın özeti hesaplanıyor…</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>It is not loaded again by itself.</source>
            <translation>Kendiliğinden yeniden yüklenmez.</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Copy details</source>
            <translation>Ayrıntıları kopyala</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Venturi ended unexpectedly the last time. What was said is kept.</source>
            <translation>Venturi son seferinde beklenmedik biçimde kapandı. Söylenenler korundu.</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Venturi ended unexpectedly while {name} was being loaded.</source>
            <translation>Venturi, {name} yüklenirken beklenmedik biçimde kapandı.</translation>
        </message>
        <message>
            <location filename="app/notices.py" />
            <source>Venturi ended unexpectedly while {name} was in use.</source>
            <translation>Venturi, {name} kullanılırken beklenmedik biçimde kapandı.</translation>
        </message>
        <message>
            <location filename="app/notifier.py" />
            <source>The answer is there.</source>
            <translation>Yanıt hazır.</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Balanced</source>
            <translation>Dengeli</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Precise</source>
            <translation>Kesin</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Creative</source>
            <translation>Yaratıcı</translation>
        </message>
        <message>
            <location filename="app/presets.py" />
            <source>Always the likeliest</source>
            <translation>Hep en olası</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>{name} is made: {before} became {after}.</source>
            <translation>{name} hazır: {before} iken {after} oldu.</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>A smaller file of {title} is being made; one at a time.</source>
            <translation>{title} için daha küçük bir dosya zaten yapılıyor; birer birer.</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>Making {type}: {share}</source>
            <translation>{type} yapılıyor: {share}</translation>
        </message>
        <message>
            <location filename="app/quantize_controller.py" />
            <source>Make a smaller file: {type}</source>
            <translation>Daha küçük bir dosya yap: {type}</translation>
        </message>
        <message>
            <location filename="app/quick_ask_controller.py" />
            <source>No model is loaded. Open Venturi and choose one.</source>
            <translation>Yüklü model yok. Venturi’yi açıp birini seçin.</translation>
        </message>
        <message>
            <location filename="app/quick_ask_controller.py" />
            <source>{name} answers.</source>
            <translation>{name} yanıtlar.</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>by the template “{name}”, as the model has none of its own</source>
            <translation>modelin kendi şablonu olmadığı için “{name}” şablonuyla</translation>
        </message>
        <message numerus="yes">
            <location filename="app/seen_prompt.py" />
            <source>tokens {ids}</source>
            <translation>
                <numerusform>token {ids}</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>An example conversation</source>
            <translation>Örnek bir konuşma</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>by the model's own chat template</source>
            <translation>modelin kendi sohbet şablonuyla</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>special token {id}</source>
            <translation>özel token {id}</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>Without the system prompt it is accepted, and that is what is shown.</source>
            <translation>Sistem istemi olmadan kabul ediliyor; gösterilen de odur.</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>Without a system prompt the template writes its own: “{text}”</source>
            <translation>Sistem istemi yoksa şablon kendi istemini yazar: “{text}”</translation>
        </message>
        <message>
            <location filename="app/seen_prompt.py" />
            <source>Each shade is a token; the coloured ones steer the model. Point at one for its id.</source>
            <translation>Her ton bir tokendir; renkli olanlar modeli yönlendirir. Numarası için birinin üzerine gelin.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The settings were damaged; they are kept as {aside}. Defaults are used.</source>
            <translation>Ayarlar hasarlıydı; {aside} olarak saklandı. Varsayılanlar kullanılıyor.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The setting {name} cannot be {value!r}: it must be {expected}. The default is used.</source>
            <translation>{name} ayarı {value!r} olamaz: {expected} olmalı. Varsayılan kullanılıyor.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The settings in {path} cannot be read: {strerror}.</source>
            <translation>{path} içindeki ayarlar okunamıyor: {strerror}.</translation>
        </message>
        <message>
            <location filename="app/settings.py" />
            <source>The settings in {path} are damaged and stay there: {strerror}.</source>
            <translation>{path} içindeki ayarlar hasarlı ve orada kalıyor: {strerror}.</translation>
        </message>
        <message>
            <location filename="app/settings_controller.py" />
            <source>“{value}” is not kept: it must be {expected}.</source>
            <translation>“{value}” saklanmadı: {expected} olmalı.</translation>
        </message>
        <message>
            <location filename="app/shell_controller.py" />
            <source>This system has no place for such signs now.</source>
            <translation>Bu sistemde şu anda böyle simgeler için yer yok.</translation>
        </message>
        <message>
            <location filename="app/shell_controller.py" />
            <source>This system does not let programs take keys for themselves. Give the command `venturi --quick-ask` keys in the system's own keyboard settings.</source>
            <translation>Bu sistem programların tuşları kendilerine almasına izin vermiyor. Sistemin klavye ayarlarında `venturi --quick-ask` komutuna tuş verin.</translation>
        </message>
        <message>
            <location filename="app/shown_messages.py" />
            <source>This message is damaged on disk. What could be read of it is shown.</source>
            <translation>Bu ileti diskte hasarlı. Okunabilen kısmı gösteriliyor.</translation>
        </message>
        <message>
            <location filename="app/shown_messages.py" />
            <location filename="app/views/wording.py" />
            <source>stopped</source>
            <translation>durduruldu</translation>
        </message>
        <message>
            <location filename="app/shown_messages.py" />
            <source>cut off when Venturi ended unexpectedly</source>
            <translation>Venturi beklenmedik biçimde kapanınca kesildi</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>{usual} tok/s is usual here: the median of {num_runs} answers at this length of the chat since {day}. {told}</source>
            <translation>Burada {usual} tok/s olağan: {day} tarihinden beri sohbetin bu uzunluğundaki {num_runs} yanıtın ortancası. {told}</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>Half of the {num_trials} predictions tried so far were at most {off} % off.</source>
            <translation>Şimdiye dek denenen {num_trials} öngörünün yarısı en çok % {off} saptı.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>This one was as fast.</source>
            <translation>Bu da aynı hızdaydı.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>The one prediction tried so far was {off} % off.</source>
            <translation>Şimdiye dek denenen tek öngörü % {off} saptı.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>This one was {amount} % slower.</source>
            <translation>Bu % {amount} daha yavaştı.</translation>
        </message>
        <message>
            <location filename="app/speed_history.py" />
            <source>This one was {amount} % faster.</source>
            <translation>Bu % {amount} daha hızlıydı.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Write a short poem about autumn rain</source>
            <translation>Güz yağmuru üzerine kısa bir şiir yaz</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Plan a weekend in the mountains</source>
            <translation>Dağlarda bir hafta sonu planla</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Explain recursion in Python</source>
            <translation>Python’da özyinelemeyi açıkla</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>In the GGUF format, from your disk.</source>
            <translation>GGUF biçiminde, diskinizden.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Venturi runs language models on this computer. To begin, download a small one, or open a GGUF file you have.</source>
            <translation>Venturi dil modellerini bu bilgisayarda çalıştırır. Başlamak için küçük bir model indirin ya da elinizdeki bir GGUF dosyasını açın.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>It is here and loaded.</source>
            <translation>Burada ve yüklü.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>It is here and being loaded; you can write already.</source>
            <translation>Burada ve yükleniyor; şimdiden yazabilirsiniz.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>What shall we talk about?</source>
            <translation>Ne konuşalım?</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>No model is loaded</source>
            <translation>Yüklü model yok</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Choose one, and the chat can begin.</source>
            <translation>Birini seçin, sohbet başlasın.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <location filename="app/views/model_menu.py" />
            <source>Open a model file…</source>
            <translation>Model dosyası aç…</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Open a model in the GGUF format from your disk.</source>
            <translation>Diskinizden GGUF biçiminde bir model açın.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Download {title}{amount}</source>
            <translation>{title} indir{amount}</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <location filename="app/views/first_run_page.py" />
            <source>Welcome to Venturi</source>
            <translation>Venturi’ye hoş geldiniz</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>It is on this computer.</source>
            <translation>Bu bilgisayarda.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Small, for a first look.</source>
            <translation>Küçük, ilk bakış için.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>{size} to download.</source>
            <translation>İndirilecek: {size}.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>A file you have</source>
            <translation>Elinizdeki bir dosya</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Open…</source>
            <translation>Aç…</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>{name} runs on this computer. Nothing you write leaves it.</source>
            <translation>{name} bu bilgisayarda çalışıyor. Yazdıklarınızın hiçbiri dışarı çıkmaz.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>The model is being loaded. You can write already; it answers when it can.</source>
            <translation>Model yükleniyor. Şimdiden yazabilirsiniz; hazır olunca yanıtlar.</translation>
        </message>
        <message>
            <location filename="app/start_controller.py" />
            <source>Start to chat</source>
            <translation>Sohbete başla</translation>
        </message>
        <message>
            <location filename="app/store_check.py" />
            <source>The file of chats is damaged: {problem}. What can be read of it is shown. Save that, or put a copy from {backups} in its place.</source>
            <translation>Sohbet dosyası hasarlı: {problem}. Okunabilen kısmı gösteriliyor. Onu kaydedin ya da yerine {backups} içinden bir kopya koyun.</translation>
        </message>
        <message>
            <location filename="app/store_check.py" />
            <source>Save what can be read…</source>
            <translation>Okunabileni kaydet…</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>Another model was loaded meanwhile.</source>
            <translation>Bu arada başka bir model yüklendi.</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>The memory has no room for so many chats at once.</source>
            <translation>Bellekte aynı anda bu kadar sohbete yer yok.</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>The model could not be loaded again. {text}</source>
            <translation>Model yeniden yüklenemedi. {text}</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>The trial was stopped.</source>
            <translation>Deneme durduruldu.</translation>
        </message>
        <message>
            <location filename="app/trial.py" />
            <source>An answer was asked for meanwhile, so the trial was stopped.</source>
            <translation>Bu arada bir yanıt istendi, bu yüzden deneme durduruldu.</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Loading the model for it …</source>
            <translation>Deneme için model yükleniyor …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Reading a prompt of the same length …</source>
            <translation>Aynı uzunlukta bir istem okunuyor …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Measuring …</source>
            <translation>Ölçülüyor …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Putting the setting back …</source>
            <translation>Ayar geri alınıyor …</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Load a model first.</source>
            <translation>Önce bir model yükleyin.</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>It is being loaded, and kept from now on.</source>
            <translation>Yükleniyor ve bundan sonra kullanılacak.</translation>
        </message>
        <message>
            <location filename="app/trial_controller.py" />
            <source>Something is being written or loaded. Try it when that is done.</source>
            <translation>Bir şey yazılıyor ya da yükleniyor. Bitince deneyin.</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/command_palette.py" />
            <source>Find an action, a chat, a model or a setting</source>
            <translation>Eylem, sohbet, model ya da ayar bul</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/sidebar.py" />
            <source>Search chats</source>
            <translation>Sohbetlerde ara</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Stop the answer</source>
            <translation>Yanıtı durdur</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Answer again</source>
            <translation>Yeniden yanıtla</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Go on in an answer that was cut</source>
            <translation>Kesilmiş bir yanıtı sürdür</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Settings of this chat</source>
            <translation>Bu sohbetin ayarları</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/model_button.py" />
            <source>Choose a model</source>
            <translation>Model seç</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Show or hide performance</source>
            <translation>Performansı göster ya da gizle</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Float the speed over all windows</source>
            <translation>Hızı tüm pencerelerin üstünde göster</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Show or hide the chats</source>
            <translation>Sohbetleri göster ya da gizle</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Models on this computer and on the hub</source>
            <translation>Bu bilgisayardaki ve merkezdeki modeller</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/prompt_box.py" />
            <location filename="app/views/settings_page.py" />
            <location filename="app/views/sidebar.py" />
            <source>Settings</source>
            <translation>Ayarlar</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/tray.py" />
            <source>Ask a quick question</source>
            <translation>Hızlı soru sor</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>List the keyboard shortcuts</source>
            <translation>Klavye kısayollarını listele</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <location filename="app/views/tray.py" />
            <source>Quit Venturi</source>
            <translation>Venturi’den çık</translation>
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
            <translation>İletiyi gönder</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Shift+Enter</source>
            <translation>Shift+Enter</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Start a new line</source>
            <translation>Yeni satıra geç</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Edit your last message (in an empty box)</source>
            <translation>Son iletinizi düzenleyin (boş kutuda)</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>F2 and Delete</source>
            <translation>F2 ve Delete</translation>
        </message>
        <message>
            <location filename="app/views/actions.py" />
            <source>Rename or delete the chosen chat</source>
            <translation>Seçili sohbeti yeniden adlandır ya da sil</translation>
        </message>
        <message>
            <location filename="app/views/advice_list.py" />
            <source>Known once an answer was measured on this machine.</source>
            <translation>Bu bilgisayarda bir yanıt ölçülünce bilinir.</translation>
        </message>
        <message>
            <location filename="app/views/advice_list.py" />
            <source>Try it: {lever}</source>
            <translation>Dene: {lever}</translation>
        </message>
        <message>
            <location filename="app/views/advice_list.py" />
            <source>Try it</source>
            <translation>Dene</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>each token reads {size}</source>
            <translation>her token {size} okur</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>{reads}; this machine can do {rate}</source>
            <translation>{reads}; bu bilgisayar {rate} yapabilir</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>first token {seconds}</source>
            <translation>ilk token {seconds}</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>why?</source>
            <translation>neden?</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Copy answer as Markdown</source>
            <translation>Yanıtı Markdown olarak kopyala</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Answer again (Ctrl+R)</source>
            <translation>Yeniden yanıtla (Ctrl+R)</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Edit answer</source>
            <translation>Yanıtı düzenle</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Compare answers</source>
            <translation>Yanıtları karşılaştır</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Continue</source>
            <translation>Sürdür</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Have the model go on where the answer was cut</source>
            <translation>Model, yanıtın kesildiği yerden sürdürsün</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>Why this fast</source>
            <translation>Neden bu hızda</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>{n} answers side by side</source>
            <translation>Yan yana {n} yanıt</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <source>tok/s: tokens after the first ÷ the time they took. First token: from sending to the first token, prefill included. Each token reads: weights and cached keys and values. This machine can do: its measured read bandwidth ÷ these bytes.</source>
            <translation>tok/s: ilkinden sonraki tokenler ÷ geçen süre. İlk token: gönderimden ilk tokene kadar, prefill dahil. Her token okur: ağırlıklar ile önbellekteki anahtar ve değerler. Bu bilgisayar yapabilir: ölçülen okuma bant genişliği ÷ bu baytlar.</translation>
        </message>
        <message>
            <location filename="app/views/answer_footer.py" />
            <location filename="app/views/turn_card.py" />
            <source>{count} cached</source>
            <translation>{count} önbellekten</translation>
        </message>
        <message>
            <location filename="app/views/answer_view.py" />
            <source>Save</source>
            <translation>Kaydet</translation>
        </message>
        <message>
            <location filename="app/views/attachment_chips.py" />
            <source>Attached files</source>
            <translation>Ekli dosyalar</translation>
        </message>
        <message>
            <location filename="app/views/attachment_chips.py" />
            <source>Remove {name}</source>
            <translation>{name} öğesini kaldır</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>The bin is empty. Deleted chats come here and stay for 30 days.</source>
            <translation>Çöp kutusu boş. Silinen sohbetler buraya gelir ve 30 gün kalır.</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Chats stay here for 30 days after they were deleted.</source>
            <translation>Sohbetler silindikten sonra 30 gün burada kalır.</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <location filename="app/views/library_button.py" />
            <source>Bin</source>
            <translation>Çöp kutusu</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Empty the bin</source>
            <translation>Çöp kutusunu boşalt</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Remove all for good</source>
            <translation>Tümünü kalıcı olarak kaldır</translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/bin_page.py" />
            <source>and {n} more</source>
            <translation>
                <numerusform>ve {n} tane daha</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Restore</source>
            <translation>Geri yükle</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Remove for good</source>
            <translation>Kalıcı olarak kaldır</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Restore {title}</source>
            <translation>{title} öğesini geri yükle</translation>
        </message>
        <message>
            <location filename="app/views/bin_page.py" />
            <source>Remove {title} for good</source>
            <translation>{title} öğesini kalıcı olarak kaldır</translation>
        </message>
        <message>
            <location filename="app/views/branch_switcher.py" />
            <source>Previous version</source>
            <translation>Önceki sürüm</translation>
        </message>
        <message>
            <location filename="app/views/branch_switcher.py" />
            <source>Next version</source>
            <translation>Sonraki sürüm</translation>
        </message>
        <message>
            <location filename="app/views/branch_switcher.py" />
            <source>Version {branch} of {num_branches}</source>
            <translation>Sürüm {branch} / {num_branches}</translation>
        </message>
        <message>
            <location filename="app/views/centered_page.py" />
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/models_page.py" />
            <source>Done</source>
            <translation>Bitti</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Markdown (*.md)</source>
            <translation>Markdown (*.md)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Web page (*.html)</source>
            <translation>Web sayfası (*.html)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Import chats</source>
            <translation>Sohbetleri içe aktar</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Exported chats (*.json *.zip *.md *.markdown)</source>
            <translation>Dışa aktarılmış sohbetler (*.json *.zip *.md *.markdown)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <location filename="app/views/model_file_dialog.py" />
            <source>All files (*)</source>
            <translation>Tüm dosyalar (*)</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Attach files</source>
            <translation>Dosya ekle</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <location filename="app/views/chat_menu.py" />
            <source>Export</source>
            <translation>Dışa aktar</translation>
        </message>
        <message>
            <location filename="app/views/chat_file_dialogs.py" />
            <source>Export into a folder</source>
            <translation>Bir klasöre dışa aktar</translation>
        </message>
        <message>
            <location filename="app/views/chat_list.py" />
            <source>Chats</source>
            <translation>Sohbetler</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_delegate.py" />
            <source>Name of the folder</source>
            <translation>Klasörün adı</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_delegate.py" />
            <source>Title of the chat</source>
            <translation>Sohbetin başlığı</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>Folder {name}, {state}</source>
            <translation>Klasör {name}, {state}</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>{title}, is being answered</source>
            <translation>{title}, yanıtlanıyor</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>open</source>
            <translation>açık</translation>
        </message>
        <message>
            <location filename="app/views/chat_list_model.py" />
            <source>closed</source>
            <translation>kapalı</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Move to</source>
            <translation>Şuraya taşı</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Out of the folder</source>
            <translation>Klasörden çıkar</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Unpin</source>
            <translation>Sabitlemeyi kaldır</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <source>Pin</source>
            <translation>Sabitle</translation>
        </message>
        <message>
            <location filename="app/views/chat_menu.py" />
            <location filename="app/views/folder_menu.py" />
            <source>Rename</source>
            <translation>Yeniden adlandır</translation>
        </message>
        <message>
            <location filename="app/views/chat_row_maker.py" />
            <source>The context is full: the model sees the chat from here on</source>
            <translation>Bağlam dolu: model sohbeti buradan itibaren görüyor</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Said to the model before this chat. It is never dropped.</source>
            <translation>Bu sohbetten önce modele söylenir. Hiç atılmaz.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Turns that are dropped stay in the chat, paler.</source>
            <translation>Atılan iletiler sohbette soluk olarak kalır.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>no limit</source>
            <translation>sınırsız</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>An answer ends where one of them begins; one in each line.</source>
            <translation>Bunlardan birinin başladığı yerde yanıt biter; her satıra bir tane.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Save as a preset</source>
            <translation>Hazır ayar olarak kaydet</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Remove this preset</source>
            <translation>Bu hazır ayarı kaldır</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>None: the model's own habits.</source>
            <translation>Yok: modelin kendi alışkanlıkları.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>It is loaded when you write here.</source>
            <translation>Burada yazdığınızda yüklenir.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Preset</source>
            <translation>Hazır ayar</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>How answers are sampled.</source>
            <translation>Yanıt sözcüklerinin nasıl seçildiği.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>When the context is full</source>
            <translation>Bağlam dolduğunda</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>None</source>
            <translation>Yok</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Stop texts</source>
            <translation>Durma metinleri</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Name of a new preset</source>
            <translation>Yeni bir hazır ayarın adı</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Temperature</source>
            <translation>Sıcaklık</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>0 takes the likeliest.</source>
            <translation>0 en olasıyı alır.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Top-k</source>
            <translation>Top-k</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Of so many; 0 of all.</source>
            <translation>Bu kadarından; 0 tümünden.</translation>
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
            <translation>Bu paya ulaşanlardan.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Min-p</source>
            <translation>Min-p</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Of those this near the best.</source>
            <translation>En iyisine bu kadar yakın olanlardan.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Longest answer</source>
            <translation>En uzun yanıt</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>In tokens.</source>
            <translation>Token olarak.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Seed</source>
            <translation>Tohum</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>The same one, the same answer.</source>
            <translation>Aynısı aynı yanıtı verir.</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Whichever is loaded</source>
            <translation>Hangisi yüklüyse</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Values of its own</source>
            <translation>Kendi değerleri</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Stop and say so</source>
            <translation>Dur ve bildir</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>Drop the oldest turns</source>
            <translation>En eski iletileri at</translation>
        </message>
        <message>
            <location filename="app/views/chat_settings_sheet.py" />
            <source>random</source>
            <translation>rastgele</translation>
        </message>
        <message>
            <location filename="app/views/chat_view.py" />
            <source>Go to the end</source>
            <translation>Sona git</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Code</source>
            <translation>Kod</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Copied</source>
            <translation>Kopyalandı</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Wrap</source>
            <translation>Kaydır</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Wrap long lines</source>
            <translation>Uzun satırları kaydır</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <location filename="app/views/quick_ask.py" />
            <source>Copy</source>
            <translation>Kopyala</translation>
        </message>
        <message>
            <location filename="app/views/code_view.py" />
            <source>Copy code</source>
            <translation>Kodu kopyala</translation>
        </message>
        <message>
            <location filename="app/views/command_palette.py" />
            <source>Nothing of this name.</source>
            <translation>Bu adda bir şey yok.</translation>
        </message>
        <message>
            <location filename="app/views/command_palette.py" />
            <source>Command palette</source>
            <translation>Komut paleti</translation>
        </message>
        <message>
            <location filename="app/views/command_palette.py" />
            <source>What was found</source>
            <translation>Bulunanlar</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Answer {place} of {number}</source>
            <translation>Yanıt {place} / {number}</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Answers side by side</source>
            <translation>Yan yana yanıtlar</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Keep this one</source>
            <translation>Bunu tut</translation>
        </message>
        <message>
            <location filename="app/views/comparison_view.py" />
            <source>Keep answer {place}</source>
            <translation>{place}. yanıtı tut</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Prefix hit {share}: {cached} of {prompt} prompt tokens</source>
            <translation>Önek isabeti {share}: istemdeki {prompt} tokenden {cached}</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Prefix hit {share}</source>
            <translation>Önek isabeti {share}</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Context of this chat</source>
            <translation>Bu sohbetin bağlamı</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>Context used</source>
            <translation>Kullanılan bağlam</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <location filename="app/views/speed_curve_plot.py" />
            <source>Speed along the chat</source>
            <translation>Sohbet boyunca hız</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>{exact} of {length} tokens</source>
            <translation>{exact} / {length} token</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>used {exact}</source>
            <translation>kullanılan {exact}</translation>
        </message>
        <message>
            <location filename="app/views/context_card.py" />
            <source>free {exact}</source>
            <translation>boş {exact}</translation>
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
            <translation>Saniyede yazılan tokenler, çalışan tüm yanıtlar birlikte, son yarım saniyede. Yanıttan sonra: ilkinden sonraki tokenleri ÷ geçen süre. Bu bilgisayarın belleğinin daha hızlı veremediği yerde yay doludur: okuma bant genişliği ÷ her tokenin okuduğu bayt.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Prompt tokens computed per second. Those found in the cache do not count. The arc is full where this machine cannot compute faster.</source>
            <translation>Saniyede hesaplanan istem tokenleri. Önbellekte bulunanlar sayılmaz. Bu bilgisayarın daha hızlı hesaplayamadığı yerde yay doludur.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Bytes that had to be read ÷ the time of the steps, computed from the model’s tensors and the length of the chats, not a hardware counter. The arc is full at the read bandwidth measured on this machine.</source>
            <translation>Okunması gereken baytlar ÷ adımların süresi; modelin tensörlerinden ve sohbetlerin uzunluğundan hesaplanır, donanım sayacı değildir. Yay, bu bilgisayarda ölçülen okuma bant genişliğinde doludur.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Arithmetic of the steps ÷ their time: a multiply-add is two operations. The arc is full at the peak measured on this machine for this model’s weights.</source>
            <translation>Adımların aritmetiği ÷ süreleri: bir çarpma-toplama iki işlemdir. Yay, bu modelin ağırlıkları için bu bilgisayarda ölçülen tepe değerinde doludur.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Memory bandwidth utilization: bytes that must be read ÷ time ÷ measured read bandwidth. n/a where everything fits in the processor’s cache.</source>
            <translation>Bellek bant genişliği kullanımı (MBU): okunması gereken baytlar ÷ süre ÷ ölçülen okuma bant genişliği. Her şey işlemcinin önbelleğine sığıyorsa yok.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Model FLOPs utilization: time the arithmetic takes at its measured peak ÷ time it took.</source>
            <translation>Hesap gücü kullanımı (MFU): aritmetiğin ölçülen tepe hızında süreceği zaman ÷ süren zaman.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Height: operations per second. To the right: operations per byte that is read. On the slope memory is the limit, on the flat part arithmetic. A dot on the line uses all that this machine has.</source>
            <translation>Yükseklik: saniyedeki işlem. Sağa doğru: okunan bayt başına işlem. Eğimde sınır bellek, düz kısımda aritmetiktir. Çizgi üzerindeki nokta bu bilgisayarın tümünü kullanır.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Waiting: until its first step. Prefill: computing the prompt, without what the cache saved. Decode: writing the answer.</source>
            <translation>Bekleme: ilk adıma kadar. Prefill: istemin hesaplanması, önbelleğin kazandırdığı hariç. Decode: yanıtın yazılması.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Tokens of this chat, of those the model can hold here. Prefix hit: the part of the last prompt that was still in the cache and was not computed again.</source>
            <translation>Modelin burada tutabileceklerinden bu sohbetin tokenleri. Önek isabeti: son istemin hâlâ önbellekte olan ve yeniden hesaplanmayan kısmı.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Decode speed against the tokens of this chat. A longer chat makes every token read more keys and values. The line is what this machine’s memory allows.</source>
            <translation>Bu sohbetin tokenlerine göre decode hızı. Daha uzun bir sohbette her token daha çok anahtar ve değer okur. Çizgi, bu bilgisayarın belleğinin izin verdiğidir.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Memory of this machine. KV: keys and values of the running chats (blocks in use). Room: tokens that still fit in the cache and in free memory, all chats together.</source>
            <translation>Bu bilgisayarın belleği. KV: çalışan sohbetlerin anahtar ve değerleri (kullanılan bloklar). Yer: önbelleğe ve boş belleğe hâlâ sığan tokenler, tüm sohbetler birlikte.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Predicted with this model’s bytes and operations, this machine’s ceilings and the efficiency seen in the last answer. A prediction, not a measurement.</source>
            <translation>Bu modelin baytları ve işlemleri, bu bilgisayarın sınırları ve son yanıtta görülen verimle öngörüldü. Öngörüdür, ölçüm değil.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>The best of several samples while nothing else ran here: reading and copying memory that no cache holds, and our own matrix product with everything in the cache. Disturbed: other programs used the memory meanwhile; it is measured once more at the next start, and the higher value stays.</source>
            <translation>Burada başka bir şey çalışmazken alınan birkaç örneğin en iyisi: hiçbir önbelleğin tutmadığı belleği okuma ve kopyalama ile her şey önbellekteyken kendi matris çarpımımız. Bozulmuş: bu sırada diğer programlar belleği kullandı; sonraki başlatmada bir kez daha ölçülür ve yüksek değer kalır.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Which version of each operation runs: reference is the plain, slow one.</source>
            <translation>Her işlemin hangi sürümünün çalıştığı: “başvuru” yalın ve yavaş olandır.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Decode speed of this model’s answers in the last four weeks, a line for each device, number of threads and kernels. The present ones are in colour.</source>
            <translation>Bu modelin son dört haftadaki yanıtlarının decode hızı; her aygıt, iş parçacığı sayısı ve çekirdek için bir çizgi. Şimdikiler renklidir.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Memory of this card that all programs hold, as its driver counts it.</source>
            <translation>Sürücüsünün saydığına göre tüm programların bu kartta tuttuğu bellek.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>How fast the device ticks now.</source>
            <translation>Aygıtın şu anki saat hızı.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>How fast the card's memory ticks now.</source>
            <translation>Kartın belleğinin şu anki saat hızı.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>What the device draws now, by its own sensor.</source>
            <translation>Aygıtın kendi algılayıcısına göre şu an çektiği güç.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Of the hottest place that its sensors tell.</source>
            <translation>Algılayıcılarının bildirdiği en sıcak yerin.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Part of the data sheet's memory bandwidth, by the card's own counter. Only cards since Hopper and the RTX 50 series count it; the gauge above is computed from bytes.</source>
            <translation>Kartın kendi sayacına göre, teknik belgedeki bellek bant genişliğinin payı. Bunu yalnızca Hopper ve RTX 50 serisinden bu yana kartlar sayar; üstteki gösterge baytlardan hesaplanır.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Why the card's driver keeps its clock lower than it could be.</source>
            <translation>Kartın sürücüsünün saat hızını neden olabileceğinden düşük tuttuğu.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>The setting is changed, a short answer of fixed length is measured, and the setting is put back unless you keep it.</source>
            <translation>Ayar değiştirilir, sabit uzunlukta kısa bir yanıt ölçülür ve siz tutmazsanız ayar geri alınır.</translation>
        </message>
        <message>
            <location filename="app/views/definitions.py" />
            <source>Processor time of the window’s own thread, in parts of one core.</source>
            <translation>Pencerenin kendi iş parçacığının işlemci süresi, bir çekirdeğin kesri olarak.</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>memory in use</source>
            <translation>kullanılan bellek</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>clock</source>
            <translation>saat hızı</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>memory clock</source>
            <translation>bellek saat hızı</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>bandwidth in use</source>
            <translation>kullanılan bant genişliği</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>power</source>
            <translation>güç</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>temperature</source>
            <translation>sıcaklık</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>slowed by</source>
            <translation>yavaşlatan</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>{name} · in use</source>
            <translation>{name} · kullanımda</translation>
        </message>
        <message>
            <location filename="app/views/device_rows.py" />
            <source>nothing</source>
            <translation>hiçbir şey</translation>
        </message>
        <message>
            <location filename="app/views/export_menu.py" />
            <source>Markdown</source>
            <translation>Markdown</translation>
        </message>
        <message>
            <location filename="app/views/export_menu.py" />
            <source>Web page (HTML)</source>
            <translation>Web sayfası (HTML)</translation>
        </message>
        <message>
            <location filename="app/views/export_menu.py" />
            <source>Everything (JSON)</source>
            <translation>Her şey (JSON)</translation>
        </message>
        <message>
            <location filename="app/views/figure_row.py" />
            <source>memory (MBU)</source>
            <translation>bellek (MBU)</translation>
        </message>
        <message>
            <location filename="app/views/figure_row.py" />
            <source>arithmetic (MFU)</source>
            <translation>hesap (MFU)</translation>
        </message>
        <message>
            <location filename="app/views/findings_card.py" />
            <source>What slows it down</source>
            <translation>Yavaşlatan ne</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>Venturi runs language models on this computer. Nothing you write leaves it, and beside each answer it shows why it was as fast as it was.</source>
            <translation>Venturi dil modellerini bu bilgisayarda çalıştırır. Yazdıklarınızın hiçbiri dışarı çıkmaz ve her yanıtın yanında neden o hızda olduğunu gösterir.</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>A model to begin with</source>
            <translation>Başlamak için bir model</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Theme</source>
            <translation>Tema</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>Language, text size and all else are in the settings.</source>
            <translation>Dil, metin boyutu ve diğer her şey ayarlarda.</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <source>See other models</source>
            <translation>Diğer modelleri gör</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>System</source>
            <translation>Sistem</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Light</source>
            <translation>Açık</translation>
        </message>
        <message>
            <location filename="app/views/first_run_page.py" />
            <location filename="app/views/settings_sections.py" />
            <source>Dark</source>
            <translation>Koyu</translation>
        </message>
        <message>
            <location filename="app/views/folder_list.py" />
            <source>Forget the folder {folder}</source>
            <translation>{folder} klasörünü unut</translation>
        </message>
        <message>
            <location filename="app/views/folder_list.py" />
            <location filename="app/views/models_page.py" />
            <source>Add a folder…</source>
            <translation>Klasör ekle…</translation>
        </message>
        <message>
            <location filename="app/views/folder_menu.py" />
            <source>Export all its chats</source>
            <translation>Tüm sohbetlerini dışa aktar</translation>
        </message>
        <message>
            <location filename="app/views/folder_menu.py" />
            <source>Delete the folder, keep its chats</source>
            <translation>Klasörü sil, sohbetlerini tut</translation>
        </message>
        <message>
            <location filename="app/views/header.py" />
            <source>Stop loading the model (Esc)</source>
            <translation>Modeli yüklemeyi durdur (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/header.py" />
            <source>Show or hide the chats (Ctrl+B)</source>
            <translation>Sohbetleri göster ya da gizle (Ctrl+B)</translation>
        </message>
        <message>
            <location filename="app/views/header.py" />
            <source>Show or hide performance (Ctrl+P)</source>
            <translation>Performansı göster ya da gizle (Ctrl+P)</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>none</source>
            <translation>yok</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>Keys for: {action}</source>
            <translation>Tuşlar: {action}</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>Usual keys for: {action}</source>
            <translation>Olağan tuşlar: {action}</translation>
        </message>
        <message>
            <location filename="app/views/keys_list.py" />
            <source>{keys} belongs to “{action}” already.</source>
            <translation>{keys} zaten “{action}” eylemine ait.</translation>
        </message>
        <message>
            <location filename="app/views/library_button.py" />
            <source>Folders, import, export, bin</source>
            <translation>Klasörler, içe ve dışa aktarma, çöp kutusu</translation>
        </message>
        <message>
            <location filename="app/views/library_button.py" />
            <source>Import chats…</source>
            <translation>Sohbetleri içe aktar…</translation>
        </message>
        <message>
            <location filename="app/views/library_button.py" />
            <source>Export all chats</source>
            <translation>Tüm sohbetleri dışa aktar</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>memory reads</source>
            <translation>bellek okuma</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>memory copies</source>
            <translation>bellek kopyalama</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>computes this model</source>
            <translation>bu modeli hesaplama</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>computes float32</source>
            <translation>float32 hesaplama</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>measured</source>
            <translation>ölçüldü</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>{at}, disturbed</source>
            <translation>{at}, bozulmuş</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>This machine</source>
            <translation>Bu bilgisayar</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>Measure again</source>
            <translation>Yeniden ölç</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>as soon as it is idle</source>
            <translation>boşta kalır kalmaz</translation>
        </message>
        <message>
            <location filename="app/views/machine_card.py" />
            <source>Measuring…</source>
            <translation>Ölçülüyor…</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>Memory</source>
            <translation>Bellek</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>Memory by purpose</source>
            <translation>Kullanıma göre bellek</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>room for {count} more tokens</source>
            <translation>{count} tokenlik daha yer var</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>weights</source>
            <translation>ağırlıklar</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>workspace</source>
            <translation>çalışma alanı</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>recordings and libraries</source>
            <translation>kayıtlar ve kitaplıklar</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>this window</source>
            <translation>bu pencere</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>others</source>
            <translation>diğerleri</translation>
        </message>
        <message>
            <location filename="app/views/memory_card.py" />
            <source>free {size}</source>
            <translation>boş {size}</translation>
        </message>
        <message>
            <location filename="app/views/message_editor.py" />
            <source>Edited message</source>
            <translation>Düzenlenen ileti</translation>
        </message>
        <message>
            <location filename="app/views/message_editor.py" />
            <location filename="app/views/prompt_box.py" />
            <source>Send</source>
            <translation>Gönder</translation>
        </message>
        <message>
            <location filename="app/views/model_button.py" />
            <source>Model: {text}</source>
            <translation>Model: {text}</translation>
        </message>
        <message>
            <location filename="app/views/model_button.py" />
            <source>Loading {name}</source>
            <translation>{name} yükleniyor</translation>
        </message>
        <message>
            <location filename="app/views/model_card.py" />
            <location filename="app/views/model_details.py" />
            <source>size</source>
            <translation>boyut</translation>
        </message>
        <message>
            <location filename="app/views/model_card.py" />
            <source>More</source>
            <translation>Daha fazla</translation>
        </message>
        <message>
            <location filename="app/views/model_card.py" />
            <source>More about {title}</source>
            <translation>{title} hakkında daha fazla</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Back to the models</source>
            <translation>Modellere dön</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Token of the hub (hf_…)</source>
            <translation>Merkezin erişim anahtarı (hf_…)</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Token of the hub</source>
            <translation>Merkezin erişim anahtarı</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Keep it and try again</source>
            <translation>Sakla ve yeniden dene</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>type</source>
            <translation>tür</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>quality</source>
            <translation>kalite</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>fits</source>
            <translation>sığar</translation>
        </message>
        <message>
            <location filename="app/views/model_details.py" />
            <source>Model card</source>
            <translation>Model kartı</translation>
        </message>
        <message>
            <location filename="app/views/model_file_dialog.py" />
            <source>Open a model file</source>
            <translation>Bir model dosyası aç</translation>
        </message>
        <message>
            <location filename="app/views/model_file_dialog.py" />
            <source>GGUF models (*.gguf)</source>
            <translation>GGUF modelleri (*.gguf)</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <location filename="app/views/models_page.py" />
            <location filename="app/views/settings_sections.py" />
            <location filename="app/views/sidebar.py" />
            <source>Models</source>
            <translation>Modeller</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>cannot be used</source>
            <translation>kullanılamaz</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>Stop the download</source>
            <translation>İndirmeyi durdur</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>Stop loading the model</source>
            <translation>Modeli yüklemeyi durdur</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>Unload the model</source>
            <translation>Modeli bellekten çıkar</translation>
        </message>
        <message>
            <location filename="app/views/model_menu.py" />
            <source>No model is installed yet</source>
            <translation>Henüz kurulu model yok</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Installed</source>
            <translation>Kurulu</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Recommended</source>
            <translation>Önerilenler</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Downloads</source>
            <translation>İndirmeler</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Hub</source>
            <translation>Merkez</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Search the hub, or paste a link</source>
            <translation>Merkezde ara ya da bağlantı yapıştır</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Open a file…</source>
            <translation>Dosya aç…</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>File format</source>
            <translation>Dosya biçimi</translation>
        </message>
        <message>
            <location filename="app/views/models_page.py" />
            <source>Largest size</source>
            <translation>En büyük boyut</translation>
        </message>
        <message>
            <location filename="app/views/notice_bar.py" />
            <source>Notices</source>
            <translation>Bildirimler</translation>
        </message>
        <message>
            <location filename="app/views/notice_row.py" />
            <source>Close this notice</source>
            <translation>Bu bildirimi kapat</translation>
        </message>
        <message>
            <location filename="app/views/overlay.py" />
            <source>Venturi speed</source>
            <translation>Venturi hızı</translation>
        </message>
        <message>
            <location filename="app/views/overlay.py" />
            <source>Speed, above all windows</source>
            <translation>Hız, tüm pencerelerin üstünde</translation>
        </message>
        <message>
            <location filename="app/views/overlay.py" />
            <source>Close the overlay (Esc)</source>
            <translation>Göstergeyi kapat (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Height: work per second. To the right: work per byte read. A dot on the line uses all that this machine has.</source>
            <translation>Yükseklik: saniyedeki iş. Sağa doğru: okunan bayt başına iş. Çizgi üzerindeki nokta bu bilgisayarın tümünü kullanır.</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>memory-bound</source>
            <translation>bellek sınırlı</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>compute-bound</source>
            <translation>hesap sınırlı</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>overhead-bound</source>
            <translation>ek yük sınırlı</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>idle</source>
            <translation>boşta</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/turn_card.py" />
            <source>waiting</source>
            <translation>bekliyor</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/speed_strip.py" />
            <source>limit n/a</source>
            <translation>sınır bilinmiyor</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>of {gigas} measured</source>
            <translation>/ {gigas} ölçülen</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Copy all numbers as text</source>
            <translation>Tüm sayıları metin olarak kopyala</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Float the speed over all windows (Ctrl+Shift+P)</source>
            <translation>Hızı tüm pencerelerin üstünde göster (Ctrl+Shift+P)</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Kernels in use</source>
            <translation>Kullanılan çekirdekler</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>This window takes {percent} of a core</source>
            <translation>Bu pencere bir çekirdeğin {percent} kadarını kullanıyor</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Performance</source>
            <translation>Performans</translation>
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
            <translation>FLOP/s ile bayt başına FLOP</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <location filename="app/views/why_page.py" />
            <source>What would make it faster</source>
            <translation>Neyle daha hızlı olurdu</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>Why, and what it costs</source>
            <translation>Neden ve neye mal olur</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>all in the cache</source>
            <translation>tümü önbellekte</translation>
        </message>
        <message>
            <location filename="app/views/performance_panel.py" />
            <source>of {rate} possible</source>
            <translation>/ {rate} olası</translation>
        </message>
        <message>
            <location filename="app/views/progress_line.py" />
            <source>Progress</source>
            <translation>İlerleme</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Enter sends · Shift+Enter starts a new line</source>
            <translation>Enter gönderir · Shift+Enter yeni satıra geçer</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Queue</source>
            <translation>Sıraya koy</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Settings of this chat: {preset}</source>
            <translation>Bu sohbetin ayarları: {preset}</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Message</source>
            <translation>İleti</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>System prompt, model and sampling of this chat</source>
            <translation>Bu sohbetin sistem istemi, modeli ve seçimi</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Send it when the answer is there (Enter)</source>
            <translation>Yanıt gelince gönder (Enter)</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Message {model_name}</source>
            <translation>{model_name} için ileti</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Choose a model to begin</source>
            <translation>Başlamak için bir model seçin</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <location filename="app/views/quick_ask.py" />
            <source>Stop</source>
            <translation>Durdur</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Stop (Esc)</source>
            <translation>Durdur (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/prompt_box.py" />
            <source>Send (Enter)</source>
            <translation>Gönder (Enter)</translation>
        </message>
        <message>
            <location filename="app/views/prompt_card.py" />
            <source>What the model sees</source>
            <translation>Modelin gördüğü</translation>
        </message>
        <message>
            <location filename="app/views/prose_view.py" />
            <source>Answer text</source>
            <translation>Yanıt metni</translation>
        </message>
        <message>
            <location filename="app/views/queued_bubble.py" />
            <source>Sent when the answer is there</source>
            <translation>Yanıt gelince gönderilir</translation>
        </message>
        <message>
            <location filename="app/views/queued_bubble.py" />
            <source>Edit the waiting message</source>
            <translation>Bekleyen iletiyi düzenle</translation>
        </message>
        <message>
            <location filename="app/views/queued_bubble.py" />
            <source>Take the message back</source>
            <translation>İletiyi geri al</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Ask anything</source>
            <translation>Bir şey sorun</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Quick question</source>
            <translation>Hızlı soru</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Open in Venturi</source>
            <translation>Venturi’de aç</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Close (Esc)</source>
            <translation>Kapat (Esc)</translation>
        </message>
        <message>
            <location filename="app/views/quick_ask.py" />
            <source>Answer</source>
            <translation>Yanıt</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>Reading the prompt</source>
            <translation>İstem okunuyor</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>Waiting for the model…</source>
            <translation>Model bekleniyor…</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>Reading the prompt: {percent} · {done} of {total}</source>
            <translation>İstem okunuyor: {percent} · {done} / {total}</translation>
        </message>
        <message>
            <location filename="app/views/reading_bar.py" />
            <source>{n} cached</source>
            <translation>{n} önbellekten</translation>
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
            <translation>hesap {flops}</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>Shown once this machine has been measured.</source>
            <translation>Bu bilgisayar ölçülünce gösterilir.</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>memory {bandwidth}</source>
            <translation>bellek {bandwidth}</translation>
        </message>
        <message>
            <location filename="app/views/roofline_plot.py" />
            <source>{phase}: {flops} at {intensity:.1f} FLOP per byte</source>
            <translation>{phase}: bayt başına {intensity:.1f} FLOP’ta {flops}</translation>
        </message>
        <message>
            <location filename="app/views/runs_plot.py" />
            <source>Speed of earlier answers</source>
            <translation>Önceki yanıtların hızı</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect at once.</source>
            <translation>Hemen geçerli olur.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect with the next answer.</source>
            <translation>Sonraki yanıtta geçerli olur.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect in new chats.</source>
            <translation>Yeni sohbetlerde geçerli olur.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect when a model is loaded next.</source>
            <translation>Bir sonraki model yüklemesinde geçerli olur.</translation>
        </message>
        <message>
            <location filename="app/views/setting_row.py" />
            <source>Takes effect at the next start.</source>
            <translation>Sonraki başlatmada geçerli olur.</translation>
        </message>
        <message>
            <location filename="app/views/settings_page.py" />
            <source>Search settings</source>
            <translation>Ayarlarda ara</translation>
        </message>
        <message>
            <location filename="app/views/settings_page.py" />
            <source>No setting speaks of “{words}”.</source>
            <translation>“{words}” geçen bir ayar yok.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Shortcuts</source>
            <translation>Kısayollar</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Click a field and press the new keys; Backspace takes them away.</source>
            <translation>Bir alana tıklayıp yeni tuşlara basın; Backspace tuşları kaldırır.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Appearance</source>
            <translation>Görünüm</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Answers</source>
            <translation>Yanıtlar</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Network</source>
            <translation>Ağ</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Window and system</source>
            <translation>Pencere ve sistem</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Keyboard</source>
            <translation>Klavye</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>As the system</source>
            <translation>Sistemdeki gibi</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Automatic</source>
            <translation>Otomatik</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Follows the system unless you choose.</source>
            <translation>Siz seçmedikçe sistemi izler.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Text size</source>
            <translation>Metin boyutu</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Of all words and controls, in percent of the system's size.</source>
            <translation>Tüm sözcüklerin ve denetimlerin, sistem boyutunun yüzdesi olarak.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Language</source>
            <translation>Dil</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Of the window; models answer in the language they are asked in.</source>
            <translation>Pencerenin dili; modeller sorulan dilde yanıtlar.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Reduce motion</source>
            <translation>Hareketi azalt</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Nothing turns or slides by itself, also where the system allows it.</source>
            <translation>Sistem izin verse de hiçbir şey kendiliğinden dönmez ya da kaymaz.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>0 always takes the likeliest word; higher is more varied.</source>
            <translation>0 hep en olası sözcüğü alır; yükseği daha çeşitlidir.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Only the likeliest words that together reach this share are considered.</source>
            <translation>Yalnızca birlikte bu paya ulaşan en olası sözcükler göz önüne alınır.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>In tokens; an answer also ends where the context is full.</source>
            <translation>Token olarak; bağlam dolunca da yanıt biter.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Said to the model before everything else.</source>
            <translation>Modele her şeyden önce söylenir.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Device</source>
            <translation>Aygıt</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>What computes. Automatic takes a graphics card that is supported.</source>
            <translation>Neyin hesapladığı. Otomatik, desteklenen bir ekran kartını alır.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Threads</source>
            <translation>İş parçacıkları</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>How many cores compute. More than the machine has makes it slower.</source>
            <translation>Kaç çekirdeğin hesapladığı. Bilgisayardakinden fazlası yavaşlatır.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Model folders</source>
            <translation>Model klasörleri</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Folders of other programs whose models are listed and opened in place.</source>
            <translation>Modelleri listelenen ve yerinde açılan, diğer programların klasörleri.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Proxy</source>
            <translation>Vekil sunucu</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Address that downloads go through. Empty follows the system.</source>
            <translation>İndirmelerin geçtiği adres. Boşsa sistemi izler.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Mirror</source>
            <translation>Yansı</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Another address of the hub of models. Empty is the official one.</source>
            <translation>Model merkezinin başka bir adresi. Boşsa resmî adres.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Notifications</source>
            <translation>Bildirimler</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Tells the end of a long answer while another window is in front.</source>
            <translation>Önde başka bir pencere varken uzun bir yanıtın bittiğini haber verir.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Sign among the system's</source>
            <translation>Sistem tepsisindeki simge</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>A small sign with a menu, near the clock.</source>
            <translation>Saatin yanında, menülü küçük bir simge.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Keep running when closed</source>
            <translation>Kapatılınca çalışmayı sürdür</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Closing the window leaves the sign; the menu there ends Venturi.</source>
            <translation>Pencere kapanınca simge kalır; oradaki menü Venturi’yi sonlandırır.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Keys for a quick question</source>
            <translation>Hızlı soru tuşları</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>Opens a small window for one question, whatever program is in front.</source>
            <translation>Önde hangi program olursa olsun, tek soruluk küçük bir pencere açar.</translation>
        </message>
        <message>
            <location filename="app/views/settings_sections.py" />
            <source>automatic</source>
            <translation>otomatik</translation>
        </message>
        <message>
            <location filename="app/views/shortcuts_card.py" />
            <source>Keyboard shortcuts</source>
            <translation>Klavye kısayolları</translation>
        </message>
        <message>
            <location filename="app/views/shown_why.py" />
            <source>Predicted {predicted} tok/s, measured {measured}.</source>
            <translation>Öngörülen {predicted} tok/s, ölçülen {measured}.</translation>
        </message>
        <message>
            <location filename="app/views/shown_why.py" />
            <source>Predicted {predicted} tok/s.</source>
            <translation>Öngörülen {predicted} tok/s.</translation>
        </message>
        <message>
            <location filename="app/views/sidebar.py" />
            <source>Sidebar</source>
            <translation>Kenar çubuğu</translation>
        </message>
        <message>
            <location filename="app/views/speed_curve_plot.py" />
            <source>memory limit {rate}</source>
            <translation>bellek sınırı {rate}</translation>
        </message>
        <message>
            <location filename="app/views/speed_curve_plot.py" />
            <source>Shown after the first answer of this chat.</source>
            <translation>Bu sohbetin ilk yanıtından sonra gösterilir.</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>Speed</source>
            <translation>Hız</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>{speed}

% of memory limit: {limit}

Context: tokens of this chat and how many the loaded model can hold.</source>
            <translation>{speed}

Bellek sınırının %’si: {limit}

Bağlam: bu sohbetin tokenleri ve yüklü modelin kaç tane tutabildiği.</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>of compute limit</source>
            <translation>hesap sınırının</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>of memory limit</source>
            <translation>bellek sınırının</translation>
        </message>
        <message>
            <location filename="app/views/speed_strip.py" />
            <source>, context </source>
            <translation>, bağlam </translation>
        </message>
        <message>
            <location filename="app/views/thinking_view.py" />
            <source>Thinking…</source>
            <translation>Düşünüyor…</translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/thinking_view.py" />
            <source>{n} words</source>
            <translation>
                <numerusform>{n} sözcük</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/views/thinking_view.py" />
            <source>Show the thoughts</source>
            <translation>Düşünceleri göster</translation>
        </message>
        <message>
            <location filename="app/views/thinking_view.py" />
            <source>Hide the thoughts</source>
            <translation>Düşünceleri gizle</translation>
        </message>
        <message>
            <location filename="app/views/tray.py" />
            <source>Open Venturi</source>
            <translation>Venturi’yi aç</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>{percent} less than predicted</source>
            <translation>öngörülenden {percent} az</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>{percent} more than predicted</source>
            <translation>öngörülenden {percent} fazla</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>Tried</source>
            <translation>Denendi</translation>
        </message>
        <message>
            <location filename="app/views/trial_card.py" />
            <source>Use it from now on</source>
            <translation>Bundan sonra bunu kullan</translation>
        </message>
        <message>
            <location filename="app/views/turn_card.py" />
            <source>Time of the last answer</source>
            <translation>Son yanıtın süresi</translation>
        </message>
        <message>
            <location filename="app/views/turn_card.py" />
            <source>other</source>
            <translation>diğer</translation>
        </message>
        <message>
            <location filename="app/views/turn_card.py" />
            <source>Last answer</source>
            <translation>Son yanıt</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Edit message</source>
            <translation>İletiyi düzenle</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Copy message</source>
            <translation>İletiyi kopyala</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Your message</source>
            <translation>İletiniz</translation>
        </message>
        <message>
            <location filename="app/views/user_bubble.py" />
            <source>Show all of it</source>
            <translation>Tümünü göster</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Its memory delivers {bandwidth} at most, as measured. Divided by what each token reads, that is {rate} tok/s. This answer read {reached}.</source>
            <translation>Belleği ölçüme göre en çok {bandwidth} verir. Her tokenin okuduğuna bölününce {rate} tok/s eder. Bu yanıt {reached} okudu.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>At full speed, reading takes {memory} and computing {compute}; both go on at the same time. The rest is lost between operations, to other programs, and in memory that is not read at its full speed.</source>
            <translation>Tam hızda okuma {memory}, hesaplama {compute} sürer; ikisi aynı anda yürür. Kalanı işlemlerin arasında, diğer programlara ve tam hızda okunmayan bellekte yiter.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>In grey: {others}.</source>
            <translation>Gri olanlar: {others}.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Everything that is read fits in the processor’s cache, so that memory sets no limit here.</source>
            <translation>Okunan her şey işlemcinin önbelleğine sığıyor, bu yüzden bellek burada sınır koymuyor.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>This machine was not measured yet when this answer was written.</source>
            <translation>Bu yanıt yazıldığında bu bilgisayar henüz ölçülmemişti.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>The answer seems faster than this machine’s measured memory: the measurement was disturbed and is repeated.</source>
            <translation>Yanıt bu bilgisayarın ölçülen belleğinden hızlı görünüyor: ölçüm bozulmuştu ve yineleniyor.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>What reading and computing take at least is not known: nothing was measured yet.</source>
            <translation>Okuma ve hesaplamanın en az ne kadar süreceği bilinmiyor: henüz bir şey ölçülmedi.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Why it was as fast as it was</source>
            <translation>Neden bu hızdaydı</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>What this machine can do</source>
            <translation>Bu bilgisayarın yapabildiği</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Speed against the limit</source>
            <translation>Sınıra göre hız</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>What each token reads</source>
            <translation>Her tokenin okuduğu</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Where the time of a token goes</source>
            <translation>Bir tokenin süresi nereye gidiyor</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Time of a token</source>
            <translation>Bir tokenin süresi</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>The whole answer</source>
            <translation>Yanıtın tümü</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Speed over time</source>
            <translation>Zaman içinde hız</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Tokens come one at a time, and each needs all of the model’s weights and all keys and values of the chat so far ({percent} of it here; it grows with the chat).</source>
            <translation>Tokenler birer birer gelir ve her biri modelin tüm ağırlıklarına ve sohbetin o ana kadarki tüm anahtar ve değerlerine gerek duyar (burada {percent}; sohbetle birlikte artar).</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>{name} at full speed {milliseconds}</source>
            <translation>tam hızda {name} {milliseconds}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>predicted for this model on this machine</source>
            <translation>bu bilgisayarda bu model için öngörülen</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Why?</source>
            <translation>Neden?</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>Why {rate} tok/s?</source>
            <translation>Neden {rate} tok/s?</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>An answer of one token is not measured.</source>
            <translation>Tek tokenlik yanıt ölçülmez.</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>weights {size}</source>
            <translation>ağırlıklar {size}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>KV cache of the chat {size}</source>
            <translation>sohbetin KV önbelleği {size}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>reading</source>
            <translation>okuma</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>the rest {milliseconds}</source>
            <translation>kalanı {milliseconds}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>reached {rate}</source>
            <translation>ulaşılan {rate}</translation>
        </message>
        <message>
            <location filename="app/views/why_page.py" />
            <source>not used {rate}</source>
            <translation>kullanılmayan {rate}</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Jan</source>
            <translation>Oca</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Feb</source>
            <translation>Şub</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Mar</source>
            <translation>Mar</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Apr</source>
            <translation>Nis</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <location filename="app/wording.py" />
            <source>May</source>
            <translation>Mayıs</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Jun</source>
            <translation>Haz</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Jul</source>
            <translation>Tem</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Aug</source>
            <translation>Ağu</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Sep</source>
            <translation>Eyl</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Oct</source>
            <translation>Eki</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Nov</source>
            <translation>Kas</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>Dec</source>
            <translation>Ara</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>length limit reached</source>
            <translation>uzunluk sınırına ulaşıldı</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>the context is full</source>
            <translation>bağlam dolu</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>edited</source>
            <translation>düzenlendi</translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/wording.py" />
            <source>{count} tokens</source>
            <translation>
                <numerusform>{count} token</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="app/views/wording.py" />
            <location filename="app/why.py" />
            <source>{threads} threads</source>
            <translation>
                <numerusform>{threads} iş parçacığı</numerusform>
            </translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{used} of {total}</source>
            <translation>{used} / {total}</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{day} {month}, {time}</source>
            <translation>{day} {month}, {time}</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{widths}–{widths_2}-bit</source>
            <translation>{widths}–{widths_2} bit</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <location filename="app/why.py" />
            <source>{backends} kernels</source>
            <translation>{backends} çekirdekleri</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>reference</source>
            <translation>başvuru</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>{widths}-bit</source>
            <translation>{widths} bit</translation>
        </message>
        <message>
            <location filename="app/views/wording.py" />
            <source>reference kernels</source>
            <translation>başvuru çekirdekleri</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>Nothing that Venturi can change would make it noticeably faster.</source>
            <translation>Venturi’nin değiştirebileceği hiçbir şey onu fark edilir biçimde hızlandırmaz.</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>Load the model that wrote this answer to see what would make it faster.</source>
            <translation>Neyin hızlandıracağını görmek için bu yanıtı yazan modeli yükleyin.</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>Known once this machine has been measured: that happens while nothing runs.</source>
            <translation>Bu bilgisayar ölçülünce bilinir: hiçbir şey çalışmazken yapılır.</translation>
        </message>
        <message>
            <location filename="app/why.py" />
            <source>An answer of one token has no speed to improve.</source>
            <translation>Tek tokenlik yanıtın iyileştirilecek hızı yoktur.</translation>
        </message>
        <message>
            <location filename="app/window.py" />
            <source>The file of chats could not be read ({problem}). It is kept as {aside}; Venturi began a new one. Earlier copies, if there are any, lie beside it.</source>
            <translation>Sohbet dosyası okunamadı ({problem}). {aside} olarak saklandı; Venturi yenisini başlattı. Varsa önceki kopyalar yanında duruyor.</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>January</source>
            <translation>Ocak</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>February</source>
            <translation>Şubat</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>March</source>
            <translation>Mart</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>April</source>
            <translation>Nisan</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>June</source>
            <translation>Haziran</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>July</source>
            <translation>Temmuz</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>August</source>
            <translation>Ağustos</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>September</source>
            <translation>Eylül</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>October</source>
            <translation>Ekim</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>November</source>
            <translation>Kasım</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>December</source>
            <translation>Aralık</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>{day} {month}</source>
            <translation>{day} {month}</translation>
        </message>
        <message>
            <location filename="app/wording.py" />
            <source>{name} brings no chat template: {chat_template} is used in place.</source>
            <translation>{name} sohbet şablonu getirmiyor: yerine {chat_template} kullanılıyor.</translation>
        </message>
    </context>
</TS>
