import { useMemo } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { rowsWith } from '#db/query/rows-with.ts'
import type { Owner } from '#db/schema/time-index.ts'
import { type Shown, useRows } from '#db/live/use-rows.ts'
import { viewerTimeZone } from '#i18n/use-format.ts'
import { type Photo, usePhotosOf } from '#media/photos.ts'
import { type Baby, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'

export type Completion = Shown<'milestoneCompletion'>

/** The chosen baby; null without any, undefined while that is read. */
export function useChosenBaby(): Baby | null | undefined {
  const team = useActiveTeam()
  const baby = useSelectedBaby(useBabies(team))
  return team === null ? null : baby
}

/** The viewer's calendar day. */
export const useToday = (): string => civilDayOf(useNow(), viewerTimeZone())

const none: readonly string[] = []

export interface Reached {
  /** By the milestone's id. */
  completions: ReadonlyMap<string, Completion>
  photosOf: (completion: Completion | undefined) => Photo[]
}

/** The reached milestones of a baby with pictures; undefined while they are read. */
export function useReached(baby: Owner): Reached | undefined {
  const rows = useRows(
    'milestoneCompletion',
    (db) => rowsWith(db, 'milestoneCompletion', 'babyId', baby),
    (row) => row.spaceId === baby.spaceId && row.babyId === baby.id,
    [baby.spaceId, baby.id],
  )
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? none, [rows])
  const photos = usePhotosOf(baby.spaceId, ids)
  return useMemo(
    () =>
      rows && {
        completions: new Map(rows.map((row) => [row.milestoneId, row])),
        photosOf: (completion) => (completion && photos?.get(completion.id)) ?? [],
      },
    [rows, photos],
  )
}
