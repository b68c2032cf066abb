/** How a generated baby lives and how its family logs. Numbers are per day unless stated otherwise. */
export interface FamilyPlan {
  name: string
  seed: number
  /** Age at `now`, in days since birth. */
  ageDays: number
  preterm?: { weeks: number; days: number }
  /** Days with entries, up to now. */
  days: number
  timeZone: string
  /** The zone of the last so many days. */
  travel?: { daysAgo: number; timeZone: string }
  /** Standard deviation of naps and times awake, minutes: 8 is a clock, 15 regular, 40 none. */
  spread: number
  /** Evenings of crying (17-22 h): short naps, feeds every hour and a half. */
  colic?: boolean
  /** Share of events that are logged, 0-1. */
  logged?: number
  /** Days before today without any entry. */
  missing?: readonly number[]
  /** A walk on every second day; the night after it is this many minutes longer. */
  walkHelps?: number
  nursed?: boolean
  /** Events, in hours before now. */
  events?: readonly FamilyEvent[]
  /** In the last so many hours: no feeds, no wet nappies, or one of three. */
  noFeeds?: number
  noWet?: number
  fewFeeds?: number
  fewWet?: number
  /** Nights and naps end this much earlier, as a share, in the last days. */
  shortSleep?: { days: number; share: number }
}

export type FamilyEvent = { hoursAgo: number } & (
  | { kind: 'temperature'; celsius: number }
  | { kind: 'stool'; colour: 'WHITE' | 'RED' | 'BLACK' }
  | { kind: 'note'; text: string }
)
