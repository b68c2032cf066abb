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
  /** The app it comes from; null where nobody knows it and a person says what its columns mean. */
  app: string | null
  headers: readonly string[]
  rows: number
  /** Its first rows. */
  sample: readonly (readonly string[])[]
  /** Of a table that nobody knows: rows that tell in which order its dates are written. */
  telling: readonly (readonly string[])[]
  questions: readonly Question[]
  dateOrder: DateOrder | null
  /** The order that is not proposed, for it puts an entry in the future. */
  futureOrders?: readonly DateOrder[]
  /** Of a table that nobody knows: its columns of few words, one of which may say of what kind a row is. */
  words: readonly WordColumn[]
  /** Of a table that nobody knows: what is in its columns. */
  contents?: Contents
  /** The children it names. */
  children: readonly string[]
  /** What it says that children are called whom any table names by their ids. */
  childNames: Readonly<Record<string, string>>
}

/** What was found in the files. */
export interface Found {
  tables: TableInfo[]
  unread: UnreadFile[]
}

/** What a child is called that a table names: there by its name, or by an id that another one explains. */
export const childNameIn = ({ tables }: Pick<Found, 'tables'>, child: string): string =>
  tables.find(({ childNames }) => Object.hasOwn(childNames, child))?.childNames[child] ?? child

/** What a person says about the files. */
export interface Setup {
  answers: Answers
  /** To which baby each named child belongs, '' where no name is; null: to none. */
  babies: Record<string, string | null>
  /** What the columns of unknown tables mean, by the table's place; null: it is left out. */
  mappings: Record<number, Mapping | null>
  /** Whether what was imported once and deleted since comes back. */
  bringBack: boolean
}

/** What is imported and still odd: by its row alone, or by when it was. */
export type Oddity = Doubt | 'future' | 'beforeBirth'

/** What an import would do. */
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
  /** Of an earlier import that is read again: how many entries would be new, other, and taken back. */
  again?: { added: number; changed: number; removed: number }
}

/** An entry as the timeline of a day shows it. */
export interface PreviewEntry {
  id: string
  kind: ImportKind
  fields: Record<string, unknown>
}
