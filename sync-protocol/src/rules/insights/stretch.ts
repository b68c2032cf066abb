/** A stretch from one event to the next: when it began (ms), at which time of its day (ms), and how long it was. */
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

/** The question: how long from this moment on. */
export type Question = Pick<Stretch, 'from' | 'clock'>
