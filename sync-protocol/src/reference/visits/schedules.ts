import type { VisitSchedule } from './schedule.ts'
import { us } from './us.ts'

/** The schedules by id. A new country is a new file and a line here; see `docs/visit-schedules.md`. */
export const schedules = { us }

export type Schedule = (typeof schedules)[keyof typeof schedules]
export type StandardVisit = Schedule['visits'][number]
type Vaccine = StandardVisit['vaccines'][number]
type Screening = StandardVisit['screenings'][number]

export type ScheduleCountry = Schedule['country']
export type ScheduleSource = Schedule['sources'][number]['name']
/** Keys in the schedules, each with a text in the client. */
export type VisitKey = StandardVisit['key']
export type VaccineCode = Vaccine['code']
export type VaccineDose = Vaccine['dose']
export type ScreeningCode = Screening['code']
type NoteOf<T> = T extends { note: infer Note } ? Note : never
export type VisitNote = NoteOf<Vaccine> | NoteOf<Screening>

export const defaultSchedule: Schedule = schedules.us

/** The schedule of this id; undefined if this version does not have it. */
export const scheduleOf = (id: string): Schedule | undefined =>
  Object.hasOwn(schedules, id) ? schedules[id as keyof typeof schedules] : undefined

export const allSchedules: readonly VisitSchedule[] = Object.values(schedules)
