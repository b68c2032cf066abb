import { expect, it } from 'vitest'
import { a4, Paper, type PaperDocument } from './paper.ts'

/** A document that records the texts of each page; each character is one point wide. */
function documentOf() {
  const pages: { text: string; x: number; y: number }[][] = [[]]
  let current = 0
  const sizes: number[] = []
  const document: PaperDocument = {
    setFont: () => {},
    setFontSize: (size) => sizes.push(size),
    setTextColor: () => {},
    setDrawColor: () => {},
    setLineWidth: () => {},
    line: () => {},
    text: (text, x, y) => pages[current]!.push({ text: [text].flat().join('/'), x, y }),
    splitTextToSize: (text, width) => text.match(new RegExp(`.{1,${Math.floor(width)}}`, 'g')) ?? [''],
    getTextWidth: (text) => text.length,
    addPage: () => (current = pages.push([]) - 1),
    setPage: (number) => (current = number - 1),
    getNumberOfPages: () => pages.length,
  }
  return { document, pages, sizes }
}
const format = { ...a4.across, width: 188, margin: 40, bottom: 200 }
const header = (paper: Paper) => {
  paper.text('Mia', 40, 50)
  paper.y = 98
}

it('continues a table on a new page, with the header and the heads', () => {
  const { document, pages } = documentOf()
  const paper = new Paper(document, format, header)
  const row = paper.table([
    { head: 'Day', width: 60 },
    { head: 'Note', width: 48 },
  ])
  for (let day = 1; day <= 8; day++) row([String(day), 'x'.repeat(41)])
  const written = pages.map((page) => page.map(({ text }) => text))
  const long = `${'x'.repeat(40)}/x`
  expect(written[0]!.slice(0, 5)).toEqual(['Mia', 'Day', 'Note', '1', long])
  expect(written[1]!.slice(0, 4)).toEqual(['Mia', 'Day', 'Note', '4'])
  expect(written.flat().filter((text) => /^\d$/.test(text))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  for (const { y } of pages.flat()) expect(y).toBeLessThanOrEqual(format.bottom)
})

it('writes the footer of each page, in as many lines as necessary beside the number', () => {
  const { document, pages } = documentOf()
  const paper = new Paper(document, format, header)
  paper.newPage()
  const width = Math.floor(paper.inner - 40)
  paper.footers(['a'.repeat(width + 1)], 10)
  for (const [at, page] of pages.entries())
    expect(page.slice(1)).toEqual([
      { text: 'a'.repeat(width), x: 40, y: expect.closeTo(format.height - 24 - 13.2) },
      { text: 'a', x: 40, y: format.height - 24 },
      { text: `${at + 1} / 2`, x: format.width - 40, y: format.height - 24 },
    ])
})

it('distributes the remaining width among the columns of a table', () => {
  const { document, pages } = documentOf()
  const paper = new Paper(document, format, header)
  const heads = ['Day', 'Weight', 'Length'].map((head) => ({ head, width: 20 }))
  paper.table(heads)(['1', '2', '3'])
  const third = paper.inner / 3
  expect(pages[0]!.slice(1).map(({ x }) => x)).toEqual(
    [...Array(2)].flatMap(() => [40, 40 + third, 40 + 2 * third]),
  )
})

it('returns whether it started a new page', () => {
  const { document, pages } = documentOf()
  const paper = new Paper(document, format, header)
  expect(paper.room(102)).toBe(false)
  expect(paper.room(103)).toBe(true)
  expect([paper.y, pages.length]).toEqual([98, 2])
})

it('shrinks the heads of a table until no word of them breaks', () => {
  const { document, sizes } = documentOf()
  const paper = new Paper(document, format, header)
  sizes.length = 0
  const other = { head: '', width: paper.inner - 14 }
  paper.table([{ head: 'Temperatures of', width: 14 }, other], 10)
  // The text is twelve points wide at a size of 10, but only six are available.
  expect(Math.min(...sizes)).toBeCloseTo(0.99 * 5)
})
