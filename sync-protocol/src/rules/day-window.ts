import { civilTimeOf } from './civil-time.ts'

/** The family's day, as local times; from `dayEnd` to `dayStart` it is night. */
export interface DayWindow {
  dayStart: string
  dayEnd: string
}

/** Whether an instant (ms) is in the family's day; a window may wrap midnight. */
export function isDaytime(instantMs: number, timeZone: string, { dayStart, dayEnd }: DayWindow): boolean {
  const { time } = civilTimeOf(instantMs, timeZone)
  return dayStart <= dayEnd ? time >= dayStart && time < dayEnd : time >= dayStart || time < dayEnd
}
