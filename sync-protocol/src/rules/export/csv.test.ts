import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyRow } from '#entities/registry.ts'
import { csvCell, csvLine, type Cell } from './csv.ts'
import { dayOfRow, isBetween } from './days-of-rows.ts'

const base = {
  id: '0199f3a0-0000-7000-8000-000000000001',
  babyId: 'b',
  createdAt: '2026-11-22T08:00:00.000Z',
  createdBy: 'anna',
} as unknown as AnyRow

/** The cells of one line, parsed as a spreadsheet does. */
function cellsOfLine(line: string): string[] {
  const cells = line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!)
}

describe('a cell', () => {
  it.each<[Cell, string]>([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['\0x', "'\0x"],
    [' =1', "' =1"],
    ['\u00a0+1', "'\u00a0+1"],
    ['＝1', "'＝1"],
    [' a', ' a'],
    ['', ''],
    ['a=1', 'a=1'],
    [-1.5, '-1.5'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
    ['a,b', '"a,b"'],
  ])('of %j is %s', (value, cell) => expect(csvCell(value)).toBe(cell))

  it('parses back to the typed text and is never a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 6 }), (cells) => {
        const line = cellsOfLine(csvLine(['x', ...cells])).slice(1)
        expect(line.map((cell, at) => (cell === cells[at] ? cell : cell.replace(/^'/, '')))).toEqual(cells)
        for (const cell of line) expect(cell).not.toMatch(/^[=+\-@\t\r\0]/)
      }),
      { numRuns: 200, examples: [[['=1', '\rx', '"', 'a,', '-']]] },
    )
  })

  it('is never a formula after blanks, invisible characters and in full width', () => {
    const skipped = fc.constantFrom(
      ...[' ', '\t', '\r', '\n', '\0', '\u00a0', '\u3000', '\u200b', '\ufeff', '\u2028', '\u202e', '\x1b'],
    )
    const before = fc.array(skipped, { maxLength: 4 }).map((signs) => signs.join(''))
    const sign = fc.constantFrom(...'=+-@＝＋－＠')
    fc.assert(
      fc.property(before, sign, fc.string(), (blank, first, rest) => {
        const [, cell] = cellsOfLine(csvLine(['x', `${blank}${first}${rest}`]))
        expect(cell).toBe(`'${blank}${first}${rest}`)
      }),
      { numRuns: 500, examples: [[' ', '=', '1']] },
    )
  })
})

describe('the days of a range', () => {
  const night = { ...base, startTime: '2026-11-21T21:30:00.000Z', timeZone: 'Asia/Tbilisi' } as AnyRow
  it('are calendar days at the place of logging, both included', () => {
    expect(dayOfRow(night)).toBe('2026-11-22')
    expect([isBetween(night, '2026-11-22', '2026-11-22'), isBetween(night, null, '2026-11-21')]).toEqual([
      true,
      false,
    ])
    expect(dayOfRow({ ...night, timeZone: 'Moon/Crater' })).toBe('2026-11-21')
    expect(dayOfRow({ ...base, scheduledDate: '2026-12-01', completedDate: '2026-12-02' })).toBe('2026-12-01')
    expect(isBetween(base, null, null)).toBe(true)
  })
})
