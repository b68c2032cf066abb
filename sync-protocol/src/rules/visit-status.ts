import { addDays, type CivilDay } from './civil-day.ts'

/** From so many days before a visit's age it is due, and so many days after it is overdue: still due, and expected earlier. */
export const dueFromDays = -14
export const dueUntilDays = 30

/** So many days after the last visit of a schedule the schedule is over: nothing of it is asked for any more. */
const scheduleLastsDays = 180

/** `setAside`: somebody said that it will not take place. `past`: nobody marked it, and the schedule is over. */
export type VisitStatus = 'completed' | 'upcoming' | 'due' | 'overdue' | 'setAside' | 'past'

/** Whole days of life on a calendar day; negative before the birth. Clock changes do not matter. */
export const daysOfLife = (birthDate: CivilDay, day: CivilDay): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${birthDate}T00:00:00Z`)) / 86_400_000)

/** The day on which a standard visit is expected. By the birth date also for a baby born early: vaccines go by it. */
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

/** Where a standard visit stands on a day of the viewer's zone. */
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

/** Where an appointment stands: it is due on its day, and after it until somebody says that it took place. */
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

/** Whether a visit waits to be done: late or not, until it is done or set aside. */
export const isOpen = ({ status }: Pick<Placed, 'status'>): boolean =>
  status === 'due' || status === 'overdue'

/** The visit to go to next: of those that are due, late ones among them, the nearest to today; else the first to come. */
export function nextVisit<V extends Placed>(visits: readonly V[], today: CivilDay): V | undefined {
  const open = visits.filter(isOpen)
  const candidates = open.length > 0 ? open : visits.filter(({ status }) => status === 'upcoming')
  const distance = ({ day }: V) => Math.abs(daysOfLife(today, day))
  return candidates.reduce<V | undefined>(
    (nearest, visit) => (nearest && distance(nearest) <= distance(visit) ? nearest : visit),
    undefined,
  )
}

/** Late visits that are never folded away: the newest of them. */
const alwaysShown = 3

/** Of visits, the earliest first, those late ones that may be folded into one: all but the newest three, if several. */
export function foldedVisits<V extends Placed>(visits: readonly V[]): readonly V[] {
  const folded = visits.filter(({ status }) => status === 'overdue').slice(0, -alwaysShown)
  const past = visits.filter(({ status }) => status === 'past')
  return folded.length + past.length > 1 ? [...past, ...folded] : []
}
