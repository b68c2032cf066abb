import { hourCycle } from './hour-cycle.ts'

/** An hour of the clock on an axis, 0-24: 6, or 6 AM. */
export const formatHour = (hour: number): string =>
  hourCycle() === 'h23' ? String(hour) : `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`

/** An hour in a sentence, 0-24: 6:00, or 6 AM. */
export const formatFullHour = (hour: number): string =>
  hourCycle() === 'h23' ? `${hour}:00` : formatHour(hour)

/** A time of day (`HH:MM`) without a date: 6:30, or 6:30 AM. */
export const formatTimeOfDay = (time: string): string => {
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3, 5)]
  if (hourCycle() === 'h23') return `${hour}:${minute}`
  return formatHour(hour).replace(' ', `:${minute} `)
}

/** The same in little space: a full hour without its minutes. */
export const formatTimeOfDayShort = (time: string): string =>
  time.endsWith(':00') ? formatHour(Number(time.slice(0, 2))) : formatTimeOfDay(time)
