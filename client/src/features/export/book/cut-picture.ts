import type { LocalDatabase } from '#db/schema/database.ts'
import { readPicture } from '#media/read-picture.ts'
import type { Photo } from '#media/photos.ts'

/** A rectangle on a page, in points. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** Cuts a picture to fill a rectangle, as a JPEG; null if this device cannot get it. */
export type CutPicture = (
  photo: Pick<Photo, 'id' | 'spaceId'>,
  place: Pick<Place, 'width' | 'height'>,
) => Promise<Uint8Array | null>

/** Pixels per point: about 180 per inch. */
const scale = 2.5

/** Cuts pictures one after the other, because a phone does not have the memory for all of them. */
export const pictureCutter =
  (db: LocalDatabase): CutPicture =>
  async (photo, { width, height }) => {
    const picture = await readPicture(db, photo).catch(() => null)
    if (!picture) return null
    const bitmap = await createImageBitmap(new Blob([picture.bytes as BlobPart]))
    try {
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      const pen = canvas.getContext('2d')
      if (!pen) return null
      const zoom = Math.max(canvas.width / bitmap.width, canvas.height / bitmap.height)
      const [wide, tall] = [bitmap.width * zoom, bitmap.height * zoom]
      pen.imageSmoothingQuality = 'high'
      // In upright pictures, faces are above the centre.
      pen.drawImage(bitmap, (canvas.width - wide) / 2, (canvas.height - tall) * 0.38, wide, tall)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
      return blob && new Uint8Array(await blob.arrayBuffer())
    } finally {
      bitmap.close()
    }
  }
