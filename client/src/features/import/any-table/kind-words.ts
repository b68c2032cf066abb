import { imports } from '#features/activities/kinds/imports.ts'
import { type DeclaredKind, kindOf } from '#features/import/import-kinds.ts'
import type { MappedKind } from './mapped-kinds.ts'
import { type WordPattern, wordPattern } from './word-pattern.ts'

type WordsOfKind = readonly [MappedKind, WordPattern]

/** How words for the kinds of entries begin in the languages of trackers. `wordPattern` documents the notation. */
const ownWords: readonly WordsOfKind[] = [
  [
    'pumping',
    wordPattern(`pump expressing abpump tire-lait tirage extrac extraç bomba tiralatte kolven afkolf odciąg laktator
      odsáv odstřík lypsy sağım αντλ θήλαστρ muls leszív fejés 搾乳 유축 吸奶 泵奶 شفط сцеж сцідж зцідж გამოწველ ჩამოწველ`),
  ],
  [
    'bottle',
    wordPattern(`bottle formula expressed fläschchen flasche *flasche biberon biberón mamadeira mamadera =fles flesje
      flesvoeding butel láhev lahev lahvič flaska flaske pullo tuttipullo biberon μπιμπερό biberon cumisüveg tápszer
      ミルク 哺乳瓶 분유 젖병 奶瓶 瓶喂 配方奶 رضاعة_صناعية زجاجة бутыл смес пляш суміш ბოთლ ხელოვნურ`),
  ],
  [
    'solids',
    wordPattern(`solid puree food beikost brei purée solide papilla sólidos papinha pappa svezzamento hapje vaste_voeding
      kaszk papk stały příkrm kaše fast_føde smakport grøt grød kiinteä sose ek_gıda mama στερε πουρέ diversificare
      hozzátáplál püré 離乳食 이유식 辅食 副食 طعام_صلب прикорм пюре твёрд тверд მყარ პიურე დამატებითი_კვებ`),
  ],
  [
    'nursing',
    wordPattern(`nurs breast stillen stillzeit brust allait tétée sein lactancia pecho amament peito seno allatt
      borstvoeding borst pierś karmienie_piersią kojen prsa amning amma amme imet rinta emzir =meme θηλασμ alăptat szoptat
      授乳 母乳 모유 수유 母乳 亲喂 رضاعة_طبيعية груд =гв ძუძუ`),
  ],
  [
    'diaper',
    wordPattern(`diaper napp wet pee poo dirty stool windel *windel couche pañal fralda pannolin luier pieluch
      pieluszk plen přebal blöj bleie =ble bleskift vaippa bezi πάνα scutec pelenk おむつ オムツ うんち おしっこ 기저귀 尿布
      尿片 纸尿裤 便便 حفاض подгуз памперс пелён пелен какал пис стул підгуз пелюш какав пісяв საფენ პამპერს მოფს
      მოისაქმ`),
  ],
  [
    'feed',
    wordPattern(`feed fed eat meal milk snack füttern fütterung mahlzeit essen milch repas manger alimentac alimentation
      comida toma =leche alimentaç =leite poppata pasto =latte voeding eten =melk karmieni posiłek mleko krmen jídlo mléko
      matning =mat mjölk måltid mælk ruokinta syöttö maito beslenme =süt τάισμα γάλα masa hrăni =lapte etetés =tej 食事
      먹 식사 喂奶 喂养 餵奶 吃奶 رضاعة تغذية корм еда поел ест питан молок годув їжа =їв =їла კვებ ჭამ რძე`),
  ],
  [
    'sleep',
    wordPattern(`sleep nap asleep bed night schlaf *schlaf nickerchen sommeil sieste dodo sueño siesta dormir sono soneca
      sonno nanna pisolino slaap dutje =sen drzemk =spanek spánek =spal zdřímn sömn =sov tupplur søvn =lur =uni päiväun
      nukku uyku şekerleme ύπνο somn alvás alvas szuny 睡眠 ねんね 昼寝 수면 잠 낮잠 睡觉 睡眠 小睡 نوم قيلولة сон спал спит
      спить спав дрем ძილ ეძინ ძინავს`),
  ],
  [
    'temperature',
    wordPattern(`temp fever fieber fièvre fiebre febre febbre koorts gorączk teplot horečk feber lämpötila kuume ateş
      πυρετ θερμοκρασ láz hőmérséklet 体温 熱 체온 열 体温 发烧 حرارة температ ტემპერატ სიცხ`),
  ],
  [
    'medicine',
    wordPattern(`medic meds drug vitamin supplement dose medikament arznei médicament medicament remédio farmaco medicijn
      =lek =leki lekarst lék medicin lääke ilaç vitamín witamin vitamiini φάρμακ βιταμ medicament gyógyszer 薬 약 비타민 药
      藥 维生素 دواء فيتامين лекарств витамин медик ліки вітамін წამალ ვიტამინ მედიკ`),
  ],
  [
    'weight',
    wordPattern(`weight gewicht poids peso waga váha hmotnost vikt vægt vekt paino ağırlık kilo βάρος greutate súly 体重
      체중 몸무게 体重 وزن вага =вес წონ`),
  ],
  [
    'height',
    wordPattern(`height length größe länge taille longueur altura talla estatura altezza lunghezza lengte wzrost výška
      längd længde lengde pituus =boy ύψος μήκος înălțime magasság 身長 키 身高 طول рост длин зріст довжин სიმაღლ სიგრძ`),
  ],
  [
    'head',
    wordPattern(
      'head kopf tête cabeza cabeça testa hoofd głow hlav huvud hoved hode pään κεφαλ 頭囲 머리 头围 окружность голов обхват თავის',
    ),
  ],
  [
    'growth',
    wordPattern(`growth measure wachstum messung croissance crecimiento crescimento crescita groei wzrastan růst tillväxt
      vækst vekst kasvu büyüme ανάπτυξ creștere növekedés 成長 성장 生长 نمو измер вимір ზრდ გაზომ`),
  ],
  [
    'play',
    wordPattern(`play bath walk tummy outdoor massage spiel baden =bad spazier bauchlage jeu bain promenade juego baño
      paseo boca_abajo brincar banho passeio gioco bagnetto bagno passeggiat spelen badje wandel zabaw kąpiel spacer hra
      koupán procházk lek =lek promenad leg badet leik =tur leikki kylpy ulkoilu oyun banyo yürüyüş παιχνίδ μπάνιο βόλτα
      joac =baie plimbar játék fürd séta お風呂 散歩 遊び 목욕 산책 놀이 터미타임 洗澡 散步 玩 لعب استحمام نزهة
      игр прогул гул купа ванн массаж на_живот =гра =гри прогулян купан масаж თამაშ სეირნ ბან აბაზან მასაჟ`),
  ],
  [
    'note',
    wordPattern(`note memo comment diary journal notiz tagebuch =nota anotaç anotac appunt notitie notatk poznám
      anteckning notat muistiinpan =not σημείωσ notiț jegyzet メモ 日記 메모 일기 备注 笔记 日记 ملاحظ замет запис дневник нотат
      щоденник შენიშვ ჩანაწერ დღიურ`),
  ],
]

const declaredBefore = (kind: MappedKind | null): WordsOfKind[] =>
  imports
    .filter(({ wordsBefore }) => (wordsBefore && kindOf({ entity: wordsBefore, fields: {} })) === kind)
    .map(({ entity, words }) => [entity as DeclaredKind, wordPattern(words)])

/** The words of all kinds. If several kinds match, the first is used. */
export const kindWords: readonly WordsOfKind[] = [
  ...ownWords.flatMap((own) => [...declaredBefore(own[0]), own]),
  ...declaredBefore(null),
]
