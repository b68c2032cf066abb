import type { Page } from 'playwright-core'

/** A short video of a moving square, 640 x 360, as this browser records one. */
export async function recordVideo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 360
    const context = canvas.getContext('2d')!
    let step = 0
    const timer = setInterval(() => {
      context.fillStyle = '#b8d8c0'
      context.fillRect(0, 0, 640, 360)
      context.fillStyle = '#c05038'
      context.fillRect((step += 12), 120, 120, 120)
    }, 30)
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.start()
    await new Promise((done) => setTimeout(done, 800))
    await new Promise((done) => {
      recorder.onstop = done
      recorder.stop()
    })
    clearInterval(timer)
    const reader = new FileReader()
    await new Promise((done) => {
      reader.onload = done
      reader.readAsDataURL(new Blob(parts))
    })
    return String(reader.result).split(',')[1]!
  })
  return { name: 'first-smile.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') }
}
