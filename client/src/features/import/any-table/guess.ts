import { proposedShared } from './columns.ts'
import { contentOf, type Contents } from './contents.ts'
import { isKindName } from './header-words.ts'
import { kindWords } from './kind-words.ts'
import { kindsIn, type ManyKinds, type MappedKind, plainWord } from './mapped-kinds.ts'

/** A column of few different words, with how many rows have each of them; most frequent first. */
export interface WordColumn {
  column: string
  words: readonly { word: string; rows: number }[]
}

/** Of which kind a row probably is that says so in this word; null where nobody can tell. */
export const kindOfWord = (word: string): MappedKind | null =>
  kindWords.find(([, words]) => words.test(word))?.[0] ?? null

/** How many rows of a column have a word for a kind. */
const knownWordsIn = ({ words }: WordColumn): number =>
  words.reduce((sum, { word, rows }) => sum + (kindOfWord(word) ? rows : 0), 0)

/** What a table of several kinds probably is, by this column. */
export function proposedMany(
  headers: readonly string[],
  { column, words }: WordColumn,
  contents: Contents = {},
): ManyKinds {
  const mapping: ManyKinds = {
    by: column,
    words: words.map(({ word }) => ({ word, kind: kindOfWord(word) })),
    shared: proposedShared(headers, column, contents).shared,
    own: {},
  }
  return withColumnsOfKinds(mapping, headers, contents)
}

/** The column that most probably says the kind, by its words and then by its name; undefined where none can. */
export const likelyKindColumn = (columns: readonly WordColumn[]): WordColumn | undefined =>
  columns.toSorted(
    (a, b) =>
      knownWordsIn(b) - knownWordsIn(a) ||
      Number(isKindName.test(b.column)) - Number(isKindName.test(a.column)),
  )[0]

/** Proposes columns for kinds that a mapping has none of yet. */
export function withColumnsOfKinds(
  mapping: ManyKinds,
  headers: readonly string[],
  contents: Contents = {},
): ManyKinds {
  const { ownOf } = proposedShared(headers, mapping.by, contents)
  const own = Object.fromEntries(kindsIn(mapping).map((kind) => [kind, mapping.own[kind] ?? ownOf(kind)]))
  return { ...mapping, own: { ...mapping.own, ...own } }
}

/** A mapping of before, for a file that has words which that one had not. */
export function withNewWords(
  mapping: ManyKinds,
  headers: readonly string[],
  column: WordColumn,
  contents: Contents = {},
): ManyKinds {
  const known = new Set(mapping.words.map(({ word }) => word))
  const others = column.words.filter(({ word }) => !known.has(word))
  const words = [...mapping.words, ...others.map(({ word }) => ({ word, kind: kindOfWord(word) }))]
  return withColumnsOfKinds({ ...mapping, words }, headers, contents)
}

/** More different words than this, or longer ones, and a column says no kind. */
const mostWords = 60
const longestWord = 60

/** Whether words can say kinds: dates, times and numbers never do, and one word alone does where it is known. */
function canTellKinds(words: WordColumn['words']): boolean {
  const filled = words.filter(({ word }) => word !== '')
  const isWord = ({ word }: { word: string }) => contentOf(word) === 'words'
  if (!filled.every(isWord)) return false
  return words.length > 1 ? filled.length > 0 : filled.some(({ word }) => kindOfWord(word) !== null)
}

/** The columns of a table that have few different words. */
export const wordColumns = (headers: readonly string[], rows: readonly (readonly string[])[]): WordColumn[] =>
  headers.flatMap((column, place) => {
    // Of two columns of one name the first is the one that is read.
    const words = headers.indexOf(column) === place ? wordsAt(place, rows) : []
    return canTellKinds(words) ? [{ column, words }] : []
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
