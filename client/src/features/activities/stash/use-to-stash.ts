import type { Row } from 'sync-protocol/entities/registry'
import type { Write } from '#db/schema/records.ts'
import { useIsPast } from '#features/activities/when/past.ts'
import { portionOfPumping } from './stash-writes.ts'
import { type Stash, useStash } from './use-stash.ts'
import type { freshPlaces } from './words.ts'

/** Destination of pumped milk; `none`: not into the stash. */
export type ToStash = keyof typeof freshPlaces | 'none'

type Pumped = Parameters<typeof portionOfPumping>[2]

/** Destination of the last pumping; null if it did not go into the stash, or if it is more than two weeks ago. */
export function usualPlace({ all, now }: Stash): keyof typeof freshPlaces | null {
  const recent = now - 14 * 24 * 3_600_000
  const last = all
    .filter(({ row }) => row.pumpingId !== null && Date.parse(row.timestamp) > recent)
    .map(({ row }) => row)
    .sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1))[0]
  return last ? (last.placedAt === null && last.place !== 'THAWED' ? last.place : 'FRIDGE') : null
}

/** The chosen place; for a new pumping by default the last one. */
export function usePlaceTo(spaceId: string, row: Row<'pumping'> | undefined) {
  const stash = useStash(spaceId)
  const isPast = useIsPast()
  const usual = row || isPast || !stash ? null : usualPlace(stash)
  return { stash, placeOf: (chosen: ToStash | undefined) => (chosen === 'none' ? null : (chosen ?? usual)) }
}

/** Writes that add the milk of a new pumping to the stash, if a place is chosen. */
export function useToStash(spaceId: string, row: Row<'pumping'> | undefined) {
  const { placeOf } = usePlaceTo(spaceId, row)
  return (chosen: ToStash | undefined, pumped: Pumped) =>
    (id: string): Write[] => {
      const place = placeOf(chosen)
      return place ? portionOfPumping(spaceId, id, pumped, place) : []
    }
}
