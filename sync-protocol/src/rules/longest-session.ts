const minute = 60_000
const hour = 60 * minute

/** A longer running session was probably forgotten, ms. Pumping never runs: it is logged after its end. */
export const longestSessionMs = {
  sleepSession: 14 * hour,
  playSession: 4 * hour,
  feedingSession: 90 * minute,
} as const
