import { hasBegun } from 'sync-protocol/rules/has-begun'
import type { Entry } from './entry.ts'

/** Whether an entry lies in the future of `now` (ms): the clock of a phone was wrong, or a day was mistyped. */
export const isInFuture = ({ at }: Pick<Entry, 'at'>, now: number): boolean => !hasBegun(at, now)
