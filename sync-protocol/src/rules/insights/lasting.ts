export interface Moment {
  id: string
  at: number
}
/** `until` is null while it runs. */
export interface Lasting extends Moment {
  until: number | null
  /** Where it was logged (IANA). */
  timeZone: string
}
