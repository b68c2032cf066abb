/** A calendar month of UTC: from its first millisecond to the first of the next, ms since 1970. */
export interface Month {
  /** `YYYY-MM`. */
  name: string
  fromMs: number
  toMs: number
}

/** The month of a time as rows hold it: an instant, or a calendar day. */
export function monthOf(time: string): Month {
  const [year, month] = [Number(time.slice(0, 4)), Number(time.slice(5, 7))]
  return { name: time.slice(0, 7), fromMs: Date.UTC(year, month - 1), toMs: Date.UTC(year, month) }
}

const dayMs = 24 * 3_600_000

/**
 * A time (ms) as the bound of an index over instants or calendar days; a day counts as its first millisecond in UTC.
 */
export function timeBound(ms: number): string {
  // Years with more or fewer than four digits would not sort as text.
  const iso = new Date(Math.min(Math.max(ms, earliestMs), latestMs)).toISOString()
  return ms % dayMs === 0 ? iso.slice(0, 10) : iso
}

const earliestMs = Date.UTC(1900, 0, 1)
const latestMs = Date.UTC(2200, 0, 1)
