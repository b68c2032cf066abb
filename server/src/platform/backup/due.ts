const minute = 60_000
const hour = 60 * minute

/** A backup that is younger than this is of the same night. */
export const youngMs = 20 * hour

/** The hour of the machine's clock when families sleep and nobody works at the machine. */
export const quietHour = 3

interface Moment {
  /** Ms, as all of these. */
  now: number
  startedAt: number
  /** When the newest backup was made. */
  last: number | undefined
  lastFailure: number | undefined
}

/**
 * Whether a daily backup is due: in the quiet hour, or later where the machine was off at that time. Never in the first
 * minutes of a server, and an hour after a failure at the earliest.
 */
export function isDue({ now, startedAt, last, lastFailure }: Moment): boolean {
  if (lastFailure !== undefined && now - lastFailure < hour) return false
  const age = last === undefined ? Infinity : now - last
  const isQuiet = new Date(now).getHours() === quietHour
  return isQuiet
    ? age > youngMs && now - startedAt >= 10 * minute
    : age > 26 * hour && now - startedAt >= hour
}
