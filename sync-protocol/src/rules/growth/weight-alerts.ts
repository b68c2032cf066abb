import type { CivilDay } from '../civil-day.ts'
import type { AlertLevel, GrowthAlert, GrowthAlertId } from './alert.ts'
import { daysBetween } from './assess.ts'
import type { Measured } from './metrics.ts'

interface Weighing {
  date: CivilDay
  day: number
  g: number
}

/** Grams and days of age of every weighing since birth, oldest first. */
function weighings(birthDate: CivilDay, measurements: readonly Measured[]): Weighing[] {
  return measurements
    .flatMap(({ date, weight }) => (weight ? [{ date, day: daysBetween(birthDate, date), g: weight.g }] : []))
    .filter(({ day }) => day >= 0)
    .sort((one, other) => one.day - other.day)
}

const alert = (
  id: GrowthAlertId,
  level: AlertLevel,
  newest: Weighing,
  before: Weighing,
  value: number,
): GrowthAlert[] => [{ id, level, metric: 'weight', date: newest.date, since: before.date, value }]

/** Newborns lose weight, and regain it within two weeks; one in ten a little later. */
function sinceBirth(newest: Weighing, birth: Weighing): GrowthAlert[] {
  const percent = (100 * (birth.g - newest.g)) / birth.g
  if (newest.day <= 14 && percent > 10) return alert('loss-10', 'urgent', newest, birth, percent)
  if (newest.day <= 14 && percent >= 7) return alert('loss-7', 'warning', newest, birth, percent)
  if (newest.day >= 14 && percent > 0)
    return alert('not-regained', newest.day >= 21 ? 'urgent' : 'warning', newest, birth, percent)
  return []
}

/** Under 20 g a day from two weeks to three months, or any loss over a week until six months. */
function gain(newest: Weighing, before: Weighing): GrowthAlert[] {
  const perDay = (newest.g - before.g) / (newest.day - before.day)
  const isSlow = newest.day <= 91 && perDay < 20
  const isLoss = newest.day <= 182 && perDay < 0
  return isSlow || isLoss ? alert('slow-gain', 'warning', newest, before, perDay) : []
}

/** Alerts on a baby's weight in grams, independent of percentiles: loss after birth, and slow gain. */
export function newbornAlerts(birthDate: CivilDay, measurements: readonly Measured[]): GrowthAlert[] {
  const all = weighings(birthDate, measurements)
  const newest = all.at(-1)
  if (!newest) return []
  const birth = all.find(({ day }) => day <= 1)
  const before = all.findLast(({ day }) => day >= 14 && newest.day - day >= 7)
  return [
    ...(birth && birth !== newest ? sinceBirth(newest, birth) : []),
    ...(before ? gain(newest, before) : []),
  ]
}
