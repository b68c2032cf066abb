/** Tolerance for clocks that differ, ms: an entry at most this far ahead counts as made just now. */
export const clockToleranceMs = 5 * 60_000

/** The latest start (ms) that has begun at `now` (ms). */
export const begunUntil = (now: number): number => now + clockToleranceMs

/**
 * Whether something that starts at `at` (ms) has begun at `now` (ms). Otherwise it is in the future, because of a
 * wrong clock or a mistyped day: it is never the last one, never runs, ends nothing and counts nowhere. Lists show it
 * separately. Screens, REST, insights and exports use this rule.
 */
export const hasBegun = (at: number, now: number): boolean => at <= begunUntil(now)
