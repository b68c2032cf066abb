/** Lines as `built-in.ts` reads them. */
export const sleep = `
cot|180|wood adjustable standard newborn|Cot: A firm, flat bed of its own|Кроватка: Своё ровное и жёсткое место|Ліжечко: Своє рівне й тверде місце|საწოლი: საკუთარი სწორი და მყარი ადგილი
bedside-cot|150|adjustable standard newborn|Bedside cot: Within reach at night|Приставная кроватка: На расстоянии руки ночью|Приставне ліжечко: На відстані руки вночі|მისადგმელი საწოლი: ღამით ხელის გაწვდენაზე
bassinet|95|folds standard newborn|Bassinet: For the first months|Люлька: На первые месяцы|Колиска: На перші місяці|აკვანი: პირველი თვეებისთვის
mattress-firm|70|breathable washable standard|Firm cot mattress: Fits without a gap|Жёсткий матрас: Лежит без зазора|Твердий матрац: Лежить без щілини|მყარი ლეიბი: ღრიჭოს გარეშე ჯდება
mattress-cover|20|waterproof washable|Waterproof mattress cover: Quick to change at night|Непромокаемый наматрасник: Быстро сменить ночью|Непромокальний наматрацник: Швидко змінити вночі|წყალგაუმტარი ზედაპირი: ღამით სწრაფად იცვლება
sheets-fitted|18|cotton washable|Fitted sheets, two: Stay in place|Простыни на резинке, две: Не сбиваются|Простирадла на гумці, два: Не збиваються|რეზინიანი ზეწრები, ორი: ადგილიდან არ იძვრის
sleep-bag-summer|28|cotton washable breathable|Thin sleeping bag: For warm nights|Тонкий спальный мешок: Для тёплых ночей|Тонкий спальний мішок: Для теплих ночей|თხელი საძილე ტომარა: თბილი ღამეებისთვის
sleep-bag-winter|38|cotton washable warm|Warm sleeping bag: Instead of a blanket|Тёплый спальный мешок: Вместо одеяла|Теплий спальний мішок: Замість ковдри|თბილი საძილე ტომარა: საბნის ნაცვლად
sleep-bag-legs|40|cotton washable months12|Sleeping bag with legs: For those who stand up|Спальник с ножками: Для тех, кто уже встаёт|Спальник із ніжками: Для тих, хто вже встає|საძილე ტომარა ფეხებით: ვინც უკვე დგება
swaddle-muslin|22|muslin washable newborn|Muslin swaddles: Big, thin and soft|Муслиновые пелёнки: Большие, тонкие и мягкие|Муслінові пелюшки: Великі, тонкі й м’які|მუსლინის საფენები: დიდი, თხელი და რბილი
swaddle-zip|26|cotton washable newborn|Swaddle with a zip: Until the baby rolls|Пеленка на молнии: Пока малыш не переворачивается|Пелюшка на блискавці: Доки малюк не перевертається|შესახვევი ელვით: სანამ პატარა გადაბრუნებას ისწავლის
night-light|20|dimmable rechargeable|Night light: Warm and low|Ночник: Тёплый и неяркий|Нічник: Теплий і неяскравий|ღამის სანათი: თბილი და სუსტი
night-light-red|18|dimmable rechargeable|Red night light: For feeds at three|Красный ночник: Для кормлений в три часа ночи|Червоний нічник: Для годувань о третій ночі|წითელი ღამის სანათი: სამ საათზე კვებისთვის
white-noise|30|quiet rechargeable adjustable|Sound machine: Keep it low and away from the cot|Генератор белого шума: Тихо и подальше от кроватки|Генератор білого шуму: Тихо й подалі від ліжечка|თეთრი ხმაურის აპარატი: ჩუმად და საწოლიდან მოშორებით
blackout-blind|25|noscrews folds travel|Portable blackout blind: Dark by day|Переносная тёмная штора: Темно и днём|Переносна темна штора: Темно й удень|გადასატანი ფარდა: დღისითაც ბნელა
blackout-curtain|45|washable|Blackout curtains: For summer evenings|Плотные шторы: Для летних вечеров|Щільні штори: Для літніх вечорів|მკვრივი ფარდები: ზაფხულის საღამოებისთვის
room-thermometer|12|easyclean nowifi|Room thermometer: 16 to 20 °C is comfortable|Комнатный термометр: Хорошо при 16–20 °C|Кімнатний термометр: Добре за 16–20 °C|ოთახის თერმომეტრი: 16–20 °C კარგია
humidifier|48|quiet easyclean adjustable|Humidifier: For dry winter air|Увлажнитель воздуха: Для сухого зимнего воздуха|Зволожувач повітря: Для сухого зимового повітря|დამატენიანებელი: ზამთრის მშრალი ჰაერისთვის
pacifier-night|9|silicone newborn|Dummies that glow: Found in the dark|Светящиеся пустышки: Находятся в темноте|Пустушки, що світяться: Знаходяться в темряві|მანათობელი საწოვარები: სიბნელეში იპოვება
pacifier|7|silicone newborn|Dummies, two: One in the mouth, one in the bag|Пустышки, две: Одна во рту, другая в сумке|Пустушки, дві: Одна в роті, друга в сумці|საწოვარები, ორი: ერთი პირში, ერთი ჩანთაში
pacifier-clip|8|wood washable|Dummy clip: Never in the cot|Держатель для пустышки: Не для кроватки|Тримач для пустушки: Не для ліжечка|საწოვარას სამაგრი: საწოლში არა
lovey|15|cotton washable months12|Cuddly cloth: For later, after the first birthday|Комфортер: На потом, после года|Комфортер: На потім, після року|საჩახუტებელი ნაჭერი: მოგვიანებით, ერთი წლის მერე
blanket-knit|32|cotton washable|Knitted blanket: For the pram and the arms|Вязаный плед: Для коляски и на руках|В’язаний плед: Для візочка й на руках|ნაქსოვი პლედი: ეტლისა და ხელისთვის
blanket-fleece|20|washable warm|Fleece blanket: For cold walks|Флисовый плед: Для холодных прогулок|Флісовий плед: Для холодних прогулянок|ფლისის პლედი: ცივი სეირნობისთვის
moses-basket|75|washable newborn standard|Moses basket: Sleeps in any room|Корзина-люлька: Спать в любой комнате|Кошик-колиска: Спати в будь-якій кімнаті|კალათა-აკვანი: ძილი ნებისმიერ ოთახში
travel-cot|90|folds travel easyclean standard|Travel cot: A bed at grandmother’s|Дорожная кроватка: Место для сна у бабушки|Дорожнє ліжечко: Місце для сну в бабусі|სამგზავრო საწოლი: ბებიასთან დასაძინებლად
rocking-chair|160|easyclean|Rocking chair: For the one who rocks|Кресло-качалка: Для того, кто укачивает|Крісло-гойдалка: Для того, хто заколисує|სარწეველა სავარძელი: ვინც არწევს
cot-mobile|35|quiet newborn|Cot mobile: Off before they can reach it|Мобиль: Снять, когда малыш дотянется|Мобіль: Зняти, коли малюк дотягнеться|საწოლის მობილე: მოხსენით, როცა ხელი მისწვდება
toddler-clock|30|dimmable nowifi months12|Clock that shows when to get up: Sun or moon|Часы «пора вставать»: Солнце или луна|Годинник «час вставати»: Сонце чи місяць|საათი „ადგომის დროა“: მზე ან მთვარე
bedtime-book|10|months6|Bedtime picture book: The same one every night|Книжка на ночь: Одна и та же каждый вечер|Книжка на ніч: Та сама щовечора|ძილისწინა წიგნი: ყოველ საღამოს ერთი და იგივე
`
