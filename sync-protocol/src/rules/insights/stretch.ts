/** A stretch between two events: its start (ms), the time of day of its start (ms), and its length. */
export interface Stretch {
  from: number
  clock: number
  length: number
}

/** Typical values for an age, ms: the allowed range of a forecast, and its middle. */
export interface Usual {
  least: number
  most: number
  middle: number
  /** A longer gap means that something in between was not logged. */
  longest: number
  /** A log with fewer per day counts as not kept. */
  perDay: number
}

/** The stretch to predict: its start and its time of day. */
export type Question = Pick<Stretch, 'from' | 'clock'>
