import type { reminderWords } from './words.ts'

/** The language and the clock of the device. */
export interface MomentsOf {
  language: keyof typeof reminderWords
  /** IANA. */
  timeZone: string
  hourCycle: 'h12' | 'h23'
}

/** Formats instants (ms) in the language and the clock of a device. */
export interface Moments {
  time: (at: number) => string
  range: (from: number, to: number) => string
  day: (at: number) => string
  dayAndTime: (at: number) => string
}

export function momentsOf({ language, timeZone, hourCycle }: MomentsOf): Moments {
  const clock = { timeZone, hour: 'numeric', minute: '2-digit', hourCycle } as const
  const day = { timeZone, day: 'numeric', month: 'long' } as const
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options)
  return {
    time: (at) => format(clock).format(at),
    range: (from, to) => format(clock).formatRange(from, to),
    day: (at) => format(day).format(at),
    dayAndTime: (at) => format({ ...day, ...clock }).format(at),
  }
}
