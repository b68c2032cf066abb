import { describe, expect, it } from 'vitest'
import { formatOf } from '../formats.ts'
import { proposedColumns } from '../mapped/columns.ts'
import { mappedFormat } from '../mapped/format.ts'
import { childNamesIn, childrenIn, openQuestions } from '../questions.ts'
import type { Answers } from '../reading.ts'
import { imported, importedTables, reasons, short, tableOf } from '../scene.ts'

/** A file as an app writes it, and what each of its rows becomes. */
const said = (name: string, lines: string[], given?: Partial<Answers>) => {
  const read = imported(name, lines.join('\r\n'), given)
  return [...short(read).map((one) => one.said), ...reasons(read)]
}

const naraHeader =
  '\ufeffType,Profile Name,Start Date/time,Start Date/time (Epoch),Note,Time Zone,[Breastfeed] Begin Side,[Breastfeed] Left Duration (Seconds),[Breastfeed] Right Duration (Seconds),[Bottle Feed] Type,[Bottle Feed] Breast Milk Volume,[Bottle Feed] Breast Milk Volume Unit,[Bottle Feed] Formula Volume,[Bottle Feed] Formula Volume Unit,[Bottle Feed] Volume,[Bottle Feed] Volume Unit,[Sleep] Duration (Seconds),[Sleep] End Date/time (Epoch),[Diaper] Type,[Diaper] Detail,[Diaper] Dirty Color,[Diaper] Dirty Texture,[Medical] Medication,[Medical] Temperature,[Medical] Temperature Unit,[Growth] Weight,[Growth] Weight Unit,[Routine] Routine,[Milestone] Milestone,_activityKey'
const naraCells = naraHeader.slice(1).split(',')
/** 10 March 2026, 9:00 in New York, ms. */
const at = 1773147600000
const naraRow = (cells: Record<string, string | number>) =>
  naraCells
    .map((name) => String(cells[name] ?? (name === 'Time Zone' ? 'America/New_York' : '')))
    .map((cell) => (/[,"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')

describe('a Nara export', () => {
  const read = (cells: Record<string, string | number>) =>
    said('export_narababy_Mia.csv', [
      naraHeader,
      naraRow({ 'Profile Name': 'Mia', 'Start Date/time (Epoch)': at, _activityKey: 'k', ...cells }),
    ])

  it.each([
    [
      { Type: 'Sleep', '[Sleep] Duration (Seconds)': 5400 },
      ['sleepSession 2026-03-10T13:00 – 14:30 AFTERNOON_NAP'],
    ],
    // Seconds where a row has so few that it would be 1970.
    [
      { Type: 'Sleep', 'Start Date/time (Epoch)': at / 1000 },
      ['sleepSession 2026-03-10T13:00 AFTERNOON_NAP noEnd'],
    ],
    [
      {
        Type: 'Breastfeed',
        '[Breastfeed] Begin Side': 'RIGHT.nonTimer',
        '[Breastfeed] Left Duration (Seconds)': 300,
        '[Breastfeed] Right Duration (Seconds)': 600,
      },
      [
        'feedingSession 2026-03-10T13:00 – 13:15 BREAST_BOTH',
        'feedingSegment 2026-03-10T13:00 – 13:10 RIGHT',
        'feedingSegment 2026-03-10T13:10 – 13:15 LEFT',
      ],
    ],
    [
      {
        Type: 'Bottle Feed',
        '[Bottle Feed] Type': 'Breast Milk Formula',
        '[Bottle Feed] Volume': 3.5,
        '[Bottle Feed] Volume Unit': 'FLOZ',
      },
      ['feedingSession 2026-03-10T13:00 BOTTLE MIXED'],
    ],
    [
      {
        Type: 'Diaper',
        '[Diaper] Type': 'Dirty Wet',
        '[Diaper] Dirty Color': 'YELLOW',
        '[Diaper] Dirty Texture': 'RUN',
      },
      ['diaperChange 2026-03-10T13:00 WET soiled'],
    ],
    [
      {
        Type: 'Medical',
        '[Medical] Medication': "Children's Tylenol, 3.75 (ML)\nVitamin D",
        '[Medical] Temperature': 100.4,
        '[Medical] Temperature Unit': 'F',
      },
      ['medicine 2026-03-10T13:00', 'medicine 2026-03-10T13:00', 'temperature 2026-03-10T13:00'],
    ],
    [{ Type: 'Medical' }, ['noValue']],
    [
      { Type: 'Growth', '[Growth] Weight': 12.5, '[Growth] Weight Unit': 'LBS' },
      ['growthMeasurement 2026-03-10'],
    ],
    [{ Type: 'Routine', '[Routine] Routine': 'Vitamin/Probiotic' }, ['medicine 2026-03-10T13:00']],
    [{ Type: 'Routine', '[Routine] Routine': 'Bath' }, ['playSession 2026-03-10T13:00 BATH']],
    [{ Type: 'Milestone', '[Milestone] Milestone': 'Rolls over' }, ['achievement 2026-03-10']],
    [{ Type: 'Profile' }, ['notKept']],
    [{ Type: 'Sleep', 'Start Date/time (Epoch)': '' }, ['noTime']],
  ])('reads %j', (cells, expected) => expect(read(cells)).toEqual(expected))

  const fieldsOf = (...rows: Record<string, string | number>[]) => {
    const lines = rows.map((cells, row) =>
      naraRow({ 'Start Date/time (Epoch)': at, _activityKey: `k${row}`, ...cells }),
    )
    return short(imported('export_narababy_Mia.csv', [naraHeader, ...lines].join('\n')))
  }

  it('reads the kinds and values that only some exports have', () => {
    const more = [
      ...['[Combo Feed] Begin Side', '[Combo Feed] Left Duration (Seconds)'],
      ...['[Combo Feed] Right Duration (Seconds)', '[Combo Feed] Type', '[Combo Feed] Formula Volume'],
      ...['[Combo Feed] Formula Volume Unit', '[Pump] Duration (Seconds)', '[Pump] Left Volume'],
      ...[
        '[Pump] Left Volume Unit',
        '[Pump] Right Volume',
        '[Pump] Right Volume Unit',
        '[Pump] Total Volume',
      ],
      ...['[Pump] Total Volume Unit', '[Solid Feed] Food', '[Solid Feed] Meal', '[Vaccine] Vaccine'],
      ...['[Baby First] Baby First', '[Growth] Height', '[Growth] Height Unit', '[Growth] Head Size'],
      '[Growth] Head Size Unit',
    ]
    const names = [...naraCells.slice(0, -1), ...more, '_activityKey']
    const rows: Record<string, string | number>[] = [
      {
        Type: 'Combo Feed',
        '[Combo Feed] Begin Side': 'LEFT',
        '[Combo Feed] Left Duration (Seconds)': 300,
        '[Combo Feed] Formula Volume': 60,
        '[Combo Feed] Formula Volume Unit': 'ML',
      },
      {
        Type: 'Pump',
        '[Pump] Duration (Seconds)': 600,
        '[Pump] Left Volume': 2,
        '[Pump] Left Volume Unit': 'fl oz',
        '[Pump] Right Volume': 1,
        '[Pump] Right Volume Unit': 'OZ',
      },
      { Type: 'Pump', '[Pump] Total Volume': 90, '[Pump] Total Volume Unit': 'ML' },
      { Type: 'Solid Feed', '[Solid Feed] Food': 'Banana amountKey=SOME', '[Solid Feed] Meal': 'Lunch' },
      { Type: 'Vaccine', '[Vaccine] Vaccine': 'Hepatitis B' },
      { Type: 'Baby First', '[Baby First] Baby First': 'First bath' },
      {
        Type: 'Growth',
        '[Growth] Height': 520,
        '[Growth] Height Unit': 'MM',
        '[Growth] Head Size': 14,
        '[Growth] Head Size Unit': 'IN',
      },
      {
        Type: 'Diaper',
        '[Diaper] Type': 'Both',
        '[Diaper] Detail': 'Blowout',
        '[Diaper] Dirty Color': 'GREEN YELLOW',
      },
    ]
    const lines = rows.map((cells, row) =>
      names
        .map((name) => {
          const always = {
            'Start Date/time (Epoch)': at,
            'Time Zone': 'America/New_York',
            _activityKey: `k${row}`,
          }
          return String({ ...always, ...cells }[name] ?? '')
        })
        .join(','),
    )
    const read = imported('export_narababy_Mia.csv', [names.join(','), ...lines].join('\n'))
    expect(reasons(read)).toEqual([])
    expect(short(read).map((one) => one.said)).toEqual([
      'feedingSession 2026-03-10T13:00 – 13:05 BREAST_LEFT',
      'feedingSegment 2026-03-10T13:00 – 13:05 LEFT',
      'feedingSession 2026-03-10T13:00 BOTTLE FORMULA',
      'pumping 2026-03-10T13:00 – 13:10',
      'pumping 2026-03-10T13:00',
      'feedingSession 2026-03-10T13:00 SOLID_FOOD',
      'note 2026-03-10T13:00',
      'achievement 2026-03-10',
      'growthMeasurement 2026-03-10',
      'diaperChange 2026-03-10T13:00 WET soiled',
    ])
    expect(short(read).map(({ fields }) => fields)).toMatchObject([
      {},
      {},
      { amount: { ml: 60 } },
      { left: { value: 2, unit: 'fl_oz' }, right: { value: 1, unit: 'fl_oz' }, total: null },
      { left: null, right: null, total: { ml: 90 } },
      { food: 'Banana amountKey=SOME', notes: 'Lunch' },
      { text: 'Hepatitis B' },
      { title: 'First bath' },
      {
        height: { mm: 520, unit: 'cm', value: 52 },
        headCircumference: { unit: 'in', value: 14 },
        weight: null,
      },
      { colour: 'GREEN', notes: 'Blowout\nGREEN YELLOW' },
    ])
  })

  it('sums what a bottle held of both, whatever the units', () => {
    const bottle = (breast: number, breastUnit: string, formula: number, formulaUnit: string) => ({
      Type: 'Bottle Feed',
      '[Bottle Feed] Breast Milk Volume': breast,
      '[Bottle Feed] Breast Milk Volume Unit': breastUnit,
      '[Bottle Feed] Formula Volume': formula,
      '[Bottle Feed] Formula Volume Unit': formulaUnit,
    })
    const read = fieldsOf(
      bottle(2, 'FLOZ', 60, 'ML'),
      bottle(60, 'ML', 2, 'FLOZ'),
      bottle(2, 'FLOZ', 1.5, 'FLOZ'),
    )
    const both = { amount: { ml: 119.15, unit: 'ml', value: 119.15 }, milk: 'MIXED' }
    expect(read.map(({ fields }) => fields)).toMatchObject([
      both,
      both,
      { amount: { unit: 'fl_oz', value: 3.5 }, milk: 'MIXED' },
    ])
  })

  it('keeps an impossible temperature with the medicine beside it', () => {
    const medical = { Type: 'Medical', '[Medical] Medication': 'Tylenol, 3.75 (ML)' }
    const [odd, plain] = fieldsOf(
      { ...medical, '[Medical] Temperature': 986, '[Medical] Temperature Unit': 'F' },
      { ...medical, '[Medical] Temperature': 98.6, '[Medical] Temperature Unit': 'F' },
    )
    expect(odd).toMatchObject({ said: expect.stringMatching(/ amount$/), fields: { notes: '986 F' } })
    expect(plain).toMatchObject({ said: expect.not.stringMatching(/amount/), fields: { notes: null } })
    expect(read({ Type: 'Medical', '[Medical] Temperature': 986 })).toEqual(['noValue'])
  })

  it('reads a row without an instant by the clock of its own zone', () => {
    const shown = { 'Start Date/time (Epoch)': '', 'Start Date/time': '2026-03-10 09:00' }
    const sleep = { Type: 'Sleep', '[Sleep] Duration (Seconds)': 5400 }
    expect(fieldsOf({ ...sleep, ...shown })[0]).toMatchObject({
      said: 'sleepSession 2026-03-10T13:00 – 14:30 AFTERNOON_NAP',
      fields: { timeZone: 'America/New_York' },
    })
    // By winter time.
    expect(read({ ...sleep, ...shown, 'Start Date/time': '2026-02-10 09:00' })).toEqual([
      'sleepSession 2026-02-10T14:00 – 15:30 AFTERNOON_NAP',
    ])
    expect(read({ ...sleep, ...shown, '[Sleep] End Date/time (Epoch)': at + 60_000 })).toEqual([
      'sleepSession 2026-03-10T13:00 – 13:01 AFTERNOON_NAP',
    ])
    expect(read({ ...sleep, ...shown, 'Time Zone': 'Moon/Base' })).toEqual([
      'sleepSession 2026-03-10T05:00 – 06:30 AFTERNOON_NAP',
    ])
  })

  it('asks nothing: zone and units are in each row', () => {
    const table = tableOf('a.csv', `${naraHeader}\n${naraRow({ Type: 'Sleep' })}`)
    expect(openQuestions(formatOf(table.headers)!, table).questions).toEqual([])
  })
})

describe('Baby Buddy', () => {
  it.each([
    [
      'child_id,start,end,type,method,amount,notes',
      '1,2020-02-16 23:10:16,2020-02-16 23:24:16,fortified breast milk,bottle,3.4,note',
      ['feedingSession 2020-02-16T19:10 – 19:24 BOTTLE MIXED'],
    ],
    [
      'id,child_id,child_first_name,child_last_name,start,end,type,method,amount,notes,tags',
      '7,1,Mia,B,2020-02-16 23:10:16,2020-02-16 23:24:16,breast milk,left breast,,,',
      ['feedingSession 2020-02-16T19:10 – 19:24 BREAST_LEFT', 'feedingSegment 2020-02-16T19:10 – 19:24 LEFT'],
    ],
    [
      'id,child_id,start,nap,end,notes,tags',
      '7,1,2020-02-16 13:10:16,1,2020-02-16 14:24:16,,',
      ['sleepSession 2020-02-16T09:10 – 10:24 AFTERNOON_NAP'],
    ],
    // Some exports name no child.
    [
      'id,start,end,nap,notes,tags',
      '7,2020-02-16 13:10:16,2020-02-16 14:24:16,1,,',
      ['sleepSession 2020-02-16T09:10 – 10:24 AFTERNOON_NAP'],
    ],
    [
      'id,time,wet,solid,color,amount,notes,tags',
      '7,2020-02-16 13:10:16,1,1,yellow,,,',
      ['diaperChange 2020-02-16T09:10 WET soiled'],
    ],
    // Neither wet nor soiled is a dry one, and no reason to leave it out.
    [
      'id,child_id,time,wet,solid,color,amount,notes,tags',
      '7,1,2020-02-16 13:10:16,0,0,,,,',
      ['diaperChange 2020-02-16T09:10 DRY'],
    ],
    [
      'id,child_id,start,end,amount,notes,tags',
      '7,1,2020-02-16 13:10:16,2020-02-16 13:20:16,90,,',
      ['pumping 2020-02-16T09:10 – 09:20'],
    ],
    ['id,child_id,amount,time,notes', '7,1,90,2020-02-16 13:10:16,', ['pumping 2020-02-16T09:10']],
    [
      'id,child_id,start,end,milestone,tags',
      '7,1,2020-02-16 13:10:16,2020-02-16 13:20:16,rolled,',
      ['playSession 2020-02-16T09:10 – 09:20 TUMMY_TIME'],
    ],
    [
      'id,child_id,temperature,time,notes,tags',
      '7,1,37.2,2020-02-16 13:10:16,,',
      ['temperature 2020-02-16T09:10'],
    ],
    ['id,child_id,weight,date,notes,tags', '7,1,5.2,2020-02-16,,', ['growthMeasurement 2020-02-16']],
    ['id,child_id,height,date,notes,tags', '7,1,52.5,2020-02-16,,', ['growthMeasurement 2020-02-16']],
    [
      'id,child_id,head_circumference,date,notes,tags',
      '7,1,37.5,2020-02-16,,',
      ['growthMeasurement 2020-02-16'],
    ],
    ['id,child_id,bmi,date,notes,tags', '7,1,15.2,2020-02-16,,', ['noValue']],
    [
      'id,child_id,name,dosage,dosage_unit,time,next_dose_interval,notes,tags',
      '7,1,Iron,2,drops,2020-02-16 13:10:16,12:00:00,,',
      ['medicine 2020-02-16T09:10'],
    ],
    ['id,child_id,note,time,tags', '7,1,first tooth?,2020-02-16 13:10:16,', ['note 2020-02-16T09:10']],
    ['id,first_name,last_name,birth_date,birth_time', '1,Mia,B,2020-01-01,', ['notKept']],
    ['id,name,color', '1,red,#f00', ['notKept']],
  ])('reads %s', (header, row, expected) => expect(said('export.csv', [header, row])).toEqual(expected))
})

it.each([
  ['height', { height: { mm: 205.74, unit: 'in', value: 8.1 }, weight: null, headCircumference: null }],
  ['head_circumference', { headCircumference: { unit: 'in', value: 8.1 }, weight: null, height: null }],
  ['weight', { weight: { unit: 'lb', value: 8.1 }, height: null, headCircumference: null }],
])('Baby Buddy: takes %s in the unit that was answered', (column, fields) => {
  const text = `id,child_id,${column},date,notes,tags\n7,1,8.1,2020-02-16,,`
  const [entry] = short(imported('a.csv', text, { length: 'in', weight: 'lb' }))
  expect(entry!.fields).toMatchObject(fields)
})

it('Baby Buddy: keeps an amount at the breast among the notes', () => {
  const lines = [
    'id,child_id,start,end,type,method,amount,notes,tags',
    '7,1,2020-02-16 23:10:16,2020-02-16 23:24:16,breast milk,left breast,2.5,weighed,',
  ]
  expect(short(imported('feeding.csv', lines.join('\n'), { volume: 'fl_oz' }))[0]).toMatchObject({
    said: 'feedingSession 2020-02-16T19:10 – 19:24 BREAST_LEFT amount',
    fields: { notes: 'weighed\n2.5 fl oz' },
  })
})

describe('Baby Buddy as a file and by its address', () => {
  const file = [
    'id,child_id,child_first_name,child_last_name,start,end,type,method,amount,notes,tags',
    '7,1,Mia,B,2020-02-16 23:10:16,2020-02-16 23:24:16,formula,bottle,90,,',
    '8,1,Mia,B,2020-02-17 03:10:00,2020-02-17 03:24:00,formula,bottle,90,,',
  ].join('\n')
  // The address answers in the zone of the machine, with fractions of a second.
  const answer = [
    'id,child_id,child_first_name,start,end,type,method,amount,notes,tags',
    '8,1,Mia,2020-02-16T18:10:00-05:00,2020-02-16T18:24:00-05:00,formula,bottle,90,,',
    '7,1,Mia,2020-02-16T14:10:16.123456-05:00,2020-02-16T14:24:16-05:00,formula,bottle,90,,',
  ].join('\n')
  const byId = (text: string) =>
    Object.fromEntries(imported('feeding.csv', text).entries.map(({ id, fields }) => [id, fields.startTime]))

  it('is the same entries at the same times, with or without the name of the child', () => {
    expect(Object.keys(byId(answer)).toSorted()).toEqual(Object.keys(byId(file)).toSorted())
    const nameless = file.replaceAll(',Mia,B', '').replace(',child_first_name,child_last_name', '')
    expect(Object.keys(byId(nameless)).toSorted()).toEqual(Object.keys(byId(file)).toSorted())
    expect(Object.values(byId(answer)).toSorted()).toEqual([
      '2020-02-16T19:10:16.000Z',
      '2020-02-16T23:10:00.000Z',
    ])
    expect(Object.values(byId(file)).toSorted()).toEqual(Object.values(byId(answer)).toSorted())
  })

  it('asks for the zone only where the times have no offset', () => {
    const asks = (text: string) => {
      const table = tableOf('feeding.csv', text)
      return openQuestions(formatOf(table.headers)!, table).questions
    }
    expect(asks(file)).toEqual(['timeZone', 'volume'])
    expect(asks(answer)).toEqual(['volume'])
  })

  it('of another Baby Buddy is other entries, though it counts the same', () => {
    const other = file.replaceAll(':10:', ':12:')
    expect(Object.keys(byId(other)).some((id) => id in byId(file))).toBe(false)
  })
})

describe('Baby Tracker (Nighp)', () => {
  it.each([
    [
      'Baby,Time,Duration(minutes),Note',
      ['Mia,"1/13/26, 19:54",660'],
      ['sleepSession 2026-01-13T15:54 – 02:54 NIGHT_SLEEP'],
    ],
    [
      'Baby,Time,Duration(minutes),Note',
      ['Mia,"1/13/26, 19:54",0'],
      ['sleepSession 2026-01-13T15:54 NIGHT_SLEEP zero'],
    ],
    [
      'Baby,Time,Start Side,Left duration (min),Right duration (min),Total Duration (min),Note',
      ['Mia,"4/29/25, 09:29",Left,36,690,726'],
      [
        'feedingSession 2025-04-29T05:29 – 17:35 BREAST_BOTH long',
        'feedingSegment 2025-04-29T05:29 – 06:05 LEFT',
        'feedingSegment 2025-04-29T06:05 – 17:35 RIGHT',
      ],
    ],
    [
      'Baby,Time,Amount (oz.),Note',
      ['Mia,"2/1/25, 15:00",1.75'],
      // Only the name of the file says which milk it was.
      ['feedingSession 2025-02-01T11:00 BOTTLE'],
    ],
    ['Baby,Time,Status,Note', ['Mia,"1/13/26, 15:58",Mixed'], ['diaperChange 2026-01-13T11:58 WET soiled']],
    // As an Australian phone writes it.
    [
      'Baby,Time,Start side,Left duration (min),Right Duration (min),Total (min),Note',
      ['Mia,19/03/2023 17:38,Right,5,10,15'],
      [
        'feedingSession 2023-03-19T13:38 – 13:53 BREAST_BOTH',
        'feedingSegment 2023-03-19T13:38 – 13:48 RIGHT',
        'feedingSegment 2023-03-19T13:48 – 13:53 LEFT',
      ],
    ],
    [
      'Time,Start Side,Left duration (min),Right duration (min),Total Duration (min),Left amount (oz.),Right amount (oz.),Total amount (oz.),Note',
      ['"1/13/26, 15:58",Left,10,10,20,2,1.5,3.5'],
      ['pumping 2026-01-13T11:58 – 12:18'],
    ],
  ])('reads %s', (header, rows, expected) => expect(said('sleep.csv', [header, ...rows])).toEqual(expected))

  it.each([
    ['expressed.csv', ' BREAST_MILK'],
    ['Mia_Breast milk.csv', ' BREAST_MILK'],
    ['expressed/formula.csv', ' FORMULA'],
    ['feeds.csv', ''],
  ])('takes the milk of bottles from the name of the file: %s', (name, milk) =>
    expect(said(name, ['Baby,Time,Amount (oz.),Note', 'Mia,"2/1/25, 15:00",1.75'])).toEqual([
      `feedingSession 2025-02-01T11:00 BOTTLE${milk}`,
    ]),
  )

  it('asks how dates are written only where all of them can be read both ways', () => {
    const header = 'Baby,Time,Status,Note'
    const open = (...rows: string[]) => {
      const table = tableOf('diaper.csv', [header, ...rows].join('\n'))
      return openQuestions(formatOf(table.headers)!, table)
    }
    expect(open('Mia,9/03/2023 17:38,Wet')).toEqual({ questions: ['timeZone', 'dateOrder'], dateOrder: null })
    expect(open('Mia,9/03/2023 17:38,Wet', 'Mia,13/03/2023 17:38,Wet')).toEqual({
      questions: ['timeZone'],
      dateOrder: 'DMY',
    })
    expect(said('diaper.csv', [header, 'Mia,9/03/2023 17:38,Wet'], { dateOrder: 'DMY' })).toEqual([
      'diaperChange 2023-03-09T13:38 WET',
    ])
  })
})

describe('Glow and Feed Baby', () => {
  it.each([
    [
      'Diaper time,In the diaper,Color,Texture',
      '02/22/2023 6:43:00 PM,pee and poo,Brown,Little balls',
      ['diaperChange 2023-02-22T14:43 WET soiled'],
    ],
    [
      'Time of feeding,Milk type,Amount(ml),Amount(oz)',
      '03/29/2023 8:34:00 PM,Formula,115.0,3.8886',
      ['feedingSession 2023-03-29T16:34 BOTTLE FORMULA'],
    ],
    [
      "Time of feeding,Ingredients,Amount,Unit type,Baby's reaction",
      '01/27/2020 7:30:14 PM,"Oatmeal, pear",115,g,Hate it!',
      ['feedingSession 2020-01-27T15:30 SOLID_FOOD'],
    ],
    [
      'Date,Weight(kg),Weight(lb),Height(cm),Height(in),Head Circ.(cm),Head Circ.(in)',
      '2022/08/02,6.5,14.3299,,,,',
      ['growthMeasurement 2022-08-02'],
    ],
    [
      'Begin time,End time',
      '02/22/2023 11:39:00 PM,02/23/2023 4:53:00 AM',
      ['sleepSession 2023-02-22T19:39 – 00:53 NIGHT_SLEEP'],
    ],
    [
      'id,Start Time,End Time,Feed Type,Quantity (oz),Quantity (ml or g),Notes,Duration (Minutes),Food Type,Unit,Bottle Type',
      '3,18:05:00 02-22-2023,18:20:00 02-22-2023,Bottle,4,118.3,,15,,oz,Formula',
      ['feedingSession 2023-02-22T14:05 – 14:20 BOTTLE FORMULA'],
    ],
    [
      'id,Start Time,End Time,Notes,Approximate Duration (Minutes)',
      '3,18:05:00 02-22-2023,,,25',
      ['sleepSession 2023-02-22T14:05 – 14:30 AFTERNOON_NAP'],
    ],
    [
      'id,Start Time,End Time,Quantity (oz),Quantity (ml or g),Notes,Unit',
      '3,18:05:00 02-22-2023,18:20:00 02-22-2023,4,118.3,,oz',
      ['pumping 2023-02-22T14:05 – 14:20'],
    ],
    ['id,Time,Type,Notes', '3,18:05:00 02-22-2023,Poo,', ['diaperChange 2023-02-22T14:05 DRY soiled']],
  ])('reads %s', (header, row, expected) => expect(said('a.csv', [header, row])).toEqual(expected))
})

describe('Hatch, SNOO and Baby Connect', () => {
  const hatchHeader =
    '"Baby Name","Start Time","End Time","Activity","Amount","Percentile","Duration","Info","Notes",'
  const connectHeader = 'activity,start_time,end_time,duration,extra_data,text'
  it.each([
    [
      hatchHeader,
      '"Mia","02/21/2022 0:00 AM","","Weight","2.955","12","","","",',
      ['growthMeasurement 2022-02-21'],
    ],
    [
      hatchHeader,
      '"Mia","02/21/2022 14:41 PM","02/21/2022 3:01 PM","Feeding","","","20","Left","",',
      ['feedingSession 2022-02-21T10:41 – 11:01 BREAST_LEFT', 'feedingSegment 2022-02-21T10:41 – 11:01 LEFT'],
    ],
    [
      hatchHeader,
      '"Mia","02/21/2022 2:41 PM","","Feeding","90","","","Formula","",',
      ['feedingSession 2022-02-21T10:41 BOTTLE FORMULA'],
    ],
    [
      hatchHeader,
      '"Mia","02/21/2022 2:41 PM","","Diaper","Both","","","","",',
      ['diaperChange 2022-02-21T10:41 WET soiled'],
    ],
    [hatchHeader, '"Mia","02/21/2022 2:41 PM","","Bath","","","","","",', ['note 2022-02-21T10:41']],
    [hatchHeader, '"Mia","soon","","Weight","2.955","","","","",', ['noTime']],
    [
      'start_time,end_time,duration,asleep,soothing',
      '2022-02-21T20:00:00,2022-02-21T23:30:00,12600,12000,600',
      ['sleepSession 2022-02-21T16:00 – 19:30 NIGHT_SLEEP'],
    ],
    [
      connectHeader,
      'Nursing,2022-02-21 14:41,,,,"Mia nursed (10min left,5min right)"',
      [
        'feedingSession 2022-02-21T10:41 – 10:56 BREAST_BOTH',
        'feedingSegment 2022-02-21T10:41 – 10:51 LEFT',
        'feedingSegment 2022-02-21T10:51 – 10:56 RIGHT',
      ],
    ],
    [
      connectHeader,
      'Bottle,2022-02-21 14:41,,,,Mia drank 4oz of formula',
      ['feedingSession 2022-02-21T10:41 BOTTLE FORMULA'],
    ],
    [connectHeader, 'Diaper,2022-02-21 14:41,,,,BM diaper', ['diaperChange 2022-02-21T10:41 DRY soiled']],
    [
      connectHeader,
      'Sleep,2022-02-21 14:41,2022-02-21 15:41,,,Mia slept',
      ['sleepSession 2022-02-21T10:41 – 11:41 AFTERNOON_NAP'],
    ],
    [connectHeader, 'Mood,2022-02-21 14:41,,,,Mia is happy', ['note 2022-02-21T10:41']],
  ])('reads %s %s', (header, row, expected) => expect(said('a.csv', [header, row])).toEqual(expected))
})

describe('what a file of an app leaves open', () => {
  const asked = (header: string, ...rows: string[]) => {
    const table = tableOf('a.csv', [header, ...rows].join('\n'))
    return openQuestions(formatOf(table.headers)!, table).questions
  }

  it('is no order of dates where the app has one of its own, whatever is answered for other files', () => {
    const header = 'id,Time,Type,Notes'
    const read = (...rows: string[]) => said('excretions.csv', [header, ...rows], { dateOrder: 'DMY' })
    expect(asked(header, '3,18:05:00 02-03-2023,Poo,')).toEqual(['timeZone'])
    expect(read('3,18:05:00 02-03-2023,Poo,')).toEqual(['diaperChange 2023-02-03T14:05 DRY soiled'])
    // What its dates say themselves goes before.
    expect(read('3,18:05:00 22-03-2023,Poo,')).toEqual(['diaperChange 2023-03-22T14:05 DRY soiled'])
  })

  it('is a unit of Baby Buddy only where a row has an amount of milk', () => {
    const header = 'id,child_id,start,end,type,method,amount,notes,tags'
    const nursing = '7,1,2020-02-16 23:10:16,2020-02-16 23:24:16,breast milk,left breast,,,'
    const solids = '8,1,2020-02-16 23:10:16,2020-02-16 23:24:16,solid food,parent fed,20,,'
    expect(asked(header, nursing, solids)).toEqual(['timeZone'])
    expect(asked(header, nursing, '9,1,2020-02-16 23:10:16,,formula,bottle,90,,')).toEqual([
      'timeZone',
      'volume',
    ])
    expect(asked('id,child_id,weight,date,notes,tags', '7,1,5.2,2020-02-16,,')).toEqual(['weight'])
  })

  it('are the units of Hatch of which it has numbers without one', () => {
    const header =
      '"Baby Name","Start Time","End Time","Activity","Amount","Percentile","Duration","Info","Notes",'
    const row = (activity: string, amount = '', info = '') =>
      `"Mia","02/21/2022 2:41 PM","","${activity}","${amount}","","","${info}","",`
    expect(asked(header, row('Sleep'), row('Diaper', 'Both'), row('Feeding', '10', 'Left'))).toEqual([
      'timeZone',
    ])
    expect(asked(header, row('Weight', '2.955'))).toEqual(['timeZone', 'weight'])
    expect(asked(header, row('Weight', '2.955 kg'), row('Height', '52'))).toEqual(['timeZone', 'length'])
    expect(asked(header, row('Sleep'), row('Feeding', '90', 'Formula'))).toEqual(['timeZone', 'volume'])
    expect(asked(header, row('Pumping', '90'), row('Feeding', '3 oz', 'Formula'))).toEqual([
      'timeZone',
      'volume',
    ])
  })
})

describe('Sprout Track', () => {
  it.each([
    [
      'sleep-logs.csv',
      'id,startTime,endTime,duration,type,location,quality,createdAt,updatedAt,deletedAt,familyId,babyId',
      'a,2026-03-10T13:00:00.000Z,2026-03-10T14:30:00.000Z,90,NAP,Crib,GOOD,,,,f,b',
      ['sleepSession 2026-03-10T13:00 – 14:30 AFTERNOON_NAP'],
    ],
    [
      'feed-logs.csv',
      'id,time,startTime,endTime,feedDuration,type,amount,unitAbbr,side,food,notes,bottleType,createdAt,deletedAt,familyId,babyId',
      'a,2026-03-10T13:00:00.000Z,,,,BOTTLE,4,OZ,,,,Formula,,,f,b',
      ['feedingSession 2026-03-10T13:00 BOTTLE FORMULA'],
    ],
    [
      'feed-logs.csv',
      'id,time,startTime,endTime,feedDuration,type,amount,unitAbbr,side,food,notes,bottleType,createdAt,deletedAt,familyId,babyId',
      'a,2026-03-10T13:00:00.000Z,,,600,BREAST,,,LEFT,,,,,,f,b',
      ['feedingSession 2026-03-10T13:00 – 13:10 BREAST_LEFT', 'feedingSegment 2026-03-10T13:00 – 13:10 LEFT'],
    ],
    [
      'diaper-logs.csv',
      'id,time,type,condition,color,createdAt,deletedAt,familyId,babyId',
      'a,2026-03-10T13:00:00.000Z,BOTH,LOOSE,YELLOW,,2026-03-11T00:00:00.000Z,f,b',
      ['notKept'],
    ],
    [
      'sleep-logs.csv',
      '"id","startTime","endTime","duration","type","location","quality","createdAt","updatedAt","deletedAt","familyId","babyId","caretakerId","babyName","caretakerName","baby","caretaker"',
      '"a","Tue Mar 10 2026 13:00:00 GMT+0000 (Coordinated Universal Time)","Tue Mar 10 2026 14:30:00 GMT+0000 (Coordinated Universal Time)","90","NAP","Crib","GOOD","","","","f","b","","Mia B","","",""',
      ['sleepSession 2026-03-10T13:00 – 14:30 AFTERNOON_NAP'],
    ],
    [
      'diaper-logs.csv',
      'id,time,type,condition,color,blowout,creamApplied,createdAt,updatedAt,deletedAt,familyId,babyId,caretakerId',
      'a,2026-03-10T13:00:00.000Z,BOTH,LOOSE,YELLOW,false,false,,,,f,b,',
      ['diaperChange 2026-03-10T13:00 WET soiled'],
    ],
    [
      'pump-logs.csv',
      'id,startTime,endTime,duration,leftAmount,rightAmount,totalAmount,unitAbbr,pumpAction,notes,createdAt,deletedAt,familyId,babyId',
      'a,2026-03-10T13:00:00.000Z,2026-03-10T13:20:00.000Z,20,2,1.5,3.5,OZ,STORED,,,,f,b',
      ['pumping 2026-03-10T13:00 – 13:20'],
    ],
    [
      'play-logs.csv',
      'id,startTime,endTime,duration,type,notes,activities,createdAt,deletedAt,familyId,babyId',
      'a,2026-03-10T13:00:00.000Z,,15,TUMMY_TIME,,Mat,,,f,b',
      ['playSession 2026-03-10T13:00 – 13:15 TUMMY_TIME'],
    ],
    [
      'bath-logs.csv',
      'id,time,bathType,soapUsed,shampooUsed,notes,createdAt,deletedAt,familyId,babyId',
      'a,2026-03-10T13:00:00.000Z,Sponge Bath,true,false,,,,f,b',
      ['playSession 2026-03-10T13:00 BATH'],
    ],
    [
      'mood-logs.csv',
      'id,time,mood,intensity,duration,createdAt,deletedAt,familyId,babyId',
      'a,2026-03-10T13:00:00.000Z,HAPPY,4,,,,f,b',
      ['note 2026-03-10T13:00'],
    ],
    ...(['WEIGHT,4.2,KG', 'HEIGHT,20.5,IN', 'HEAD_CIRCUMFERENCE,37.5,CM'] as const).map(
      (value): [string, string, string, string[]] => [
        'measurements.csv',
        'id,date,type,value,unit,notes,createdAt,deletedAt,familyId,babyId',
        `a,2026-03-10T13:00:00.000Z,${value},,,,f,b`,
        ['growthMeasurement 2026-03-10'],
      ],
    ),
    [
      'measurements.csv',
      'id,date,type,value,unit,notes,createdAt,deletedAt,familyId,babyId',
      'a,2026-03-10T13:00:00.000Z,TEMPERATURE,98.6,F,,,,f,b',
      ['temperature 2026-03-10T13:00'],
    ],
    [
      'milestones.csv',
      'id,date,title,description,category,ageInDays,photo,createdAt,deletedAt,familyId,babyId',
      'a,2026-03-10T13:00:00.000Z,Rolls over,Back to front,MOTOR,120,,,,f,b',
      ['achievement 2026-03-10'],
    ],
    [
      'notes.csv',
      'id,time,content,category,createdAt,deletedAt,familyId,babyId',
      'a,2026-03-10T13:00:00.000Z,Slept well,,,,f,b',
      ['note 2026-03-10T13:00'],
    ],
    [
      'babies.csv',
      'id,firstName,lastName,birthDate,gender,inactive,createdAt,deletedAt,familyId',
      'b,Mia,B,2026-01-01T00:00:00.000Z,FEMALE,false,,,f',
      ['notKept'],
    ],
    [
      'calendar-events.csv',
      'id,title,description,startTime,endTime,allDay,type,location,color,recurring,createdAt,deletedAt,familyId',
      'a,Doctor,,2026-03-10T13:00:00.000Z,,false,APPOINTMENT,,,false,,,f',
      ['notKept'],
    ],
    ['settings.csv', 'id,familyId,theme', 'a,f,dark', ['notKept']],
  ])('reads %s', (name, header, row, expected) => expect(said(name, [header, row])).toEqual(expected))

  it('takes values with the units of their rows', () => {
    const fields = (name: string, header: string, row: string) =>
      importedTables([tableOf(name, `${header}\n${row}`)]).entries[0]!.fields
    const measurement = (value: string) =>
      fields(
        'measurements.csv',
        'id,date,type,value,unit,familyId,babyId',
        `a,2026-03-10T13:00:00.000Z,${value},f,b`,
      )
    expect(measurement('WEIGHT,9.5,LB').weight).toMatchObject({ unit: 'lb', value: 9.5 })
    expect(measurement('HEIGHT,20.5,IN').height).toMatchObject({ unit: 'in', value: 20.5 })
    expect(measurement('HEAD_CIRCUMFERENCE,37.5,CM').headCircumference).toMatchObject({ mm: 375 })
    expect(measurement('TEMPERATURE,98.6,F').reading).toMatchObject({ unit: 'F', tenthsC: 370 })
    const pumped = fields(
      'pump-logs.csv',
      'id,startTime,endTime,leftAmount,rightAmount,totalAmount,unitAbbr,familyId,babyId',
      'a,2026-03-10T13:00:00.000Z,,,,3.5,OZ,f,b',
    )
    expect(pumped).toMatchObject({ left: null, right: null, total: { value: 3.5, unit: 'fl_oz' } })
  })

  it('keeps among the notes what has no place of its own', () => {
    const notes = (name: string, header: string, row: string) =>
      importedTables([tableOf(name, `id,${header},familyId,babyId\na,${row},f,b`)]).entries[0]!.fields.notes
    const at = '2026-03-10T13:00:00.000Z'
    expect(notes('sleep-logs.csv', 'startTime,endTime,location,quality', `${at},${at},Crib,GOOD`)).toBe(
      'Crib\nquality: good',
    )
    expect(notes('bath-logs.csv', 'time,bathType,notes', `${at},Sponge Bath,warm`)).toBe('warm\nSponge Bath')
    expect(notes('pump-logs.csv', 'startTime,totalAmount,pumpAction', `${at},90,DISCARDED`)).toBe('discarded')
    expect(notes('pump-logs.csv', 'startTime,totalAmount,pumpAction', `${at},90,STORED`)).toBeNull()
  })

  const medicines = tableOf(
    'export/medicines.csv',
    [
      'id,name,typicalDoseSize,unitAbbr,doseMinTime,notes,active,isSupplement,createdAt,updatedAt,deletedAt,familyId',
      'med-1,Paracetamol,2.5,ML,06:00,,true,false,,,,f',
      'med-2,Iron drops,,DROPS,01:12:30,,true,true,,,2026-03-11T00:00:00.000Z,f',
    ].join('\n'),
  )
  const logs = tableOf(
    'export/medicine-logs.csv',
    [
      'id,time,doseAmount,unitAbbr,notes,createdAt,updatedAt,deletedAt,familyId,medicineId,babyId,caretakerId',
      ...['med-1', 'med-2', 'med-8', 'med-9', ''].map(
        (medicine, index) =>
          `${index},2026-03-10T13:0${index}:00.000Z,2,${index ? '' : 'ML'},,,,,f,${medicine},b,c`,
      ),
    ].join('\n'),
  )
  const fieldsOf = (...tables: (typeof logs)[]) => importedTables(tables).entries.map(({ fields }) => fields)

  it('names medicines by the file of them, wherever it stands', () => {
    for (const tables of [
      [medicines, logs],
      [logs, medicines],
    ])
      expect(fieldsOf(...tables).slice(0, 2)).toMatchObject([
        { name: 'Paracetamol', kind: 'MEDICINE', intervalMinutes: 360, dose: { unit: 'ML', value: 2 } },
        { name: 'Iron drops', kind: 'SUPPLEMENT', intervalMinutes: 2190, dose: { unit: 'DROP', value: 2 } },
      ])
    expect(reasons(importedTables([medicines, logs]))).toEqual(['notKept', 'notKept'])
  })

  it('takes two medicines without a name for two, and what has neither name nor id for a note', () => {
    expect(fieldsOf(logs).map((fields) => fields.name)).toEqual([
      ...['Medicine med-1', 'Medicine med-2', 'Medicine med-8', 'Medicine med-9'],
      undefined,
    ])
    expect(fieldsOf(logs, medicines)[4]).toMatchObject({ text: 'Medicine\n2' })
  })

  it('keeps how much solid food there was, a blow-out and cream among the notes', () => {
    const solids = tableOf(
      'feed-logs.csv',
      'id,time,type,amount,unitAbbr,food,notes,familyId,babyId\na,2026-03-10T13:00:00.000Z,SOLIDS,3,TBSP,Pear,liked,f,b',
    )
    const diaper = tableOf(
      'diaper-logs.csv',
      'id,time,type,condition,color,blowout,creamApplied,familyId,babyId\na,2026-03-10T13:00:00.000Z,DIRTY,,,true,true,f,b\nb,2026-03-10T13:00:00.000Z,DIRTY,,,false,false,f,b',
    )
    expect(fieldsOf(solids, diaper)).toMatchObject([
      { food: 'Pear', notes: 'liked\n3 TBSP' },
      { notes: 'Blowout\nCream applied' },
      { notes: null },
    ])
  })

  it('says what the children are called that its rows name by ids', () => {
    const babies = tableOf(
      'babies.csv',
      'id,firstName,lastName,birthDate,gender,familyId\nb,Mia,B,2026-01-01T00:00:00.000Z,FEMALE,f',
    )
    const format = formatOf(babies.headers)!
    expect(childrenIn(format, logs)).toEqual(['b'])
    expect(childNamesIn(format, babies)).toEqual({ b: 'Mia' })
    expect(childNamesIn(format, logs)).toEqual({})
    expect(childNamesIn(format, medicines)).toEqual({})
  })
})

describe('a table that a person explains', () => {
  const table = tableOf(
    'mine.csv',
    'when;what'.replaceAll(';', ',') + '\n2026-03-10 09:00,both\n2026-03-10 11:00,\n?,wet',
  )

  it('gives entries of the kind she said', () => {
    expect(formatOf(table.headers)).toBeUndefined()
    const format = mappedFormat({ kind: 'diaper', columns: { start: 'when', words: 'what' } })
    const read = importedTables([table], {}, undefined, format)
    expect(short(read).map((one) => one.said)).toEqual([
      'diaperChange 2026-03-10T05:00 WET soiled',
      'diaperChange 2026-03-10T07:00 WET',
    ])
    expect(reasons(read)).toEqual(['noTime'])
  })

  it.each([
    ['sleep', ['id', 'Begin', 'Finish', 'Comment'], { start: 'Begin', end: 'Finish', notes: 'Comment' }],
    [
      'bottle',
      ['When', 'Milk type', 'Amount (ml)'],
      { start: 'When', amount: 'Amount (ml)', words: 'Milk type' },
    ],
    [
      'growth',
      ['Date', 'Head', 'Length', 'Weight'],
      { start: 'Date', weight: 'Weight', height: 'Length', head: 'Head' },
    ],
    ['note', ['a', 'b'], { start: 'a' }],
  ] as const)('of %s has its columns proposed by their names', (kind, headers, columns) =>
    expect(proposedColumns(kind, headers)).toEqual(columns),
  )

  it('is left out until she does', () =>
    expect(reasons(importedTables([table], {}, undefined, mappedFormat(null)))).toEqual([
      'leftOut',
      'leftOut',
      'leftOut',
    ]))
})
