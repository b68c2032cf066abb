import { useMemo } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { rowsWith } from '#db/query/rows-with.ts'
import type { Owner } from '#db/schema/time-index.ts'
import { type Shown, useRows } from '#db/live/use-rows.ts'
import { viewerTimeZone } from '#i18n/use-format.ts'
import { type Photo, usePhotosOf } from '#media/photos.ts'
import { type Baby, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'

export type Achievement = Shown<'achievement'>

/** The chosen baby; null without any, undefined while that is read. */
export function useChosenBaby(): Baby | null | undefined {
  const team = useActiveTeam()
  const baby = useSelectedBaby(useBabies(team))
  return team === null ? null : baby
}

/** The viewer's calendar day. */
export const useToday = (): string => civilDayOf(useNow(), viewerTimeZone())

interface Remembered {
  /** Newest first. */
  achievements: readonly Achievement[]
  photosOf: (achievement: Achievement) => Photo[]
}

/** The achievements of a baby with their pictures; undefined while they are read. */
export function useAchievements(baby: Owner): Remembered | undefined {
  const rows = useRows(
    'achievement',
    (db) => rowsWith(db, 'achievement', 'babyId', baby),
    (row) => row.spaceId === baby.spaceId && row.babyId === baby.id,
    [baby.spaceId, baby.id],
  )
  const achievements = useMemo(
    () => rows?.toSorted((a, b) => (a.date + a.id < b.date + b.id ? 1 : -1)) ?? [],
    [rows],
  )
  const ids = useMemo(() => achievements.map(({ id }) => id), [achievements])
  const photos = usePhotosOf(baby.spaceId, ids)
  return useMemo(
    () => rows && { achievements, photosOf: ({ id }) => photos?.get(id) ?? [] },
    [rows, achievements, photos],
  )
}
