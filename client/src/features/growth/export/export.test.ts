import { describe, expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import { fileName } from './file-name.ts'

const units = { weight: 'kg', height: 'cm', headCircumference: 'cm' } as const

describe('a table for a spreadsheet', () => {
  it('writes no note as a formula, and keeps negative numbers', async () => {
    const file = csvFile(
      {
        columns: ['date', 'correctedAgeInDays', 'weight', 'notes'],
        rows: [
          ['2026-07-09', -26, 2.6, '=HYPERLINK("http://x")'],
          ['2026-07-10', -25, 2.61, 'she said "hi", and\nslept'],
        ],
      },
      units,
    )
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe(
      'Date,Corrected age (days),Weight (kg),Notes\r\n' +
        '2026-07-09,-26,2.6,"\'=HYPERLINK(""http://x"")"\r\n' +
        '2026-07-10,-25,2.61,"she said ""hi"", and\nslept"\r\n',
    )
  })
})

it.each([
  ['Mia', 'Weight', 'Mia-Weight-2026-11-21.pdf'],
  ['ნია', 'წონა', 'ნია-წონა-2026-11-21.pdf'],
  ['A/B: "x"?', '..', 'A-B-x-2026-11-21.pdf'],
])('names the file of %s, %s as %s', (child, content, name) => {
  expect(fileName(child, content, '2026-11-21', 'pdf')).toBe(name)
})
