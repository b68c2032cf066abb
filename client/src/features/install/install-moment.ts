import type { InstallWay } from '#session/home-screen.ts'
import { inNight, minutesOf, NIGHT_FROM, NIGHT_TO, type Theme } from '#session/theme-rules.ts'

const dayMs = 24 * 3_600_000
/** The offer comes two days after the first start, and again half a year after an answer. */
export const firstAskMs = 2 * dayMs
export const askAgainMs = 182 * dayMs
/** A person with so many entries uses the product. */
const leastEntries = 10
/** How long nothing must have been logged, ms: a person who has just logged something is busy. */
const calmMs = 10 * 60_000

export interface Moment {
  /** Undefined on the home screen. */
  way: InstallWay | undefined
  /** From when on this device may ask, ms; NaN before it was opened for the first time. */
  askFrom: number
  now: number
  /** The wall clock, `HH:MM`. */
  time: string
  theme: Theme
  nightFrom: string
  nightTo: string
  /** How many entries the diary has lately, and when the newest was written, ms. */
  entries: number
  writtenAt: number
  isRunning: boolean
  isSheetOpen: boolean
}

/** Whether home may offer now, without being asked, to put Nela on the home screen. */
export function isInstallMoment(moment: Moment): boolean {
  const { way, askFrom, now, theme, entries, writtenAt, isRunning, isSheetOpen } = moment
  // The menu of a browser has no picture that would say where it is: that is a page of help, not an offer.
  if (way !== 'prompt' && way !== 'ios') return false
  const night = [moment.nightFrom, moment.nightTo, moment.time].map(minutesOf)
  const [from = minutesOf(NIGHT_FROM)!, to = minutesOf(NIGHT_TO)!, minute = 0] = night
  if (theme === 'night' || inNight(minute, from, to)) return false
  if (isRunning || isSheetOpen) return false
  // A clock that was set back makes nothing calm.
  return now >= askFrom && entries >= leastEntries && now - writtenAt >= calmMs
}
