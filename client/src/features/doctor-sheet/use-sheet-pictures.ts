import { useMemo } from 'react'
import type { Entry } from '#features/activities/entries/entry.ts'
import { useEntriesOf } from '#features/activities/history/use-entries.ts'
import { type Photo, usePhotosOf } from '#media/photos.ts'
import type { Baby } from '#session/family.ts'

/** A picture of an entry. */
export interface SheetPicture {
  photo: Photo
  entry: Entry
}

/** Maximum number of pictures: two rows of three. */
export const mostPictures = 6

const hourMs = 3_600_000

/**
 * The pictures of a period up to now, those of the newest entry first; empty while they are read. `fromMs`, `now`: ms.
 */
export function useSheetPictures(baby: Baby, fromMs: number, now: number): readonly SheetPicture[] {
  // Whole hours, so that the rows are not read again each minute.
  const [from, to] = [Math.floor(fromMs / hourMs) * hourMs, Math.ceil(now / hourMs + 1) * hourMs]
  const all = useEntriesOf.all(baby, from, to)
  const entries = useMemo(() => (all ?? []).filter(({ at }) => at >= fromMs && at <= to), [all, fromMs, to])
  const ids = useMemo(() => entries.flatMap(({ rows }) => rows.map(({ id }) => id)), [entries])
  const photos = usePhotosOf(baby.spaceId, ids)
  return useMemo(
    () =>
      entries
        .flatMap((entry) =>
          entry.rows
            .flatMap(({ id }) => photos?.get(id) ?? [])
            .filter(({ kind }) => kind === 'IMAGE')
            .map((photo) => ({ photo, entry })),
        )
        .slice(0, mostPictures),
    [entries, photos],
  )
}
