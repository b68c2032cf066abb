import { getMediaContract } from 'sync-protocol/api/media'
import { callRaw } from '#api/call.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import type { Photo } from './photos.ts'

/** A JPEG for a printed document, and its size in pixels. */
export interface PaperPicture {
  bytes: Uint8Array
  width: number
  height: number
}

/** The full picture if this device has it or a connection, otherwise its thumbnail; null if it has neither. */
export async function readPicture(
  db: LocalDatabase,
  { id, spaceId }: Pick<Photo, 'id' | 'spaceId'>,
): Promise<PaperPicture | null> {
  const file = await db.file.get([spaceId, id])
  const whole = file?.full ?? (await fetchWhole({ id, spaceId })) ?? file?.thumb
  if (!whole) return null
  const { width, height } = await createImageBitmap(new Blob([whole]))
  return { bytes: new Uint8Array(whole), width, height }
}

/** The pictures that could be read, each with its title. */
export async function readPictures<P extends { photo: Photo }>(
  db: LocalDatabase,
  pictures: readonly P[],
  titleOf: (picture: P) => string,
): Promise<{ title: string; picture: PaperPicture }[]> {
  const read = await Promise.all(
    pictures.map(async (one) => ({ title: titleOf(one), picture: await readPicture(db, one.photo) })),
  )
  return read.flatMap(({ title, picture }) => (picture ? [{ title, picture }] : []))
}

const fetchWhole = async ({
  id,
  spaceId,
}: Pick<Photo, 'id' | 'spaceId'>): Promise<ArrayBuffer | undefined> => {
  try {
    const answer = await callRaw(getMediaContract, { params: { mediaId: id }, query: { space: spaceId } })
    return await answer.arrayBuffer()
  } catch {
    // Offline, the thumbnail is used.
    return undefined
  }
}
