import { useMemo } from 'react'
import { rowsWith } from '#db/query/rows-with.ts'
import { type Shown, useRows } from '#db/live/use-rows.ts'

export type Photo = Shown<'photo'>

export const isVoice = ({ kind }: Photo): boolean => kind === 'AUDIO'

/** Whether a row is a picture or video, which has a thumbnail. */
export const isPicture = ({ kind }: Photo): boolean => kind === 'IMAGE' || kind === 'VIDEO'

/** The pictures of rows of a space, by the rows' ids; undefined until they are read. */
export function usePhotosOf(
  spaceId: string,
  ownerIds: readonly string[],
): ReadonlyMap<string, Photo[]> | undefined {
  const found = useMediaOf(spaceId, ownerIds)
  return useMemo(() => found && photosByOwner(found.filter(isPicture)), [found])
}

/** The voice notes of rows of a space, in the order of their creation; undefined until they are read. */
export function useVoicesOf(spaceId: string, ownerIds: readonly string[]): readonly Photo[] | undefined {
  const found = useMediaOf(spaceId, ownerIds)
  return useMemo(() => found && [...photosByOwner(found.filter(isVoice)).values()].flat(), [found])
}

/** The documents of visits of a space, PDFs and pictures, by the ids of their owners; undefined until they are read. */
export function useDocumentsOf(
  spaceId: string,
  ownerIds: readonly string[],
): ReadonlyMap<string, Photo[]> | undefined {
  const found = useMediaOf(spaceId, ownerIds)
  return useMemo(
    () => found && photosByOwner(found.filter(({ kind }) => kind === 'DOCUMENT' || kind === 'IMAGE')),
    [found],
  )
}

const useMediaOf = (spaceId: string, ownerIds: readonly string[]) =>
  useRows(
    'photo',
    async (db) =>
      (await Promise.all(ownerIds.map((id) => rowsWith(db, 'photo', 'ownerId', { spaceId, id })))).flat(),
    (photo) => photo.spaceId === spaceId && ownerIds.includes(photo.ownerId),
    [spaceId, ownerIds],
  )

/** Pictures by the id of their owner, in the order of their creation. */
export function photosByOwner(photos: readonly Photo[]): Map<string, Photo[]> {
  const found = new Map<string, Photo[]>()
  // Ids sort by creation time.
  for (const photo of photos.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    found.set(photo.ownerId, [...(found.get(photo.ownerId) ?? []), photo])
  return found
}
