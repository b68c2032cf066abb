import { describe, expect, it } from 'vitest'
import { summariesOf } from '../../../../test/import-scene.ts'

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
  ])('reads %s %s', (header, row, expected) => expect(summariesOf('a.csv', [header, row])).toEqual(expected))
})
