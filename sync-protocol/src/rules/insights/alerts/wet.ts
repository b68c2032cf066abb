import type { DaySpan } from '../days.ts'
import type { Alert, AlertId, AlertLevel, Used } from '../alert.ts'
import { countIn, isFullDay, isLoggedRegularly, wasAnythingLogged } from '../log-coverage.ts'
import type { Scene } from '../scene.ts'

const hour = 3_600_000

const usedOf = (scene: Scene, from: number, until: number): Used => ({
  kinds: ['diaper'],
  from,
  until,
  count: countIn(scene.diary.diapers, from, until + 1),
})

/** Hours without a wet nappy for a warning and for an urgent alert, from the second week on. */
function limits(ageDays: number): { warn: number; urgent: number } {
  if (ageDays <= 121) return { warn: 6, urgent: 8 }
  return ageDays < 365 ? { warn: 8, urgent: 12 } : { warn: 12, urgent: 16 }
}

/**
 * No wet nappy for too long: in the first 24 hours of life, for 12 hours on days 2 to 6; afterwards by age. From four
 * months to a year the time counts only from the last waking of the night. There is no alert while the baby sleeps
 * through the night.
 */
export function noWetAlerts(scene: Scene): Alert[] {
  const { diary, days, ageDays } = scene
  if (!isLoggedRegularly(diary.diapers, days, ageDays)) return []
  return ageDays <= 6 ? newbornAlerts(scene) : laterAlerts(scene)
}

/** The alert, if anything was logged in the gap. */
const noWet = (scene: Scene, id: AlertId, level: AlertLevel, since: number, gapMs: number): Alert[] =>
  wasAnythingLogged(scene.touched, since, scene.now)
    ? [{ id, level, at: since, figures: { gapMs }, used: usedOf(scene, since, scene.now) }]
    : []

function newbornAlerts(scene: Scene): Alert[] {
  // The hour of birth is unknown; it was before the first entry.
  const since = scene.wets.at(-1)?.at ?? scene.touched[0]
  if (since === undefined) return []
  const gapMs = scene.now - since
  const urgent = (scene.ageDays < 2 ? 24 : 12) * hour
  return gapMs >= urgent ? noWet(scene, 'no-wet-new', 'urgent', since - 1, gapMs) : []
}

function laterAlerts(scene: Scene): Alert[] {
  const { wets, now } = scene
  const last = wets.at(-1)?.at
  if (last === undefined) return []
  const age = Math.max(7, scene.careAgeDays)
  const { warn, urgent } = limits(age)
  const night = age > 121 ? lastNight(scene) : undefined
  if (age >= 365 && night && night.until > now && now - last < urgent * hour) return []
  const isCountedByWaking = age < 365 && night !== undefined && night.until > last
  const gapMs = isCountedByWaking ? gapAroundNight(last, night, now) : now - last
  if (gapMs < warn * hour) return []
  return noWet(scene, 'no-wet', gapMs >= urgent * hour ? 'urgent' : 'warning', last, gapMs)
}

/**
 * The gap that counts: since the end of the night; while the night continues, from the last wet nappy to its start.
 */
const gapAroundNight = (last: number, night: { from: number; until: number }, now: number) =>
  night.until > now ? Math.max(0, night.from - last) : now - night.until

/** The latest night (ms) by its sleep; its end is in the future while it continues. Without sleep, by the clock. */
function lastNight({ diary, days, now }: Scene): { from: number; until: number } | undefined {
  const spans = days.slice(-3).flatMap(({ nightFrom }, index, last) => {
    const until = last[index + 1]?.dayFrom ?? nightFrom + 12 * hour
    return nightFrom <= now ? [{ from: nightFrom, until }] : []
  })
  const span = spans.at(-1)
  if (!span) return undefined
  const asleep = diary.sleeps.filter(({ at, until }) => {
    const middle = (at + (until ?? now)) / 2
    return middle > span.from - 2 * hour && middle < span.until
  })
  if (asleep.length === 0) return span
  return { from: asleep[0]!.at, until: asleep.at(-1)!.until ?? Infinity }
}

/** The least wet nappies per day at an age in days: about one for each day of life, six from the sixth day on. */
export function leastWet(ageDays: number): number {
  if (ageDays < 4) return ageDays + 1
  if (ageDays === 4) return 5
  if (ageDays <= 121) return 6
  if (ageDays <= 182) return 5
  return ageDays < 365 ? 4 : 3
}

const isLow = (scene: Scene, { from, until }: DaySpan, age: number) =>
  countIn(scene.wets, from, until) < leastWet(age)

/** Yesterday, if fully logged, had fewer wet nappies than the age needs; two and fewer are urgent. */
export function wetLowAlerts(scene: Scene): Alert[] {
  const { diary, days, ageDays, careAgeDays, wets, touched } = scene
  const index = days.length - 2
  const ageOn = (at: number) => {
    const ago = days.length - 1 - at
    return ageDays - ago < 7 ? ageDays - ago : Math.max(7, careAgeDays - ago)
  }
  const isSuspect = (at: number) => {
    const day = days[at]!
    return isLow(scene, day, ageOn(at)) && countIn(diary.diapers, day.from, day.until) > 0
  }
  const day = days[index]!
  // The day of birth is incomplete.
  if (ageDays - 1 < 1 || !isSuspect(index) || !isFullDay(touched, diary, day)) return []
  // A baby with few wet nappies has few entries. So the days before decide whether the log is complete.
  let first = index
  while (first > index - 6 && isSuspect(first - 1)) first--
  const before = days.slice(0, first)
  if (
    !isLoggedRegularly(diary.diapers, before, ageDays - (days.length - first)) &&
    !isLoggedRegularly(diary.diapers, days, ageDays)
  )
    return []
  const wet = countIn(wets, day.from, day.until)
  return [
    {
      id: 'wet-low',
      level: wet <= 2 && ageOn(index) >= 4 ? 'urgent' : 'warning',
      at: day.until,
      figures: { wet, least: leastWet(ageOn(index)) },
      used: usedOf(scene, day.from, day.until - 1),
    },
  ]
}
