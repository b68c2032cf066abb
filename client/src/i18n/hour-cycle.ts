/** Whether hours count to 12, with AM and PM, or to 24. */
export type HourCycle = 'h12' | 'h23'

let cycle: HourCycle = 'h23'

/** How clock times are written now. */
export const hourCycle = (): HourCycle => cycle

/** Writes clock times so from now on; false where they were written so before. */
export function setHourCycle(next: HourCycle): boolean {
  const isOther = next !== cycle
  cycle = next
  return isOther
}

/** How the language of a browser (`en-US`) writes hours. */
export const hourCycleOf = (language: string | undefined): HourCycle =>
  language && new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 ? 'h12' : 'h23'
