import { describe, expect, it } from 'vitest'
import { formatOf } from '../formats.ts'
import { openQuestions } from '../../reading/questions.ts'
import { imported, reasons, summariesOf, entriesOf, tableOf } from '../../../../../test/import-scene.ts'

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
    summariesOf('export_narababy_Mia.csv', [
      naraHeader,
      naraRow({ 'Profile Name': 'Mia', 'Start Date/time (Epoch)': at, _activityKey: 'k', ...cells }),
    ])

  it.each([
    [
      { Type: 'Sleep', '[Sleep] Duration (Seconds)': 5400 },
      ['sleepSession 2026-03-10T13:00 – 14:30 AFTERNOON_NAP'],
    ],
    // Seconds if a number is so small that it would be in 1970 as milliseconds.
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
    return entriesOf(imported('export_narababy_Mia.csv', [naraHeader, ...lines].join('\n')))
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
    expect(entriesOf(read).map((one) => one.summary)).toEqual([
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
    expect(entriesOf(read).map(({ fields }) => fields)).toMatchObject([
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

  it('sums both amounts of a mixed bottle, whatever their units', () => {
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

  it('keeps an impossible temperature as a note of the medicine in its row', () => {
    const medical = { Type: 'Medical', '[Medical] Medication': 'Tylenol, 3.75 (ML)' }
    const [odd, plain] = fieldsOf(
      { ...medical, '[Medical] Temperature': 986, '[Medical] Temperature Unit': 'F' },
      { ...medical, '[Medical] Temperature': 98.6, '[Medical] Temperature Unit': 'F' },
    )
    expect(odd).toMatchObject({ summary: expect.stringMatching(/ amount$/), fields: { notes: '986 F' } })
    expect(plain).toMatchObject({ summary: expect.not.stringMatching(/amount/), fields: { notes: null } })
    expect(read({ Type: 'Medical', '[Medical] Temperature': 986 })).toEqual(['badValue'])
  })

  it('reads a row without an instant by the clock of its own zone', () => {
    const shown = { 'Start Date/time (Epoch)': '', 'Start Date/time': '2026-03-10 09:00' }
    const sleep = { Type: 'Sleep', '[Sleep] Duration (Seconds)': 5400 }
    expect(fieldsOf({ ...sleep, ...shown })[0]).toMatchObject({
      summary: 'sleepSession 2026-03-10T13:00 – 14:30 AFTERNOON_NAP',
      fields: { timeZone: 'America/New_York' },
    })
    // In winter time.
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

  it('asks nothing: each row has its zone and units', () => {
    const table = tableOf('a.csv', `${naraHeader}\n${naraRow({ Type: 'Sleep' })}`)
    expect(openQuestions(formatOf(table.headers)!, table).questions).toEqual([])
  })
})
