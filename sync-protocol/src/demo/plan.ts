/** How a made-up baby lives and how its family keeps the log. Every number is of a day unless it says otherwise. */
export interface FamilyPlan {
  name: string
  seed: number
  /** Age at `now`, in days since birth. */
  ageDays: number
  preterm?: { weeks: number; days: number }
  /** How many days were logged, up to now. */
  days: number
  timeZone: string
  /** From so many days before now on they live in this zone. */
  travel?: { daysAgo: number; timeZone: string }
  /** Standard deviation of naps and times awake, minutes: 8 is a clock, 15 regular, 40 none. */
  spread: number
  /** Evenings of crying (17-22 h): short naps, feeds every hour and a half. */
  colic?: boolean
  /** Share of entries that get written down, 0-1. */
  logged?: number
  /** Days before today of which nothing was written down. */
  missing?: readonly number[]
  /** A walk on every second day; after it the night is so many minutes longer. */
  walkHelps?: number
  nursed?: boolean
  /** What happened, hours before now. */
  events?: readonly FamilyEvent[]
  /** From so many hours before now on: no feeds, no wet nappies, or few of them (one of three). */
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
