/** Which months are packed. */
export interface Packing {
  /** A month is packed this long after its end, ms. */
  ageMs: number
  /** Rows from the server go straight into a packed month when at least this many of it arrive at once. */
  least: number
}

/** The newest two to three months, which the daily screens read, are stored row by row. */
export const usualPacking: Packing = { ageMs: 60 * 24 * 3_600_000, least: 20 }
