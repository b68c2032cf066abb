import { describe, expect, it } from 'vitest'
import { formatOf } from '../formats.ts'
import { openQuestions } from '../../reading/questions.ts'
import { imported, summariesOf, entriesOf, tableOf } from '../../../../../test/import-scene.ts'

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
    // A diaper that is neither wet nor soiled is a dry one; it is not left out.
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
  ])('reads %s', (header, row, expected) =>
    expect(summariesOf('export.csv', [header, row])).toEqual(expected),
  )
})

it.each([
  ['height', { height: { mm: 205.74, unit: 'in', value: 8.1 }, weight: null, headCircumference: null }],
  ['head_circumference', { headCircumference: { unit: 'in', value: 8.1 }, weight: null, height: null }],
  ['weight', { weight: { unit: 'lb', value: 8.1 }, height: null, headCircumference: null }],
])('Baby Buddy: reads %s in the unit of the answer', (column, fields) => {
  const text = `id,child_id,${column},date,notes,tags\n7,1,8.1,2020-02-16,,`
  const [entry] = entriesOf(imported('a.csv', text, { length: 'in', weight: 'lb' }))
  expect(entry!.fields).toMatchObject(fields)
})

it('Baby Buddy: keeps an amount at the breast among the notes', () => {
  const lines = [
    'id,child_id,start,end,type,method,amount,notes,tags',
    '7,1,2020-02-16 23:10:16,2020-02-16 23:24:16,breast milk,left breast,2.5,weighed,',
  ]
  expect(entriesOf(imported('feeding.csv', lines.join('\n'), { volume: 'fl_oz' }))[0]).toMatchObject({
    summary: 'feedingSession 2020-02-16T19:10 – 19:24 BREAST_LEFT amount',
    fields: { notes: 'weighed\n2.5 fl oz' },
  })
})

describe('Baby Buddy as a file and through its API', () => {
  const file = [
    'id,child_id,child_first_name,child_last_name,start,end,type,method,amount,notes,tags',
    '7,1,Mia,B,2020-02-16 23:10:16,2020-02-16 23:24:16,formula,bottle,90,,',
    '8,1,Mia,B,2020-02-17 03:10:00,2020-02-17 03:24:00,formula,bottle,90,,',
  ].join('\n')
  // The API answers in the zone of the server, with fractions of a second.
  const answer = [
    'id,child_id,child_first_name,start,end,type,method,amount,notes,tags',
    '8,1,Mia,2020-02-16T18:10:00-05:00,2020-02-16T18:24:00-05:00,formula,bottle,90,,',
    '7,1,Mia,2020-02-16T14:10:16.123456-05:00,2020-02-16T14:24:16-05:00,formula,bottle,90,,',
  ].join('\n')
  const byId = (text: string) =>
    Object.fromEntries(imported('feeding.csv', text).entries.map(({ id, fields }) => [id, fields.startTime]))

  it('gives the same entries at the same times, with or without the name of the child', () => {
    expect(Object.keys(byId(answer)).toSorted()).toEqual(Object.keys(byId(file)).toSorted())
    const nameless = file.replaceAll(',Mia,B', '').replace(',child_first_name,child_last_name', '')
    expect(Object.keys(byId(nameless)).toSorted()).toEqual(Object.keys(byId(file)).toSorted())
    expect(Object.values(byId(answer)).toSorted()).toEqual([
      '2020-02-16T19:10:16.000Z',
      '2020-02-16T23:10:00.000Z',
    ])
    expect(Object.values(byId(file)).toSorted()).toEqual(Object.values(byId(answer)).toSorted())
  })

  it('asks for the zone only if the times have no offset', () => {
    const asks = (text: string) => {
      const table = tableOf('feeding.csv', text)
      return openQuestions(formatOf(table.headers)!, table).questions
    }
    expect(asks(file)).toEqual(['timeZone', 'volume'])
    expect(asks(answer)).toEqual(['volume'])
  })

  it('gives other ids for another Baby Buddy server, though its row ids are the same', () => {
    const other = file.replaceAll(':10:', ':12:')
    expect(Object.keys(byId(other)).some((id) => id in byId(file))).toBe(false)
  })
})
