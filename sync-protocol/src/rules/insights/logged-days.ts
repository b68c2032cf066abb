import { factsOf, type DayFacts } from './day-facts.ts'
import type { Diary } from './diary.ts'
import { between, isFullDay } from './kept-log.ts'
import type { Scene } from './scene.ts'

const hour = 3_600_000

/** A whole day before today that was logged from morning to evening, and how many days ago it was. */
export interface LoggedDay extends DayFacts {
  daysAgo: number
  /** Its night's sleep was written down. */
  hasNight: boolean
}

/** The days of the last five weeks that say something; today is not over. Earliest first. */
export function loggedDays(scene: Scene): LoggedDay[] {
  const { diary, days, now, touched } = scene
  const past = days.slice(-36, -1)
  const facts = factsOf(diary, past, now)
  return facts.flatMap((one, index) => {
    const { from, until } = one.day
    // Only what lies near it: a day is asked about many times a second on a slow phone.
    const near: Diary = {
      ...diary,
      sleeps: diary.sleeps.filter((sleep) => sleep.at < until && (sleep.until ?? now) > from),
    }
    const isFull = isFullDay(between(touched, from, until), near, one.day)
    return isFull ? [{ ...one, daysAgo: past.length - index, hasNight: one.sleep.nightMs >= 3 * hour }] : []
  })
}
