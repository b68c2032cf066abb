/** Lines as `built-in.ts` reads them. */
export const health = `
thermometer|12|easyclean nowifi|thermometer|digital baby thermometer|digital baby thermometer|Digital thermometer: Fast, with a soft tip|Цифровой термометр: Быстрый, с мягким кончиком|Цифровий термометр: Швидкий, із м’яким кінчиком|ციფრული თერმომეტრი: სწრაფი, რბილი წვერით
thermometer-ear|35|nowifi months6|thermometer|baby ear thermometer|baby ear thermometer|Ear thermometer: Two seconds, sleeping or not|Ушной термометр: Две секунды, даже во сне|Вушний термометр: Дві секунди, навіть уві сні|ყურის თერმომეტრი: ორი წამი, ძილშიც
nasal-aspirator|14|silicone dishwasher newborn|drop|baby nasal aspirator|baby nasal aspirator|Nasal aspirator: Before feeds and sleep|Аспиратор для носа: Перед едой и сном|Аспіратор для носа: Перед їдою та сном|ცხვირის ასპირატორი: ჭამისა და ძილის წინ
saline|8|nosmell newborn|drop|baby saline nose drops|baby saline nose drops|Saline drops: Single doses for the nose|Солевой раствор: Капли в разовых дозах|Сольовий розчин: Краплі в разових дозах|მარილწყალი: ერთჯერადი წვეთები ცხვირისთვის
nail-scissors|7|steel newborn|scissors|baby nail scissors|baby nail scissors|Nail scissors: Round tips, best asleep|Ножницы для ногтей: Скруглённые, лучше во сне|Ножиці для нігтів: Заокруглені, краще уві сні|ფრჩხილის მაკრატელი: მომრგვალებული, ჯობს ძილში
nail-file|16|rechargeable quiet newborn|scissors|electric baby nail file|electric baby nail file|Electric nail file: No sharp edges|Электрическая пилочка: Без острых краёв|Електрична пилочка: Без гострих країв|ელექტრო ქლიბი: ბასრი კიდეების გარეშე
hair-brush|9|wood newborn|toothbrush|soft baby hair brush|soft baby hair brush|Soft hairbrush: For the first hair|Мягкая щётка для волос: Для первых волос|М’яка щітка для волосся: Для першого волосся|რბილი ჯაგრისი: პირველი თმისთვის
toothbrush|6|silicone months6|toothbrush|baby toothbrush silicone|baby toothbrush silicone|First toothbrush: From the first tooth|Первая зубная щётка: С первого зуба|Перша зубна щітка: Від першого зуба|პირველი კბილის ჯაგრისი: პირველი კბილიდან
body-lotion|10|nosmell gentle|tube|baby lotion fragrance free|baby lotion fragrance free|Skin lotion: For dry patches|Лосьон для тела: Для сухих мест|Лосьйон для тіла: Для сухих місць|ტანის ლოსიონი: მშრალი ადგილებისთვის
sun-cream|15|nosmell gentle months6|tube|baby mineral sunscreen|baby mineral sun cream|Sun cream: Shade first, then cream|Солнцезащитный крем: Сначала тень, потом крем|Сонцезахисний крем: Спершу тінь, потім крем|მზისგან დამცავი კრემი: ჯერ ჩრდილი, მერე კრემი
first-aid|30|travel|firstaid|family first aid kit|family first aid kit|First-aid box: With the numbers on the lid|Аптечка: Телефоны на крышке|Аптечка: Телефони на кришці|აფთიაქი: ნომრები სახურავზე
scales|60|easyclean newborn nowifi|scales|baby scale digital|baby weighing scales digital|Baby scales: Where a midwife asked for it|Детские весы: Если об этом просил врач|Дитячі ваги: Якщо про це просив лікар|ბავშვის სასწორი: თუ ექიმმა გთხოვათ
`
