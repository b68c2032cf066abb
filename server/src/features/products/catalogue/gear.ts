/** Lines as `built-in.ts` reads them. */
export const gear = `
pram|420|folds newborn standard|stroller|baby stroller with bassinet|baby pram with carrycot|Pram with a flat cot: Lying flat from birth|Коляска с люлькой: Лёжа с рождения|Візочок із люлькою: Лежачи від народження|ეტლი აკვნით: დაბადებიდან წოლით
buggy|160|folds light travel months6|stroller|lightweight baby stroller|lightweight baby buggy|Light buggy: Folds with one hand|Лёгкая прогулочная коляска: Складывается одной рукой|Легкий прогулянковий візочок: Складається однією рукою|მსუბუქი ეტლი: ცალი ხელით იკეცება
twin-pram|520|folds newborn standard|stroller|side by side twin stroller|side by side twin pram|Twin pram: Side by side|Коляска для двойни: Рядом друг с другом|Візочок для двійні: Поруч одне з одним|ტყუპების ეტლი: გვერდიგვერდ
carrier|90|cotton adjustable newborn|carrier|soft baby carrier|soft baby carrier|Soft carrier: Knees high, face in sight|Мягкий рюкзак-переноска: Колени выше, лицо на виду|М’яке рюкзак-перенесення: Коліна вище, обличчя на видноті|რბილი საზიდი: მუხლები მაღლა, სახე ჩანს
wrap|45|cotton washable newborn|carrier|woven baby wrap|woven baby wrap sling|Woven wrap: One length of cloth|Слинг-шарф: Одно длинное полотно|Слінг-шарф: Одне довге полотно|სლინგი: ერთი გრძელი ქსოვილი
sling-ring|50|cotton washable newborn|carrier|baby ring sling|baby ring sling|Ring sling: Quick on the hip|Слинг с кольцами: Быстро на бедро|Слінг із кільцями: Швидко на стегно|რგოლებიანი სლინგი: სწრაფად თეძოზე
rain-cover|18|waterproof breathable|umbrella|stroller rain cover|pram rain cover|Rain cover: Windows and air holes|Дождевик: С окошком и отверстиями для воздуха|Дощовик: З віконцем і отворами для повітря|საწვიმარი: ფანჯრითა და ჰაერის ნახვრეტებით
sun-shade|20|breathable adjustable|umbrella|stroller sun shade|pram sun shade|Sun shade: Instead of a cloth over the pram|Козырёк от солнца: Вместо пелёнки на коляске|Козирок від сонця: Замість пелюшки на візочку|მზის საჩრდილობელი: ეტლზე გადაფარებული ნაჭრის ნაცვლად
foot-muff|50|warm washable|sleepsack|stroller footmuff|pram footmuff|Foot muff: For the pram in winter|Конверт в коляску: Для зимы|Конверт у візочок: Для зими|ეტლის კონვერტი: ზამთრისთვის
bouncer|65|folds washable newborn|bouncer|baby bouncer seat|baby bouncer chair|Bouncer: Moves when the baby kicks; awake only, never for sleep|Шезлонг: Качается от движений малыша; не для сна|Шезлонг: Гойдається від рухів малюка; не для сну|შეზლონგი: პატარას მოძრაობით ირწევა; ძილისთვის არა
changing-bag|45|waterproof|bag|diaper bag|baby changing bag|Changing bag: A place for each thing|Сумка для мамы и папы: Всему своё место|Сумка для мами й тата: Усьому своє місце|ჩანთა მშობლისთვის: ყველაფერს თავისი ადგილი აქვს
stroller-hooks|9|nonslip|hook|stroller hooks|pram hooks|Pram hooks: Light bags only|Крючки на коляску: Только лёгкие сумки|Гачки на візочок: Лише легкі сумки|ეტლის კაუჭები: მხოლოდ მსუბუქი ჩანთები
`
