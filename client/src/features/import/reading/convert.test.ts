import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Remarks } from '#features/activities/importing/draft-parts.ts'
import { formatOf } from '../apps/formats.ts'
import { lookup } from '#features/activities/importing/lookup.ts'
import { momentOf } from './moment.ts'
import { childrenIn, tellingRows } from './questions.ts'
import { imported, importedTables, reasons, entriesOf, tableOf } from '../../../../test/import-scene.ts'
import { type Dimension, unitIn } from '#i18n/quantity/units.ts'
import { quantityOf } from './quantities.ts'
import { WallClock } from './wall-clock.ts'
import { colourOf } from '#features/activities/kinds/diaper/import.ts'

const header = 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes'

describe('the ids of an import', () => {
  const text = [
    header,
    'Sleep,2026-03-10 09:00,2026-03-10 10:00,01:00,,,,',
    'Sleep,2026-03-10 09:00,2026-03-10 10:00,01:00,,,,again',
    'Diaper,2026-03-10 09:00,,,,,Pee,',
  ].join('\n')
  const ids = (of: { entries: readonly { id: string }[] }) => of.entries.map(({ id }) => id)

  it('are the same each time, in another zone and after a longer export, and all different', () => {
    const first = ids(imported('a.csv', text))
    expect(new Set(first).size).toBe(3)
    expect(ids(imported('b.csv', text, { timeZone: 'Europe/Kyiv' }))).toEqual(first)
    const longer = `${text}\nDiaper,2026-03-11 09:00,,,,,Poo,`
    expect(ids(imported('c.csv', longer)).slice(0, 3)).toEqual(first)
    const loggedBy = longer.replaceAll('\n', ',Anna\n').replace('Notes,Anna', 'Notes,Logged By')
    expect(ids(imported('d.csv', loggedBy)).slice(0, 3)).toEqual(first)
  })

  it('are different for another baby', () => {
    const other = importedTables([tableOf('a.csv', text)], {}, '0199f3a0-0000-7000-8000-0000000000b2')
    expect(ids(other).some((id) => ids(imported('a.csv', text)).includes(id))).toBe(false)
  })

  it('are stored once for two files that overlap', () => {
    const both = importedTables([tableOf('a.csv', text), tableOf('b.csv', text)])
    expect(both.entries).toHaveLength(3)
    expect(reasons(both)).toEqual(['inAnotherFile', 'inAnotherFile', 'inAnotherFile'])
  })
})

describe('any table', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      'Sleep',
      'Feed',
      'Diaper',
      'Growth',
      'Temp',
      'Meds',
      'Pump',
      'Bottle',
      'Breast',
      'Pee',
      '95ml',
      '37.6°C',
    ),
    fc.constantFrom(
      '2026-03-10 09:00',
      '2026-03-29 02:30',
      '1/2/26, 9:00 PM',
      '',
      '=1+1',
      '\u0000',
      '\ud800',
      '__proto__',
      'constructor',
      '9'.repeat(400),
    ),
    fc.string({ maxLength: 12 }),
  )
  const rows = fc.array(fc.array(cell, { maxLength: 11 }), { maxLength: 12 })

  it('skips no row without a reason, and gives the same entries each time', () => {
    fc.assert(
      fc.property(rows, (cells) => {
        const table = { name: 'a.csv', headers: header.split(','), rows: cells }
        const read = importedTables([table])
        const reported = new Set([...read.entries, ...read.skipped].map(({ row }) => row))
        expect(reported.size).toBe(cells.length)
        expect(new Set(read.entries.map(({ id }) => id)).size).toBe(read.entries.length)
        expect(importedTables([table]).entries).toEqual(read.entries)
      }),
      { numRuns: 150 },
    )
  })
})

it.each(['constructor', '__proto__', 'toString'])('reads the word %s like any other', (word) => {
  const skipped = (headers: string, row: string) =>
    importedTables([{ name: 'a.csv', headers: headers.split(','), rows: [row.split(',')] }]).skipped
  expect(skipped(header, `${word},2026-03-10 09:00`)).toMatchObject([{ reason: 'unknownKind' }])
  expect(colourOf(word)).toBeUndefined()
  for (const dimension of ['volume', 'weight', 'length', 'temperature', 'dose', 'time'] satisfies Dimension[])
    expect(unitIn(dimension, word)).toBeUndefined()
  expect(lookup({ [word]: 'own' }, word)).toBe('own')
  const remarks = new Remarks()
  const dose = quantityOf(
    'dose',
    { text: '2', header: '', mark: null },
    { column: word, otherwise: 'ML' },
    remarks,
  )
  expect([dose, remarks.text(), remarks.doubts]).toEqual([null, `2 ${word}`, ['unread']])
})

describe('the wall clock', () => {
  const kyiv = new WallClock('Europe/Kyiv')
  const moment = (text: string) => momentOf(text, 'DMY')!
  const iso = (ms: number) => new Date(ms).toISOString()

  it('handles days of 23 and of 25 hours', () => {
    expect(iso(kyiv.instantOf(moment('2026-03-28 22:00')))).toBe('2026-03-28T20:00:00.000Z')
    expect(iso(kyiv.instantOf(moment('2026-03-29 07:00')))).toBe('2026-03-29T04:00:00.000Z')
    // 3:30 was skipped; the result is later by the hour that the clock was moved.
    expect(iso(kyiv.instantOf(moment('2026-03-29 03:30')))).toBe('2026-03-29T01:30:00.000Z')
    expect(kyiv.instantsOf(moment('2026-10-25 03:30')).map(iso)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ])
  })

  it('chooses of two equal hours by the length, or the one after the start', () => {
    const [from, to] = [moment('2026-10-25 03:10'), moment('2026-10-25 03:30')]
    expect(kyiv.spanOf(from, to, 80 * 60_000)).toEqual({
      from: Date.parse('2026-10-25T00:10:00Z'),
      to: Date.parse('2026-10-25T01:30:00Z'),
    })
    expect(kyiv.spanOf(moment('2026-10-25 03:40'), moment('2026-10-25 03:20'), null)).toEqual({
      from: Date.parse('2026-10-25T00:40:00Z'),
      to: Date.parse('2026-10-25T01:20:00Z'),
    })
  })

  it('throws for an unknown zone', () => expect(() => new WallClock('Mars/Base')).toThrow(RangeError))
})

describe('moments', () => {
  it.each([
    ['2026-08-14 09:15', '2026-08-14 9:15:0'],
    ['2026-08-14T09:15:30.250', '2026-08-14 9:15:30'],
    ['1/13/26, 7:54\u202fPM', '2026-01-13 19:54:0'],
    ['02/21/2022 0:00 AM', '2022-02-21 0:0:0'],
    ['02/21/2022 14:41 PM', '2022-02-21 14:41:0'],
    ['12/31/2022 12:05 AM', '2022-12-31 0:5:0'],
    ['18:05:30 02-22-2023', '2023-02-22 18:5:30'],
    ['2022/08/02', '2022-08-02 0:0:0'],
    ['30/02/2022 10:00', null],
    ['13/13/2022 10:00', null],
    ['2026-08-14 25:00', null],
    ['soon', null],
  ])('reads %s', (text, expected) => {
    const read = momentOf(text, 'MDY')
    expect(read && `${read.day} ${read.hour}:${read.minute}:${read.second}`).toBe(expected)
  })

  it("are read in the format of JavaScript's Date.toString", () => {
    const text = 'Tue Mar 10 2026 16:00:05 GMT+0300 (Eastern European Summer Time)'
    expect(momentOf(text, 'MDY')?.instant).toBe(Date.parse('2026-03-10T13:00:05Z'))
    expect(momentOf(text.replace('Mar', 'Mir'), 'MDY')).toBeNull()
    expect(momentOf(text.replace('10', '32'), 'MDY')).toBeNull()
  })

  it('with an offset are instants', () =>
    expect(momentOf('2026-08-14T09:15:00+02:00', 'MDY')?.instant).toBe(Date.parse('2026-08-14T07:15:00Z')))
})

it('stores a cell with a formula as text', () => {
  const read = imported('a.csv', `${header}\nSleep,2026-03-10 09:00,2026-03-10 10:00,01:00,,,,=HYPERLINK(1)`)
  expect(entriesOf(read)[0]!.fields.notes).toBe('=HYPERLINK(1)')
})

describe('a row with more cells than the table has columns', () => {
  const row = 'Sleep,2026-03-10 09:00,2026-03-10 10:00,01:00,,,,hello'
  const summariesOf = (more: string) => entriesOf(imported('a.csv', `${header}\n${row}${more}`))[0]!.summary

  it('is implausible if the extra cells have text, because their meaning is unknown', () => {
    expect(summariesOf(', world')).toMatch(/ moreCells$/)
    expect(summariesOf(',,')).not.toMatch(/moreCells/)
  })
})

it('ignores a line of totals when it collects the children', () => {
  const table = tableOf('sleep.csv', 'Baby,Time,Duration(minutes),Note\nMia,"1/13/26, 19:54",660\nTotal,,660')
  expect(childrenIn(formatOf(table.headers)!, table)).toEqual(['Mia'])
  expect(reasons(importedTables([table]))).toEqual(['noTime'])
})

it('finds the date order of an unknown table in rows far down', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `x${index},${index < 25 ? 3 : 27}/04/2026,5/6/2026,`)
  const table = tableOf('diary.csv', ['what,when,until,note', ...lines].join('\n'))
  expect(tellingRows(table)).toEqual([['x25', '27/04/2026', '5/6/2026', '']])
  expect(tellingRows({ ...table, rows: table.rows.slice(0, 25) })).toEqual([])
})
