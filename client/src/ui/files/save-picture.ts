import { saveFile } from './save-file.ts'

/** Style properties to copy into a drawing, because a picture has no access to style sheets. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
] as const

const sharpness = 2
const margin = 20
const head = 44
const lineHeight = 19

/** Splits a text into lines of at most this width, px. */
function linesOf(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  return text.split('\n').flatMap((part) => {
    const lines: string[] = []
    for (const word of part.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })
}

/** A copy of a drawing with its computed styles as attributes. */
function withLooks(drawing: SVGSVGElement, width: number, height: number): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const [shown, copies] = [
    [drawing, ...drawing.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll('*')],
  ]
  shown.forEach((element, index) => {
    const style = getComputedStyle(element)
    for (const look of looks) copies[index]!.setAttribute(look, style.getPropertyValue(look))
    copies[index]!.removeAttribute('class')
  })
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`)
  copy.setAttribute('width', String(width * sharpness))
  copy.setAttribute('height', String(height * sharpness))
  copy.setAttribute('font-family', 'sans-serif')
  return copy
}

const urlOf = (drawing: SVGSVGElement, width: number, height: number) => {
  const svg = new XMLSerializer().serializeToString(withLooks(drawing, width, height))
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
}

/**
 * Saves a drawing of the page as a PNG with a title above and lines of text below, in the colours of the current theme.
 */
export async function savePicture(
  name: string,
  title: string,
  drawing: SVGSVGElement | HTMLCanvasElement,
  text = '',
): Promise<void> {
  const { width, height } = drawing.getBoundingClientRect()
  const isSvg = drawing instanceof SVGSVGElement
  const url = isSvg ? urlOf(drawing, width, height) : ''
  try {
    const picture = isSvg ? new Image() : drawing
    if (picture instanceof HTMLImageElement) {
      picture.src = url
      await picture.decode()
    }
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const family = getComputedStyle(document.body).fontFamily
    const small = `13px ${family}`
    context.font = small
    const lines = text === '' ? [] : linesOf(context, text, width)
    canvas.width = Math.ceil((width + 2 * margin) * sharpness)
    canvas.height = Math.ceil((height + head + margin + lines.length * lineHeight) * sharpness)
    const page = getComputedStyle(document.documentElement)
    context.fillStyle = page.getPropertyValue('--surface')
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.scale(sharpness, sharpness)
    context.fillStyle = page.getPropertyValue('--ink')
    context.font = `600 16px ${family}`
    context.fillText(title, margin, 28)
    context.drawImage(picture, margin, head, width, height)
    context.font = small
    lines.forEach((line, index) => context.fillText(line, margin, head + height + (index + 1) * lineHeight))
    const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!content) throw new Error('no picture')
    await saveFile(name, content)
  } finally {
    if (url) URL.revokeObjectURL(url)
  }
}
