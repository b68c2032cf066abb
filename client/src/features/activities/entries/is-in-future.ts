import { hasBegun } from 'sync-protocol/rules/has-begun'
import type { Entry } from './entry.ts'

/** Whether an entry is later than `now` (ms), because a phone's clock was wrong or a day was mistyped. */
export const isInFuture = ({ at }: Pick<Entry, 'at'>, now: number): boolean => !hasBegun(at, now)
