import { LONGEST_AVATAR } from 'sync-protocol/api/account'

const MOST_BYTES_OF_A_FILE = 5 * 1024 * 1024
const LONGEST_SIDE = 200
/** About 0.1 MB, in characters of base64. */
const ENOUGH = 136_000

export type PictureProblem = 'tooBig' | 'stillTooBig' | 'unreadable'

/** Compresses a profile picture on this device: JPEG of at most 200 px and about 0.1 MB; or the problem. */
export async function compressPicture(file: File): Promise<{ url: string } | { problem: PictureProblem }> {
  if (file.size > MOST_BYTES_OF_A_FILE) return { problem: 'tooBig' }
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return { problem: 'unreadable' }
    // JPEG has no transparency: transparent areas become white, not black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    let url = ''
    for (const quality of [0.85, 0.7, 0.5]) {
      url = canvas.toDataURL('image/jpeg', quality)
      if (url.length <= ENOUGH) break
    }
    if (!url.startsWith('data:image/jpeg;base64,')) return { problem: 'unreadable' }
    return url.length > LONGEST_AVATAR ? { problem: 'stillTooBig' } : { url }
  } catch {
    return { problem: 'unreadable' }
  }
}
