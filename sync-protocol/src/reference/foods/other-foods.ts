/**
 * Foods without any of the nine allergens, in the format of allergen-foods.ts. Some prevent a false match of a word in
 * their name: coconut milk and breast milk are not milk.
 */
export const otherFoods = `
banana||banana|банан·|банан·|ბანან·ი
apple||apple|яблок·о/яблоч·ное|яблук·о/яблуч·не|ვაშლ·ი
pear||pear|груш·а|груш·а|მსხალ·ი/მსხლ·ის
avocado||avocado|авокадо|авокадо|ავოკადო/ავოკადო·ს
carrot||carrot|морков·ь|моркв·а|სტაფილო/სტაფილო·ს
potato||potato/potatoes|картоф·ель/картош·ка|картопл·я|კარტოფილ·ი
sweet-potato||sweet potato/sweet potatoes/yam|батат·|батат·|ბატატ·ი/ტკბილი კარტოფილ·ი
pumpkin||pumpkin/squash/butternut squash|тыкв·а|гарбуз·|გოგრ·ა
courgette||courgette/zucchini|кабач·ок|кабач·ок|ყაბაყ·ი
broccoli||broccoli|брокколи|броколі|ბროკოლ·ი
cauliflower||cauliflower|цветн·ая капуст·а|цвітн·а капуст·а|ყვავილოვანი კომბოსტო/ყვავილოვანი კომბოსტო·ს
cabbage||cabbage|капуст·а|капуст·а|კომბოსტო/კომბოსტო·ს
beetroot||beetroot/beet|свекл·а|буряк·|ჭარხალ·ი/ჭარხლ·ის
spinach||spinach|шпинат·|шпинат·|ისპანახ·ი
tomato||tomato/tomatoes|помидор·/томат·|помідор·/томат·|პომიდორ·ი
cucumber||cucumber|огурец·/огурц·|огірок·/огірк·|კიტრ·ი
aubergine||aubergine/eggplant|баклажан·|баклажан·|ბადრიჯან·ი
peas||pea/green pea/pea milk|горох·/горош·ек|горох·/горош·ок|ბარდა/ბარდ·ის
beans||bean/green bean/butter bean/kidney bean|фасол·ь|квасол·я|ლობიო/ლობიო·ს
lentils||lentil|чечевиц·а|сочевиц·я|ოსპ·ი
chickpeas||chickpea|нут/нута|нут/нуту|მუხუდო/მუხუდო·ს
oats||oatmeal/oat/porridge oat/oat milk/oat yoghurt/oat yogurt|овсян·ка/овсян·ая каш·а/овсян·ое молок·о/геркулес·|вівсян·ка/вівсян·а каш·а/вівсян·е молок·о|შვრიის ფაფ·ა/შვრი·ა/შვრიის რძე
buckwheat||buckwheat|гречк·а/гречнев·ая каш·а|гречк·а/гречан·а каш·а|წიწიბურა/წიწიბურ·ის
rice||rice/rice milk/rice cake/rice cracker/rice noodle/baby rice|рис/рис·овая каш·а/рисов·ое молок·о/рисов·ая лапш·а/рисов·ые хлебц·ы/рис·|рис/рис·ова каш·а/рисов·е молок·о/рисов·а локшин·а/рисов·і хлібц·і/рис·|ბრინჯ·ი/ბრინჯის ფაფ·ა/ბრინჯის რძე
corn||corn/sweetcorn/polenta/maize|кукуруз·а/кукурузн·ая каш·а/мамалыг·а|кукурудз·а/кукурудзян·а каш·а/мамалиг·а|სიმინდ·ი/მჭად·ი/ღომ·ი
millet||millet|пшен·о/пшенн·ая каш·а|пшон·о/пшонян·а каш·а|ფეტვ·ი
chicken||chicken|куриц·а/курин·ая грудк·а/цыплен·ок/курин·ое мяс·о/курин·ый суп·|курк·а/куряч·а грудк·а/куряч·е м’яс·о/курча·|ქათამ·ი/ქათმ·ის
turkey||turkey|индейк·а|індич·ка/індик·|ინდაურ·ი
beef||beef|говядин·а/телятин·а|яловичин·а/телятин·а|საქონლის ხორც·ი/ძროხის ხორც·ი/ხბოს ხორც·ი
lamb||lamb|баранин·а|баранин·а|ცხვრის ხორც·ი
pork||pork|свинин·а|свинин·а|ღორის ხორც·ი
rabbit||rabbit|кролик·/крольчатин·а|кролик·/кролятин·а|ბოცვერ·ი/კურდღლ·ის ხორც·ი
meat||meat|мяс·о|м’яс·о/мяс·о|ხორც·ი
liver||liver|печень/печен·ка|печінк·а|ღვიძლ·ი
strawberry||strawberry/strawberries|клубник·а|полуниц·я|მარწყვ·ი
blueberry||blueberry/blueberries|черник·а/голубик·а|чорниц·я/лохин·а|მოცვ·ი/ლურჯი მოცვ·ი
raspberry||raspberry/raspberries|малин·а|малин·а|ჟოლო/ჟოლო·ს
peach||peach/peaches/nectarine|персик·/нектарин·|персик·/нектарин·|ატამ·ი/ატმ·ის
apricot||apricot|абрикос·|абрикос·|გარგარ·ი
plum||plum/prune|слив·а/чернослив·|слив·а/чорнослив·|ქლიავ·ი/შავი ქლიავ·ი
mango||mango/mangoes|манго|манго|მანგო/მანგო·ს
melon||melon|дын·я|дин·я|ნესვ·ი
watermelon||watermelon|арбуз·|кавун·|საზამთრო/საზამთრო·ს
kiwi||kiwi|киви|ківі|კივ·ი
orange||orange/mandarin/clementine|апельсин·/мандарин·|апельсин·/мандарин·|ფორთოხალ·ი/მანდარინ·ი
grapes||grape|виноград·|виноград·|ყურძენ·ი/ყურძნ·ის
persimmon||persimmon|хурм·а|хурм·а|ხურმა/ხურმ·ის
coconut||coconut/coconut milk/coconut cream/coconut yoghurt/coconut yogurt|кокос·/кокосов·ый орех·/кокосов·ое молок·о/кокосов·ый йогурт·/кокосов·ые сливк·и|кокос·/кокосов·ий горіх·/кокосов·е молок·о/кокосов·ий йогурт·|ქოქოს·ი/ქოქოსის რძე
breast-milk||breast milk/mother s milk|грудн·ое молок·о|грудн·е молок·о|დედის რძე
nutmeg||nutmeg|мускатн·ый орех·|мускатн·ий горіх·|ჯავზ·ი
plant-based||vegan cheese/vegan butter/dairy free cheese/dairy free yoghurt/dairy free yogurt/dairy free milk/hemp milk|веганск·ий сыр|веганськ·ий сир|ვეგანური ყველ·ი
`
