/** A space's epoch: when it was made, in base 36. It changes only when a server is restored from an older copy. */
export const newEpoch = (nowMs: number) => nowMs.toString(36)
