import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyRow } from '#entities/registry.ts'
import { csvCell, csvLine, type Cell } from './csv.ts'
import { csvUnits, type CsvContext } from './csv-columns.ts'
import { csvTable, fileNameOf, type CsvKind } from './csv-kinds.ts'
import { dayOfRow, isBetween } from './days-of-rows.ts'

const base = {
  id: '0199f3a0-0000-7000-8000-000000000001',
  babyId: 'b',
  createdAt: '2026-11-22T08:00:00.000Z',
  createdBy: 'anna',
} as unknown as AnyRow
const context = (units: keyof typeof csvUnits = 'metric', segments: object[] = []): CsvContext => ({
  units: csvUnits[units],
  babyName: () => 'Mia',
  personName: (id) => (id === 'anna' ? 'Anna' : ''),
  segmentsOf: () => segments as never,
  now: Date.UTC(2026, 10, 22, 12),
})
const table = (kind: CsvKind, row: object, of = context()) => {
  const { heads, cellsOf } = csvTable(kind, of)
  const cells = cellsOf({ ...base, ...row })
  return Object.fromEntries(heads.map((head, at) => [head, cells[at]]))
}

/** The cells of one line as a spreadsheet reads them. */
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

  it('is read back as it was, and never runs, whatever somebody typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 6 }), (cells) => {
        const line = cellsOfLine(csvLine(['x', ...cells])).slice(1)
        expect(line.map((cell, at) => (cell === cells[at] ? cell : cell.replace(/^'/, '')))).toEqual(cells)
        for (const cell of line) expect(cell).not.toMatch(/^[=+\-@\t\r\0]/)
      }),
      { numRuns: 200, examples: [[['=1', '\rx', '"', 'a,', '-']]] },
    )
  })

  it('never runs after blanks, invisible characters and in full width', () => {
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

describe('a table', () => {
  const bottle = {
    startTime: '2026-11-22T05:24:00.000Z',
    endTime: null,
    timeZone: 'Asia/Tbilisi',
    feedType: 'BOTTLE',
    amount: { ml: 118.29, unit: 'fl_oz', value: 4 },
  }
  it('has each figure in the unit of its head', () => {
    expect(table('feedingSession', bottle)).toMatchObject({
      Baby: 'Mia',
      Start: '2026-11-22 09:24',
      'Time zone': 'Asia/Tbilisi',
      'Amount (ml)': 118.29,
      'At the breast (min)': null,
      'Logged by': 'Anna',
    })
    expect(table('feedingSession', bottle, context('imperial'))).toMatchObject({ 'Amount (fl oz)': 4 })
    const fever = {
      timestamp: base.createdAt,
      timeZone: 'UTC',
      reading: { tenthsC: 385, unit: 'C', value: 38.5 },
    }
    expect(table('temperature', fever)).toMatchObject({ 'Temperature (°C)': 38.5 })
    expect(table('temperature', fever, context('imperial'))).toMatchObject({ 'Temperature (°F)': 101.3 })
    const measured = {
      date: '2026-11-20',
      weight: { g: 3401.94 },
      height: { mm: 495.3 },
      headCircumference: null,
    }
    expect(table('growthMeasurement', measured, context('imperial'))).toMatchObject({
      'Weight (lb)': 7.5,
      'Length (in)': 19.5,
      'Head circumference (in)': null,
    })
    expect(table('growthMeasurement', measured)).toMatchObject({ 'Weight (kg)': 3.4, 'Length (cm)': 49.53 })
  })

  it('sums the sides of a nursing as the screens do, pauses left out', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 8, minute)).toISOString()
    const segments = [
      { side: 'LEFT', startTime: at(0), endTime: at(8) },
      { side: 'RIGHT', startTime: at(10), endTime: at(15) },
    ]
    const nursing = {
      startTime: at(0),
      endTime: at(20),
      timeZone: 'UTC',
      feedType: 'BREAST_BOTH',
      amount: null,
    }
    expect(table('feedingSession', nursing, context('metric', segments))).toMatchObject({
      'Duration (min)': 20,
      'Left breast (min)': 8,
      'Right breast (min)': 5,
      'At the breast (min)': 13,
    })
  })

  it('has the name that the file has in the archive of the server', () => {
    expect(fileNameOf('sleepSession')).toBe('sleep-session')
  })
})

describe('the days of a range', () => {
  const night = { ...base, startTime: '2026-11-21T21:30:00.000Z', timeZone: 'Asia/Tbilisi' } as AnyRow
  it('are those of the place where it was logged, both included', () => {
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
