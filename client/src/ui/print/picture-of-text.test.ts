import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { jsPDF } from 'jspdf'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paperFont } from 'sync-protocol/rules/print/paper'
import { isPrinted } from 'sync-protocol/rules/print/picture-of-text'
import { pdfText } from '../../../test/pdf-text.ts'
import { addFonts } from './pdf-fonts.ts'

/** One transparent pixel. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII='

beforeEach(() =>
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response(readFileSync(join(import.meta.dirname, 'fonts', basename(url)))),
  ),
)
afterEach(() => vi.unstubAllGlobals())

async function printed(text: string | string[], align: 'left' | 'right' = 'left') {
  const drawn: string[] = []
  const pdf = new jsPDF({ unit: 'pt' })
  await addFonts(pdf, (line) => {
    drawn.push(line)
    return { url: dot, width: 40, height: 15, ascent: 11 }
  })
  pdf.setFont(paperFont, 'bold').setFontSize(10)
  pdf.text(text, 100, 100, { align })
  const raw = pdf.output()
  const { lines } = await pdfText(new Uint8Array(pdf.output('arraybuffer')))
  const places = [...raw.matchAll(/([\d.]+) 0 0 ([\d.]+) ([\d.]+) ([\d.]+) cm\s*\/I\d+ Do/g)]
  return { drawn, lines, lefts: places.map(([, , , left]) => Number(left)) }
}

it.each(['سارة', 'נועה', 'Mia 👶', '美咲', '민준', 'น้ำ', 'Ωμέγα', 'Mia ﷽'])(
  'draws %s, which its fonts lack',
  async (text) => {
    const { drawn, lines, lefts } = await printed(text)
    expect(drawn).toEqual([text])
    expect(lefts).toEqual([100])
    expect(lines.join('')).toBe('')
  },
)

it('draws only the lines that need it, and at their side', async () => {
  const { drawn, lines, lefts } = await printed(['Mia', 'سارة', 'Миа ნინო'], 'right')
  expect(drawn).toEqual(['سارة'])
  expect(lines.join(' ')).toContain('Mia')
  expect(lines.join(' ')).toContain('Миа ნინო')
  expect(lefts).toEqual([60])
})

it('detects exactly the characters that its fonts have', () => {
  for (const text of ['Zoë Łukasz', 'Щербаков Їжак Ґудзик', 'ნინო', '3,2 kg · 50 % – “a” → ≤ ₾'])
    expect(isPrinted(text)).toBe(true)
  for (const text of ['\u0301', '\u200f', 'ө', '\ud83d\ude00', '½'.normalize('NFKD')])
    expect(isPrinted(text)).toBe(false)
})
