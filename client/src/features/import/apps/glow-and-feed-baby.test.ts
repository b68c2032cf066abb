import { describe, expect, it } from 'vitest'
import { summariesOf } from '../../../../test/import-scene.ts'

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
  ])('reads %s', (header, row, expected) => expect(summariesOf('a.csv', [header, row])).toEqual(expected))
})
