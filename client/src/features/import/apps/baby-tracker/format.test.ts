import { describe, expect, it } from 'vitest'
import { formatOf } from '../formats.ts'
import { openQuestions } from '../../reading/questions.ts'
import { summariesOf, tableOf } from '../../../../../test/import-scene.ts'

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
      // Only the file name says which milk it is.
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
  ])('reads %s', (header, rows, expected) =>
    expect(summariesOf('sleep.csv', [header, ...rows])).toEqual(expected),
  )

  it.each([
    ['expressed.csv', ' BREAST_MILK'],
    ['Mia_Breast milk.csv', ' BREAST_MILK'],
    ['expressed/formula.csv', ' FORMULA'],
    ['feeds.csv', ''],
  ])('takes the milk of bottles from the file name: %s', (name, milk) =>
    expect(summariesOf(name, ['Baby,Time,Amount (oz.),Note', 'Mia,"2/1/25, 15:00",1.75'])).toEqual([
      `feedingSession 2025-02-01T11:00 BOTTLE${milk}`,
    ]),
  )

  it('asks for the order of dates only if all of them are ambiguous', () => {
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
    expect(summariesOf('diaper.csv', [header, 'Mia,9/03/2023 17:38,Wet'], { dateOrder: 'DMY' })).toEqual([
      'diaperChange 2023-03-09T13:38 WET',
    ])
  })
})
