/** A calendar day without a time, "YYYY-MM-DD". */
export type CivilDay = string

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant (Date or epoch ms) in a time zone. */
export const civilDayOf = (instant: Date | number, timeZone: string): CivilDay => {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}

/** Midnight UTC of a calendar day: a carrier for display and day arithmetic, never an instant of the family's life. */
export const civilDayAsUtc = (day: CivilDay): Date => new Date(`${day}T00:00:00Z`)

/** Whole calendar days from one day to another; negative when `to` is earlier. Clock changes do not matter. */
export const civilDaysBetween = (from: CivilDay, to: CivilDay): number =>
  Math.round((civilDayAsUtc(to).getTime() - civilDayAsUtc(from).getTime()) / 86_400_000)
