import type { CivilDay } from './civil-day.ts'
import { byZone } from './zone-formats.ts'

/** Local time: a day and `HH:MM`. */
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

/** The local time of a zone at an instant (ms). Throws RangeError for an unknown zone. */
export function civilTimeOf(instantMs: number, timeZone: string): CivilTime {
  const [day = '', time = ''] = formatOf(timeZone).format(instantMs).split(/,? /)
  return { day, time }
}

/** The offset from UTC at an instant, ms, to the minute. */
function aheadOfUtc(instantMs: number, timeZone: string): number {
  const { day, time } = civilTimeOf(instantMs, timeZone)
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(instantMs / 60_000) * 60_000
}

/**
 * The instant (ms) of a local time. A time that occurs twice means the first one; a skipped one is later by the size
 * of the jump. NaN for invalid texts.
 */
export function instantAt({ day, time }: CivilTime, timeZone: string): number {
  // Engines parse some invalid texts: `T:00Z` is the year 2000.
  const asUtc = /^\d{4,}-/.test(day) ? Date.parse(`${day}T${time}:00Z`) : NaN
  if (Number.isNaN(asUtc)) return NaN
  const dayMs = 86_400_000
  // The offsets before and after a possible change; the earliest instant that shows this time is the result.
  const before = asUtc - aheadOfUtc(asUtc - dayMs, timeZone)
  const after = asUtc - aheadOfUtc(asUtc + dayMs, timeZone)
  const shows = (instant: number) => instant + aheadOfUtc(instant, timeZone) === asUtc
  return [before, after].sort((a, b) => a - b).find(shows) ?? before
}

/**
 * Whether this engine supports an IANA zone, old names included. A newer phone may log in zones that are unknown here.
 */
export const isKnownZone = byZone((timeZone) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
})
