import type { Span } from 'sync-protocol/rules/history/spans'
import { sleepParts } from 'sync-protocol/rules/sleep-wakings'
import type { SleepEntry } from './entry.ts'

const until = ({ until: end }: SleepEntry, now: number) => (end === null ? null : Math.min(end, now))

/** Spans of a sleep without its wakings, ordered, ms. A running one ends at `now`. */
export const asleepIn = (sleep: SleepEntry, now: number): Span[] =>
  sleep.at >= now ? [] : sleepParts({ ...sleep, until: until(sleep, now) }, sleep.wakings, now).asleep
