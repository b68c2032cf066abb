import { describe, expect, it } from 'vitest'
import { imported, reasons, entriesOf } from '../../../../../test/import-scene.ts'

const header =
  '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes","Logged By"'

const rowsOf = (...lines: string[]) => imported('huckleberry.csv', [header, ...lines].join('\r\n'))
const one = (line: string) => entriesOf(rowsOf(line))

describe('a Huckleberry export', () => {
  it.each([
    [
      '"Feed","2026-08-14 09:15",,,"Formula","Bottle","95ml","took it slowly",',
      [
        'feedingSession 2026-08-14T05:15 BOTTLE FORMULA',
        { amount: { ml: 95, unit: 'ml', value: 95 }, notes: 'took it slowly' },
      ],
    ],
    [
      '"Feed","2026-08-14 09:15",,,"Goat Milk","Bottle","3.5oz",,',
      ['feedingSession 2026-08-14T05:15 BOTTLE OTHER', { amount: { ml: 103.51, unit: 'fl_oz', value: 3.5 } }],
    ],
    ['"Feed","2026-08-14 19:55",,,,"Breast",,,', ['feedingSession 2026-08-14T15:55 BREAST_BOTH noEnd', {}]],
    [
      '"sleep","2025-10-01 08:59","2025-10-01 10:55","1:56","10-20_minutes, upset","Stroller, next to carer","Upset, woke up child","note"',
      [
        'sleepSession 2025-10-01T04:59 – 06:55 AFTERNOON_NAP',
        {
          ...{ location: 'STROLLER', settling: 'NEXT_TO', fellAsleepIn: 'FROM_10_TO_20', wakeMood: 'UPSET' },
          notes: 'note\n10-20_minutes, upset\nUpset, woke up child',
        },
      ],
    ],
    [
      '"Diaper","2026-01-28 20:00",,"yellow","Diarrhea","Diaper rash","Both, pee:medium poo:small",,',
      [
        'diaperChange 2026-01-28T16:00 WET soiled',
        { colour: 'YELLOW', consistency: 'LIQUID', notes: 'poo: small\nDiaper rash' },
      ],
    ],
    ['"Diaper","2026-01-03 09:30",,,,,"Pee:large",,', ['diaperChange 2026-01-03T05:30 VERY_WET', {}]],
    ['"Diaper","2026-01-03 09:30",,,,,"Dry",,', ['diaperChange 2026-01-03T05:30 DRY', {}]],
    ['"Diaper","2026-01-03 09:30",,,,,"Poo",,', ['diaperChange 2026-01-03T05:30 DRY soiled', {}]],
    [
      '"Solids","2026-02-25 11:15",,,"1 tsp of mango",,"MEH",,',
      ['feedingSession 2026-02-25T07:15 SOLID_FOOD', { food: '1 tsp of mango', reaction: 'NEUTRAL' }],
    ],
    [
      '"Meds","2026-02-25 09:47",,,"1ml","Vitamin D",,,',
      [
        'medicine 2026-02-25T05:47',
        { name: 'Vitamin D', kind: 'SUPPLEMENT', dose: { unit: 'ML', value: 1 } },
      ],
    ],
    [
      '"Temp","2025-12-29 23:40",,,"37.6°C",,,,',
      ['temperature 2025-12-29T19:40', { reading: { tenthsC: 376, unit: 'C', value: 37.6 } }],
    ],
    [
      '"Growth","2025-10-01 10:07",,,"4.09kg","52cm","37.5cm",,',
      [
        'growthMeasurement 2025-10-01',
        {
          weight: { g: 4090, unit: 'kg', value: 4.09 },
          height: { mm: 520, unit: 'cm', value: 52, position: null },
          headCircumference: { mm: 375, unit: 'cm', value: 37.5 },
        },
      ],
    ],
    [
      '"Growth","2025-10-01 10:07",,,"14.35lbs.oz","2.1ft.in","15.5in",,',
      [
        'growthMeasurement 2025-10-01',
        {
          weight: { unit: 'lb', value: 14.21875, g: 6449.52 },
          height: { unit: 'in', value: 25, mm: 635, position: null },
          headCircumference: { unit: 'in', value: 15.5, mm: 393.7 },
        },
      ],
    ],
    [
      '"Pump","2025-10-01 10:58","2025-10-01 11:20","00:22","30ml",,"15ml",,',
      ['pumping 2025-10-01T06:58 – 07:20', { left: { ml: 30 }, right: { ml: 15 }, total: null }],
    ],
    [
      '"Pump","2025-10-01 10:58","2025-10-01 11:20","00:22","45ml",,,,',
      ['pumping 2025-10-01T06:58 – 07:20', { left: null, right: null, total: { ml: 45 } }],
    ],
    // "0oz" means that no amount was entered.
    [
      '"Pump","2025-10-01 10:58","2025-10-01 11:20","00:22","2oz",,"0oz",,',
      ['pumping 2025-10-01T06:58 – 07:20', { left: { value: 2, unit: 'fl_oz' }, right: null, total: null }],
    ],
    [
      '"Feed","2026-08-14 09:15",,,"Formula","Bottle","0oz",,',
      ['feedingSession 2026-08-14T05:15 BOTTLE FORMULA', { amount: null }],
    ],
    [
      '"Story time","2026-01-01 20:25","2026-01-01 20:40","00:15"',
      ['playSession 2026-01-01T16:25 – 16:40 READING', {}],
    ],
    [
      '"Indoor play","2026-01-01 20:25","2026-01-01 20:40","00:15"',
      ['playSession 2026-01-01T16:25 – 16:40 FREE_PLAY', {}],
    ],
    [
      '"Outdoor play","2026-01-01 20:25","2026-01-01 20:40","00:15"',
      ['playSession 2026-01-01T16:25 – 16:40 OUTDOOR', {}],
    ],
    ['"Bath","2026-01-01 20:25",,', ['playSession 2026-01-01T16:25 BATH', {}]],
    [
      '"Skin to skin","2026-01-01 20:25","2026-01-01 20:55","00:30"',
      ['note 2026-01-01T16:25', { text: 'Skin to skin\n00:30' }],
    ],
    [
      '"Potty","2026-01-01 20:25",,,,,"Pee:small",,',
      ['potty 2026-01-01T16:25', { result: 'PEE', notes: 'Pee:small' }],
    ],
    [
      '"Potty","2026-01-01 20:25",,,,,"Sat a while",,',
      ['note 2026-01-01T16:25', { text: 'Potty\nSat a while' }],
    ],
    [
      '"Tummy time","2026-01-01 20:25","2026-01-01 20:31","00:06"',
      ['playSession 2026-01-01T16:25 – 16:31 TUMMY_TIME', {}],
    ],
  ] as const)('reads %s', (line, [summary, fields]) => {
    const [entry, ...others] = one(line)
    expect(entry!.summary).toBe(summary)
    expect(entry!.fields).toMatchObject(fields)
    expect(others).toEqual([])
  })

  it('reads lower-case kinds and plural conditions the same', () => {
    const plural = header
      .replace('Start Condition', 'Start Conditions')
      .replace('End Condition', 'End Conditions')
    const rows = [
      'feed,2026-08-14 14:20,2026-08-14 14:48,0:28,0:16R,Breast,0:12L,,',
      'diaper,2026-01-28 20:00,,yellow,Diarrhea,,"Both, pee:large",,',
    ]
    expect(entriesOf(imported('h.csv', [plural, ...rows].join('\n'))).map(({ summary }) => summary)).toEqual([
      'feedingSession 2026-08-14T10:20 – 10:48 BREAST_BOTH',
      'feedingSegment 2026-08-14T10:20 – 10:36 RIGHT',
      'feedingSegment 2026-08-14T10:36 – 10:48 LEFT',
      'diaperChange 2026-01-28T16:00 VERY_WET soiled',
    ])
  })

  it('takes the minutes of a side by its letter', () => {
    const read = one('"Feed","2026-08-14 14:20","2026-08-14 14:48","00:28","00:16R","Breast","00:12L",,')
    expect(read.map(({ summary }) => summary)).toEqual([
      'feedingSession 2026-08-14T10:20 – 10:48 BREAST_BOTH',
      'feedingSegment 2026-08-14T10:20 – 10:36 RIGHT',
      'feedingSegment 2026-08-14T10:36 – 10:48 LEFT',
    ])
  })

  it('gives the reason for each row that it leaves out', () => {
    const read = rowsOf(
      '"Teleport","2026-08-14 14:20"',
      '"Feed","yesterday"',
      '"Temp","2026-08-14 14:20",,,"hot"',
      '"Growth","2026-08-14 14:20"',
      '"Diaper","2026-08-14 14:20",,,,,"?"',
      '"Meds","2026-08-14 14:20"',
      ',,,',
    )
    expect(read.entries).toEqual([])
    expect(reasons(read)).toEqual([
      'unknownKind',
      'noTime',
      'badValue',
      'noValue',
      'badValue',
      'noValue',
      'empty',
    ])
  })
})
