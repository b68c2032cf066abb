import { type DrawnPicture, drawSmall } from './draw-picture.ts'

/** Position of the still, in seconds: rarely black. Timeout for showing it, in ms. */
const stillAtSeconds = 0.2
const timeoutMs = 15_000

/** An unchanged video with a still of it. Null if the browser cannot show it. */
export async function readVideo(file: Blob): Promise<DrawnPicture | null> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    await waitForEvent(video, 'loadeddata', () => (video.src = address))
    await waitForEvent(
      video,
      'seeked',
      () => (video.currentTime = Math.min(stillAtSeconds, (video.duration || 0) / 2)),
    )
    if (video.videoWidth === 0) return null
    return { full: await file.arrayBuffer(), thumb: await drawSmall(video), type: file.type }
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

function waitForEvent(video: HTMLVideoElement, event: string, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), timeoutMs)
    const finish = (run: () => void) => () => {
      clearTimeout(timer)
      run()
    }
    video.addEventListener(event, finish(resolve), { once: true })
    video.addEventListener(
      'error',
      finish(() => reject(new Error('cannot be shown'))),
      { once: true },
    )
    start()
  })
}
