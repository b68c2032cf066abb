import { videoTypes } from 'sync-protocol/api/media'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { keepPicture } from '#db/storage/media.ts'
import { newId } from '#db/schema/new-id.ts'
import type { Write } from '#db/schema/records.ts'
import { put, remove, restore } from '#db/write/make-write.ts'
import { drawPicture, isHeic } from '#ui/files/draw-picture.ts'
import { readVideo } from '#ui/files/read-video.ts'
import type { Photo } from './photos.ts'

/** The files that a form accepts: up to a number of bytes, pictures only unless videos are allowed too. */
export interface Taken {
  mostBytes: number
  videos?: boolean
}

/** A picture or video that was chosen in a form and is not saved yet. */
export interface NewPicture {
  id: string
  full: ArrayBuffer
  thumb: ArrayBuffer
  type: string
}

const isVideo = (type: string) => (videoTypes as readonly string[]).includes(type)
export const kindOf = ({ type }: Pick<NewPicture, 'type'>) => (isVideo(type) ? 'VIDEO' : 'IMAGE')

/**
 * Draws the chosen pictures one after the other, because a phone has no memory for ten full pictures. Leaves out
 * invalid files, and does not read files that are too large. `problem` is that of the first invalid file.
 */
export async function drawPictures(
  clock: Clock,
  files: readonly File[],
  taken: Taken,
): Promise<{ drawn: NewPicture[]; problem: 'heic' | 'invalid' | undefined }> {
  const drawn: NewPicture[] = []
  let problem: 'heic' | 'invalid' | undefined
  for (const file of files) {
    const picture = await read(file, taken)
    if (picture) drawn.push({ id: newId(clock), ...picture })
    else problem ??= isHeic(file) && file.size <= taken.mostBytes ? 'heic' : 'invalid'
  }
  return { drawn, problem }
}

const read = (file: File, { mostBytes, videos = false }: Taken) => {
  if (file.size > mostBytes) return null
  if (videos && isVideo(file.type)) return readVideo(file)
  return file.type.startsWith('image/') || isHeic(file) ? drawPicture(file) : null
}

/**
 * Stores pictures on this device for upload; resolves to the writes of their rows, to be written together with their
 * owner.
 */
async function keepPictures(
  db: LocalDatabase,
  owner: { spaceId: string; babyId: string; ownerId: string },
  pictures: readonly NewPicture[],
): Promise<Write[]> {
  const { spaceId, babyId, ownerId } = owner
  for (const { id, ...picture } of pictures) await keepPicture(db, { id, spaceId }, picture)
  return pictures.map((one) => put('photo', spaceId, one.id, { babyId, ownerId, kind: kindOf(one) }))
}

/** The writes of a form, and the writes that undo them. */
export interface Change {
  writes: Write[]
  undo: Write[]
}

/**
 * Changes the pictures of a row: stores new ones on the device for upload, and deletes removed ones. Throws `QueueFull`
 * and `NotSaved`.
 */
export async function changePictures(
  db: LocalDatabase,
  owner: { spaceId: string; babyId: string; ownerId: string },
  photos: readonly Photo[],
  { added, removed }: { added: readonly NewPicture[]; removed: readonly string[] },
): Promise<Change> {
  const { spaceId } = owner
  const puts = await keepPictures(db, owner, added)
  const gone = photos.filter(({ id }) => removed.includes(id))
  return {
    writes: [...puts, ...gone.map(({ id }) => remove('photo', spaceId, id))],
    undo: [
      ...puts.map(({ id }) => remove('photo', spaceId, id)),
      ...gone.map((photo) => restore('photo', spaceId, photo)),
    ],
  }
}

/** Deletes a row together with its pictures; the second list of writes undoes that. */
export function removeWithPhotos(
  entity: EntityName,
  row: Parameters<typeof restore>[2] & { spaceId: string },
  photos: readonly Photo[],
): Change {
  const { spaceId } = row
  return {
    writes: [remove(entity, spaceId, row.id), ...photos.map(({ id }) => remove('photo', spaceId, id))],
    undo: [restore(entity, spaceId, row), ...photos.map((photo) => restore('photo', spaceId, photo))],
  }
}
