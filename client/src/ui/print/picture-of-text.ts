import type { PaintLine } from 'sync-protocol/rules/print/picture-of-text'

/** Dots of the picture a point. */
const scale = 4

/** Letters of any script, marks and emoji, shaped and in their own direction, as this device shows them. */
export const paintLine: PaintLine = (text, { size, isBold, colour }) => {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this device draws no text')
  const font = `${isBold ? 600 : 400} ${size * scale}px FiraGO, system-ui, sans-serif`
  pen.font = font
  const ascent = Math.ceil(size * 1.15) * scale
  canvas.width = Math.max(1, Math.ceil(pen.measureText(text).width) + 2)
  canvas.height = Math.ceil(size * 1.5) * scale
  // A canvas forgets its font with its size.
  pen.font = font
  pen.fillStyle = colour
  pen.fillText(text, 1, ascent)
  const [width, height] = [canvas.width / scale, canvas.height / scale]
  return { url: canvas.toDataURL('image/png'), width, height, ascent: ascent / scale }
}
