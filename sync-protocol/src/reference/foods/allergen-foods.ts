/**
 * Foods that contain one of the nine allergens in their usual form. One per line: id, allergens, names in en, ru, uk,
 * ka. Screens show the first name of a language; `/` separates others. With `·` a word matches by the stem before it;
 * without it the word must match exactly (in English with or without s).
 */
export const allergenFoods = `
peanut-butter|PEANUT|peanut butter/peanut paste|арахисов·ая паст·а/арахисов·ое масл·о|арахісов·а паст·а/арахісов·е масл·о|არაქისის კარაქ·ი/არაქისის პასტ·ა
peanut|PEANUT|peanut/groundnut|арахис·/земляной орех|арахіс·/земляний горіх|არაქის·ი/მიწის თხილ·ი
peanut-puffs|PEANUT|peanut puff/bamba|арахисов·ые палочк·и|арахісов·і палич·ки|არაქისის ჩხირ·ები
egg|EGG|egg/egg yolk/egg white/yolk|яйц·о/яиц/желток·/желтк·/белок яйц·|яйц·е/яєць/яєчн·/жовток·/жовтк·|კვერცხ·ი/გული კვერცხ·ის
omelette|EGG|omelette/omelet/frittata/scrambled egg/fried egg|омлет·/яичниц·а/глазунь·я|омлет·/яєшн·я|ომლეტ·ი/ერბოკვერცხ·ი
mayonnaise|EGG|mayonnaise/mayo|майонез·|майонез·|მაიონეზ·ი
meringue|EGG|meringue|безе|безе|ბეზე
yoghurt|MILK|yoghurt/yogurt|йогурт·|йогурт·|იოგურტ·ი
matsoni|MILK|matsoni|мацони|мацоні|მაწონ·ი
kefir|MILK|kefir|кефир·/ряженк·а/простокваш·а|кефір·/ряжанк·а|კეფირ·ი
milk|MILK|milk/cow milk/cow s milk|молок·о/молочн·ый/сгущен·ка|молок·о/молочн·ий/згущен·ка|რძე/რძ·ის/რძით/რძიან·ი
cheese|MILK|cheese/cheddar/mozzarella/parmesan/feta/ricotta|сыр/сыра/сыром/сырок/сырк·/моцарелл·а/сулугуни|сир/сиру/сиром/сирок/сирк·/моцарел·а/сулугуні|ყველ·ი/სულგუნ·ი
cottage-cheese|MILK|cottage cheese/quark|творог·/творож·|кисломолочн·ий сир/творог·|ხაჭო/ხაჭო·თი
butter|MILK|butter/ghee|сливочн·ое масл·о|вершков·е масл·о|კარაქ·ი/ერბო
cream|MILK|cream/sour cream/ice cream/custard|сливк·и/сливоч·ный/сметан·а/морожен·ое|вершк·и/сметан·а/морозив·о|ნაღებ·ი/არაჟან·ი/ნაყინ·ი
almond|TREE_NUT|almond/almond butter/almond milk/almond yoghurt/almond yogurt|миндал·ь/миндальн·ое молок·о/миндальн·ая паст·а|мигдал·ь/мигдальн·е молок·о/мигдальн·а паст·а|ნუშ·ი/ნუშის რძე/ნუშის კარაქ·ი
walnut|TREE_NUT|walnut|грецк·ий орех·|волоськ·ий горіх·|ნიგოზ·ი/ნიგვზ·ის
hazelnut|TREE_NUT|hazelnut/filbert|фундук·/лесн·ой орех·|фундук·/лісов·ий горіх·|თხილ·ი
cashew|TREE_NUT|cashew/cashew butter/cashew milk|кешью|кеш’ю/кешю|კეშიუ
pistachio|TREE_NUT|pistachio|фисташ·ки|фісташ·ки|ფისტ·ა/ფსტ·ა
pecan|TREE_NUT|pecan/macadamia/brazil nut|пекан·/макадами·я/бразильск·ий орех·|пекан·/макадамі·я/бразильськ·ий горіх·|პეკან·ი/მაკადამი·ა/ბრაზილიური კაკალ·ი
nuts|TREE_NUT|nut/nut butter/tree nut|орех·и/орехов·|горіх·и/горіхов·|კაკალ·ი/კაკლ·ის
satsivi|TREE_NUT|satsivi/pkhali/bazhe|сациви/пхали/баже|сациві/пхалі|საცივ·ი/ფხალ·ი/ბაჟე/ბაჟ·ის
churchkhela|TREE_NUT WHEAT|churchkhela|чурчхел·а|чурчхел·а|ჩურჩხელ·ა
hazelnut-spread|TREE_NUT MILK|hazelnut spread/nutella|шоколадн·о орехов·ая паст·а/нутелл·а|шоколадн·о горіхов·а паст·а/нутел·а|თხილის კრემ·ი/ნუტელ·ა
tahini|SESAME|tahini/tahina|тахини/кунжутн·ая паст·а|тахіні/кунжутн·а паст·а|ტახინ·ი/სეზამის პასტ·ა
sesame|SESAME|sesame/sesame seed|кунжут·|кунжут·|სეზამ·ი/ქუნჯუთ·ი
hummus|SESAME|hummus/houmous|хумус·|хумус·|ჰუმუს·ი
tofu|SOY|tofu|тофу|тофу|ტოფუ
soy|SOY|soy/soya/soybean/soy bean/soya bean/soy milk/soya milk/soy yoghurt/soy yogurt/soya yoghurt/soya yogurt/edamame/tempeh|соя/сои/сою/соев·ое молок·о/соев·ый йогурт·/соев·/эдамаме|соя/сої/сою/соєв·е молок·о/соєв·ий йогурт·/соєв·/едамаме|სოი·ა/სოიოს რძე/სოიოს იოგურტ·ი/სოი·ოს
soy-sauce|SOY WHEAT|soy sauce/soya sauce|соев·ый соус·|соєв·ий соус·|სოიოს სოუს·ი
bread|WHEAT|bread/toast/bun/bagel/pitta/pita|хлеб·/тост·/булк·а/булоч·ка/лаваш·/батон·|хліб·/тост·/булк·а/булоч·ка/лаваш·/батон·|პური/პურის/პურით/პურს/თონის პურ·ი/ტოსტ·ი/ლავაშ·ი
pasta|WHEAT|pasta/noodle/spaghetti/macaroni/mac|макарон·ы/спагетти/лапш·а/вермишел·ь|макарон·и/спагеті/локшин·а/вермішел·ь|მაკარონ·ი/სპაგეტ·ი/ატრი·ა/ვერმიშელ·ი
semolina|WHEAT|semolina|манн·ая каш·а/манк·а|манн·а каш·а/манк·а|მანის ფაფ·ა/მანნის ფაფ·ა/მან·ის ბურღულ·ი
wheat|WHEAT|wheat/couscous/bulgur/seitan|пшениц·а/пшеничн·/кускус·/булгур·|пшениц·я/пшеничн·/кускус·/булгур·|ხორბ·ალი/კუსკუს·ი/ბულგურ·ი
biscuit|WHEAT|biscuit/cookie/cracker/rusk|печенье/печенья/печеньем/печеньк·/печенюш·ка/крекер·/сухар·/сушк·и|печив·о/крекер·/сухар·/сушк·и|ორცხობილ·ა/ნამცხვარ·ი/კრეკერ·ი
khinkali|WHEAT|khinkali/dumpling|хинкали/пельмен·и/вареник·и|хінкалі/пельмен·і/вареник·и|ხინკალ·ი/პელმენ·ი
khachapuri|WHEAT MILK|khachapuri|хачапури|хачапурі|ხაჭაპურ·ი
pancake|WHEAT MILK EGG|pancake/crepe/waffle|блин·ы/блинч·ик/олад·ьи/вафл·и|млин·ці/налисник·и/олад·ки/вафл·і|ბლინ·ი/ბლინჩიკ·ი/ვაფლ·ი
syrniki|MILK EGG WHEAT|syrniki/cheese pancake|сырник·и|сирник·и|სირნიკ·ი
cake|WHEAT EGG MILK|cake/muffin/cupcake|торт·/кекс·/маффин·/бисквит·|торт·/кекс·/мафін·/бісквіт·|ტორტ·ი/კექს·ი/მაფინ·ი
fish|FISH|fish/whitefish/anchovy/anchovies/sardine/mackerel/herring|рыб·а/сардин·а/скумбри·я/селед·ка/сельд·ь|риб·а/сардин·а/скумбрі·я/оселед·ець|თევზ·ი/სარდინ·ი/სკუმბრი·ა/ქაშაყ·ი
salmon|FISH|salmon/trout|лосос·ь/семг·а/форел·ь|лосос·ь/сьомг·а/форел·ь|ორაგულ·ი/კალმახ·ი
cod|FISH|cod/haddock/hake/pollock|треск·а/хек/хека/минта·й/судак·|тріск·а/хек/хека/минта·й/судак·|ვირთევზ·ა/ხეკ·ი/მინტა·ი
tuna|FISH|tuna|тунец·/тунц·|тунец·/тунц·|თინუს·ი
fish-fingers|FISH WHEAT|fish finger/fish stick|рыбн·ые палочк·и|рибн·і палич·ки|თევზის ჩხირ·ები
crab-sticks|FISH EGG|crab stick/surimi|крабов·ые палочк·и|крабов·і палич·ки|კრაბის ჩხირ·ები
shrimp|CRUSTACEAN|shrimp/prawn|креветк·и/креветоч·|креветк·и|კრევეტ·ი
crab|CRUSTACEAN|crab/lobster/crayfish/langoustine|краб·/омар·/лангуст·/рак/раки/раков|краб·/омар·/лангуст·/рак/раки/раків|კიბორჩხალ·ა/კრაბ·ი/ომარ·ი/კიბო
`
