import { isLoggedInFull, isNightLogged } from './averages.ts'
import { factsOf, type DayFacts } from './day-facts.ts'
import type { Scene } from './scene.ts'

/** A complete day before today, logged from morning to evening, and how many days ago it was. */
export interface LoggedDay extends DayFacts {
  daysAgo: number
  /** Whether its night's sleep was logged. */
  hasNight: boolean
}

/** The usable days of the last five weeks, without today. Earliest first. */
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
