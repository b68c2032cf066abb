import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VisitMeasurement, VisitType } from 'sync-protocol/entities/doctor-visit'

export const visitTypeNames: Record<VisitType, MessageDescriptor> = {
  CHECKUP: msg`Check-up`,
  VACCINATION: msg`Vaccination`,
  SICK_VISIT: msg`Sick visit`,
  FOLLOW_UP: msg`Follow-up`,
  SPECIALIST: msg`Specialist`,
  EMERGENCY: msg`Emergency`,
  CUSTOM: msg({ message: 'Other', comment: 'type of a doctor visit' }),
}

export const measurementNames: Record<VisitMeasurement, MessageDescriptor> = {
  weight: msg`Weight`,
  height: msg`Height`,
  headCircumference: msg`Head Circumference`,
  bmi: msg`BMI`,
  temperature: msg`Temperature`,
  bloodPressure: msg`Blood Pressure`,
}
