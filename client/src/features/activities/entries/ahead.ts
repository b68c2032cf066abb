import type { Entry } from './entry.ts'

/** The clocks of two phones differ by some minutes; nobody is told of those. */
const toleratedMs = 5 * 60_000

/** Whether an entry lies in the future of `now` (ms): the clock of a phone was wrong, or a day was mistyped. */
export const isAhead = ({ at }: Pick<Entry, 'at'>, now: number): boolean => at > now + toleratedMs
