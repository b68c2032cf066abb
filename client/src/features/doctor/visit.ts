import { defaultSchedule, type StandardVisit } from 'sync-protocol/reference/visits/schedules'
import type { CivilDay } from 'sync-protocol/rules/civil-day'
import { setAsideId, visitCompletionId } from 'sync-protocol/rules/visit-completion'
import {
  appointmentStatus,
  expectedDay,
  foldedVisits,
  scheduleEnds,
  type VisitStatus,
  visitStatus,
} from 'sync-protocol/rules/visit-status'
import type { Shown } from '#db/live/use-rows.ts'
import { type Vaccination, vaccinesBy, type VisitVaccine } from './visit-vaccines.ts'

interface Place {
  /** Unique in a list. */
  key: string
  /** The expected day. */
  day: CivilDay
  status: VisitStatus
  completedDate: CivilDay | null
}

/** A visit of the country's schedule, with the rows for its completion or its skipping. */
export interface Standard extends Place {
  kind: 'standard'
  visit: StandardVisit
  completion: Shown<'visitCompletion'> | undefined
  setAside: Shown<'visitCompletion'> | undefined
  vaccines: readonly VisitVaccine[]
}

/** A family's own appointment. */
export interface Custom extends Place {
  kind: 'custom'
  row: Shown<'doctorVisit'>
}

export type Visit = Standard | Custom

/** The owner of a visit's documents: its appointment, or the row that stores, or would store, its completion. */
export const documentOwnerOf = (babyId: string, visit: Visit): string =>
  visit.kind === 'custom' ? visit.row.id : visitCompletionId(babyId, defaultSchedule.id, visit.visit.key)

/** A baby's visits, the earliest first. `today` is the viewer's calendar day. */
export function visitsOf(
  birthDate: CivilDay,
  appointments: readonly Shown<'doctorVisit'>[],
  completions: readonly Shown<'visitCompletion'>[],
  today: CivilDay,
  vaccinations: readonly Vaccination[] = [],
): Visit[] {
  const { id, visits } = defaultSchedule
  const ends = scheduleEnds(visits, birthDate)
  const rowOf = (schedule: string, key: string) =>
    completions.find(({ scheduleId, visitKey }) => scheduleId === schedule && visitKey === key)
  const places = visits.map((visit) => {
    const completion = rowOf(id, visit.key)
    return { visit, completion, day: completion?.completedDate ?? expectedDay(birthDate, visit.ageDays) }
  })
  const vaccinesOf = vaccinesBy(id, places, vaccinations)
  const standard = places.map(({ visit, completion }): Standard => {
    const day = expectedDay(birthDate, visit.ageDays)
    const completedDate = completion?.completedDate ?? null
    const setAside = rowOf(setAsideId(id), visit.key)
    const isSetAside = setAside !== undefined
    return {
      kind: 'standard',
      key: visit.key,
      day,
      status: visitStatus({ expected: day, completedDate, isSetAside, ends }, today),
      completedDate,
      visit,
      completion,
      setAside,
      vaccines: vaccinesOf(visit),
    }
  })
  const custom = appointments.map((row): Custom => ({
    kind: 'custom',
    key: row.id,
    day: row.scheduledDate,
    status: appointmentStatus(row, today),
    completedDate: row.completedDate,
    row,
  }))
  return [...standard, ...custom].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

const placeOf = (visit: Visit) =>
  `${visit.day} ${visit.kind === 'standard' ? '' : (visit.row.scheduledTime ?? '') + visit.key}`

/** The index of today in the timeline: before the first visit that is due or later. */
export const indexOfToday = (visits: readonly Visit[]): number => {
  const index = visits.findIndex(({ status }) => status === 'due' || status === 'upcoming')
  return index === -1 ? visits.length : index
}

/** Unmarked visits of the schedule that are folded into one item; a family that starts late has many. */
export const earlierVisits = (visits: readonly Visit[]): readonly Standard[] =>
  foldedVisits(visits.filter((visit): visit is Standard => visit.kind === 'standard'))

export const hasTakenPlace = (visit: Visit): visit is Visit & { completedDate: CivilDay } =>
  visit.completedDate !== null

/** The day of the last visit that took place; null without any. */
export const lastVisitDay = (visits: readonly Visit[]): CivilDay | null =>
  visits.reduce<CivilDay | null>(
    (last, { completedDate }) =>
      completedDate !== null && (last === null || completedDate > last) ? completedDate : last,
    null,
  )
