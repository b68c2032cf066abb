/** A stretch from one event to the next: when it began (ms), at which time of its day (ms), and how long it was. */
export interface Stretch {
  from: number
  clock: number
  length: number
}

/** What is usual for an age, ms: the range within which a forecast stays, and its middle. */
export interface Usual {
  least: number
  most: number
  middle: number
  /** What takes longer is no stretch: something in between was not written down. */
  longest: number
  /** A log with fewer of them a day is not kept. */
  perDay: number
}

/** What is asked: how long from this moment on. */
export type Question = Pick<Stretch, 'from' | 'clock'>
