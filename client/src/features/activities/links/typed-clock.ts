/** A time range such as "13:00" to "14:30", both as HH:MM. */
export interface ClockRange {
  from: string
  until: string
}

const clock = String.raw`(\d{1,2})(?::(\d{2}))?\s*((?:am|pm)(?!\p{L}))?`
const single = /(?<![\d.,:])(\d{1,2})(?::(\d{2}))?\s*(am|pm)(?!\p{L})/gu
const between = String.raw`(?:\s*[-–—]\s*|\s+(?:to|till|until|до|по)\s+|-?დან\s+)`
const range = new RegExp(
  String.raw`(?<![\d.,:])(?:(?<!\p{L})(?:from|с|з|від)\s+)?${clock}${between}${clock}(?:-?მდე)?(?![\d:])`,
  'u',
)

/** Rewrites "1:30 p.m." as "1:30pm". */
const withoutDots = (text: string) => text.replace(/(?<=\d\s?)([ap])\.?m(?:\.|(?!\p{L}))/gu, '$1m')

function hhmm(hour: string, minute = '00', half?: string): string | null {
  const isPossible = half ? Number(hour) >= 1 && Number(hour) <= 12 : Number(hour) <= 23
  if (!isPossible || Number(minute) > 59) return null
  const of24 = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour)
  return `${String(of24).padStart(2, '0')}:${minute}`
}

/**
 * Extracts a range of clock times from a typed text and rewrites other times as HH:MM: "nap 1-2:30pm" is "nap" from
 * 13:00 to 14:30. One of the two needs minutes or am/pm, because "1-2" alone is ambiguous. Null for impossible times.
 */
export function takeClockTimes(typed: string): { text: string; range?: ClockRange } | null {
  const text = withoutDots(typed)
  const [found, hour, minute, half, endHour, endMinute, endHalf] = range.exec(text) ?? []
  if (found !== undefined && (minute ?? half ?? endMinute ?? endHalf) !== undefined) {
    const until = hhmm(endHour!, endMinute, endHalf)
    let from = hhmm(hour!, minute, half ?? endHalf)
    // "11-1pm" begins before noon.
    if (!half && endHalf && from && until && from > until)
      from = hhmm(hour!, minute, endHalf === 'pm' ? 'am' : 'pm')
    return from && until ? { text: text.replace(found, ' '), range: { from, until } } : null
  }
  let isPossible = true
  const written = text.replace(single, (all, one: string, minutes: string | undefined, which: string) => {
    const time = hhmm(one, minutes, which)
    isPossible &&= time !== null
    return time ?? all
  })
  return isPossible ? { text: written } : null
}
