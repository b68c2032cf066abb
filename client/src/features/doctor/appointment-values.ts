import { plainName } from 'sync-protocol/entities/scalars'
import type { VisitMeasurement, VisitType } from 'sync-protocol/entities/doctor-visit'
import type { Row } from 'sync-protocol/entities/registry'

/** The values of an appointment's form. */
export interface AppointmentValues {
  title: string
  description: string
  visitType: VisitType
  date: string
  time: string
  vaccines: string[]
  screenings: string[]
  measurements: VisitMeasurement[]
  notes: string
}

export const emptyAppointment: AppointmentValues = {
  title: '',
  description: '',
  visitType: 'CHECKUP',
  date: '',
  time: '',
  vaccines: [],
  screenings: [],
  measurements: ['weight', 'height'],
  notes: '',
}

export const valuesOf = (row: Row<'doctorVisit'>): AppointmentValues => ({
  title: row.title,
  description: row.description ?? '',
  visitType: row.visitType,
  date: row.scheduledDate,
  time: row.scheduledTime ?? '',
  vaccines: row.vaccines,
  screenings: row.screenings,
  measurements: row.measurements,
  notes: row.notes ?? '',
})

/** The required fields that are empty. */
export const missingIn = ({ title, date }: AppointmentValues): ('title' | 'date')[] => [
  ...(plainName(title) === '' ? (['title'] as const) : []),
  ...(date === '' ? (['date'] as const) : []),
]

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** The stored fields. */
export const fieldsOf = (values: AppointmentValues) => ({
  title: plainName(values.title),
  description: orNull(values.description),
  visitType: values.visitType,
  scheduledDate: values.date,
  scheduledTime: orNull(values.time),
  vaccines: values.vaccines,
  screenings: values.screenings,
  measurements: values.measurements,
  notes: orNull(values.notes),
})

/** The changed fields only, so that another user's change of another field survives. */
export function changesOf(row: Row<'doctorVisit'>, values: AppointmentValues) {
  const before: Record<string, unknown> = fieldsOf(valuesOf(row))
  return Object.fromEntries(
    Object.entries(fieldsOf(values)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  )
}
