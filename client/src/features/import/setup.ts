import type { Contents } from './any-table/contents.ts'
import type { WordColumn } from './any-table/guess.ts'
import type { Mapping } from './any-table/mapped-kinds.ts'
import type { DateOrder } from './reading/moment.ts'
import type { Answers, Question, SkipReason } from './reading/format.ts'
import type { Doubt } from '#features/activities/importing/draft.ts'
import type { ImportKind } from './import-kinds.ts'
import type { UnreadFile } from './source-files.ts'

/** A table that was found in the files. */
export interface TableInfo {
  name: string
  /** The app of the table; null if it is unknown and the user maps its columns. */
  app: string | null
  headers: readonly string[]
  rows: number
  /** Its first rows. */
  sample: readonly (readonly string[])[]
  /** Of an unknown table: rows that determine its date order. */
  telling: readonly (readonly string[])[]
  questions: readonly Question[]
  dateOrder: DateOrder | null
  /** The order that is not proposed, because it puts an entry in the future. */
  futureOrders?: readonly DateOrder[]
  /** Of an unknown table: its columns with few different words, one of which may name the kind. */
  words: readonly WordColumn[]
  /** Of an unknown table: the content of its columns. */
  contents?: Contents
  /** The children it names. */
  children: readonly string[]
  /** Names of children by id, which any table may reference. */
  childNames: Readonly<Record<string, string>>
}

/** What was found in the files. */
export interface Found {
  tables: TableInfo[]
  unread: UnreadFile[]
}

/** The name of a child: as in its table, or from the table that has its id. */
export const childNameIn = ({ tables }: Pick<Found, 'tables'>, child: string): string =>
  tables.find(({ childNames }) => Object.hasOwn(childNames, child))?.childNames[child] ?? child

/** The user's answers about the files. */
export interface Setup {
  answers: Answers
  /** The baby of each named child, '' for rows without a name; null leaves the child out. */
  babies: Record<string, string | null>
  /** The mapping of each unknown table, by its index; null leaves it out. */
  mappings: Record<number, Mapping | null>
  /** Whether to restore entries that were imported before and deleted since. */
  bringBack: boolean
}

/** Why an entry is implausible: by its row alone, or by its time. */
export type Oddity = Doubt | 'future' | 'beforeBirth'

/** The effect of an import. */
export interface Preview {
  /** Rows of all tables. */
  rows: number
  /** New entries. */
  entries: number
  kinds: Partial<Record<ImportKind, number>>
  skipped: Partial<Record<SkipReason, number>>
  doubts: Partial<Record<Oddity, number>>
  /** The civil days of the first and the last entry; null without any. */
  from: string | null
  to: string | null
  /** If an earlier import is read again: how many entries would be added, changed and removed. */
  again?: { added: number; changed: number; removed: number }
}

/** An entry as the timeline of a day shows it. */
export interface PreviewEntry {
  id: string
  kind: ImportKind
  fields: Record<string, unknown>
}
