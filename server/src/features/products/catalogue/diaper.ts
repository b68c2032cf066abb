/** Lines as `built-in.ts` reads them. */
export const diaper = `
diapers-newborn|12|newborn gentle|Disposable diapers, newborn: With a cut for the navel|Подгузники для новорождённых: С вырезом для пупка|Підгузки для новонароджених: З вирізом для пупка|საფენები ახალშობილისთვის: ჭიპის ამოჭრით
diapers-night|15|gentle|Night diapers: For long nights|Ночные подгузники: Для долгих ночей|Нічні підгузки: Для довгих ночей|ღამის საფენები: გრძელი ღამეებისთვის
diapers-cloth|60|reusable washable adjustable|Cloth diapers: One size with snaps|Многоразовые подгузники: Один размер на кнопках|Багаторазові підгузки: Один розмір на кнопках|მრავალჯერადი საფენები: ერთი ზომა ღილებით
wipes|10|nosmell gentle|Wet wipes: Water and little else|Влажные салфетки: Вода и почти ничего больше|Вологі серветки: Вода й майже нічого більше|სველი ხელსახოცები: წყალი და თითქმის სხვა არაფერი
wipes-cloth|14|cotton reusable washable|Washable wipes: With warm water at home|Многоразовые салфетки: С тёплой водой дома|Багаторазові серветки: З теплою водою вдома|მრავალჯერადი ხელსახოცები: სახლში თბილი წყლით
cream|9|nosmell gentle|Barrier cream: With zinc, for a red bottom|Крем под подгузник: С цинком, при покраснении|Крем під підгузок: З цинком, при почервонінні|საფენის კრემი: თუთიით, სიწითლისას
changing-mat|28|waterproof easyclean|Changing mat: A hand always on the baby|Пеленальный матрасик: Рука всегда на малыше|Пеленальний матрацик: Рука завжди на малюку|გამოსაცვლელი ლეიბი: ხელი ყოველთვის პატარაზე
changing-travel|20|folds waterproof travel|Travel changing mat: Folds around the diapers|Дорожный пеленальный коврик: Складывается вместе с подгузниками|Дорожній пеленальний килимок: Складається разом із підгузками|სამგზავრო გამოსაცვლელი: საფენებთან ერთად იკეცება
diaper-pail|40|easyclean|Diaper pail: Keeps the smell inside|Ведро для подгузников: Запах остаётся внутри|Відро для підгузків: Запах лишається всередині|საფენების ურნა: სუნი შიგნით რჩება
bath-tub|30|easyclean newborn|Baby bath: Small water, warm water|Ванночка: Мало воды, зато тёплая|Ванночка: Мало води, зате тепла|პატარა აბაზანა: ცოტა, მაგრამ თბილი წყალი
bath-thermometer|10|easyclean|Bath thermometer: 37 °C is right|Термометр для воды: 37 °C в самый раз|Термометр для води: 37 °C саме враз|წყლის თერმომეტრი: 37 °C ზუსტად ისაა
towel-hood|18|cotton washable|Hooded towel: Warm from head to toe|Полотенце с капюшоном: Тепло с головы до пят|Рушник із каптуром: Тепло з голови до п’ят|კაპიუშონიანი პირსახოცი: თბილად თავიდან ფეხებამდე
`
