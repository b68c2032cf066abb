/** Lines as `built-in.ts` reads them. */
export const toys = `
rattle-wood|10|wood newborn|Wooden rattle: Fits a small fist|Деревянная погремушка: По размеру кулачка|Дерев’яне брязкальце: До розміру кулачка|ხის ჩხაკუნა: პატარა მუშტში ეტევა
rattle-soft|9|cotton washable newborn|Soft rattle: Falls without a bang|Мягкая погремушка: Падает без стука|М’яке брязкальце: Падає без стуку|რბილი ჩხაკუნა: უხმაუროდ ვარდება
contrast-cards|12|newborn|Black and white cards: What young eyes can see|Чёрно-белые карточки: Их видят с первых недель|Чорно-білі картки: Їх видно з перших тижнів|შავ-თეთრი ბარათები: პირველი კვირებიდან ჩანს
play-mat|55|washable newborn|Play mat: A soft place for tummy time|Развивающий коврик: Мягкое место для животика|Розвивальний килимок: М’яке місце для животика|სათამაშო ხალიჩა: რბილი ადგილი მუცელზე წოლისთვის
play-gym|60|wood newborn|Play gym: Something to reach for|Дуга с игрушками: Есть к чему тянуться|Дуга з іграшками: Є до чого тягнутися|სათამაშო თაღი: არის, რისკენაც გაიწვდინოს
mirror-floor|20|months3 newborn|Floor mirror: Who is this|Напольное зеркало: А это кто|Підлогове дзеркало: А це хто|იატაკის სარკე: ეს ვინ არის
tummy-cushion|25|washable newborn|Tummy time cushion: Lifts the chest a little|Валик для животика: Чуть приподнимает грудь|Валик для животика: Трохи піднімає груди|მუცელზე წოლის ბალიში: მკერდს ოდნავ წევს
teether-ring|8|silicone months3|Teething ring: Cool from the fridge|Прорезыватель-кольцо: Прохладный из холодильника|Прорізувач-кільце: Прохолодний із холодильника|საღეჭი რგოლი: მაცივრიდან გრილი
teether-wood|11|wood months3|Wooden teether: Smooth on all sides|Деревянный прорезыватель: Гладкий со всех сторон|Дерев’яний прорізувач: Гладкий з усіх боків|ხის საღეჭი: ყველა მხრიდან გლუვი
ball-soft|12|washable months3|Soft ball: Easy to hold|Мягкий мяч: Легко удержать|М’який м’яч: Легко втримати|რბილი ბურთი: ადვილად იჭერს
ball-holes|10|silicone months3|Ball with holes: For two hands|Мяч с дырочками: Для двух рук|М’яч із дірочками: Для двох рук|ნახვრეტებიანი ბურთი: ორი ხელისთვის
cloth-book|13|cotton washable months3|Cloth book: Rustles and may be chewed|Тканевая книжка: Шуршит, и её можно жевать|Тканинна книжка: Шурхотить, і її можна жувати|ნაჭრის წიგნი: შრიალებს და დაღეჭვაც შეიძლება
board-books|18|months6|Board books, three: Pages for small fingers|Картонные книжки, три: Страницы для маленьких пальцев|Картонні книжки, три: Сторінки для маленьких пальців|მუყაოს წიგნები, სამი: გვერდები პატარა თითებისთვის
stacking-cups|11|bpafree months6|Stacking cups: In, on, and over they go|Стаканчики-пирамидка: Внутрь, наверх и — бух|Стаканчики-пірамідка: Всередину, вгору і — бух|ჭიქების პირამიდა: შიგნით, ზემოთ და – ბუხ
stacking-rings|14|wood months6|Stacking rings: Big ones and small ones|Пирамидка с кольцами: Большие и маленькие|Пірамідка з кільцями: Великі й маленькі|რგოლების პირამიდა: დიდი და პატარა
blocks-soft|18|washable months6|Soft blocks: Towers that fall quietly|Мягкие кубики: Башни падают тихо|М’які кубики: Вежі падають тихо|რბილი კუბები: კოშკი ჩუმად იშლება
blocks-wood|25|wood months12|Wooden blocks: A toy for years|Деревянные кубики: Игрушка на годы|Дерев’яні кубики: Іграшка на роки|ხის კუბები: სათამაშო წლების განმავლობაში
shape-sorter|20|wood months12|Shape sorter: Where does the square go|Сортер: Куда идёт квадрат|Сортер: Куди йде квадрат|ფორმების დამხარისხებელი: კვადრატი სად მიდის
pull-along|18|wood months12|Pull-along animal: Walks behind|Каталка на верёвочке: Идёт следом|Каталка на мотузці: Іде слідом|გასათრევი ცხოველი: უკან მოჰყვება
push-walker|55|wood nonslip months12|Push walker: Something firm to hold|Ходунки-толкалка: За что держаться|Ходунки-штовхалка: За що триматися|მისაწოლი სასიარულო: არის, რას ჩაეჭიდოს
bath-toys|12|bpafree easyclean months6|Bath toys without holes: Nothing grows inside|Игрушки для ванны без дырок: Внутри ничего не заводится|Іграшки для ванни без дірок: Усередині нічого не заводиться|აბაზანის სათამაშოები ნახვრეტის გარეშე: შიგნით არაფერი ჩნდება
bath-cups|9|bpafree months6|Pouring cups: Water from one to another|Стаканчики для воды: Переливать туда и сюда|Стаканчики для води: Переливати туди й сюди|წყლის ჭიქები: გადასხმა აქეთ-იქით
xylophone|20|wood months12|Xylophone: Eight clear notes|Ксилофон: Восемь чистых нот|Ксилофон: Вісім чистих нот|ქსილოფონი: რვა სუფთა ნოტი
shakers|10|wood months6|Egg shakers: A little rhythm|Маракасы-яйца: Немного ритма|Маракаси-яйця: Трохи ритму|მარაკას-კვერცხები: ცოტა რიტმი
finger-puppets|14|cotton washable|Finger puppets: Five friends on a hand|Пальчиковые куклы: Пять друзей на руке|Пальчикові ляльки: П’ять друзів на руці|თითის თოჯინები: ხუთი მეგობარი ხელზე
soft-animal|18|washable newborn|Soft animal: Embroidered eyes, nothing loose|Мягкий зверь: Вышитые глаза, ничего не отрывается|М’який звір: Вишиті очі, нічого не відривається|რბილი ცხოველი: ამოქარგული თვალები, არაფერი სძვრება
puzzle-pegs|13|wood months12|Peg puzzle: Four big pieces|Пазл с ручками: Четыре больших кусочка|Пазл із ручками: Чотири великі шматочки|პაზლი სახელურებით: ოთხი დიდი ნაწილი
sensory-bottle|12|months6|Sensory bottle: Glitter that sinks slowly|Сенсорная бутылочка: Блёстки медленно опускаются|Сенсорна пляшечка: Блискітки повільно опускаються|სენსორული ბოთლი: ბრჭყვიალა ნელა იძირება
tunnel|28|folds months12|Crawling tunnel: And out on the other side|Туннель для ползания: И вылезти с другой стороны|Тунель для повзання: І вилізти з іншого боку|საცოცი გვირაბი: და მეორე მხრიდან გამოსვლა
crayons|9|easyclean months12|Thick crayons: For a whole fist|Толстые мелки: Для целого кулака|Товсті крейди: Для цілого кулака|მსხვილი ფანქრები: მთელი მუშტისთვის
`
