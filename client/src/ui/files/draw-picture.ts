/** The longest edges of a picture and of its small form, in pixels. */
const edges = { full: 2048, thumb: 320 }
const type = 'image/jpeg'

export interface DrawnPicture {
  full: ArrayBuffer
  thumb: ArrayBuffer
  type: string
}

/**
 * Draws a picture anew as a JPEG: upright, small enough to be sent, without the place where it was taken. Null where
 * the browser cannot read it.
 */
export async function drawPicture(file: Blob): Promise<DrawnPicture | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  try {
    const full = await drawn(bitmap, edges.full, 0.85, bitmap)
    return { full, thumb: await drawn(bitmap, edges.thumb, 0.8, bitmap), type }
  } finally {
    bitmap.close()
  }
}

/** The small form of a moment of a video; see `drawPicture`. */
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
