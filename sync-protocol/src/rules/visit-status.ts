import { addDays, type CivilDay } from './civil-day.ts'

/** From so many days before a visit's age it is due, and so many days after it is overdue: still due, and expected earlier. */
export const dueFromDays = -14
export const dueUntilDays = 30

export type VisitStatus = 'completed' | 'upcoming' | 'due' | 'overdue'

/** Whole days of life on a calendar day; negative before the birth. Clock changes do not matter. */
export const daysOfLife = (birthDate: CivilDay, day: CivilDay): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${birthDate}T00:00:00Z`)) / 86_400_000)

/** The day on which a standard visit is expected. By the birth date also for a baby born early: vaccines go by it. */
export const expectedDay = (birthDate: CivilDay, ageDays: number): CivilDay => addDays(birthDate, ageDays)

/** Where a standard visit stands on a day of the viewer's zone. */
export function visitStatus(
  { expected, completedDate }: { expected: CivilDay; completedDate: CivilDay | null },
  today: CivilDay,
): VisitStatus {
  if (completedDate !== null) return 'completed'
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

/** The visit that comes next: the earliest that is upcoming or due. What was missed long ago is not it. */
export const nextVisit = <V extends { day: CivilDay; status: VisitStatus }>(
  visits: readonly V[],
): V | undefined =>
  visits
    .filter(({ status }) => status === 'upcoming' || status === 'due')
    .reduce<V | undefined>((first, visit) => (first && first.day <= visit.day ? first : visit), undefined)
