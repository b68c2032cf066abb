import type { SaidAmount, Sense } from '#features/activities/entries/kind-said.ts'
import type { DayPart, Point } from './point.ts'

export type SaidDay = 'today' | 'yesterday' | 'dayBefore' | 'lastNight'

/** What a part of a line says, with its place in the line. */
export type Item = { from: number; to: number } & (
  | { is: 'time'; point: Point }
  | { is: 'range'; start?: Point; end?: Point }
  | { is: 'ago'; minutes: number }
  | { is: 'length'; minutes: number }
  | { is: 'day'; day: SaidDay }
  | { is: 'part'; part: DayPart }
  | { is: 'amount'; amount: SaidAmount }
  | { is: 'sense'; senses: readonly Sense[]; text?: { from: number; to: number } }
  | { is: 'join' | 'stop' | 'text' | 'filler' }
)

type Unplaced<I> = I extends Item ? Omit<I, 'from' | 'to'> : never
/** An item with the number of its tokens, before it has a place. */
export type Read = Unplaced<Item> & { length: number }
