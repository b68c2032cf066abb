import type { EntityName } from 'sync-protocol/entities/registry'
import { deletedRows } from '#db/query/deleted-rows.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { useLive } from '#db/live/use-live.ts'
import type { Shown } from '#db/live/use-rows.ts'
import { feedsOf, momentsOf, sessionsOf, sleepsOf } from '#features/activities/entries/entries-of.ts'
import { type Entry, momentEntities } from '#features/activities/entries/entry.ts'
import type { Baby } from '#session/family.ts'
import { isDeletedWith } from './attached.ts'

/** How long a deleted entry can be restored, ms. */
const restorableMs = 30 * 24 * 3_600_000

/** When an entry was deleted, ISO. */
export const deletedAtOf = ({ rows }: Entry): string =>
  (rows as readonly { deletedAt: string | null }[])
    .map(({ deletedAt }) => deletedAt ?? '')
    .sort()
    .at(-1) ?? ''

type Deleted = { id: string; deletedAt: string | null }

/**
 * Parts that were deleted together with their entry. Restoring the entry does not restore parts deleted earlier.
 */
const deletedWith = <P extends Deleted>(
  entries: readonly Deleted[],
  parts: readonly P[],
  entryOf: (part: P) => string,
): P[] =>
  parts.filter((part) =>
    entries.some(({ id, deletedAt }) => id === entryOf(part) && isDeletedWith(part, deletedAt ?? '')),
  )

/** The entries of a baby deleted in the last 30 days, latest deletion first; undefined while they load. */
export function useDeleted(baby: Baby): readonly Entry[] | undefined {
  const { db, clock } = useLocalData()
  return useLive(async () => {
    const since = new Date(clock.now() - restorableMs).toISOString()
    const rows = async <E extends EntityName>(entity: E) =>
      (await deletedRows(db, entity, baby, since)) as unknown as Shown<E>[]
    // Starts all queries before the first await: a live query does not observe queries that start later.
    const [sleeps, wakings, plays, feeds, segments, moments] = await Promise.all([
      rows('sleepSession'),
      rows('sleepWaking'),
      rows('playSession'),
      rows('feedingSession'),
      rows('feedingSegment'),
      Promise.all(momentEntities.map(async (kind) => momentsOf(kind, await rows(kind)) as Entry[])),
    ])
    const entries: Entry[] = [
      ...sleepsOf(
        sleeps,
        deletedWith(sleeps, wakings, ({ sleepId }) => sleepId),
      ),
      ...sessionsOf('playSession', plays),
      ...feedsOf(
        feeds,
        deletedWith(feeds, segments, ({ feedingId }) => feedingId),
      ),
      ...moments.flat(),
    ]
    return entries.sort((a, b) => (deletedAtOf(a) < deletedAtOf(b) ? 1 : -1))
  }, [db, baby.spaceId, baby.id])
}
