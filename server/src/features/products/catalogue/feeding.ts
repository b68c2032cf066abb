/** Lines as `built-in.ts` reads them. */
export const feeding = `
bottle-glass|12|glass dishwasher newborn|Glass bottle: Shows how much is left and takes no smell|Стеклянная бутылочка: Видно, сколько осталось, не впитывает запах|Скляна пляшечка: Видно, скільки лишилося, не вбирає запах|მინის ბოთლი: ჩანს, რამდენი დარჩა, სუნს არ იწოვს
bottle-anticolic|10|bpafree dishwasher newborn|Bottle with a vent: Lets air past the milk|Бутылочка с клапаном: Воздух проходит мимо молока|Пляшечка з клапаном: Повітря проходить повз молоко|ბოთლი სარქვლით: ჰაერი რძეს გვერდს უვლის
bottle-set|28|bpafree dishwasher|Set of six bottles: Enough for a day and a night|Набор из шести бутылочек: Хватает на сутки|Набір із шести пляшечок: Вистачає на добу|ექვსი ბოთლის ნაკრები: ერთ დღე-ღამეს ყოფნის
teat-slow|7|silicone newborn|Slow-flow teats: For the first weeks|Соски с медленным потоком: Для первых недель|Соски з повільним потоком: Для перших тижнів|ნელი საწოვარა: პირველი კვირებისთვის
teat-medium|7|silicone months3|Medium-flow teats: When a feed takes too long|Соски со средним потоком: Когда кормление затягивается|Соски із середнім потоком: Коли годування затягується|საშუალო საწოვარა: როცა კვება ჭიანურდება
bottle-brush|6|easyclean|Bottle brush: Reaches the bottom and the teat|Ёршик для бутылочек: Достаёт до дна и соски|Йоржик для пляшечок: Дістає до дна й соски|ბოთლის ჯაგრისი: სწვდება ძირსა და საწოვარას
drying-rack|15|easyclean|Drying rack: Bottles drip dry upside down|Сушилка для бутылочек: Вода стекает сама|Сушарка для пляшечок: Вода стікає сама|ბოთლების საშრობი: წყალი თვითონ იწურება
steriliser|45|quiet easyclean|Steam steriliser: Six bottles in about ten minutes|Паровой стерилизатор: Шесть бутылочек минут за десять|Паровий стерилізатор: Шість пляшечок хвилин за десять|ორთქლის სტერილიზატორი: ექვსი ბოთლი ათ წუთში
bottle-warmer|32|quiet|Bottle warmer: Warms slowly and evenly|Подогреватель бутылочек: Греет медленно и ровно|Підігрівач пляшечок: Гріє повільно й рівно|ბოთლის გამათბობელი: ნელა და თანაბრად ათბობს
flask|24|steel travel|Flask for warm water: Hot water for a night feed|Термос для воды: Тёплая вода для ночного кормления|Термос для води: Тепла вода для нічного годування|თერმოსი წყლისთვის: თბილი წყალი ღამის კვებისთვის
formula-box|9|bpafree travel|Formula dispenser: Three feeds measured out|Контейнер для смеси: Три отмеренные порции|Контейнер для суміші: Три відміряні порції|ნარევის კონტეინერი: სამი გაზომილი ულუფა
breast-pump-manual|30|silicone quiet travel|Manual breast pump: No cable and no noise|Ручной молокоотсос: Без провода и шума|Ручний молоковідсмоктувач: Без дроту й шуму|ხელის რძის საწველი: კაბელისა და ხმაურის გარეშე
breast-pump-electric|110|rechargeable quiet adjustable|Electric breast pump: Several strengths, both sides|Электрический молокоотсос: Разная сила, обе груди|Електричний молоковідсмоктувач: Різна сила, обидві груди|ელექტრო რძის საწველი: სხვადასხვა სიძლიერე, ორივე მხარე
milk-collector|14|silicone|Milk collector: Catches what drips while you nurse|Молокосборник: Ловит молоко со второй груди|Молокозбірник: Ловить молоко з другої груди|რძის შემგროვებელი: აგროვებს მეორე მკერდის რძეს
milk-bags|12|bpafree|Milk storage bags: Lie flat in the freezer|Пакеты для молока: Ложатся плоско в морозилку|Пакети для молока: Лягають пласко в морозилку|რძის პაკეტები: საყინულეში ბრტყლად თავსდება
nursing-pads|10|gentle|Disposable nursing pads: Thin under clothes|Одноразовые вкладыши в бюстгальтер: Тонкие под одеждой|Одноразові вкладки в бюстгальтер: Тонкі під одягом|ერთჯერადი ჩასადები: ტანსაცმლის ქვეშ თხელია
nursing-pads-washable|16|bamboo washable reusable|Washable nursing pads: Soft, for day and night|Многоразовые вкладыши в бюстгальтер: Мягкие, на день и ночь|Багаторазові вкладки в бюстгальтер: М’які, на день і ніч|მრავალჯერადი ჩასადები: რბილი, დღისა და ღამისთვის
nipple-cream|13|nosmell gentle|Nipple balm: Need not be washed off|Бальзам для сосков: Не нужно смывать|Бальзам для сосків: Не треба змивати|ძუძუს თავის ბალზამი: ჩამობანა არ სჭირდება
nursing-pillow|35|washable cotton|Nursing pillow: Brings the baby up to you|Подушка для кормления: Поднимает малыша к вам|Подушка для годування: Піднімає малюка до вас|საკვები ბალიში: პატარა თქვენს სიმაღლეზეა
nursing-cover|18|muslin breathable|Nursing cover: Quiet among people|Накидка для кормления: Спокойно среди людей|Накидка для годування: Спокійно серед людей|კვების მოსასხამი: სიმშვიდე ხალხში
nursing-bra|26|cotton washable|Nursing bra: Opens with one hand|Бюстгальтер для кормления: Открывается одной рукой|Бюстгальтер для годування: Відкривається однією рукою|საკვები ბიუსტჰალტერი: ცალი ხელით იხსნება
burp-cloths|14|muslin washable|Burp cloths: A stack for every shoulder|Салфетки для срыгивания: Стопка на каждое плечо|Серветки для зригування: Стосик на кожне плече|საამოყინებელი ნაჭრები: დასტა ყველა მხრისთვის
bibs-cotton|12|cotton washable|Cotton bibs: For milk and first spoons|Хлопковые слюнявчики: Для молока и первых ложек|Бавовняні слинявчики: Для молока й перших ложок|ბამბის წინსაფრები: რძისა და პირველი კოვზებისთვის
bib-silicone|11|silicone dishwasher months6|Bib with a pocket: Catches what falls|Слюнявчик с карманом: Ловит всё, что падает|Слинявчик із кишенею: Ловить усе, що падає|წინსაფარი ჯიბით: იჭერს, რაც ვარდება
spoons-soft|8|silicone months6|Soft spoons: Kind to gums|Мягкие ложечки: Бережно к дёснам|М’які ложечки: Дбайливо до ясен|რბილი კოვზები: ნაზი ღრძილებისთვის
bowl-suction|13|silicone nonslip months6|Bowl that stays put: Sucks onto the table|Миска на присоске: Держится на столе|Миска на присосці: Тримається на столі|ჯამი მწოვით: მაგიდაზე მყარად დგას
plate-parts|14|silicone nonslip months12|Divided plate: Peas apart from mash|Тарелка с секциями: Горошек отдельно от пюре|Тарілка з секціями: Горошок окремо від пюре|თეფში განყოფილებებით: მუხუდო ცალკე, პიურე ცალკე
cup-open|9|silicone months6|Small open cup: First sips of water|Маленькая чашка: Первые глотки воды|Маленька чашка: Перші ковтки води|პატარა ფინჯანი: წყლის პირველი ყლუპები
cup-straw|12|bpafree months6 travel|Straw cup: Does not spill in the bag|Чашка с трубочкой: Не прольётся в сумке|Чашка із соломинкою: Не проллється в сумці|ჭიქა საწრუპით: ჩანთაში არ იღვრება
highchair|130|adjustable easyclean standard months6|High chair: At the table with everybody|Стульчик для кормления: За столом со всеми|Стільчик для годування: За столом з усіма|მაღალი სკამი: ყველასთან ერთად სუფრასთან
`
