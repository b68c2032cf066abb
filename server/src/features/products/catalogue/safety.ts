/** Lines as `built-in.ts` reads them. */
export const safety = `
stair-gate|45|adjustable standard|Stair gate, screwed: For the top of the stairs|Ворота для лестницы на шурупах: Для верха лестницы|Ворота для сходів на шурупах: Для верху сходів|კიბის ჭიშკარი შურუპებით: კიბის თავისთვის
door-gate|40|noscrews adjustable|Pressure gate: For a door between rooms|Ворота враспор: Для проёма между комнатами|Ворота врозпір: Для прорізу між кімнатами|გასაჭიმი ჭიშკარი: ოთახებს შორის
socket-covers|8|easyclean|Socket covers: One in each socket|Заглушки для розеток: По одной в каждую|Заглушки для розеток: По одній у кожну|როზეტის თავსახურები: თითო ყველაში
corner-guards|10|silicone noscrews|Corner guards: For the low table|Накладки на углы: Для низкого стола|Накладки на кути: Для низького столу|კუთხის დამცავები: დაბალი მაგიდისთვის
cupboard-locks|14|noscrews|Cupboard locks: For what cleans the house|Замки на шкафчики: Для бытовой химии|Замки на шафки: Для побутової хімії|კარადის საკეტები: საყოფაცხოვრებო ქიმიისთვის
furniture-straps|12|adjustable|Furniture straps: Shelves and drawers to the wall|Крепления для мебели: Полки и комоды к стене|Кріплення для меблів: Полиці й комоди до стіни|ავეჯის სამაგრები: თარო და კომოდი კედელზე
window-stop|13|adjustable|Window restrictor: Opens only a hand wide|Ограничитель окна: Открывается только на ладонь|Обмежувач вікна: Відчиняється лише на долоню|ფანჯრის შემზღუდავი: მხოლოდ მტევნის სიგანეზე იღება
smoke-alarm|25|nowifi|Smoke alarm: One where the baby sleeps|Датчик дыма: Там, где спит малыш|Датчик диму: Там, де спить малюк|კვამლის დეტექტორი: იქ, სადაც პატარა იძინებს
co-alarm|30|nowifi|Carbon monoxide alarm: Beside stove and boiler|Датчик угарного газа: У плиты и котла|Датчик чадного газу: Біля плити й котла|ნახშირჟანგის დეტექტორი: ქურასა და ქვაბთან
stove-guard|35|adjustable|Stove guard: Hands stay away from pans|Барьер для плиты: Руки не дотянутся до кастрюль|Бар’єр для плити: Руки не дотягнуться до каструль|ქურის ბარიერი: ხელი ქვაბებს ვერ სწვდება
door-stop|7|silicone|Door stop: Saves small fingers|Стопор для двери: Бережёт пальчики|Стопор для дверей: Береже пальчики|კარის შემაჩერებელი: თითებს იცავს
playpen|85|folds easyclean|Playpen: A safe minute for the kettle|Манеж: Спокойная минута, чтобы налить чай|Манеж: Спокійна хвилина, щоб налити чай|მანეჟი: უსაფრთხო წუთი ჩაის დასასხმელად
`
