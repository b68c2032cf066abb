import { proposedShared } from './columns.ts'
import { contentOf, type Contents } from './contents.ts'
import { isKindName } from './header-words.ts'
import { kindWords } from './kind-words.ts'
import { kindsIn, type ManyKinds, type MappedKind, plainWord } from './mapped-kinds.ts'

/** A column with few different words, and the number of rows with each word; most frequent first. */
export interface WordColumn {
  column: string
  words: readonly { word: string; rows: number }[]
}

/** The probable kind of a row with this word; null if unknown. */
export const kindOfWord = (word: string): MappedKind | null =>
  kindWords.find(([, words]) => words.test(word))?.[0] ?? null

/** Number of rows whose word names a known kind. */
const knownWordsIn = ({ words }: WordColumn): number =>
  words.reduce((sum, { word, rows }) => sum + (kindOfWord(word) ? rows : 0), 0)

/** Proposes the mapping of a table of several kinds by this column. */
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

/** The column that most probably names the kind, by its words and then by its header; undefined if there is none. */
export const likelyKindColumn = (columns: readonly WordColumn[]): WordColumn | undefined =>
  columns.toSorted(
    (a, b) =>
      knownWordsIn(b) - knownWordsIn(a) ||
      Number(isKindName.test(b.column)) - Number(isKindName.test(a.column)),
  )[0]

/** Proposes columns for kinds for which a mapping has none yet. */
export function withColumnsOfKinds(
  mapping: ManyKinds,
  headers: readonly string[],
  contents: Contents = {},
): ManyKinds {
  const { ownOf } = proposedShared(headers, mapping.by, contents)
  const own = Object.fromEntries(kindsIn(mapping).map((kind) => [kind, mapping.own[kind] ?? ownOf(kind)]))
  return { ...mapping, own: { ...mapping.own, ...own } }
}

/** Extends an earlier mapping for a file with words that the earlier file did not have. */
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

/** A column with more different words, or with longer ones, does not name kinds. */
const mostWords = 60
const longestWord = 60

/** Whether words can name kinds. Dates, times and numbers cannot; a single word can only if it is known. */
function canTellKinds(words: WordColumn['words']): boolean {
  const filled = words.filter(({ word }) => word !== '')
  const isWord = ({ word }: { word: string }) => contentOf(word) === 'words'
  if (!filled.every(isWord)) return false
  return words.length > 1 ? filled.length > 0 : filled.some(({ word }) => kindOfWord(word) !== null)
}

/** The columns of a table with few different words. */
export const wordColumns = (headers: readonly string[], rows: readonly (readonly string[])[]): WordColumn[] =>
  headers.flatMap((column, place) => {
    // Of two columns with the same name, the import reads the first.
    const words = headers.indexOf(column) === place ? wordsAt(place, rows) : []
    return canTellKinds(words) ? [{ column, words }] : []
  })

function wordsAt(place: number, rows: readonly (readonly string[])[]): WordColumn['words'] {
  const cells = new Map<string, number>()
  for (const row of rows) {
    const cell = row[place] ?? ''
    cells.set(cell, (cells.get(cell) ?? 0) + 1)
    // Words may differ only in upper and lower case.
    if (cells.size > 2 * mostWords || cell.length > longestWord) return []
  }
  const counts = new Map<string, number>()
  for (const [cell, count] of cells) counts.set(plainWord(cell), (counts.get(plainWord(cell)) ?? 0) + count)
  if (counts.size > mostWords) return []
  return [...counts].map(([word, count]) => ({ word, rows: count })).sort((a, b) => b.rows - a.rows)
}
