import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { root } from '../sources.mjs'
import { drawn, pictures } from './icons.mjs'

const native = join(root, 'native')
const pixels = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer()
describe.each(pictures)('$path', ({ path, size, svg, opaque = false }) => {
  const file = readFileSync(join(native, path))

  it('has its size, and transparency only where the store accepts it', async () => {
    const { width, height, format, hasAlpha } = await sharp(file).metadata()
    expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' })
    expect(hasAlpha).toBe(!opaque)
  })

  it('matches the drawing', async () => {
    const redrawn = await drawn({ size, svg, opaque })
    const [storedPixels, drawnPixels] = [await pixels(file), await pixels(redrawn)]
    let maxDifference = 0
    for (let at = 0; at < storedPixels.length; at += 4)
      maxDifference = Math.max(maxDifference, Math.abs(storedPixels[at]! - drawnPixels[at]!))
    expect([storedPixels.length, maxDifference <= 2]).toEqual([drawnPixels.length, true])
  })

  it('shows the logo on a background of one colour', async () => {
    const raw = new Uint32Array((await pixels(file)).buffer.slice(0))
    const ground = raw[0]!
    const marked = raw.reduce((count, pixel) => count + (pixel === ground ? 0 : 1), 0)
    expect([raw.at(-1), raw[size - 1]]).toEqual([ground, ground])
    expect(marked / raw.length).toBeGreaterThan(0.003)
  })
})

it('a layer of an adaptive icon stays inside the area that every shape shows', async () => {
  const layers = pictures.filter(({ path }) => /foreground|monochrome/.test(path))
  expect(layers).toHaveLength(10)
  for (const { path, size } of layers) {
    const raw = await pixels(readFileSync(join(native, path)))
    const radius = (size * 33) / 108
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++)
        if (raw[(y * size + x) * 4 + 3]! > 8)
          expect(Math.hypot(x - size / 2, y - size / 2), `${path} ${x} ${y}`).toBeLessThan(radius + 1)
  }
})

it('each folder has exactly these pictures, and names them', () => {
  const folders = new Set(pictures.map(({ path }) => dirname(path)))
  for (const folder of folders) {
    const expectedFiles = pictures
      .filter(({ path }) => dirname(path) === folder)
      .map(({ path }) => path.split('/').at(-1)!)
    const there = readdirSync(join(native, folder))
    expect(there.filter((name) => name.endsWith('.png')).sort()).toEqual(expectedFiles.sort())
    if (!there.includes('Contents.json')) continue
    const { images } = JSON.parse(readFileSync(join(native, folder, 'Contents.json'), 'utf8')) as {
      images: { filename: string }[]
    }
    expect(images.map(({ filename }) => filename).sort()).toEqual(expectedFiles.sort())
  }
})
