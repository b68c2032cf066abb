import type { SheetEntity } from '#features/activities/entries/entry.ts'
import { details, sheetKinds } from '#features/activities/kinds/details.ts'

/** A meaning of a word in a command: a kind of entry that declares its words, or a part of this grammar. */
export type Meaning = SheetEntity | Grammar

type Grammar =
  | 'feed'
  | 'breast'
  | 'left'
  | 'right'
  | 'both'
  | 'sleep'
  | 'wake'
  | 'diaper'
  | 'wet'
  | 'dirty'
  | 'dry'
  | 'play'
  | 'walk'
  | 'start'
  | 'stop'
  | 'minutes'
  | 'hours'
  | 'ml'
  | 'oz'
  | 'celsius'
  | 'fahrenheit'
  | 'ago'
  | 'yesterday'
  | 'filler'

/**
 * The words of commands in English, Russian, Ukrainian and Georgian. All four are understood at once, because people
 * mix them. A word that ends in `*` matches every word with that beginning.
 */
const grammar: Record<Grammar, readonly [en: string, ru: string, uk: string, ka: string]> = {
  feed: [
    'feed feeding fed ate eat bottle formula milk',
    'кормление кормил* покормил* накормил* ел поел* съел* бутыл* смесь смеси молоко',
    'годуван* годував годувала погодува* нагодува* їв їла поїв поїла з’їв з’їла пляш* суміш суміші молоко',
    'კვება ვაჭამე აჭამე ჭამა ჭამდა შეჭამა დალია ბოთლ* ნარევი რძე',
  ],
  breast: ['breast nurse nursed nursing', 'груд*', 'груд*', 'ძუძუ* მკერდ*'],
  left: ['left l', 'лев* слева', 'лів* зліва ліворуч', 'მარცხ*'],
  right: ['right r', 'прав* справа', 'прав* справа праворуч', 'მარჯვ*'],
  both: ['both', 'обе оба', 'обидві обидва', 'ორივე'],
  sleep: [
    'sleep sleeps sleeping slept asleep nap napping',
    'сон спит спать спал* поспал* уснул* заснул* засыпа*',
    'сон спить спати спав спала поспав поспала заснув заснула засина*',
    'ძილი სძინავს ეძინა დაიძინა ჩაეძინა დაძინება',
  ],
  wake: [
    'wake wakes woke awake up',
    'проснул* встал* подъём подъем разбудил*',
    'прокину* встав встала підйом розбуди*',
    'გაიღვიძა იღვიძებს ადგა გაღვიძება',
  ],
  diaper: [
    'diaper nappy change changed',
    'подгузн* памперс* пелён* пелен*',
    'підгуз* памперс* пелюшк*',
    'საფენ* პამპერს*',
  ],
  wet: ['wet pee peed', 'мокр* пописал* писал*', 'мокр* попісяв попісяла пісяв пісяла', 'სველი მოფსა'],
  dirty: [
    'dirty poo poop pooped soiled stool',
    'грязн* какал* покакал* кака стул',
    'брудн* какав какала покакав покакала кака стілець',
    'ბინძური დასვრილ* მოსვრილ* კაკა მოიკაკა',
  ],
  dry: ['dry', 'сух*', 'сух*', 'მშრალი'],
  play: ['play plays playing played', 'игра* поигра*', 'гра грає граємо грали грав грала', 'თამაშ*'],
  walk: [
    'walk walks walking walked stroller',
    'прогул* гуля* погуля*',
    'прогулян* гуля* погуля*',
    'სეირნ* გასეირნება',
  ],
  start: ['start starts started begin began', 'старт нач*', 'старт поча*', 'დაწყება დავიწყეთ სტარტი'],
  stop: [
    'stop stops stopped end ends ended finish finished done',
    'стоп конец закончил* кончил* хватит',
    'стоп кінець закінчи* скінчи* досить',
    'სტოპ დასასრული მორჩა დამთავრდა დასრულდა',
  ],
  minutes: ['m min mins minute minutes', 'м мин минут*', 'хв хвилин*', 'წთ წუთ*'],
  hours: ['h hr hrs hour hours', 'ч час часа часов', 'г год годин*', 'სთ საათ*'],
  ml: ['ml', 'мл', 'мл', 'მლ'],
  oz: ['oz floz ounce ounces', 'унц*', 'унц*', 'უნც*'],
  celsius: ['c °c °', 'с °с', 'с °с', 'გრადუს*'],
  fahrenheit: ['f °f', 'ф', 'ф', 'ფ'],
  ago: ['ago', 'назад', 'тому', 'წინ'],
  yesterday: ['yesterday', 'вчера', 'вчора учора', 'გუშინ'],
  filler: ['at log the a and today', 'в на из и сегодня', 'о об на у в з і й та сьогодні', '-ზე ზე და დღეს'],
}

/** All words with their meanings. */
export const lexicon = {
  ...grammar,
  ...Object.fromEntries(sheetKinds.map((kind) => [kind, Object.values(details[kind].typed)])),
} as unknown as Record<Meaning, readonly string[]>

const exact = new Map<string, Meaning>()
const stems: [string, Meaning][] = []
for (const [meaning, columns] of Object.entries(lexicon) as [Meaning, readonly string[]][])
  for (const word of columns.flatMap((column) => column.split(' ')))
    if (word.endsWith('*')) stems.push([word.slice(0, -1), meaning])
    else exact.set(word, meaning)
// The longest matching stem counts, because it is more specific.
stems.sort(([a], [b]) => b.length - a.length)

/** The meaning of a word in any of the four languages; undefined if it has none. */
export const meaningOf = (word: string): Meaning | undefined =>
  exact.get(word) ?? stems.find(([stem]) => word.startsWith(stem))?.[1]
