import { wordPattern } from './word-pattern.ts'

/** Column names in the languages of trackers, the most probable first. `wordPattern` documents the notation. */
const starts =
  wordPattern(`start begin from =von =ab *startzeit debut début depuis inicio comienzo =desde empez
  iníci início inizi =dal van =vanaf aanvang począt zacząt začát =od =från =fra börj =alku alkoi aloit başla έναρξη αρχή
  =από început =dela kezd 開始 시작 开始 開始 بداية =من начал почат დაწყ`)

const times =
  wordPattern(`time date when *zeitpunkt uhrzeit zeit datum *datum =wann =tag heure =jour =quand hora
  horari fecha =cuándo =día =dia data =ora orario =giorno =quando tijd =wanneer =dag czas godz =kiedy dzień =cas čas
  hodin =kdy =den =tid tidpunkt klock =när =dato klokke =når aika aikaa päiv =klo =milloin saat zaman tarih =gün ώρα
  ημερομηνία =πότε =când =ziua idő =mikor =nap dátum 日時 日付 時刻 時間 날짜 시간 시각 일시 日期 时间 時間 تاريخ الوقت وقت
  врем дата когда час коли დრო თარიღ`)

const ends =
  wordPattern(`end stop until finish ende =bis =fin =hasta =hasta término términ =fim =até =fine =sino
  einde eind =tot =koniec =do konec ukonč slut =til =till =loppu päätty bitiş =son λήξη τέλος =έως sfârșit =până vége
  befejez 終了 종료 끝 结束 結束 نهاية =إلى конец оконч кінець закінч დასრულ დამთავრ`)

const days =
  wordPattern(`date =day datum *datum =tag =jour fecha =dia =día data =giorno =dag dzień =den =dato päiv
  tarih =gün ημερομηνία ημέρα =ziua dátum =nap 日付 날짜 日期 تاريخ дата =день თარიღ დღე`)

const clocks =
  wordPattern(`time uhrzeit zeit heure hora horari =ora orario tijd czas godz čas hodin =tid tidpunkt klock
  klokke aika =klo saat zaman ώρα =ora idő 時刻 時間 시간 시각 时间 時間 الوقت وقت врем =час დრო`)

const lengths =
  wordPattern(`duration minutes *dauer durée durac duraç durata =duur czas_trwania doba_trvání trvání
  varaktighet varighed varighet kesto süre διάρκεια időtartam 所要時間 소요 时长 時長 مدة المدة how_long длит продолж
  минут трив хвилин ხანგრძ წუთ`)

/** Of two columns with the same time, prefers the one that names its zone, as in our own tables. */
const inUtc = wordPattern('=start_(utc) =time_(utc)')

export const headerWords = {
  start: [inUtc, starts, times],
  clock: [starts, clocks],
  end: [wordPattern('=end_(utc)'), ends],
  minutes: [lengths],
  amount: [
    wordPattern(`amount quantity volume total temperature dose dosage value =ml =oz *menge *temperatur dosis =wert
      quantité température cantidad volumen temperatura quantidade quantità hoeveelheid temperatuur ilość objętość dawka
      množství objem teplota dávka mängd mængde mengde määrä lämpötila annos miktar sıcaklık ateş ποσότητα θερμοκρασία δόση
      cantitate mennyiség hőmérséklet adag 量 体温 温度 양 용량 체온 온도 كمية الكمية جرعة الجرعة حرارة الحرارة`),
    wordPattern('колич объём объем доз температур значен кільк об’єм რაოდ მოცულ დოზ ტემპ'),
  ],
  unit: [
    wordPattern(`=unit =units einheit unité unidad unidade unità eenheid jednostka jednotka enhet enhed yksikkö birim
      μονάδα unitate =unitatea egység 単位 단위 单位 單位 وحدة الوحدة единиц одиниц =ед =од ერთეულ`),
  ],
  side: [
    wordPattern(`side seite côté lado =lato kant =strona =strana =sida puoli taraf πλευρά parte oldal 側 쪽 侧 側 جانب
      الجانب сторон бік მხარე`),
  ],
  left: [
    wordPattern(`left links linke gauche izquierd esquerd sinistr lewa lewy lewe levá levý levé vänster venstre vasen =sol
      αριστερ stâng =bal 左 왼 يسار أيسر الأيسر лев лів ліва მარცხ`),
  ],
  right: [
    wordPattern(`right rechts rechte droit derech direit destr praw prav höger højre høyre oikea =sağ δεξι dreapt jobb 右
      오른 يمين أيمن الأيمن прав მარჯვ`),
  ],
  words: [
    wordPattern('vaccin impfung impfstoff vacun vaccino szczepion вакцин прививк щеплен ვაქცინ აცრ'),
    wordPattern(`type status content what food ingredient medicine medication name text note =art =was inhalt typ
      nahrung medikament =que contenu médicament aliment tipo contenido comida medicamento conteúdo contenuto cibo farmaco
      soort inhoud voeding medicijn rodzaj zawartość jedzenie lek =lek druh obsah jídlo lék innehåll medicin =mat indhold
      innhold tyyppi sisältö ruoka lääke tür içerik yemek ilaç είδος τύπος φάρμακο =tip conținut mâncare típus fajta étel
      gyógyszer 種類 内容 食べ物 薬 名前 종류 내용 음식 약 이름 类型 種類 內容 食物 药 藥 نوع النوع محتوى طعام دواء اسم`),
    wordPattern('тип вид что еда лекарств назван текст що їжа ліки назва ტიპ =რა საკვებ წამალ სახელ'),
  ],
  signs: [
    wordPattern('sign symptom anzeichen symptôme síntoma sintom objaw признак симптом ознак ნიშნ სიმპტომ'),
  ],
  dose: [wordPattern('dose dosis doses dawka доза დოზა')],
  batch: [wordPattern('batch =lot =lot_number charge lote lotto seria серия серія სერია')],
  site: [wordPattern('site injection_site body einstichstelle localización miejsce место місце ადგილ')],
  by: [
    wordPattern(
      'given_by clinic doctor provider arzt praxis médecin médico lekarz кем где врач ким де лікар ვინ ექიმ',
    ),
  ],
  reaction: [wordPattern('reaction reaktion réaction reacción reação reazione reakcja реакц რეაქც')],
  seen: [wordPattern('=seen_(utc)'), wordPattern('=seen noticed')],
  weight: [
    wordPattern(`weight *gewicht poids peso waga masa hmotnost váha vikt vægt vekt paino ağırlık kilo βάρος greutate súly
      体重 重量 체중 몸무게 وزن الوزن вес вага წონა`),
  ],
  height: [
    wordPattern(`height length größe grösse *länge taille longueur altura talla longitud comprimento altezza lunghezza
      lengte wzrost długość výška délka längd =höjd længde højde høyde lengde pituus =boy uzunluk ύψος μήκος înălțime
      lungime magasság hossz 身長 키 신장 身高 طول الطول рост длина зріст довжин სიმაღლ სიგრძ`),
  ],
  head: [
    wordPattern(`head kopf tête périmètre cabeza perímetro cabeça testa cranic hoofd głow obwód hlav huvud hoved hode
      pään =pää baş κεφαλ =cap fej 頭囲 머리 头围 頭圍 رأس الرأس голов თავ`),
  ],
  notes: [
    wordPattern(`note comment remark detail notiz bemerk anmerk kommentar remarque commentaire nota comentario observac
      comentário observaç commento annotazion opmerking notitie uwag notatk komentarz poznám antecknin bemærk merknad notat
      huomautu muistiinpan kommentti =not notlar yorum açıklama σημειώσ σχόλι observați megjegyz メモ 備考 コメント 메모 비고
      备注 備註 ملاحظ تعليق замет примеч коммент нотат приміт комент შენიშვ კომენტ`),
  ],
} as const

export const isEndName = (header: string): boolean => ends.test(header)
export const isLengthName = (header: string): boolean => lengths.test(header)
/** Whether a header names a date without a time of day. */
export const isDayName = (header: string): boolean =>
  days.test(header) && !clocks.test(header) && !starts.test(header)

/** Whether a header names a column with the kind of each row. */
export const isKindName =
  wordPattern(`type kind activity event category =art aktivität ereignis kategorie activité
  événement catégorie =type actividad evento categoría tipo atividade categoria attività activiteit soort categorie
  aktywność rodzaj kategoria zdarzenie aktivita druh aktivitet händelse =typ =slags tyyppi tapahtuma laji etkinlik tür
  είδος δραστηριότητα activitate =tip típus tevékenység 種類 活動 記録 종류 활동 유형 类型 類型 活动 種類 نوع النوع نشاط
  тип вид событ действ активн подія дія ტიპ სახეობა მოვლენ აქტივობ`)
