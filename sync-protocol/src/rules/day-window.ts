import { civilTimeOf } from './civil-time.ts'

/** From when to when a family calls it day, as wall-clock times; from `dayEnd` to `dayStart` it is night. */
export interface DayWindow {
  dayStart: string
  dayEnd: string
}

/** Whether an instant (ms) lies in the day of a family; a window that wraps midnight is one too. */
export function isDaytime(instantMs: number, timeZone: string, { dayStart, dayEnd }: DayWindow): boolean {
  const { time } = civilTimeOf(instantMs, timeZone)
  return dayStart <= dayEnd ? time >= dayStart && time < dayEnd : time >= dayStart || time < dayEnd
}
