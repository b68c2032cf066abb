import type { Activity } from '#ui/picture/activity.ts'
import type { HandoverLine } from '#features/activities/entries/kind-details.ts'

const width = 1080
const margin = 72
const lineGap = 34
const colours: Record<Activity | 'paper' | 'ink' | 'ink2', string> = {
  paper: '#f6f1ea',
  ink: '#2a1f31',
  ink2: '#594d60',
  sleep: '#5654c6',
  feed: '#bb7600',
  diaper: '#00918b',
  play: '#b41a5f',
  walk: '#4f5e00',
  care: '#8b7f86',
}
const fonts = { head: 52, title: 42, detail: 34 }

/** Wraps text to rows of at most `maxWidth` px. */
function wrapped(context: CanvasRenderingContext2D, text: string, maxWidth: number): string[] {
  const rows: string[] = []
  for (const word of text.split(/\s+/)) {
    const row = rows.at(-1)
    const longer = row === undefined ? word : `${row} ${word}`
    if (row !== undefined && context.measureText(longer).width <= maxWidth) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}

/** Renders a handover as a picture (PNG, 1080 px wide, height as needed), in the app's fonts and light colours. */
export async function asPicture(
  heading: string,
  lines: readonly HandoverLine[],
  footer: string,
): Promise<Blob> {
  await document.fonts.ready
  const family = getComputedStyle(document.body).fontFamily
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const font = (size: number, weight: number) => (context.font = `${weight} ${size}px ${family}`)
  const textX = margin + 56

  /** Draws, or only measures with `isDry`; returns the height, px. */
  const draw = (isDry: boolean): number => {
    let y = margin
    const write = (text: string, x: number, size: number, weight: number, colour: string) => {
      font(size, weight)
      for (const row of wrapped(context, text, width - x - margin)) {
        y += size * 1.3
        context.fillStyle = colour
        if (!isDry) context.fillText(row, x, y - size * 0.3)
      }
    }
    write(heading, margin, fonts.head, 700, colours.ink)
    for (const { act, title, detail } of lines) {
      y += lineGap
      if (!isDry) {
        context.fillStyle = colours[act]
        context.beginPath()
        context.arc(margin + 16, y + fonts.title * 0.72, 16, 0, Math.PI * 2)
        context.fill()
      }
      write(title, textX, fonts.title, 600, colours.ink)
      if (detail !== '') write(detail, textX, fonts.detail, 400, colours.ink2)
    }
    y += lineGap
    write(footer, margin, fonts.detail, 400, colours.ink2)
    return y + margin
  }
  canvas.width = width
  canvas.height = Math.ceil(draw(true))
  context.fillStyle = colours.paper
  context.fillRect(0, 0, canvas.width, canvas.height)
  draw(false)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  return blob
}
