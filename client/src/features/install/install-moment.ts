import type { InstallWay } from '#session/home-screen.ts'
import { inNight, minutesOf, NIGHT_FROM, NIGHT_TO, type Theme } from '#session/theme-rules.ts'

const dayMs = 24 * 3_600_000
/** Nobody is asked on the first two days, nor for half a year after a "not now". */
export const firstAskMs = 2 * dayMs
export const askAgainMs = 182 * dayMs
/** Who logged so much uses it. */
const leastEntries = 10
/** Whoever has just logged something has her hands full. */
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
