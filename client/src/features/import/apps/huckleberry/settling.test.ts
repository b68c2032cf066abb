import { expect, test } from 'vitest'
import { settlingOf } from './settling.ts'

const nothing = { condition: '', location: '', ending: '' }

test.each([
  [{ condition: 'under_10_minutes' }, { fellAsleepIn: 'UNDER_10' }, []],
  [{ condition: '10-20_minutes, upset' }, { fellAsleepIn: 'FROM_10_TO_20' }, ['10-20_minutes, upset']],
  [{ condition: 'Long time to fall asleep' }, { fellAsleepIn: 'OVER_20' }, []],
  [{ location: 'Stroller, next to carer' }, { location: 'STROLLER', settling: 'NEXT_TO' }, []],
  [{ location: 'Car' }, { location: 'CAR', settling: 'RIDING' }, []],
  [{ location: 'On own in bed' }, { location: 'BED', settling: 'ALONE' }, []],
  [{ location: 'Crib, Nursing' }, { location: 'CRIB', settling: 'FED' }, []],
  [{ location: 'Worn or held' }, { location: 'ARMS', settling: 'HELD' }, []],
  [{ location: 'On the moon' }, {}, ['On the moon']],
  [{ ending: 'Upset, woke up child' }, { wakeMood: 'UPSET' }, ['Upset, woke up child']],
  [{ ending: 'Content' }, { wakeMood: 'CALM' }, []],
  [{}, {}, []],
])('reads %j', (cells, fields, rest) => {
  expect(settlingOf({ ...nothing, ...cells })).toEqual({ fields, rest })
})
