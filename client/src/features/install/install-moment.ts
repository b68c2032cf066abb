import type { InstallWay } from '#session/home-screen.ts'
import { inNight, minutesOf, NIGHT_FROM, NIGHT_TO, type Theme } from '#session/theme-rules.ts'

const dayMs = 24 * 3_600_000
/** The offer comes two days after the first start, and again half a year after an answer. */
export const firstAskMs = 2 * dayMs
export const askAgainMs = 182 * dayMs
/** Number of entries from which a user counts as active. */
const leastEntries = 10
/** Time since the last entry, ms: a user who has just logged something is busy. */
const calmMs = 10 * 60_000

export interface Moment {
  /** Undefined if it runs from the home screen. */
  way: InstallWay | undefined
  /** From when this device may ask, ms; NaN before it was opened for the first time. */
  askFrom: number
  now: number
  /** The wall clock, `HH:MM`. */
  time: string
  theme: Theme
  nightFrom: string
  nightTo: string
  /** Number of recent entries of the diary, and when the newest was written, ms. */
  entries: number
  writtenAt: number
  isRunning: boolean
  isSheetOpen: boolean
}

/** Whether home may show the offer now. */
export function isInstallMoment(moment: Moment): boolean {
  const { way, askFrom, now, theme, entries, writtenAt, isRunning, isSheetOpen } = moment
  // No picture can show where a browser's menu is, so home offers only the other ways.
  if (way !== 'prompt' && way !== 'ios') return false
  const night = [moment.nightFrom, moment.nightTo, moment.time].map(minutesOf)
  const [from = minutesOf(NIGHT_FROM)!, to = minutesOf(NIGHT_TO)!, minute = 0] = night
  if (theme === 'night' || inNight(minute, from, to)) return false
  if (isRunning || isSheetOpen) return false
  // After the clock was set back, the difference is negative, and the moment does not count as quiet.
  return now >= askFrom && entries >= leastEntries && now - writtenAt >= calmMs
}
