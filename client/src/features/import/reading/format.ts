import type { Draft } from '#features/activities/importing/draft.ts'
import type { UnitsOf } from '#i18n/quantity/units.ts'
import type { DateOrder } from './moment.ts'
import type { Cells, Columns, NamedRows } from './table.ts'
import type { WallClock } from './wall-clock.ts'

/** What a file may leave open, and a person answers. */
export interface Answers {
  /** The IANA zone that the clock of the phone showed. */
  timeZone: string
  dateOrder: DateOrder
  volume: UnitsOf['volume']
  weight: UnitsOf['weight']
  length: UnitsOf['length']
  temperature: UnitsOf['temperature']
}
export type Question = keyof Answers

/** Why a row of a file gives no entry. */
export type SkipReason =
  /** It has nothing in it. */
  | 'empty'
  /** It is of a kind that nobody knows. */
  | 'unknownKind'
  /** It is of a kind that is not kept here: a profile, a list of tags. */
  | 'notKept'
  /** Its time is missing or cannot be read. */
  | 'noTime'
  /** What it is about is missing: a weight without a number. */
  | 'noValue'
  /** A value is none that can be, or cannot be read. */
  | 'badValue'
  /** The same row came in another of the files. */
  | 'inAnotherFile'
  /** It is about a baby that was left out. */
  | 'leftOut'
  /** The entry came with an earlier import, and is here. */
  | 'alreadyHere'
  /** The entry came with an earlier import, and somebody deleted it. */
  | 'deletedHere'

/**
 * What a format reads from a row. `key` tells it from the other rows of its file, in words that a later export of the
 * same app repeats: by it the entry is known again. `isWhole`: it does so whichever child the row is about.
 */
export type RowReading = { key: string; drafts: Draft[]; isWhole?: true } | { skip: SkipReason }

/** What a format reads with. */
export interface Reader {
  columns: Columns
  clock: WallClock
  answers: Answers
  /** The name of the file. */
  file: string
  /** Rows of the other files that this one names by their ids. */
  named: NamedRows
}

/** How one app writes its files. */
export interface Format {
  id: string
  /** What the app calls itself. */
  app: string
  /** Whether these are the columns of one of its files. */
  isOf: (columns: Columns) => boolean
  /** What a file with these columns leaves open. A date order is asked only where its dates leave it open. */
  asks: (columns: Columns) => readonly Question[]
  /** Whether reading a row takes an answer: what no row needs is not asked. Without this, all of it is. */
  needs?: (row: Cells, question: Question) => boolean
  /** Columns with dates. */
  dates: readonly string[]
  /** In which order the app writes them wherever it runs; what its dates say themselves goes before. */
  dateOrder?: DateOrder
  /** Columns whose times may name their offset from UTC; where all of them do, no zone is asked for. */
  mayHaveOffsets?: readonly string[]
  /** Whom a row is about, in an app that can have several children in one file; empty where the row does not say. */
  children?: (row: Cells) => string
  /** Whether the rows of a table are what rows of others name by `id`: medicines, children. */
  isNamed?: (columns: Columns, file: string) => boolean
  /** What a child is called whom rows name by the id of this row. */
  childName?: (row: Cells) => string
  read: (row: Cells, reader: Reader) => RowReading
}
