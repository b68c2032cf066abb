import type { CivilDay } from './civil-day.ts'
import { byZone } from './zone-formats.ts'

/** What a clock on the wall shows: a day and `HH:MM`. */
export interface CivilTime {
  day: CivilDay
  time: string
}

// Swedish writes it as `YYYY-MM-DD HH:MM`.
const formatOf = byZone(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

/** The wall clock of a zone at an instant (ms). Throws RangeError for an unknown zone. */
export function civilTimeOf(instantMs: number, timeZone: string): CivilTime {
  const [day = '', time = ''] = formatOf(timeZone).format(instantMs).split(/,? /)
  return { day, time }
}

/** How far the wall clock is ahead of UTC at an instant, in ms, to the minute. */
function aheadOfUtc(instantMs: number, timeZone: string): number {
  const { day, time } = civilTimeOf(instantMs, timeZone)
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(instantMs / 60_000) * 60_000
}

/**
 * The instant (ms) at which a wall clock shows this. A time that comes twice in a night means its first coming; one
 * that is skipped means as much later as the clock jumped. NaN when the texts are no day and time.
 */
export function instantAt({ day, time }: CivilTime, timeZone: string): number {
  // Engines read some texts that are no time: `T:00Z` is the year 2000.
  const asUtc = /^\d{4,}-/.test(day) ? Date.parse(`${day}T${time}:00Z`) : NaN
  if (Number.isNaN(asUtc)) return NaN
  const dayMs = 86_400_000
  // The offset before and after any change near by; the earlier instant that really shows this time is meant.
  const before = asUtc - aheadOfUtc(asUtc - dayMs, timeZone)
  const after = asUtc - aheadOfUtc(asUtc + dayMs, timeZone)
  const shows = (instant: number) => instant + aheadOfUtc(instant, timeZone) === asUtc
  return [before, after].sort((a, b) => a - b).find(shows) ?? before
}

/**
 * Whether this engine knows a zone by its IANA name, old names included; a newer one may log in zones that are not known
 * here.
 */
export const isKnownZone = byZone((timeZone) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
})
