/** Lines as `built-in.ts` reads them. */
export const clothing = `
bodysuits|18|organic washable newborn|bodysuit|organic cotton baby bodysuits 5 pack|organic cotton baby bodysuits 5 pack|Bodysuits, five: Over the shoulders, not over the head|Боди, пять: Снимаются через плечи|Боді, п’ять: Знімаються через плечі|ბოდი, ხუთი: მხრებიდან იხდება
wrap-bodies|20|organic washable newborn|bodysuit|kimono baby bodysuit organic|wrap baby bodysuit organic|Wrap bodysuits: Nothing goes over the head|Боди на запа́х: Ничего не тянуть через голову|Боді на запах: Нічого не тягнути через голову|გადასაფენი ბოდი: თავზე არაფერი გადადის
sleepsuits|24|cotton washable newborn|sleepsuit|zip baby footed pajamas|zip baby sleepsuits|Sleepsuits with a zip: Fast in the dark|Слипы на молнии: Быстро в темноте|Сліпи на блискавці: Швидко в темряві|ელვიანი კომბინეზონი: სწრაფად სიბნელეში
trousers|16|cotton washable|trousers|soft cotton baby pants|soft cotton baby trousers|Soft trousers: Room for the diaper|Мягкие штанишки: С местом для подгузника|М’які штанці: З місцем для підгузка|რბილი შარვალი: საფენის ადგილით
cardigan|25|cotton washable warm|sleepsuit|knit baby cardigan|knitted baby cardigan|Knitted cardigan: Off quickly when it is warm|Вязаная кофточка: Быстро снять, когда жарко|В’язана кофтинка: Швидко зняти, коли жарко|ნაქსოვი ჟაკეტი: სიცხეში სწრაფად იხდება
hat-summer|10|cotton breathable|sunhat|baby sun hat|baby sun hat|Sun hat: Shade for face and neck|Панама: Тень для лица и шеи|Панама: Тінь для обличчя й шиї|პანამა: ჩრდილი სახისა და კისრისთვის
hat-winter|12|warm washable|hat|warm baby winter hat|warm baby winter hat|Warm hat: Over the ears|Тёплая шапка: Закрывает уши|Тепла шапка: Закриває вуха|თბილი ქუდი: ყურებს ფარავს
mittens|7|cotton newborn|mitten|newborn scratch mittens|newborn scratch mittens|Scratch mittens: Until the nails are cut|Царапки: Пока не подстрижены ногти|Царапки: Доки не підстрижені нігті|ხელთათმანები: სანამ ფრჩხილს დააჭრით
socks|9|cotton washable nonslip|sock|baby socks that stay on non slip|baby socks that stay on non slip|Socks that stay on: Six pairs|Носки, которые не спадают: Шесть пар|Шкарпетки, що не спадають: Шість пар|წინდები, რომელიც არ ძვრება: ექვსი წყვილი
booties|14|warm washable|shoe|soft baby booties warm|soft baby booties warm|Soft booties: For the pram|Мягкие пинетки: Для коляски|М’які пінетки: Для візочка|რბილი ფეხსაცმელი: ეტლისთვის
shoes-first|35|nonslip months12|shoe|baby first walking shoes|baby first walking shoes|First shoes: Only once they walk outside|Первые ботинки: Когда уже ходят на улице|Перші черевички: Коли вже ходять надворі|პირველი ფეხსაცმელი: როცა უკვე გარეთ დადის
snowsuit|55|warm waterproof|sleepsuit|baby snowsuit|baby snowsuit|Snowsuit: Not under the car seat’s straps|Зимний комбинезон: Не под ремни автокресла|Зимовий комбінезон: Не під ремені автокрісла|ზამთრის კომბინეზონი: ავტოსავარძლის ღვედის ქვეშ არა
`
