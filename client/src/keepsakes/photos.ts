import { useMemo } from 'react'
import { rowsWith } from '#db/query/rows-with.ts'
import { type Shown, useRows } from '#db/live/use-rows.ts'

export type Photo = Shown<'photo'>

/** The pictures of things of a space, by their rows' ids; undefined until they are read. */
export function usePhotosOf(
  spaceId: string,
  ownerIds: readonly string[],
): ReadonlyMap<string, Photo[]> | undefined {
  const photos = useRows(
    'photo',
    async (db) =>
      (await Promise.all(ownerIds.map((id) => rowsWith(db, 'photo', 'ownerId', { spaceId, id })))).flat(),
    (photo) => photo.spaceId === spaceId && ownerIds.includes(photo.ownerId),
    [spaceId, ownerIds],
  )
  return useMemo(() => photos && photosByOwner(photos), [photos])
}

/** Pictures by the id of the row that has them, in the order in which they were added. */
export function photosByOwner(photos: readonly Photo[]): Map<string, Photo[]> {
  const found = new Map<string, Photo[]>()
  // Ids are made in order of time.
  for (const photo of photos.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    found.set(photo.ownerId, [...(found.get(photo.ownerId) ?? []), photo])
  return found
}
