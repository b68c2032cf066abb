import { proposedShared } from './columns.ts'
import { kindsIn, type ManyKinds, type MappedKind, plainWord } from './kinds.ts'

/** A column of few different words, with how many rows have each of them; most frequent first. */
export interface WordColumn {
  column: string
  words: readonly { word: string; rows: number }[]
}

/** How words of a kind begin in English, Russian, Ukrainian and Georgian; the first that fits is taken. */
const beginnings: readonly [MappedKind, string][] = [
  ['pumping', 'pump|expressing|сцеж|сцідж|зцідж|გამოწველ|ჩამოწველ'],
  ['bottle', 'bottle|formula|expressed|бутыл|смес|пляш|суміш|ბოთლ|ხელოვნურ'],
  ['solids', 'solid|puree|food|прикорм|пюре|твёрд|тверд|მყარ|პიურე|დამატებითი კვებ'],
  ['nursing', 'nurs|breast|груд|гв|ძუძუ'],
  [
    'diaper',
    'diaper|napp(y|ies)|wet|pee|poo|dirty|stool|potty|подгуз|памперс|пелён|пелен|какал|пис|горш|стул',
  ],
  ['diaper', 'підгуз|пелюш|какав|пісяв|საფენ|პამპერს|მოფს|მოისაქმ|ქოთ'],
  ['feed', 'feed|fed|eat|meal|milk|snack|корм|еда|поел|ест|питан|молок|годув|їжа|їв|კვებ|ჭამ|რძე'],
  ['sleep', 'sleep|nap|asleep|bed|night|сон|спал|спит|спить|спав|дрем|ძილ|ეძინ|ძინავს'],
  ['temperature', 'temp|fever|температ|ტემპერატ|სიცხ'],
  [
    'medicine',
    'medic|meds|drug|vitamin|supplement|dose|лекарств|витамин|медик|ліки|вітамін|წამალ|ვიტამინ|მედიკ',
  ],
  ['weight', 'weight|вес(?!\\p{L})|вага|წონ'],
  ['height', 'height|length|рост|длин|зріст|довжин|სიმაღლ|სიგრძ'],
  ['head', 'head|окружность|голов|обхват|თავის'],
  ['growth', 'growth|measure|измер|вимір|ზრდ|გაზომ'],
  ['play', 'play|bath|walk|tummy|outdoor|massage|игр|прогул|гул|купа|ванн|массаж|на живот'],
  ['play', 'гра(?!м)|прогулян|купан|масаж|თამაშ|სეირნ|ბან|აბაზან|მასაჟ'],
  ['note', 'note|memo|comment|diary|journal|замет|запис|дневник|нотат|щоденник|შენიშვ|ჩანაწერ|დღიურ'],
]
const kindPatterns = beginnings.map(
  ([kind, words]) => [kind, new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})`, 'u')] as const,
)

/** Of which kind a row probably is that says so in this word; null where nobody can tell. */
export function kindOfWord(word: string): MappedKind | null {
  const plain = plainWord(word)
  return kindPatterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

/** How many rows a column tells the kind of. */
const toldBy = ({ words }: WordColumn): number =>
  words.reduce((sum, { word, rows }) => sum + (kindOfWord(word) ? rows : 0), 0)

/** What a table of several kinds probably is, by this column. */
export function proposedMany(headers: readonly string[], { column, words }: WordColumn): ManyKinds {
  const mapping: ManyKinds = {
    by: column,
    words: words.map(({ word }) => ({ word, kind: kindOfWord(word) })),
    shared: proposedShared(headers, column).shared,
    own: {},
  }
  return withColumnsOfKinds(mapping, headers)
}

/** The column that most probably says the kind; undefined where no column has few enough words. */
export const likelyKindColumn = (columns: readonly WordColumn[]): WordColumn | undefined =>
  columns.toSorted((a, b) => toldBy(b) - toldBy(a))[0]

/** Proposes columns for kinds that a mapping has none of yet. */
export function withColumnsOfKinds(mapping: ManyKinds, headers: readonly string[]): ManyKinds {
  const { ownOf } = proposedShared(headers, mapping.by)
  const own = Object.fromEntries(kindsIn(mapping).map((kind) => [kind, mapping.own[kind] ?? ownOf(kind)]))
  return { ...mapping, own: { ...mapping.own, ...own } }
}

/** A mapping of before, for a file that has words which that one had not. */
export function withNewWords(mapping: ManyKinds, headers: readonly string[], column: WordColumn): ManyKinds {
  const known = new Set(mapping.words.map(({ word }) => word))
  const others = column.words.filter(({ word }) => !known.has(word))
  const words = [...mapping.words, ...others.map(({ word }) => ({ word, kind: kindOfWord(word) }))]
  return withColumnsOfKinds({ ...mapping, words }, headers)
}

/** More different words than this, or longer ones, and a column says no kind. */
const mostWords = 60
const longestWord = 60

/** The columns of a table that have few different words. */
export const wordColumns = (headers: readonly string[], rows: readonly (readonly string[])[]): WordColumn[] =>
  headers.flatMap((column, place) => {
    // Of two columns of one name the first is the one that is read.
    const words = headers.indexOf(column) === place ? wordsAt(place, rows) : []
    return words.length < 2 ? [] : [{ column, words }]
  })

function wordsAt(place: number, rows: readonly (readonly string[])[]): WordColumn['words'] {
  const cells = new Map<string, number>()
  for (const row of rows) {
    const cell = row[place] ?? ''
    cells.set(cell, (cells.get(cell) ?? 0) + 1)
    // The same word may be written in capitals and small letters.
    if (cells.size > 2 * mostWords || cell.length > longestWord) return []
  }
  const counts = new Map<string, number>()
  for (const [cell, count] of cells) counts.set(plainWord(cell), (counts.get(plainWord(cell)) ?? 0) + count)
  if (counts.size > mostWords) return []
  return [...counts].map(([word, count]) => ({ word, rows: count })).sort((a, b) => b.rows - a.rows)
}
