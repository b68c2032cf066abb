import { addDays, type CivilDay } from './civil-day.ts'

/**
 * A visit is due from this many days before its age, and overdue this many days after it. An overdue visit is still
 * due.
 */
export const dueFromDays = -14
export const dueUntilDays = 30

/**
 * Days after the last visit of a schedule after which the schedule is over, and none of its visits is due any more.
 */
const scheduleLastsDays = 180

/** `setAside`: the family decided to skip it. `past`: unmarked, and the schedule is over. */
export type VisitStatus = 'completed' | 'upcoming' | 'due' | 'overdue' | 'setAside' | 'past'

/** Whole days of life on a calendar day; negative before the birth. Clock changes do not matter. */
export const daysOfLife = (birthDate: CivilDay, day: CivilDay): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${birthDate}T00:00:00Z`)) / 86_400_000)

/**
 * The expected day of a standard visit. It counts from the birth date also for a preterm baby, because vaccines do.
 */
export const expectedDay = (birthDate: CivilDay, ageDays: number): CivilDay => addDays(birthDate, ageDays)

/** The last day of a schedule for a child. */
export const scheduleEnds = (visits: readonly { ageDays: number }[], birthDate: CivilDay): CivilDay =>
  expectedDay(birthDate, Math.max(0, ...visits.map(({ ageDays }) => ageDays)) + scheduleLastsDays)

interface StandardVisitState {
  expected: CivilDay
  completedDate: CivilDay | null
  isSetAside: boolean
  /** The last day of the schedule, see `scheduleEnds`. */
  ends: CivilDay
}

/** The status of a standard visit on a day of the viewer's zone. */
export function visitStatus(
  { expected, completedDate, isSetAside, ends }: StandardVisitState,
  today: CivilDay,
): VisitStatus {
  if (completedDate !== null) return 'completed'
  if (isSetAside) return 'setAside'
  if (today > ends) return 'past'
  const days = daysOfLife(expected, today)
  if (days < dueFromDays) return 'upcoming'
  return days <= dueUntilDays ? 'due' : 'overdue'
}

/** The status of an appointment: due on its day, and afterwards until it is marked as completed. */
export function appointmentStatus(
  { scheduledDate, completedDate }: { scheduledDate: CivilDay; completedDate: CivilDay | null },
  today: CivilDay,
): VisitStatus {
  if (completedDate !== null) return 'completed'
  if (scheduledDate === today) return 'due'
  return scheduledDate > today ? 'upcoming' : 'overdue'
}

interface Placed {
  day: CivilDay
  status: VisitStatus
}

/** Whether a visit is still open: late or not, until it is completed or set aside. */
export const isOpen = ({ status }: Pick<Placed, 'status'>): boolean =>
  status === 'due' || status === 'overdue'

/**
 * The next visit to attend: among the due ones, late ones included, the nearest to today; otherwise the first future
 * one.
 */
export function nextVisit<V extends Placed>(visits: readonly V[], today: CivilDay): V | undefined {
  const open = visits.filter(isOpen)
  const candidates = open.length > 0 ? open : visits.filter(({ status }) => status === 'upcoming')
  const distance = ({ day }: V) => Math.abs(daysOfLife(today, day))
  return candidates.reduce<V | undefined>(
    (nearest, visit) => (nearest && distance(nearest) <= distance(visit) ? nearest : visit),
    undefined,
  )
}

/** Late visits that are never collapsed: the newest ones. */
const alwaysShown = 3

/**
 * The late visits that may be collapsed into one, of visits ordered earliest first: all but the newest three, if
 * several.
 */
export function foldedVisits<V extends Placed>(visits: readonly V[]): readonly V[] {
  const folded = visits.filter(({ status }) => status === 'overdue').slice(0, -alwaysShown)
  const past = visits.filter(({ status }) => status === 'past')
  return folded.length + past.length > 1 ? [...past, ...folded] : []
}
