import { describe, expect, it } from 'vitest'
import { formatOf } from '../formats.ts'
import { childNamesIn, childrenIn } from '../../reading/questions.ts'
import { importedTables, reasons, summariesOf, tableOf } from '../../../../../test/import-scene.ts'

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
  ])('reads %s', (name, header, row, expected) => expect(summariesOf(name, [header, row])).toEqual(expected))

  it('reads values with the units of their rows', () => {
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

  it('keeps values without a field in the notes', () => {
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

  it('names medicines by the medicines file, wherever it is in the order of files', () => {
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

  it('reads two medicines without a name as two, and one with neither name nor id as a note', () => {
    expect(fieldsOf(logs).map((fields) => fields.name)).toEqual([
      ...['Medicine med-1', 'Medicine med-2', 'Medicine med-8', 'Medicine med-9'],
      undefined,
    ])
    expect(fieldsOf(logs, medicines)[4]).toMatchObject({ text: 'Medicine\n2' })
  })

  it('keeps the amount of solid food, a blow-out and cream in the notes', () => {
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

  it('gives the names of the children that its rows reference by id', () => {
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
