import type { CivilDay } from 'sync-protocol/rules/civil-day'

/** Midnight UTC of a calendar day: for display and day arithmetic only, not a time of an entry. */
export const civilDayAsUtc = (day: CivilDay): Date => new Date(`${day}T00:00:00Z`)

/** Whole calendar days from one day to another; negative when `to` is earlier. Clock changes do not matter. */
export const civilDaysBetween = (from: CivilDay, to: CivilDay): number =>
  Math.round((civilDayAsUtc(to).getTime() - civilDayAsUtc(from).getTime()) / 86_400_000)
