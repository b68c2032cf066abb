import type { EntityName } from 'sync-protocol/entities/registry'
import { deletedRows } from '#db/query/deleted-rows.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { useLive } from '#db/live/use-live.ts'
import type { Shown } from '#db/live/use-rows.ts'
import { feedsOf, momentsOf, sessionsOf, sleepsOf } from '#features/activities/entries/entries-of.ts'
import { type Entry, momentEntities } from '#features/activities/entries/entry.ts'
import type { Baby } from '#session/family.ts'
import { isDeletedWith } from './attached.ts'

/** For so long a deleted entry can be restored, ms. */
const keptMs = 30 * 24 * 3_600_000

/** When an entry was deleted, ISO. */
export const deletedAtOf = ({ rows }: Entry): string =>
  (rows as readonly { deletedAt: string | null }[])
    .map(({ deletedAt }) => deletedAt ?? '')
    .sort()
    .at(-1) ?? ''

type Deleted = { id: string; deletedAt: string | null }

/** Parts that were deleted with their entry: one that was taken out of it earlier does not come back with it. */
const deletedWith = <P extends Deleted>(
  entries: readonly Deleted[],
  parts: readonly P[],
  entryOf: (part: P) => string,
): P[] =>
  parts.filter((part) =>
    entries.some(({ id, deletedAt }) => id === entryOf(part) && isDeletedWith(part, deletedAt ?? '')),
  )

/** The entries of a baby that were deleted in the last 30 days, last deleted first; undefined while they are read. */
export function useDeleted(baby: Baby): readonly Entry[] | undefined {
  const { db, clock } = useLocalData()
  return useLive(async () => {
    const since = new Date(clock.now() - keptMs).toISOString()
    const rows = async <E extends EntityName>(entity: E) =>
      (await deletedRows(db, entity, baby, since)) as unknown as Shown<E>[]
    // All asked at once: what is asked after an answer is not watched for changes.
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
