import { type AnyRow, entityOf } from 'sync-protocol/entities/registry'
import type { Shown } from '#db/live/use-rows.ts'
import { feedsOf, momentsOf, sessionsOf } from '#features/activities/entries/entries-of.ts'
import type { Entry, MomentEntity } from '#features/activities/entries/entry.ts'
import type { Planned } from './plan.ts'

/** The planned entry in the form that lists show; undefined if the plan creates none. */
export function shownEntry({ writes }: Pick<Planned, 'writes'>): Entry | undefined {
  const puts = writes.filter(({ type }) => type === 'put')
  const [first] = puts
  if (!first) return undefined
  const rows = puts.map(({ entity, spaceId, id, fields }) => ({
    ...(entityOf(entity).create.parse(fields) as unknown as AnyRow),
    ...{ id, spaceId, createdAt: '', updatedAt: '', createdBy: null, deletedAt: null },
  }))
  const [row] = rows
  const { entity } = first
  if (entity === 'feedingSession')
    return feedsOf([row as never], rows.slice(1) as unknown as Shown<'feedingSegment'>[])[0]
  if (entity === 'sleepSession' || entity === 'playSession')
    return sessionsOf(entity, [row as never])[0] as Entry | undefined
  return momentsOf(entity as MomentEntity, [row as never])[0] as Entry | undefined
}
