/** The clocks of two phones differ by some minutes: an entry so little ahead counts as made just now, ms. */
export const clockToleranceMs = 5 * 60_000

/** The latest start (ms) that has begun at `now` (ms). */
export const begunUntil = (now: number): number => now + clockToleranceMs

/**
 * Whether something that starts at `at` (ms) has begun at `now` (ms). What has not lies in the future, because the clock
 * of a phone was wrong or a day was mistyped: it is never the last one, never runs, ends nothing and counts nowhere, and
 * lists show it apart. Screens, REST, insights and exports all ask this rule.
 */
export const hasBegun = (at: number, now: number): boolean => at <= begunUntil(now)
