import { describe, expect, it } from 'vitest'
import { formatOf } from './formats.ts'
import { openQuestions } from '../reading/questions.ts'
import { importedTables, tableOf } from '../../../../test/import-scene.ts'

/**
 * Files of each app as exported, with their irregularities: ragged rows, quoted lines, CRLF, 726 minutes, imperial
 * units.
 */
const exports: Record<string, [name: string, lines: string[]][]> = {
  Huckleberry: [
    [
      'huckleberry.csv',
      [
        '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes","Logged By"',
        '"Feed","2026-08-14 09:15",,,"Formula","Bottle","95ml","took it\nslowly",',
        '"Feed","2026-08-14 14:20","2026-08-14 14:48","00:28","00:16R","Breast","00:12L",,',
        '"Feed","2026-08-14 19:55",,,,"Breast",,,',
        '"Pump","2025-10-01 10:58","2025-10-01 11:20","00:22","30ml",,"15ml",,',
        '"Sleep","2025-10-01 08:59","2025-10-01 10:55","01:56",,,,"=HYPERLINK(1)",',
        '"Diaper","2026-01-28 20:00",,"yellow","Diarrhea","Diaper rash","Both, pee:medium poo:small",,',
        '"Solids","2026-02-25 11:15",,,"1 tsp of mango",,"MEH",,',
        '"Meds","2026-02-25 09:47",,,"1ml","Vitamin D",,,',
        '"Temp","2025-12-29 23:40",,,"37.6°C",,,,',
        '"Growth","2025-10-01 10:07",,,"14.35lbs.oz","2.1ft.in","15.5in",,',
        '"Tummy time","2026-01-01 20:25","2026-01-01 20:31","00:06"',
        '"Teleport","2026-08-14 14:20"',
        '"Sleep","yesterday"',
        ',,,',
      ],
    ],
  ],
  'Nara Baby': [
    [
      'export_narababy_Mia_20260310.csv',
      [
        'Type,Profile Name,Start Date/time (Epoch),Time Zone,[Sleep] Duration (Seconds),[Diaper] Type,[Bottle Feed] Type,[Bottle Feed] Volume,[Bottle Feed] Volume Unit,_activityKey',
        'Sleep,Mia,1773147600000,America/New_York,5400,,,,,a',
        'Sleep,Mia,1773147600,America/New_York,,,,,,b',
        'Diaper,Mia,1773147600000,America/New_York,,Dirty Wet,,,,c',
        'Bottle Feed,Mia,1773147600000,America/New_York,,,Formula,3.5,FLOZ,d',
        'Profile,Mia,1773147600000,America/New_York,,,,,,e',
      ],
    ],
  ],
  'Baby Buddy': [
    [
      'sleep.csv',
      [
        'id,child_id,child_first_name,start,nap,end,notes,tags',
        '7,1,Mia,2020-02-16 13:10:16,1,2020-02-16 14:24:16,,',
      ],
    ],
    [
      'changes.csv',
      [
        'id,child_id,child_first_name,time,wet,solid,color,amount,notes,tags',
        '7,1,Mia,2020-02-16 13:10:16,0,0,,,,',
      ],
    ],
    [
      'feedings.csv',
      [
        'child_id,start,end,type,method,amount,notes',
        '1,2020-02-16 23:10:16,2020-02-16 23:24:16,fortified breast milk,bottle,3.4,note',
      ],
    ],
    ['weight.csv', ['id,child_id,child_first_name,weight,date,notes,tags', '7,1,Mia,5.2,2020-02-16,,']],
    ['children.csv', ['id,first_name,last_name,birth_date,birth_time', '1,Mia,B,2020-01-01,']],
  ],
  'Baby Tracker': [
    ['sleep.csv', ['Baby,Time,Duration(minutes),Note', 'Mia,"1/13/26, 19:54",660', 'Mia,"1/12/26, 19:54",0']],
    [
      'nursing.csv',
      [
        'Baby,Time,Start Side,Left duration (min),Right duration (min),Total Duration (min),Note',
        'Mia,"4/2/25, 09:29",Left,36,690,726',
      ],
    ],
    ['expressed.csv', ['Baby,Time,Amount (oz.),Note', 'Mia,"2/1/25, 15:00",1.75']],
    ['diaper.csv', ['Baby,Time,Status,Note', 'Mia,"1/3/26, 15:58",Mixed', 'Mia,,Wet']],
  ],
  'Glow Baby': [
    [
      'diaper.csv',
      ['Diaper time,In the diaper,Color,Texture', '02/22/2023 6:43:00 PM,pee and poo,Brown,Little balls'],
    ],
    [
      'bottle.csv',
      ['Time of feeding,Milk type,Amount(ml),Amount(oz)', '03/29/2023 8:34:00 PM,Formula,115.0,3.8886'],
    ],
    ['sleep.csv', ['Begin time,End time', '02/22/2023 11:39:00 PM,02/23/2023 4:53:00 AM', '02/23/2023,']],
  ],
  'Feed Baby': [
    [
      'feeds.csv',
      [
        'id,Start Time,End Time,Feed Type,Quantity (oz),Quantity (ml or g),Notes,Duration (Minutes),Food Type,Unit,Bottle Type',
        '3,18:05:00 02-22-2023,18:20:00 02-22-2023,Bottle,4,118.3,,15,,oz,Formula',
      ],
    ],
    ['excretions.csv', ['id,Time,Type,Notes', '3,18:05:00 02-02-2023,Poo,', '4,18:05:00 02-02-2023,?,']],
  ],
  'Sprout Track': [
    [
      'sleep-logs.csv',
      [
        'id,startTime,endTime,duration,type,location,quality,createdAt,updatedAt,deletedAt,familyId,babyId',
        'a,2026-03-10T13:00:00.000Z,2026-03-10T14:30:00.000Z,90,NAP,Crib,GOOD,,,,f,b',
        'c,2026-03-10T13:00:00.000Z,2026-03-10T14:30:00.000Z,90,NAP,Crib,GOOD,,,2026-03-11T00:00:00.000Z,f,b',
      ],
    ],
    ['settings.csv', ['id,familyId,theme', 'a,f,dark']],
  ],
  Hatch: [
    [
      'hatch.csv',
      [
        '"Baby Name","Start Time","End Time","Activity","Amount","Percentile","Duration","Info","Notes",',
        '"Mia","02/21/2022 0:00 AM","","Weight","2.955","12","","","",',
        '"Mia","02/21/2022 14:41 PM","","Feeding","90","","","Formula","",',
        '"Mia","02/21/2022 2:41 PM","","Diaper","?","","","","",',
      ],
    ],
  ],
  SNOO: [
    [
      'snoo.csv',
      [
        'start_time,end_time,duration,asleep,soothing',
        '2022-02-21T20:00:00,2022-02-21T23:30:00,12600,12000,600',
      ],
    ],
  ],
  'Baby Connect': [
    [
      'connect.csv',
      [
        'activity,start_time,end_time,duration,extra_data,text',
        'Nursing,2022-02-21 14:41,,,,"Mia nursed (10min left,5min right)"',
        'Mood,2022-02-21 14:41,,,,Mia is happy',
      ],
    ],
  ],
}

/** One line per app: rows, entries, questions, rows left out and why, implausible values. */
function summary(files: [string, string[]][]): string {
  const tables = files.map(([name, lines]) => tableOf(name, lines.join('\r\n')))
  const read = importedTables(tables, { dateOrder: 'MDY' })
  const questions = new Set(
    tables.flatMap((table) => openQuestions(formatOf(table.headers)!, table).questions),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0)
  const whole = read.entries.filter(({ isPart }) => !isPart)
  expect(new Set([...whole, ...read.skipped].map(({ table, row }) => `${table}/${row}`)).size).toBe(rows)
  const list = (words: string[]) => words.toSorted().join(' ') || '–'
  return [
    ...[rows, whole.length, list([...questions]), list(read.skipped.map(({ reason }) => reason))],
    list(whole.flatMap(({ doubts }) => doubts)),
  ].join(' | ')
}

describe('the result of the files of an app: rows | entries | asked | left out | odd', () => {
  it.each([
    ['Huckleberry', '14 | 11 | timeZone | empty noTime unknownKind | noEnd'],
    ['Nara Baby', '5 | 4 | – | notKept | noEnd'],
    ['Baby Buddy', '5 | 4 | timeZone volume weight | notKept | –'],
    ['Baby Tracker', '6 | 5 | dateOrder timeZone | noTime | long zero'],
    ['Glow Baby', '4 | 4 | timeZone | – | noEnd noTimeOfDay'],
    ['Feed Baby', '3 | 2 | timeZone | badValue | –'],
    ['Sprout Track', '3 | 1 | timeZone | notKept notKept | –'],
    ['Hatch', '3 | 2 | timeZone volume weight | badValue | –'],
    ['SNOO', '1 | 1 | timeZone | – | –'],
    ['Baby Connect', '2 | 2 | timeZone | – | –'],
  ])('%s: %s', (app, expected) => {
    const files = exports[app]!
    expect(summary(files)).toBe(expected)
    // The same files in another order give the same entries.
    const ids = (some: [string, string[]][]) =>
      importedTables(some.map(([name, lines]) => tableOf(name, lines.join('\n'))))
        .entries.map(({ id }) => id)
        .toSorted()
    expect(ids(files.toReversed())).toEqual(ids(files))
  })
})
