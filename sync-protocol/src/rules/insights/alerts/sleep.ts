import { sleepOn } from '../day-facts.ts'
import { isFullDay } from '../log-coverage.ts'
import type { Alert } from '../alert.ts'
import type { Scene } from '../scene.ts'

const hour = 3_600_000

/**
 * Three days in a row with less than three quarters of the least sleep for the age, from four months on; only if
 * these days and their nights were logged.
 */
export function sleepLowAlerts(scene: Scene): Alert[] {
  const { diary, days, careAgeDays, norm, touched, now } = scene
  if (careAgeDays < 122) return []
  const last = days.slice(-4, -1)
  const slept = last.map((day) => sleepOn(diary.sleeps, day, now))
  const isLogged = last.every(
    (day, index) => slept[index]!.nightMs >= 4 * hour && isFullDay(touched, diary, day),
  )
  const least = norm.sleepHours[0] * hour
  if (!isLogged || !slept.every(({ totalMs }) => totalMs < 0.75 * least)) return []
  const from = last[0]!.from
  const until = last[2]!.until
  const averageMs = Math.round(slept.reduce((sum, { totalMs }) => sum + totalMs, 0) / 3)
  const count = diary.sleeps.filter(({ at }) => at >= from && at < until).length
  return [
    {
      id: 'sleep-low',
      level: 'info',
      at: until,
      figures: { averageMs, leastMs: least },
      used: { kinds: ['sleep'], from, until, count },
    },
  ]
}
