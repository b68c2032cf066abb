import { describe, expect, it } from 'vitest'
import { formatOf } from '../apps/formats.ts'
import { openQuestions } from './questions.ts'
import { summariesOf, tableOf } from '../../../../test/import-scene.ts'

describe('what a file of an app leaves open', () => {
  const questionsOf = (header: string, ...rows: string[]) => {
    const table = tableOf('a.csv', [header, ...rows].join('\n'))
    return openQuestions(formatOf(table.headers)!, table).questions
  }

  it('is no date order if the app has a fixed one, whatever the answer for other files is', () => {
    const header = 'id,Time,Type,Notes'
    const read = (...rows: string[]) => summariesOf('excretions.csv', [header, ...rows], { dateOrder: 'DMY' })
    expect(questionsOf(header, '3,18:05:00 02-03-2023,Poo,')).toEqual(['timeZone'])
    expect(read('3,18:05:00 02-03-2023,Poo,')).toEqual(['diaperChange 2023-02-03T14:05 DRY soiled'])
    // An unambiguous date in the file takes precedence.
    expect(read('3,18:05:00 22-03-2023,Poo,')).toEqual(['diaperChange 2023-03-22T14:05 DRY soiled'])
  })

  it('is a unit of Baby Buddy only if a row has an amount of milk', () => {
    const header = 'id,child_id,start,end,type,method,amount,notes,tags'
    const nursing = '7,1,2020-02-16 23:10:16,2020-02-16 23:24:16,breast milk,left breast,,,'
    const solids = '8,1,2020-02-16 23:10:16,2020-02-16 23:24:16,solid food,parent fed,20,,'
    expect(questionsOf(header, nursing, solids)).toEqual(['timeZone'])
    expect(questionsOf(header, nursing, '9,1,2020-02-16 23:10:16,,formula,bottle,90,,')).toEqual([
      'timeZone',
      'volume',
    ])
    expect(questionsOf('id,child_id,weight,date,notes,tags', '7,1,5.2,2020-02-16,,')).toEqual(['weight'])
  })

  it('is each unit for which Hatch has numbers without a unit', () => {
    const header =
      '"Baby Name","Start Time","End Time","Activity","Amount","Percentile","Duration","Info","Notes",'
    const row = (activity: string, amount = '', info = '') =>
      `"Mia","02/21/2022 2:41 PM","","${activity}","${amount}","","","${info}","",`
    expect(questionsOf(header, row('Sleep'), row('Diaper', 'Both'), row('Feeding', '10', 'Left'))).toEqual([
      'timeZone',
    ])
    expect(questionsOf(header, row('Weight', '2.955'))).toEqual(['timeZone', 'weight'])
    expect(questionsOf(header, row('Weight', '2.955 kg'), row('Height', '52'))).toEqual([
      'timeZone',
      'length',
    ])
    expect(questionsOf(header, row('Sleep'), row('Feeding', '90', 'Formula'))).toEqual(['timeZone', 'volume'])
    expect(questionsOf(header, row('Pumping', '90'), row('Feeding', '3 oz', 'Formula'))).toEqual([
      'timeZone',
      'volume',
    ])
  })
})
