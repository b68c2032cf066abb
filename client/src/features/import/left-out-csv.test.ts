import { expect, it } from 'vitest'
import { leftOutFile, type ReasonTexts } from './left-out-csv.ts'
import { tableOf } from './read-table.ts'
import { reasonWords } from './import-texts.ts'

const reasons = Object.fromEntries(
  Object.keys(reasonWords).map((reason) => [reason, `it is ${reason}`]),
) as ReasonTexts

/** The table that a spreadsheet reads from the file. */
const tableReadBack = async (cells: string[][]) => {
  const rows = cells.map((row, index) => ({
    file: 'a.csv',
    line: index + 2,
    reason: 'noTime' as const,
    cells: row,
  }))
  const { headers, rows: below } = tableOf('left-out.csv', await leftOutFile(rows, reasons).text())
  return [headers, ...below]
}

it('writes no cell of a row that a spreadsheet runs as a formula', async () => {
  const formulas = ['=HYPERLINK("http://x")\nsecond line', '+1\r\n2', '-1\n', '@SUM(1)\n,x', '\t=1', '=1']
  expect(await tableReadBack([formulas])).toEqual([
    ['a.csv', '2', 'it is noTime', ...formulas.map((cell) => `'${cell}`)],
  ])
})

it('gives the same table when the rows that are left out are read back', async () => {
  const cells = [
    ['Sleep', '2026-03-10 25:00', 'said "no",\nand slept\r\nthen', ''],
    ['ძილი', 'сон; тихо', ' ', '3 = 3'],
  ]
  expect(await tableReadBack(cells)).toEqual(
    cells.map((row, index) => ['a.csv', `${index + 2}`, 'it is noTime', ...row]),
  )
})
