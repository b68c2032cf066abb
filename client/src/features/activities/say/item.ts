import type { ParsedAmount, Sense } from '#features/activities/entries/kind-phrases.ts'
import type { DayPart, Point } from './point.ts'

export type RelativeDay = 'today' | 'yesterday' | 'dayBefore' | 'lastNight'

/** The meaning of a part of a line, with its position. */
export type Item = { from: number; to: number } & (
  | { is: 'time'; point: Point }
  | { is: 'range'; start?: Point; end?: Point }
  | { is: 'ago'; minutes: number }
  | { is: 'length'; minutes: number }
  | { is: 'day'; day: RelativeDay }
  | { is: 'part'; part: DayPart }
  | { is: 'amount'; amount: ParsedAmount }
  | { is: 'sense'; senses: readonly Sense[]; text?: { from: number; to: number } }
  | { is: 'join' | 'stop' | 'text' | 'filler' }
)

type Unplaced<I> = I extends Item ? Omit<I, 'from' | 'to'> : never
/** An item without a position, with its number of tokens. */
export type Read = Unplaced<Item> & { length: number }
