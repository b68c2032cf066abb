const minute = 60_000
const hour = 60 * minute

/** A backup younger than this is of the same night. */
export const sameNightMs = 20 * hour

/** The hour of the machine's clock with the least use. */
export const quietHour = 3

interface Schedule {
  /** All times in ms. */
  now: number
  startedAt: number
  /** When the newest backup was made. */
  last: number | undefined
  lastFailure: number | undefined
}

/**
 * Whether a daily backup is due: in the quiet hour, or later if the machine was off at that time. Never in the first
 * minutes after the start, and at the earliest an hour after a failure.
 */
export function isDue({ now, startedAt, last, lastFailure }: Schedule): boolean {
  if (lastFailure !== undefined && now - lastFailure < hour) return false
  const age = last === undefined ? Infinity : now - last
  const isQuiet = new Date(now).getHours() === quietHour
  return isQuiet
    ? age > sameNightMs && now - startedAt >= 10 * minute
    : age > 26 * hour && now - startedAt >= hour
}
