/** Lines as `built-in.ts` reads them. */
export const monitor = `
monitor-audio|35|rechargeable nowifi|Audio monitor: Hears the next room|Радионяня со звуком: Слышно соседнюю комнату|Радіоняня зі звуком: Чути сусідню кімнату|რადიოძიძა ხმით: მეორე ოთახი ისმის
monitor-video|110|rechargeable nowifi dimmable|Video monitor with its own screen: Pictures stay at home|Видеоняня с экраном: Картинка остаётся дома|Відеоняня з екраном: Картинка лишається вдома|ვიდეოძიძა ეკრანით: გამოსახულება სახლში რჩება
camera-wifi|60|adjustable|Camera for the phone: Set a long password|Камера для телефона: Задайте длинный пароль|Камера для телефона: Задайте довгий пароль|კამერა ტელეფონისთვის: დააყენეთ გრძელი პაროლი
camera-mount|20|noscrews adjustable|Camera holder: Cables out of reach|Держатель камеры: Провода подальше от рук|Тримач камери: Дроти подалі від рук|კამერის სამაგრი: კაბელი ხელისგან შორს
temperature-sensor|15|nowifi|Temperature and humidity sensor: A glance is enough|Датчик температуры и влажности: Достаточно взгляда|Датчик температури й вологості: Досить погляду|ტემპერატურისა და ტენის სენსორი: ერთი შეხედვა კმარა
air-monitor|80|nowifi|Air quality monitor: When to open a window|Датчик качества воздуха: Когда открыть окно|Датчик якості повітря: Коли відчинити вікно|ჰაერის სენსორი: როდის გააღოთ ფანჯარა
smart-plug|14|adjustable|Plug with a timer: The humidifier off at two|Розетка с таймером: Увлажнитель выключится в два|Розетка з таймером: Зволожувач вимкнеться о другій|ტაიმერიანი როზეტი: დამატენიანებელი ორზე ითიშება
power-bank|25|rechargeable travel|Power bank: For the long day out|Пауэрбанк: На долгий день вне дома|Павербанк: На довгий день поза домом|პაუერბანკი: გრძელი დღისთვის გარეთ
phone-stand|12|folds nonslip|Phone stand: Both hands for the baby|Подставка для телефона: Обе руки для малыша|Підставка для телефона: Обидві руки для малюка|ტელეფონის სადგამი: ორივე ხელი პატარასთვის
tablet-old|90|rechargeable|Tablet for the nursery: The diary on the wall|Планшет в детскую: Дневник на стене|Планшет у дитячу: Щоденник на стіні|პლანშეტი საბავშვოში: დღიური კედელზე
nfc-tags|10|nowifi|NFC stickers: Tap to log a diaper|NFC-наклейки: Запись подгузника касанием|NFC-наліпки: Запис підгузка дотиком|NFC სტიკერები: საფენი ერთი შეხებით ჩაიწერება
speaker|30|rechargeable travel|Small speaker: Lullabies without a phone in the room|Маленькая колонка: Колыбельные без телефона в комнате|Маленька колонка: Колискові без телефона в кімнаті|პატარა დინამიკი: იავნანა ტელეფონის გარეშე
`
