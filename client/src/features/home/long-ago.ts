/** Whether nothing was logged for so long that a family may have stopped: 14 days. Both in ms. */
export const isLongAgo = (at: number, now: number): boolean => now - at > 14 * 86_400_000
