import type { PaintLine } from 'sync-protocol/rules/print/picture-of-text'

/** Pixels of the picture per point. */
const scale = 4

/** Draws text of any script, marks and emoji, shaped and in its own direction, with the device's fonts. */
export const paintLine: PaintLine = (text, { size, isBold, colour }) => {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this device draws no text')
  const font = `${isBold ? 600 : 400} ${size * scale}px FiraGO, system-ui, sans-serif`
  pen.font = font
  const ascent = Math.ceil(size * 1.15) * scale
  canvas.width = Math.max(1, Math.ceil(pen.measureText(text).width) + 2)
  canvas.height = Math.ceil(size * 1.5) * scale
  // A canvas resets its font with its size.
  pen.font = font
  pen.fillStyle = colour
  pen.fillText(text, 1, ascent)
  const [width, height] = [canvas.width / scale, canvas.height / scale]
  return { url: canvas.toDataURL('image/png'), width, height, ascent: ascent / scale }
}
