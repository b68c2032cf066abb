/** Whether the last entry is more than 14 days old, so that the family may have stopped logging. Both in ms. */
export const isLongAgo = (at: number, now: number): boolean => now - at > 14 * 86_400_000
