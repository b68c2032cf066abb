import { sessionsOf } from '#features/activities/entries/entries-of.ts'
import type { SessionEntry } from '#features/activities/entries/entry.ts'
import { useRows } from '#db/use-rows.ts'

type Excluding = 'sleepSession' | 'playSession'

/** Longer than anything lasts, ms. */
const reachMs = 36 * 3_600_000

const iso = (at: number) => new Date(at).toISOString()

/** The sessions of a kind that happened around some time (ms), in the order of their start, without one of them. */
export function useNeighbours<E extends Excluding>(
  entity: E,
  babyId: string,
  { at, until, without }: { at: number; until: number; without?: SessionEntry<E> },
): readonly SessionEntry<E>[] {
  const [from, to] = [iso(at - reachMs), iso(Math.max(at, until) + reachMs)]
  const rows = useRows(
    entity,
    (db) =>
      db.rows(entity).where('[babyId+startTime]').between([babyId, from], [babyId, to], true, true).toArray(),
    (row) => row.babyId === babyId && row.startTime >= from && row.startTime <= to,
    [entity, babyId, from, to],
  )
  const isOwn = (session: SessionEntry<E>) =>
    session.rows.some(({ id }) => without?.rows.some((row) => row.id === id))
  return rows ? sessionsOf(entity, rows).filter((session) => !isOwn(session)) : []
}
