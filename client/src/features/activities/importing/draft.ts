import type { EntityName } from 'sync-protocol/entities/registry'

/** What is odd about an entry, which is taken over nevertheless. */
export type Doubt =
  /** It lasts longer than such things do. */
  | 'long'
  /** It ends in the minute it began. */
  | 'zero'
  /** Its row says a day and no time of it: it was put at the day's beginning. */
  | 'noTimeOfDay'
  /** It has a start only. */
  | 'noEnd'
  /** Its end lay before its start, and was left out. */
  | 'endBeforeStart'
  /** The reader moved an impossible amount to the notes. */
  | 'amount'
  /** The reader did not understand a number completely, and added its text to the notes. */
  | 'unread'
  /** Its notes were cut. */
  | 'cut'
  /** Its row has cells beyond the last column, which nobody knows the meaning of. */
  | 'moreCells'

/** A side of a nursing. */
export interface DraftSegment {
  side: 'LEFT' | 'RIGHT'
  startTime: string
  endTime: string
}

/** The result of reading a row: a draft; nothing, because it has no value; or nothing, because its value is impossible. */
export type Made = Draft | null | 'badValue'

/** An entry as a row of a file says it, of nobody yet. */
export interface Draft {
  entity: EntityName
  /** What its `create` takes, but for the baby. */
  fields: Record<string, unknown>
  segments?: DraftSegment[]
  doubts: Doubt[]
}
