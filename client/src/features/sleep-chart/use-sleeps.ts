import { useMemo } from 'react'
import type { Row } from 'sync-protocol/entities/registry'
import { byEntry } from 'sync-protocol/rules/insights/diary-parts'
import { sleepParts, type Waking } from 'sync-protocol/rules/sleep-wakings'
import { viewSessions } from 'sync-protocol/rules/view-sessions'
import type { LocalDatabase } from '#db/schema/database.ts'
import { rowKey } from '#db/schema/row-key.ts'
import type { Owner } from '#db/schema/time-index.ts'
import { useByTime } from '#session/use-by-time.ts'
import { prefetchRowsBetween, useRowsBetween } from '#db/live/use-rows-between.ts'
import { askSessionsBetween, useSessionsBetween } from '#db/live/use-sessions-between.ts'

const dayMs = 86_400_000
/** All sleeps that began so long before a range may reach into it; of those that began earlier, the newest. */
const longMs = 7 * dayMs
/** One that nobody ended is over where the next was started; that is looked for so far behind the range. */
const nextMs = 2 * dayMs

/** A sleep as its family understands it, ms. */
export interface Sleep {
  /** The key of its first row, as entries are called. */
  key: string
  from: number
  /** Null while the baby sleeps. */
  until: number | null
  type: Row<'sleepSession'>['sleepType']
  wakings: readonly Waking[]
}

const around = (from: number, to: number) => [from - longMs, to + nextMs] as const

/** Begins to read what `useSleeps` will ask for. */
export const askSleeps = (db: LocalDatabase, baby: Owner, from: number, to: number): void => {
  void askSessionsBetween(db, 'sleepSession', baby, ...around(from, to))
  void prefetchRowsBetween(db, 'sleepWaking', baby, ...around(from, to))
}

/** The sleeps of a baby that may touch a range of time (ms), in the order of their start; undefined until read. */
export function useSleeps(baby: Owner, from: number, to: number): readonly Sleep[] | undefined {
  const [first, last] = around(from, to)
  const rows = useByTime(useSessionsBetween('sleepSession', baby, first, last))?.begun
  const wakings = useRowsBetween('sleepWaking', baby, first, last)
  return useMemo(() => {
    if (!rows || !wakings) return undefined
    const bySleep = byEntry(wakings, ({ sleepId }) => sleepId)
    return viewSessions(rows)
      .map(({ id, startTime, endTime, rows: of, rows: [row] }) => ({
        wakings: of.flatMap((one) => bySleep.get(one.id) ?? []),
        key: rowKey('sleepSession', { spaceId: row!.spaceId, id }),
        from: Date.parse(startTime),
        until: endTime === null ? null : Date.parse(endTime),
        type: row!.sleepType,
      }))
      .filter((sleep) => sleep.from >= first || sleep.until === null || sleep.until > from)
  }, [rows, wakings, first, from])
}

/** When the baby was asleep: one that goes on lasts until now (ms), and wakings and what is to come are none. */
export const spansOf = (sleeps: readonly Sleep[], now: number) =>
  sleeps.flatMap(({ from: at, until, wakings }) =>
    at >= now
      ? []
      : sleepParts({ at, until: until === null ? null : Math.min(until, now) }, wakings, now).asleep,
  )
