/** The time in a cell: a wall-clock time, or an instant. */
export interface Moment {
  /** `YYYY-MM-DD`. */
  day: string
  hour: number
  minute: number
  second: number
  /** Whether the cell has a time of day. */
  hasTime: boolean
  /** ms since 1970, if the cell names its offset from UTC. */
  instant: number | null
}

/** The parts of a date as written in a cell; `half`: a or p. */
export interface DateParts {
  date: [string, string, string]
  hour: string
  minute: string
  second: string
  half: string
  offset: string
}
