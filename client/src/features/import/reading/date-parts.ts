/** What a cell says about a moment: what the wall clock showed, or the instant itself. */
export interface Moment {
  /** `YYYY-MM-DD`. */
  day: string
  hour: number
  minute: number
  second: number
  /** Whether the cell has a time of day at all. */
  hasTime: boolean
  /** ms since 1970, where the cell names its offset from UTC. */
  instant: number | null
}

/** The parts of a date as they stand in a cell; `half`: a or p. */
export interface DateParts {
  date: [string, string, string]
  hour: string
  minute: string
  second: string
  half: string
  offset: string
}
