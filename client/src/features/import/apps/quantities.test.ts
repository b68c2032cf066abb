import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imported, importedTables, reasons, entriesOf, tableOf } from '../../../../test/import-scene.ts'
import { mappedFormat } from '../any-table/format.ts'
import type { MappedKind } from '#features/import/any-table/mapped-kinds.ts'

/** The numbers that entries store, in any of their fields. */
const numbersOf = (fields: unknown): number[] =>
  typeof fields === 'number'
    ? [fields]
    : typeof fields === 'object' && fields !== null
      ? Object.values(fields).flatMap(numbersOf)
      : []

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Puts a cell into its row, in quotation marks. */
const filled = (row: string, cell: string) =>
  row.includes('"Tylenol')
    ? row.replace('¤', cell)
    : row.replace(/(^|,)([^,"]*)¤([^,"]*)(?=,|$)/, (_, comma: string, before: string, behind: string) => {
        return `${comma}${quoted(`${before}${cell}${behind}`)}`
      })

/** A row of each app; `¤` marks a quantity. */
const rows: readonly [app: string, header: string, row: string][] = [
  [
    'Huckleberry bottle',
    'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes',
    'Feed,2026-08-14 09:15,,,Formula,Bottle,¤oz,',
  ],
  [
    'Huckleberry pump',
    'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes',
    'Pump,2026-08-14 09:15,,,¤oz,,,',
  ],
  [
    'Huckleberry dose',
    'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes',
    'Meds,2026-08-14 09:15,,,¤ml,Syrup,,',
  ],
  [
    'Huckleberry temperature',
    'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes',
    'Temp,2026-08-14 09:15,,,¤°C,,,',
  ],
  [
    'Huckleberry weight',
    'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes',
    'Growth,2026-08-14 09:15,,,¤kg,,,',
  ],
  [
    'Nara bottle',
    'Type,Start Date/time (Epoch),Time Zone,[Bottle Feed] Type,[Bottle Feed] Volume,[Bottle Feed] Volume Unit,_activityKey',
    'Bottle Feed,1773147600000,America/New_York,Formula,¤,FLOZ,k',
  ],
  [
    'Nara dose',
    'Type,Start Date/time (Epoch),Time Zone,[Medical] Medication,_activityKey',
    'Medical,1773147600000,America/New_York,"Tylenol, ¤ (ML)",k',
  ],
  [
    'Nara weight',
    'Type,Start Date/time (Epoch),Time Zone,[Growth] Weight,[Growth] Weight Unit,_activityKey',
    'Growth,1773147600000,America/New_York,¤,KG,k',
  ],
  [
    'Baby Buddy bottle',
    'child_id,start,end,type,method,amount,notes',
    '1,2026-02-16 23:10:16,2026-02-16 23:24:16,formula,bottle,¤,',
  ],
  ['Baby Buddy dose', 'child_id,name,dosage,dosage_unit,time,notes', '1,Syrup,¤,ml,2026-02-16 23:10:16,'],
  ['Baby Buddy weight', 'child_id,weight,date,notes', '1,¤,2026-02-16,'],
  ['Baby Tracker bottle', 'Baby,Time,Amount (oz.),Note', 'Mia,"2/21/25, 15:00",¤,'],
  [
    'Baby Tracker pump',
    'Time,Start Side,Left duration (min),Right duration (min),Total Duration (min),Left amount (oz.),Right amount (oz.),Total amount (oz.),Note',
    '"2/21/25, 15:00",Left,,,,¤,,,',
  ],
  ['Glow bottle', 'Time of feeding,Milk type,Amount(ml),Amount(oz)', '03/29/2026 8:34:00 PM,Formula,¤,'],
  ['Glow weight', 'Date,Weight(kg),Weight(lb)', '2026/08/02,¤,'],
  [
    'Hatch bottle',
    'Baby Name,Start Time,End Time,Activity,Amount,Percentile,Duration,Info,Notes',
    'Mia,02/21/2026 10:00 AM,,Feeding,¤ ml,,,Bottle,',
  ],
  [
    'Feed Baby bottle',
    'id,Start Time,End Time,Feed Type,Quantity (oz),Quantity (ml or g),Notes,Duration (Minutes),Food Type,Unit,Bottle Type',
    '1,10:00:00 02-21-2026,,Bottle,,¤,,,,ml,Formula',
  ],
  [
    'Sprout Track bottle',
    'id,familyId,babyId,createdAt,time,feedTime,type,amount,unitAbbr,bottleType,notes',
    '1,2,3,2026-02-21T10:00:00Z,2026-02-21T10:00:00Z,,BOTTLE,¤,OZ,Formula,',
  ],
  [
    'Baby Connect bottle',
    'activity,start_time,end_time,duration,extra_data,text,notes',
    'Bottle,2026-02-21 10:00,,,,drank ¤ oz of formula,',
  ],
]

/** Cells that do not hold exactly one number. */
const odd = [
  '4-5',
  '4–5',
  '1e2',
  '~4',
  '4?',
  '4 x 2',
  '4²',
  '11/2',
  '1.2.3',
  '4+4',
  '<4',
  '12 34',
  '4:30',
  '−4',
]
const exact = [
  ['4½', 4.5],
  ['4 1/2', 4.5],
  ['4,5', 4.5],
  ['٤٫٥', 4.5],
  ['4.5', 4.5],
] as const

describe.each(rows)('%s', (_, header, row) => {
  const read = (cell: string) => imported('a.csv', `${header}\n${filled(row, cell)}`)

  it.each(odd)('stores no number of %s, and marks the entry', (cell) => {
    const found = read(cell)
    const reported = [...reasons(found), ...found.entries.flatMap(({ doubts }) => doubts)]
    expect(found.entries.flatMap(({ fields }) => numbersOf(fields))).toEqual([])
    expect(reported.some((one) => one === 'unread' || one === 'badValue')).toBe(true)
    // The notes keep what the fields do not store.
    for (const { fields } of found.entries) expect(`${fields.notes} ${fields.name}`).toContain(cell)
  })

  // A list of doses uses one notation.
  const cells = exact.filter(([cell]) => !/Nara dose/.test(_) || /^[\d.,]+$/.test(cell))
  it.each(cells)('reads %s as %d', (cell, value) => {
    if (/temperature/.test(_)) {
      expect(reasons(read(cell))).toEqual(['badValue'])
      return
    }
    const [entry] = read(cell).entries
    expect([cell, numbersOf(entry!.fields)]).toEqual([cell, expect.arrayContaining([value])])
  })
})

describe('a plain table', () => {
  const kinds: readonly [MappedKind, string, string, (fields: Record<string, unknown>) => unknown][] = [
    ['bottle', 'Amount (oz)', 'fl_oz', ({ amount }) => amount],
    ['pumping', 'Amount (ml)', 'ml', ({ total }) => total],
    ['weight', 'Weight (g)', 'g', ({ weight }) => weight],
    ['height', 'Height, cm', 'cm', ({ height }) => height],
    ['temperature', 'Temp °F', 'F', ({ reading }) => reading],
  ]
  const read = (kind: MappedKind, header: string, ...cells: string[]) => {
    const lines = cells.map((cell, at) => `2026-03-1${at} 09:00,${quoted(cell)}`)
    const table = tableOf('mine.csv', [`When,${quoted(header)}`, ...lines].join('\n'))
    const format = mappedFormat({ kind, columns: { start: 'When', amount: header } })
    return importedTables([table], {}, undefined, format)
  }

  it.each([
    ['½', 0.5, 'fl_oz'],
    ['1½', 1.5, 'fl_oz'],
    ['2¼', 2.25, 'fl_oz'],
    ['4½ oz', 4.5, 'fl_oz'],
    ['1/2', 0.5, 'fl_oz'],
    ['4 (oz)', 4, 'fl_oz'],
    ['120 ml', 120, 'ml'],
    ['12cl', 120, 'ml'],
  ])('of ounces has %s as %d %s', (cell, value, unit) =>
    expect(read('bottle', 'Amount (oz)', cell).entries[0]!.fields.amount).toMatchObject({ value, unit }),
  )

  it.each(['4-5', '1e2', '4 g'])('keeps %s in the notes', (cell) => {
    const [entry] = entriesOf(read('bottle', 'Amount (oz)', cell))
    expect(entry!.fields).toMatchObject({ amount: null, notes: `Amount (oz): ${cell}` })
    expect(entry!.summary).toContain('unread')
  })

  it('decides by its other cells what a sign between digits means', () => {
    const values = (...cells: string[]) =>
      read('pumping', 'Amount (ml)', ...cells).entries.map(
        ({ fields }) => (fields.total as { value: number } | null)?.value ?? null,
      )
    expect(values('1,234', '99.5')).toEqual([1234, 99.5])
    expect(values('1.234', '99,5')).toEqual([1234, 99.5])
    expect(values('1,234', '99')).toEqual([null, 99])
  })

  it('reads no number with two units', () => {
    expect(reasons(read('weight', 'Weight (lb oz)', '7.4'))).toEqual(['badValue'])
    expect(read('weight', 'Weight (lb oz)', '7 lb 4 oz').entries[0]!.fields.weight).toMatchObject({
      value: 7.25,
      unit: 'lb',
    })
  })

  it('stores the exact value of a cell, or marks the entry', () => {
    const number = fc
      .record({ whole: fc.nat(5000), decimals: fc.stringMatching(/^\d{0,4}$/) })
      .map(({ whole, decimals }) => (decimals ? `${whole}.${decimals}` : String(whole)))
    const noise = fc.constantFrom(
      '',
      '',
      '',
      ' ',
      '-',
      '~',
      '?',
      '½',
      "'000",
      ',5',
      ' oz',
      ' g',
      '\u00a0',
      '²',
      '/2',
      'e1',
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        noise,
        number,
        noise,
        ([kind, header, unit, of], before, text, behind) => {
          const found = read(kind, header, `${before}${text}${behind}`)
          const [entry] = found.entries
          const stored = entry && (of(entry.fields) as { value: number; unit: string } | null)
          if (!stored) {
            const reported = reasons(found).length + (entry?.doubts.length ?? 0)
            expect([before, text, behind, reported > 0 || Number(text) === 0]).toEqual([
              before,
              text,
              behind,
              true,
            ])
            return
          }
          const isPlain = (before + behind).trim() === ''
          if (isPlain && !/^[1-9]\d{0,2}\.\d{3}$/.test(text))
            expect(stored).toMatchObject({ value: Number(text), unit })
          // With signs around it, a number is stored only if it is plain.
          if (/[-~?²e]|\/2/.test(before + behind)) expect([before, text, behind, stored]).toBeNull()
        },
      ),
      { numRuns: 600 },
    )
  })
})
