import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isPrinted } from 'sync-protocol/rules/print/picture-of-text'
import { paintText, withPictures } from '#features/growth/text-pictures.ts'

const textStyle = { size: 10, isBold: false, colour: '#2a1f31' }
const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

describe('a line as a picture', () => {
  it.each(['سارة', 'נועה', 'Ωμέγα', 'Անի', '美咲', '민준', 'मीरा', '👶', '\u{10ffff}', 'ⴰⵎⵉⵔ'])(
    'has ink for every character of %s',
    async (text) => {
      expect(isPrinted(text)).toBe(false)
      const one = await paintText('A', textStyle)
      for (const sign of text.normalize('NFC').match(/\P{M}\p{M}*/gu)!) {
        const two = await paintText(`A${sign}A`, textStyle)
        expect(two.width).toBeGreaterThan(2 * one.width)
      }
    },
  )

  it('joins Arabic letters: a word is narrower than its unjoined letters', async () => {
    const word = await paintText('محمد', textStyle)
    const apart = await paintText([...'محمد'].join('\u200c'), textStyle)
    expect(word.width).toBeLessThan(apart.width)
  })

  it('is aligned with its letters, in their colour', async () => {
    const { url, height, ascent } = await paintText('A', { ...textStyle, colour: '#ff0000' })
    expect(ascent).toBeCloseTo(height, 0)
    const { channels } = await sharp(bytesOf(url)).stats()
    expect(channels.slice(0, 3).map(({ max }) => max)).toEqual([255, 0, 0])
  })

  it('draws its text literally, whatever markup it contains', async () => {
    const { width } = await paintText('א<b>&"', textStyle)
    expect(width).toBeGreaterThan((await paintText('א', textStyle)).width * 3)
  })
})

describe('a document', () => {
  it('is drawn once if the fonts have all its letters', async () => {
    let made = 0
    await withPictures(() => ++made)
    expect(made).toBe(1)
  })

  it('is drawn again with pictures of the missing letters', async () => {
    const picture = await withPictures((paint) => paint('سارة', textStyle))
    expect(picture.width).toBeGreaterThan(10)
    expect((await sharp(bytesOf(picture.url)).metadata()).format).toBe('png')
  })
})
