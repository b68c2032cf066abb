import { sessionsOf } from '#features/activities/entries/entries-of.ts'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import type { Owner } from '#db/schema/time-index.ts'
import { useRowsBetween } from '#db/live/use-rows-between.ts'

type Excluding = 'sleepSession' | 'playSession'

/** Longer than any session lasts, ms. */
const reachMs = 36 * 3_600_000

/** The sessions of a kind around an instant (ms), ordered by start, without the excluded one. */
export function useNeighbours<E extends Excluding>(
  entity: E,
  baby: Owner,
  { at, until, without }: { at: number; until: number; without?: EntryOf<E> },
): readonly EntryOf<E>[] {
  const rows = useRowsBetween(entity, baby, at - reachMs, Math.max(at, until) + reachMs)
  const isOwn = (session: EntryOf<E>) =>
    session.rows.some(({ id }) => without?.rows.some((row) => row.id === id))
  return rows ? sessionsOf(entity, rows).filter((session) => !isOwn(session)) : []
}
