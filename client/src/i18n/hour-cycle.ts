/** Whether hours are on a 12-hour clock with AM and PM, or on a 24-hour clock. */
export type HourCycle = 'h12' | 'h23'

let cycle: HourCycle = 'h23'

/** The current format of clock times. */
export const hourCycle = (): HourCycle => cycle

/** Sets the format of clock times; returns false if it is unchanged. */
export function setHourCycle(next: HourCycle): boolean {
  const isOther = next !== cycle
  cycle = next
  return isOther
}

/** The hour format of a browser's language (`en-US`). */
export const hourCycleOf = (language: string | undefined): HourCycle =>
  language && new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 ? 'h12' : 'h23'
