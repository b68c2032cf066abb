/**
 * Names of units in the languages of trackers, in lower case without dots and blanks. A word has one meaning in all
 * kinds of quantities. Words whose amount differs between countries (a German pound, `с. л.`) are left out: the import
 * reports them as implausible.
 */
export const wordsOf = {
  ml: 'mililitre mililitrů millilitraa milliliter milliliters millilitre millilitres mililitro mililitros millilitri mililitrów mililitry mls cc ccm cm3 мл миллилитр миллилитра миллилитров мілілітр мілілітри мілілітрів მლ მილილიტრი مل ملل 毫升 ミリリットル 밀리리터 μλ',
  cl: 'centiliter centilitre centilitri centilitros',
  dl: 'deciliter decilitre decilitri decilitros дл დლ',
  l: 'liter liters litre litres litro litros litri л литр литра літр ლ ლიტრი لتر リットル 리터',
  tsp: 'teaspoon teaspoons tl teelöffel чл',
  tbsp: 'tablespoon tablespoons',
  oz: 'ounce ounces onza onzas onça onças oncias unze unzen oncia uncja uncií uncje uncji унция унции унций унція унції унцій უნცია أونصة 盎司 オンス 온스',
  floz: 'fluidounce fluidounces fluidoz usfloz usoz ozfl flozs жидкихунций',
  kg: 'kgs kilo kilos kiloa kilogramů kilogrammaa kilograma kilograme кило κιλό κιλά kilogram kilograms kilogramm kilogramo kilogramos kilogramme kilogrammes kilogrammo кг килограмм килограмма килограммов кілограм კგ კილოგრამი كغ كغم كجم 公斤 千克 キログラム 킬로그램',
  g: 'gramů grammaa grame γρ γραμμάρια gr grs gms gm gram grams gramm gramme grammes gramo gramos grammo grammi grama gramas г гр грамм грамма граммов грам грами грамів გ გრამი جم غ غرام 克 グラム 그램',
  lb: 'lbs pound pounds libra libras фунт фунта фунтов фунти ფუნტი 磅 ポンド 파운드',
  st: 'stone stones',
  m: 'meter meters metre metres metro metros м метр метра მ მეტრი 米 メートル 미터',
  cm: 'cms centimetrů senttiä senttimetriä santim centymetr centymetry centymetrów centimetri εκ centimeter centimeters centimetre centimetres centímetro centímetros zentimeter см сантиметр сантиметра сантиметров სმ სანტიმეტრი سم 厘米 センチ 센티미터',
  mm: 'mms millimeter millimeters millimetre millimetres мм მმ ملم 毫米',
  in: 'inch inches inchs pulgada pulgadas pouce pouces zoll дюйм дюйма дюймов დიუმი 英寸 インチ 인치 ″',
  ft: 'foot feet pie pies pied pieds fuß фут фута футов ფუტი 英尺 フィート 피트 ′',
  c: 'celsius centigrade цельсия цельсію ცელსიუსი',
  f: 'fahrenheit фаренгейта ფარენჰეიტი',
  mg: 'mgs milligram milligrams miligramo miligramos мг მგ ملغ 毫克 ミリグラム 밀리그램',
  mcg: 'µg μg ug microgram micrograms мкг მკგ 微克',
  iu: 'ie ui me мо ме международныхединиц სე',
  drop: 'drops gtt gtts tropfen gotas gota goutte gouttes gocce goccia капля капли капель крапля краплі крапель წვეთი 滴',
  tablet: 'tablets tablette tabletten tableta tabletas таблетка таблетки таблеток ტაბლეტი',
  capsule: 'capsules kapsel kapseln cápsula cápsulas капсула капсулы капсул капсули კაფსულა',
  sachet: 'sachets beutel саше пакетик пакетика пакетиков пакетиків',
  suppository:
    'suppositories zäpfchen supositorio suppositoire suppositoires свеча свечи свечей свічка свічки სანთელი',
  puff: 'puffs hub впрыск вдох вдоха вдохов',
  application: 'applications',
  h: 'hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren hodina hodiny hodin timme timmar timer tuntia tunti saat sa óra ώρα ώρες godz godzina godziny час часа часов година години годин год ч სთ საათი საათს ساعة 小时 時間 시간',
  min: 'minut minuutti minuuttia minuut minutter dakika dk perc λεπτά λεπτό mins minute minutes minuten minuto minutos minuti minuta minuty мин минута минуты минут хв хвилина хвилини хвилин წთ წუთი წუთს دقيقة 分 分钟 分鐘 분',
  s: 'sekund sekunder sekuntia saniye sn másodperc sec secs second seconds sek sekunde sekunden seconde secondes segundo segundos secondi сек секунда секунды секунд секунди წმ წამი 秒 초',
} as const
