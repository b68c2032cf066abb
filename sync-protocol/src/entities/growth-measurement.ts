import { defineEntity } from './entity.ts'
import { headCircumference, height, weight } from './growth-quantities.ts'
import { calendarDate, text } from './scalars.ts'

/**
 * Weight and length of a child on a day. Each metric is one register, so that two people can complete one measurement.
 * Forms and REST require at least one. The chart needs all rows, so it is not a diary entry.
 */
export const growthMeasurement = defineEntity({
  name: 'growthMeasurement',
  space: 'team',
  ofBaby: true,
  diary: false,
  indexes: ['[babyId+date]'],
  fields: {
    /** The day at the place of the measurement. */
    date: calendarDate,
    weight: weight.nullable().default(null),
    height: height.nullable().default(null),
    headCircumference: headCircumference.nullable().default(null),
    notes: text(2000).nullable().default(null),
  },
})
