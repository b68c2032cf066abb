import { useMemo } from 'react'
import type { Row } from 'sync-protocol/entities/registry'
import { ownNameKey } from 'sync-protocol/rules/own-activity'
import { type Shown, useSharedRows } from '#db/live/use-rows.ts'

export type OwnActivity = Shown<'ownActivity'>

/** The activities that a family made, in the order in which it did; undefined while they are read. */
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

/** The activity of an entry: its own, or if that is deleted one of the same name; undefined where there is none. */
export const activityOf = (
  activities: readonly OwnActivity[],
  { activityId, name }: Pick<Row<'ownEntry'>, 'activityId' | 'name'>,
): OwnActivity | undefined =>
  activities.find(({ id }) => id === activityId) ??
  activities.find((one) => ownNameKey(one.name) === ownNameKey(name))

/** Whether two of them are one by name. */
export const isSameActivity = (a: { name: string }, b: { name: string }): boolean =>
  ownNameKey(a.name) === ownNameKey(b.name)
