import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { calendarDate, nameText, requiredText, text, timeOfDay, timeZone } from './scalars.ts'

export const visitType = z.enum([
  'CHECKUP',
  'VACCINATION',
  'SICK_VISIT',
  'FOLLOW_UP',
  'SPECIALIST',
  'EMERGENCY',
  'CUSTOM',
])
export type VisitType = z.infer<typeof visitType>

/** Possible measurements of a visit. */
export const visitMeasurement = z.enum([
  'weight',
  'height',
  'headCircumference',
  'bmi',
  'temperature',
  'bloodPressure',
])
export type VisitMeasurement = z.infer<typeof visitMeasurement>

/** Vaccines or screenings of a visit, in the family's own words. */
export const visitItems = z.array(requiredText(120)).max(30)

/** The family's own appointment, beside the standard visits of its country. */
export const doctorVisit = defineEntity({
  name: 'doctorVisit',
  space: 'team',
  ofBaby: true,
  diary: false,
  indexes: ['babyId'],
  fields: {
    title: nameText(200),
    description: text(2000).nullable().default(null),
    visitType: visitType.default('CHECKUP'),
    /** A local date and time at the doctor's place, independent of later clock changes. */
    scheduledDate: calendarDate,
    scheduledTime: timeOfDay.nullable().default(null),
    /** The IANA zone of that time. */
    timeZone,
    vaccines: visitItems.default([]),
    screenings: visitItems.default([]),
    measurements: z.array(visitMeasurement).max(6).default([]),
    /** The day it took place; null before. */
    completedDate: calendarDate.nullable().default(null),
    notes: text(4000).nullable().default(null),
  },
})
