/** Lines as `built-in.ts` reads them. */
export const travel = `
seat-infant|150|newborn standard travel|Infant car seat: Backwards from the first ride|Автолюлька: Спиной вперёд с первой поездки|Автолюлька: Спиною вперед від першої поїздки|ჩვილის ავტოსავარძელი: პირველივე გზიდან ზურგით
seat-toddler|220|grows standard adjustable|Rear-facing seat to 4 years: As long as it fits|Кресло спиной вперёд до 4 лет: Пока ребёнок помещается|Крісло спиною вперед до 4 років: Доки дитина вміщується|სავარძელი ზურგით 4 წლამდე: სანამ ეტევა
seat-base|130|standard|Fixed seat base: Clicks in one movement|База для автокресла: Щелчок одним движением|База для автокрісла: Клац одним рухом|სავარძლის ბაზა: ერთი მოძრაობით ჩაჯდება
car-mirror|15|adjustable|Back-seat mirror: A look without turning|Зеркало на заднее сиденье: Взгляд, не оборачиваясь|Дзеркало на заднє сидіння: Погляд, не обертаючись|უკანა სავარძლის სარკე: მობრუნების გარეშე დანახვა
window-shades|12|folds breathable|Car sun shades: For both windows|Шторки на окна машины: На обе стороны|Шторки на вікна авто: На обидва боки|მანქანის ფარდები: ორივე მხარეს
seat-protector|20|waterproof easyclean|Seat protector: Under the car seat|Защитный коврик: Под автокресло|Захисний килимок: Під автокрісло|დამცავი ხალიჩა: ავტოსავარძლის ქვეშ
organiser|18|easyclean|Back-seat organiser: Wipes, toys, tissues|Органайзер на спинку: Салфетки, игрушки, платки|Органайзер на спинку: Серветки, іграшки, хустинки|ორგანაიზერი: ხელსახოცი, სათამაშო, ცხვირსახოცი
travel-bag|30|folds travel|Bag for the buggy: For the plane|Сумка для коляски: Для самолёта|Сумка для візочка: Для літака|ეტლის ჩანთა: თვითმფრინავისთვის
neck-pillow|12|washable months12|Neck pillow: Only for older children|Подушка под шею: Только для старших|Подушка під шию: Лише для старших|კისრის ბალიში: მხოლოდ უფროსებისთვის
potty-travel|22|folds easyclean travel|Folding potty: For the lay-by|Складной горшок: Для остановки в пути|Складаний горщик: Для зупинки в дорозі|დასაკეცი ქოთანი: გზაში გაჩერებისთვის
bottle-bag|13|warm travel|Insulated bottle bag: Warm or cold for hours|Термосумка для бутылочки: Часами тепло или холодно|Термосумка для пляшечки: Годинами тепло або холодно|თერმოჩანთა ბოთლისთვის: საათობით თბილი ან ცივი
high-chair-clip|45|folds travel months6|Clip-on chair: At any firm table|Подвесной стульчик: К любому крепкому столу|Підвісний стільчик: До будь-якого міцного столу|დასამაგრებელი სკამი: ნებისმიერ მყარ მაგიდაზე
`
