export interface Moment {
  id: string
  at: number
}
/** `until` is null while it runs. */
export interface Lasting extends Moment {
  until: number | null
  /** The zone of logging (IANA). */
  timeZone: string
}
