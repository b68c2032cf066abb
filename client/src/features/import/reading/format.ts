import type { Draft } from '#features/activities/importing/draft.ts'
import type { UnitsOf } from '#i18n/quantity/units.ts'
import type { DateOrder } from './moment.ts'
import type { Cells, Columns, NamedRows } from './table.ts'
import type { WallClock } from './wall-clock.ts'

/** What a file may leave open and the user answers. */
export interface Answers {
  /** The IANA zone of the phone's clock. */
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
  /** It has no content. */
  | 'empty'
  /** Its kind is unknown. */
  | 'unknownKind'
  /** Its kind is not imported: a profile, a list of tags. */
  | 'notKept'
  /** Its time is missing or cannot be read. */
  | 'noTime'
  /** Its value is missing: a weight without a number. */
  | 'noValue'
  /** A value is impossible or cannot be read. */
  | 'badValue'
  /** Another of the files has the same row. */
  | 'inAnotherFile'
  /** It is about a child that the user leaves out. */
  | 'leftOut'
  /** An earlier import stored the entry. */
  | 'alreadyHere'
  /** An earlier import stored the entry, and somebody deleted it since. */
  | 'deletedHere'

/**
 * The entries that a format reads from a row. `key` distinguishes it from other rows of the file and is the same in a
 * later export of the app, so that the entry is recognized. `isWhole`: the key does so without the child of the row.
 */
export type RowReading = { key: string; drafts: Draft[]; isWhole?: true } | { skip: SkipReason }

/** The context in which a format reads rows. */
export interface Reader {
  columns: Columns
  clock: WallClock
  answers: Answers
  /** The file name. */
  file: string
  /** Rows of other files that this file references by id. */
  named: NamedRows
}

/** The format in which an app writes its files. */
export interface Format {
  id: string
  /** The app's own name. */
  app: string
  /** Whether a table with these columns is a file of the app. */
  isOf: (columns: Columns) => boolean
  /**
   * The questions that a file with these columns leaves open. The screen asks for the date order only if the dates
   * are ambiguous.
   */
  asks: (columns: Columns) => readonly Question[]
  /** Whether reading a row needs an answer; a question that no row needs is not asked. Without this, all are asked. */
  needs?: (row: Cells, question: Question) => boolean
  /** Columns with dates. */
  dates: readonly string[]
  /** The date order that the app always writes; an unambiguous date in the file takes precedence. */
  dateOrder?: DateOrder
  /** Columns whose times may name their offset from UTC; if all do, the screen asks for no zone. */
  mayHaveOffsets?: readonly string[]
  /** The child of a row, if a file may have several children; empty if the row does not name it. */
  children?: (row: Cells) => string
  /** Whether other tables reference the rows of this table by `id`: medicines, children. */
  isNamed?: (columns: Columns, file: string) => boolean
  /** The name of the child that other rows reference by the id of this row. */
  childName?: (row: Cells) => string
  read: (row: Cells, reader: Reader) => RowReading
}
