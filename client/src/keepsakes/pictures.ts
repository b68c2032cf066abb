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

/** Which files a form takes: of at most so many bytes, pictures alone unless videos are taken as well. */
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
 * Draws the chosen pictures one after the other, because a phone has no memory for ten whole pictures. Leaves bad files out;
 * files that are too large are not read. `problem` is that of the first bad file.
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
 * Stores pictures on this device, to be sent; resolves to the rows that name them, to be written with their thing.
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

/** What a form writes, and what takes it back. */
export interface Change {
  writes: Write[]
  undo: Write[]
}

/**
 * What a form does to the pictures of a thing: new ones, which this stores on the device to be sent, and those that go.
 * Throws `QueueFull` and `NotSaved`.
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

/** Deletes a thing together with its pictures; the second list takes that back. */
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
