/** Which months are packed. */
export interface Packing {
  /** A month is packed once it ended so long ago, ms. */
  ageMs: number
  /** Rows of the server go straight into a month when at least so many of it come at once. */
  least: number
}

/** The newest two to three months, which the screens of every day read, lie row by row. */
export const usualPacking: Packing = { ageMs: 60 * 24 * 3_600_000, least: 20 }
