import { type DrawnPicture, drawSmall } from './draw-picture.ts'

/** A moment that is hardly ever black, in seconds, and how long a device may take to show it, in ms. */
const moment = 0.2
const patience = 15_000

/** A video as it is, with a still of it. Null where the browser cannot show it. */
export async function readVideo(file: Blob): Promise<DrawnPicture | null> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    await hears(video, 'loadeddata', () => (video.src = address))
    await hears(video, 'seeked', () => (video.currentTime = Math.min(moment, (video.duration || 0) / 2)))
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

function hears(video: HTMLVideoElement, event: string, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), patience)
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
