import type { EntityName } from 'sync-protocol/entities/registry'

/** A doubtful detail of an entry, which the import accepts nevertheless. */
export type Doubt =
  /** It is longer than usual for its kind. */
  | 'long'
  /** It ends in the minute in which it begins. */
  | 'zero'
  /** Its row has no time of day, so it starts at the beginning of the day. */
  | 'noTimeOfDay'
  /** Its row has a start and no end. */
  | 'noEnd'
  /** The reader ignored an end before the start. */
  | 'endBeforeStart'
  /** The reader moved an impossible amount to the notes. */
  | 'amount'
  /** The reader did not understand a number completely, and added its text to the notes. */
  | 'unread'
  /** Its notes were truncated. */
  | 'cut'
  /** Its row has cells beyond the last column, whose meaning is unknown. */
  | 'moreCells'

/** One side of a nursing feed. */
export interface DraftSegment {
  side: 'LEFT' | 'RIGHT'
  startTime: string
  endTime: string
}

/** The result of reading a row: a draft; null if the row has no value; 'badValue' if its value is impossible. */
export type Made = Draft | null | 'badValue'

/** An entry as read from a row of a file, not yet assigned to a baby. */
export interface Draft {
  entity: EntityName
  /** Fields of the entity's `create`, without the baby. */
  fields: Record<string, unknown>
  segments?: DraftSegment[]
  doubts: Doubt[]
}
