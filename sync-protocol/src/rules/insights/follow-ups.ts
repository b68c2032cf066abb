import type { Row } from '#entities/registry.ts'
import { milestones } from '#reference/milestones.ts'
import { scheduleOf, defaultSchedule } from '#reference/visits/schedules.ts'
import { addDays, type CivilDay } from '#rules/civil-day.ts'
import type { Gestation } from '#rules/corrected-age.ts'
import { isWorthMentioning } from '#rules/milestone-status.ts'
import { setAsideId } from '#rules/visit-completion.ts'
import { dueFromDays, expectedDay, scheduleEnds, visitStatus } from '#rules/visit-status.ts'
import type { FollowUps } from './scene.ts'

/** Rows of one baby that are not deleted, in any order. */
export interface FollowUpRows {
  visitCompletion: readonly Pick<Row<'visitCompletion'>, 'scheduleId' | 'visitKey' | 'completedDate'>[]
  doctorVisit: readonly Pick<Row<'doctorVisit'>, 'visitType' | 'completedDate'>[]
  milestoneCompletion: readonly (Pick<Row<'milestoneCompletion'>, 'milestoneId'> &
    Partial<Pick<Row<'milestoneCompletion'>, 'lostOn'>>)[]
}

/** Check-ups at which a step must be absent, past the age to discuss it, before it is reported (`clinical.md` §6). */
const reviews = 2

/**
 * The open follow-ups of visits and milestones on a day. A gap in the log is not a fact. So visits are only reported
 * if the family marks visits, and only the latest expected one: a family that starts late has not marked the earlier
 * ones. Steps are only missed if the family marks steps, and two check-ups took place since their month was over.
 */
export function followUpsOf(baby: Gestation, rows: FollowUpRows, today: CivilDay): FollowUps {
  return {
    overdueVisits: overdueVisits(baby, rows, today),
    missedSteps: missedSteps(baby, rows),
    lostSkills: lostSkills(rows, today),
  }
}

/** Days for which a lost skill is reported: after that a doctor has seen it, or it is back. */
const lostSaysDays = 45

/** Skills that a parent marked as lost; there is no other source. */
const lostSkills = ({ milestoneCompletion }: FollowUpRows, today: CivilDay): string[] =>
  milestoneCompletion
    .filter(({ lostOn }) => lostOn && lostOn <= today && lostOn >= addDays(today, -lostSaysDays))
    .map(({ milestoneId }) => milestoneId)

function overdueVisits(
  { birthDate }: Gestation,
  { visitCompletion, doctorVisit }: FollowUpRows,
  today: CivilDay,
): string[] {
  if (visitCompletion.length + doctorVisit.length === 0) return []
  const { id: scheduleId, visits } = defaultSchedule
  const ends = scheduleEnds(visits, birthDate)
  const has = (id: string, key: string) =>
    visitCompletion.some((row) => row.scheduleId === id && row.visitKey === key)
  const latest = visits.findLast(({ ageDays }) => expectedDay(birthDate, ageDays + dueFromDays) <= today)
  if (!latest || has(scheduleId, latest.key)) return []
  const status = visitStatus(
    {
      expected: expectedDay(birthDate, latest.ageDays),
      completedDate: null,
      isSetAside: has(setAsideId(scheduleId), latest.key),
      ends,
    },
    today,
  )
  return status === 'overdue' ? [latest.key] : []
}

function missedSteps(baby: Gestation, { visitCompletion, doctorVisit, milestoneCompletion }: FollowUpRows) {
  const reached = new Set(milestoneCompletion.map(({ milestoneId }) => milestoneId))
  if (reached.size === 0) return []
  const checkUps = [
    ...visitCompletion
      .filter(({ scheduleId }) => scheduleOf(scheduleId))
      .map(({ completedDate }) => completedDate),
    ...doctorVisit.flatMap(({ visitType, completedDate }) =>
      visitType === 'CHECKUP' && completedDate !== null ? [completedDate] : [],
    ),
  ]
  return milestones
    .filter(({ id }) => !reached.has(id))
    .filter((step) => checkUps.filter((day) => isWorthMentioning(step, baby, day)).length >= reviews)
    .map(({ id }) => id)
}
