import { defineEntity } from './entity.ts'
import { headCircumference, height, weight } from './growth-quantities.ts'
import { calendarDate, text } from './scalars.ts'

/**
 * What a child weighed and how tall it was on a day. Each metric is one register, so that two people can complete one
 * measurement; at least one of them is there (forms and REST say so). Needed whole by the chart, so it is no diary.
 */
export const growthMeasurement = defineEntity({
  name: 'growthMeasurement',
  space: 'team',
  ofBaby: true,
  diary: false,
  indexes: ['[babyId+date]'],
  fields: {
    /** The day at the place of measuring. */
    date: calendarDate,
    weight: weight.nullable().default(null),
    height: height.nullable().default(null),
    headCircumference: headCircumference.nullable().default(null),
    notes: text(2000).nullable().default(null),
  },
})
