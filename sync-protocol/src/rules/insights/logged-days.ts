import { isLoggedInFull, isNightLogged } from './averages.ts'
import { factsOf, type DayFacts } from './day-facts.ts'
import type { Scene } from './scene.ts'

/** A whole day before today that was logged from morning to evening, and how many days ago it was. */
export interface LoggedDay extends DayFacts {
  daysAgo: number
  /** Its night's sleep was written down. */
  hasNight: boolean
}

/** The days of the last five weeks that say something; today is not over. Earliest first. */
export function loggedDays(scene: Scene): LoggedDay[] {
  const { baby, diary, days, now, touched } = scene
  const past = days.slice(-36, -1)
  const facts = factsOf(diary, past, now, baby)
  return facts.flatMap((one, index) =>
    isLoggedInFull(diary, touched, one.day, now)
      ? [{ ...one, daysAgo: past.length - index, hasNight: isNightLogged(one.sleep) }]
      : [],
  )
}
