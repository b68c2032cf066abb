import { useMemo } from 'react'
import type { Row } from 'sync-protocol/entities/registry'
import { ownNameKey } from 'sync-protocol/rules/own-activity'
import { type Shown, useSharedRows } from '#db/live/use-rows.ts'

export type OwnActivity = Shown<'ownActivity'>

/** The family's own activities, oldest first; undefined while they load. */
export function useOwnActivities(spaceId: string): readonly OwnActivity[] | undefined {
  const rows = useSharedRows(
    'ownActivities',
    'ownActivity',
    (db) => db.rows('ownActivity').toArray(),
    (row) => row.spaceId === spaceId,
    [spaceId],
  )
  return useMemo(() => rows?.toSorted((a, b) => (a.id < b.id ? -1 : 1)), [rows])
}

/** The activity of an entry. If it is deleted, another one with the same name; undefined if there is none. */
export const activityOf = (
  activities: readonly OwnActivity[],
  { activityId, name }: Pick<Row<'ownEntry'>, 'activityId' | 'name'>,
): OwnActivity | undefined =>
  activities.find(({ id }) => id === activityId) ??
  activities.find((one) => ownNameKey(one.name) === ownNameKey(name))

/** Whether two activities have the same name. */
export const isSameActivity = (a: { name: string }, b: { name: string }): boolean =>
  ownNameKey(a.name) === ownNameKey(b.name)
