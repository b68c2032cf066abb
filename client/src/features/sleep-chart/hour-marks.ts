const everyHours = 6

/** An hour of the clock, and its position in a day as a fraction of 24 hours. */
export interface HourMark {
  hour: number
  share: number
}

/** The hours below a day that begins at `careDayStart` (`HH:MM`): from its first full one, every six. */
export function hourMarks(careDayStart: string): HourMark[] {
  const begin = Number(careDayStart.slice(0, 2)) + Number(careDayStart.slice(3, 5)) / 60
  const marks: HourMark[] = []
  for (let hour = Math.ceil(begin); hour <= begin + 24; hour += everyHours)
    marks.push({ hour: begin === 0 ? hour : hour % 24, share: (hour - begin) / 24 })
  return marks
}
