import { join } from 'node:path'
import sharp from 'sharp'
import type { PaintLine, TextLook, TextPicture } from 'sync-protocol/rules/print/picture-of-text'

/** Font for Arabic, Hebrew, Greek and more; see `fonts/README.md`. */
const family = 'DejaVu Sans'
const fontFile = join(import.meta.dirname, '../../../fonts/dejavu-sans.ttf')
/** Pixels per point. */
const scale = 4

let loading: Promise<unknown> | undefined
/** Loads the font into the image library: after the library has drawn with it once, drawings may name it. */
const loadFont = () =>
  (loading ??= sharp({ text: { text: 'x', font: family, fontfile: fontFile } })
    .png()
    .toBuffer())

const escaped = (text: string) =>
  text.replace(/[\u0000-\u001f]/g, ' ').replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * A line as a picture, shaped and in its own direction. A character that no font has becomes a box with its Unicode
 * number; it is never left out.
 */
export async function paintText(text: string, { size, isBold, colour }: TextLook): Promise<TextPicture> {
  await loadFont()
  const dots = size * scale
  // A box is about as wide as the letters are high. The blank margin is trimmed.
  const [width, base] = [Math.ceil((text.length + 2) * dots * 1.5), Math.ceil(dots * 2)]
  const weight = isBold ? 700 : 400
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${2 * base}"><text x="${dots}" y="${base}" xml:space="preserve" font-family="${family}" font-size="${dots}" font-weight="${weight}" fill="${colour}">${escaped(text)}</text></svg>`
  const drawn = await sharp(Buffer.from(svg))
    .trim({ threshold: 0 })
    .png()
    .toBuffer({ resolveWithObject: true })
  const ascent = (base + (drawn.info.trimOffsetTop ?? 0)) / scale
  const { data, info } = /\p{Extended_Pictographic}/u.test(text)
    ? await coloured(text, isBold ? 'Bold ' : '', size, colour)
    : drawn
  return {
    url: `data:image/png;base64,${data.toString('base64')}`,
    width: info.width / scale,
    height: info.height / scale,
    ascent,
  }
}

/** Draws emoji in their colours, which SVG would show as outlines only. Trimmed as well. */
const coloured = (text: string, weight: string, size: number, colour: string) =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${family} ${weight}${size}`,
      fontfile: fontFile,
      rgba: true,
      dpi: 72 * scale,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })

/** One transparent pixel. */
const blank: TextPicture = {
  url: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=',
  width: 1,
  height: 1,
  ascent: 1,
}

/**
 * Makes a document whose lines may need pictures. Writing a page is synchronous, painting a picture is not. The first
 * pass collects the lines to paint; if there are any, a second pass makes the document with their pictures.
 */
export async function withPictures<D>(make: (paint: PaintLine) => D): Promise<D> {
  const missing = new Map<string, [text: string, look: TextLook]>()
  const keyOf = (text: string, { size, isBold, colour }: TextLook) => `${size} ${isBold} ${colour} ${text}`
  const first = make((text, look) => {
    missing.set(keyOf(text, look), [text, look])
    return blank
  })
  if (missing.size === 0) return first
  const painted = new Map<string, TextPicture>()
  for (const [key, [text, look]] of missing) painted.set(key, await paintText(text, look))
  return make((text, look) => painted.get(keyOf(text, look)) ?? blank)
}
