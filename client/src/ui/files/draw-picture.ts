/** The longest edges of a picture and of its thumbnail, in pixels. */
const edges = { full: 2048, thumb: 320 }
const type = 'image/jpeg'

export interface DrawnPicture {
  full: ArrayBuffer
  thumb: ArrayBuffer
  type: string
}

/**
 * Draws a picture again as a JPEG: upright, small enough for upload, without location data. Null if the browser cannot
 * read it.
 */
export async function drawPicture(file: Blob): Promise<DrawnPicture | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return drawShown(file)
  try {
    const full = await drawn(bitmap, edges.full, 0.85, bitmap)
    return { full, thumb: await drawn(bitmap, edges.thumb, 0.8, bitmap), type }
  } finally {
    bitmap.close()
  }
}

/** Some browsers can show picture formats (HEIC) of which they make no bitmap. */
async function drawShown(file: Blob): Promise<DrawnPicture | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    if (size.width === 0) return null
    const full = await drawn(image, edges.full, 0.85, size)
    return { full, thumb: await drawn(image, edges.thumb, 0.8, size), type }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** The format of an iPhone camera. Most other browsers cannot open it, and some give no type for it. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))

/** The thumbnail of the current frame of a video; see `drawPicture`. */
export const drawSmall = (video: HTMLVideoElement) =>
  drawn(video, edges.thumb, 0.8, { width: video.videoWidth, height: video.videoHeight })

async function drawn(
  source: CanvasImageSource,
  edge: number,
  quality: number,
  size: { width: number; height: number },
): Promise<ArrayBuffer> {
  const scale = Math.min(1, edge / Math.max(size.width, size.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(size.width * scale))
  canvas.height = Math.max(1, Math.round(size.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new Error('no picture')
  return blob.arrayBuffer()
}
