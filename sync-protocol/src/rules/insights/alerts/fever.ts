import { civilDayOf } from '#rules/civil-day.ts'
import { isYoungFever } from '#rules/young-fever.ts'
import type { Alert, AlertId, AlertLevel } from '../alert.ts'
import type { Scene } from '../scene.ts'

const hour = 3_600_000
/** How long a temperature causes an alert, ms. */
const lastsMs = 24 * hour
/** A low temperature counts only if a second one confirms it within this time, ms. */
const measuredAgainMs = 6 * hour
const low = 360
const young = 90
const halfYear = 183

/**
 * Fever and low temperature of the last day (AAP; WHO young-infant signs with a margin): 38.0 °C in the first 90
 * days, 38.3 to six months, 39.4 after, 40.0 at any age; below 36.0 in the first 90 days, measured twice. For a
 * preterm baby the younger of both ages counts.
 */
export function temperatureAlerts(scene: Scene): Alert[] {
  const { baby, diary, now, timeZone, youngestAgeDays: age } = scene
  const readings = diary.temperatures.filter(({ at }) => now - at < lastsMs)
  const highest = readings.reduce<(typeof readings)[number] | undefined>(
    (found, one) => (found && found.tenthsC >= one.tenthsC ? found : one),
    undefined,
  )
  const alert = (
    id: AlertId,
    level: AlertLevel,
    { at, tenthsC }: { at: number; tenthsC: number },
  ): Alert => ({
    id,
    level,
    at,
    figures: { tenthsC },
    used: { kinds: ['temperature'], from: now - lastsMs, until: now, count: readings.length },
  })
  const fever = (): Alert[] => {
    if (!highest) return []
    const { tenthsC } = highest
    const asNewborn = readings.find((one) => isYoungFever(one.tenthsC, baby, civilDayOf(one.at, timeZone)))
    if (asNewborn) return [alert('fever-u3m', 'urgent', highest)]
    if (tenthsC >= 400) return [alert('fever-high', 'urgent', highest)]
    if (age >= halfYear) return tenthsC >= 394 ? [alert('fever-high', 'warning', highest)] : []
    return tenthsC >= 383 ? [alert('fever-3-6m', 'warning', highest)] : []
  }
  const again = readings.find(
    ({ at, tenthsC }, index) =>
      tenthsC < low &&
      readings.slice(0, index).some((one) => one.tenthsC < low && at - one.at <= measuredAgainMs),
  )
  return [...fever(), ...(again && age < young ? [alert('low-temp', 'urgent', again)] : [])]
}
