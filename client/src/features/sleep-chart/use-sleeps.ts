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
/** Sleeps that began up to this long before a range may overlap it; of earlier ones only the newest. */
const longMs = 7 * dayMs
/** A sleep without an end is over when the next one starts, which is searched up to this long after the range. */
const nextMs = 2 * dayMs

/** A sleep as evaluated for its family, ms. */
export interface Sleep {
  /** The key of its first row, which identifies the entry. */
  key: string
  from: number
  /** Null while the sleep is running. */
  until: number | null
  type: Row<'sleepSession'>['sleepType']
  wakings: readonly Waking[]
}

const around = (from: number, to: number) => [from - longMs, to + nextMs] as const

/** Starts to read what `useSleeps` will request. */
export const askSleeps = (db: LocalDatabase, baby: Owner, from: number, to: number): void => {
  void askSessionsBetween(db, 'sleepSession', baby, ...around(from, to))
  void prefetchRowsBetween(db, 'sleepWaking', baby, ...around(from, to))
}

/** The sleeps of a baby that may overlap a range of time (ms), by start; undefined until read. */
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

/** The spans of sleep: a running one ends now (ms); wakings and future times are excluded. */
export const spansOf = (sleeps: readonly Sleep[], now: number) =>
  sleeps.flatMap(({ from: at, until, wakings }) =>
    at >= now
      ? []
      : sleepParts({ at, until: until === null ? null : Math.min(until, now) }, wakings, now).asleep,
  )
