import { getEventListeners } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { ImageWorker } from '#platform/media/image-worker.ts'
import { openImageWorkers } from '#platform/media/image-workers.ts'
import { pixelsOf } from '#platform/media/picture-size.ts'
import { drawn, phonePhoto, pixelBomb } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'nela-queue-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const fileOf = (bytes: Buffer) => {
  const path = join(folder, `${++files}`)
  writeFileSync(path, bytes)
  return path
}

describe("the pixel count from a picture's header", () => {
  const webp = (lossless: boolean) =>
    sharp({ create: { width: 320, height: 200, channels: 3, background: '#123456' } }).webp({ lossless })
  const plain = sharp({ create: { width: 320, height: 200, channels: 3, background: '#123456' } })
  const kinds: [string, 'jpeg' | 'png' | 'gif' | 'webp', () => Promise<Buffer>, number][] = [
    ['a JPEG of a phone', 'jpeg', () => phonePhoto(640, 480), 640 * 480],
    ['a progressive JPEG', 'jpeg', () => plain.clone().jpeg({ progressive: true }).toBuffer(), 320 * 200],
    ['a PNG', 'png', () => drawn('png', 70), 4900],
    ['a GIF', 'gif', () => drawn('gif', 70), 4900],
    ['a WebP with transparency', 'webp', () => drawn('webp', 70), 4900],
    ['a WebP', 'webp', () => webp(false).toBuffer(), 64_000],
    ['a lossless WebP', 'webp', () => webp(true).toBuffer(), 64_000],
  ]
  it.each(kinds)('%s', async (_, type, bytes, pixels) => {
    expect(await pixelsOf(fileOf(await bytes()), type)).toBe(pixels)
  })

  it.each(kinds)('%s, truncated anywhere, causes no failure', async (_, type, bytes) => {
    const whole = await bytes()
    for (let length = 0; length < Math.min(whole.length, 400); length += 7)
      expect([null, expect.any(Number)]).toContainEqual(
        await pixelsOf(fileOf(whole.subarray(0, length)), type),
      )
  })

  it('gives up a JPEG of endless segments', async () => {
    const segments = Buffer.alloc(4 * 100_000, Buffer.from([0xff, 0xe1, 0x00, 0x02]))
    expect(await pixelsOf(fileOf(Buffer.concat([Buffer.from([0xff, 0xd8]), segments])), 'jpeg')).toBe(null)
  })
})

/** Workers that draw nothing: each picture ends when the test ends it. */
function manualWorkers() {
  const started: string[] = []
  const finishById = new Map<string, () => void>()
  let atOnce = 0
  const open = (): ImageWorker => {
    let running = 0
    return {
      draw({ full }) {
        expect(++running).toBe(1)
        atOnce = Math.max(atOnce, ++open.running)
        started.push(full)
        return new Promise((resolve) =>
          finishById.set(full, () => {
            running--
            open.running--
            resolve({ width: 1, height: 1, bytes: 1 })
          }),
        )
      },
      close: async () => {},
    }
  }
  open.running = 0
  const end = async (name: string) => {
    finishById.get(name)!()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { images: openImageWorkers({ processes: 2, open }), begun: started, end, most: () => atOnce }
}

describe('the fair queue of pictures', () => {
  const small = fileOf(pixelBomb(100))
  const large = fileOf(pixelBomb(7000))

  it('does not delay other families, however many and large pictures one family sends', async () => {
    const { images, begun: started, end, most } = manualWorkers()
    /** Starts a drawing; the queue attaches to the returned signal once it has read the header. */
    const draw = (name: string, owner: string, input: string) => {
      const { signal } = new AbortController()
      void images.draw({ input, full: name, thumb: name }, { owner, type: 'png', signal })
      return signal
    }
    const queued = (...signals: AbortSignal[]) =>
      expect.poll(() => signals.every((one) => getEventListeners(one, 'abort').length > 0)).toBe(true)
    for (let n = 0; n < 10; n++) draw(`flood${n}`, 'flood', large)
    await expect.poll(() => started.length).toBe(1)
    draw('hers', 'family', small)
    await expect.poll(() => started).toEqual(['flood0', 'hers'])
    await queued(draw('her second', 'family', small), draw('of a third', 'third', small))
    await end('hers')
    await end('of a third')
    expect(started.slice(0, 4)).toEqual(['flood0', 'hers', 'of a third', 'her second'])
    expect(most()).toBe(2)
  })

  it('refuses a picture when too many of one family wait', async () => {
    const { images } = manualWorkers()
    const answers = Array.from({ length: 40 }, (_, n) =>
      images
        .draw({ input: small, full: `${n}`, thumb: '' }, { owner: 'flood', type: 'png' })
        .catch((error: { code: string }) => error.code),
    )
    expect(await Promise.race(answers)).toBe('busy')
  })

  it('refuses too large pictures by their header, before it decodes them', async () => {
    const { images, begun: started } = manualWorkers()
    const huge = { input: fileOf(pixelBomb(7100)), full: 'huge', thumb: '' }
    expect(await images.draw(huge, { owner: 'a', type: 'png' })).toBe(null)
    expect(started).toEqual([])
  })
})
