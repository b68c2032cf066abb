import type { Create } from '#entities/registry.ts'
import { addDays, civilDayOf, startOfDay, type CivilDay } from '#rules/civil-day.ts'
import { ageCountsFrom, type Gestation } from '#rules/corrected-age.ts'
import { randomOf, type Random } from './random.ts'
import { rhythmAt, type Rhythm } from './rhythm.ts'

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

/** What a family would have logged: bodies of creates without the baby, in the order of their time. */
export type MadeEntry =
  | { entity: 'sleepSession'; fields: Omit<Create<'sleepSession'>, 'babyId'> }
  | { entity: 'feedingSession'; fields: Omit<Create<'feedingSession'>, 'babyId'> }
  | { entity: 'diaperChange'; fields: Omit<Create<'diaperChange'>, 'babyId'> }
  | { entity: 'playSession'; fields: Omit<Create<'playSession'>, 'babyId'> }
  | { entity: 'temperature'; fields: Omit<Create<'temperature'>, 'babyId'> }
  | { entity: 'note'; fields: Omit<Create<'note'>, 'babyId'> }

const minute = 60_000
const hour = 60 * minute

export function babyOf({ ageDays, preterm, timeZone }: FamilyPlan, now: number): Gestation {
  return {
    birthDate: addDays(civilDayOf(now, timeZone), -ageDays),
    isPreterm: preterm !== undefined,
    gestationalWeeks: preterm?.weeks ?? null,
    gestationalDays: preterm?.days ?? null,
    useCorrectedAge: true,
  }
}

interface Life {
  sleeps: { at: number; until: number; isNight: boolean }[]
  feeds: { at: number; solid: boolean }[]
  changes: { at: number; isWet: boolean; isDirty: boolean }[]
  plays: { at: number; until: number; type: 'WALKING' | 'TUMMY_TIME' | 'FREE_PLAY' | 'BATH'; mood: number }[]
}

/** Makes what a family logged up to `now` (ms). The same plan makes the same log. */
export function familyLog(plan: FamilyPlan, now: number): MadeEntry[] {
  const random = randomOf(plan.seed)
  const baby = babyOf(plan, now)
  const home = civilDayOf(now, plan.timeZone)
  const life: Life = { sleeps: [], feeds: [], changes: [], plays: [] }
  const count = Math.min(plan.days, plan.ageDays)
  const mornings = Array.from({ length: count + 2 }, (_, index) => {
    const day = addDays(home, index - count)
    const rhythm = rhythmOf(baby, day)
    return {
      day,
      rhythm,
      at: startOfDay(day, zoneOn(plan, home, day)) + random.normal(rhythm.morning, plan.spread) * minute,
    }
  })
  for (let index = 0; index <= count; index++)
    liveDay(life, plan, random, mornings[index]!, mornings[index + 1]!.at, count - index)
  return logOf(life, plan, random, now, home)
}

const rhythmOf = (baby: Gestation, day: CivilDay): Rhythm =>
  rhythmAt(Math.max(0, (Date.parse(day) - Date.parse(ageCountsFrom(baby, day))) / (24 * hour)))

const zoneOn = ({ travel, timeZone }: FamilyPlan, home: CivilDay, day: CivilDay) =>
  travel && addDays(home, -travel.daysAgo) <= day ? travel.timeZone : timeZone

function liveDay(
  life: Life,
  plan: FamilyPlan,
  random: Random,
  { rhythm, at: morning }: { rhythm: Rhythm; at: number },
  nextMorning: number,
  daysAgo: number,
): void {
  const { spread } = plan
  const dayStart = morning - rhythm.morning * minute
  const evening = dayStart + rhythm.evening * minute
  const sleepShare = plan.shortSleep && daysAgo <= plan.shortSleep.days ? plan.shortSleep.share : 1
  const isCrying = (at: number) =>
    plan.colic === true && at > dayStart + 17 * hour && at < dayStart + 22 * hour
  let at = morning
  for (const [index, usual] of rhythm.wake.entries()) {
    const awake = Math.max(20, random.normal(usual, spread)) * (isCrying(at) ? 1.3 : 1)
    const nap = rhythm.nap[index]
    if (nap === undefined || at + awake * minute > evening - 40 * minute) break
    const start = at + awake * minute
    const lasts = Math.max(15, random.normal(nap, spread * 1.2)) * (isCrying(start) ? 0.5 : 1) * sleepShare
    life.sleeps.push({ at: start, until: start + lasts * minute, isNight: false })
    at = start + lasts * minute
  }
  const bedtime = Math.max(at + 30 * minute, evening + random.normal(15, spread) * minute)
  const walked = random.next() < 0.5
  if (plan.walkHelps !== undefined && walked) {
    const start = dayStart + (16 * 60 + random.normal(10, 8)) * minute
    life.plays.push({ at: start, until: start + random.normal(40, 6) * minute, type: 'WALKING', mood: 8 })
  }
  const longer = plan.walkHelps !== undefined && walked ? plan.walkHelps : 0
  const end =
    nextMorning - Math.max(0, random.normal(8, 4)) * minute - (plan.walkHelps ?? 0) * minute + longer * minute
  nights(life, rhythm, random, bedtime, Math.min(end, nextMorning - 2 * minute), sleepShare, spread)
  feeds(life, plan, rhythm, random, morning, bedtime, isCrying)
  changes(life, rhythm, random, morning, bedtime)
  for (const play of ['TUMMY_TIME', 'FREE_PLAY'] as const) {
    const start = morning + random.normal(play === 'TUMMY_TIME' ? 40 : 300, 20) * minute
    life.plays.push({ at: start, until: start + 15 * minute, type: play, mood: isCrying(start) ? 3 : 8 })
  }
  if (random.next() < 0.4)
    life.plays.push({ at: bedtime - 40 * minute, until: bedtime - 25 * minute, type: 'BATH', mood: 8 })
}

function nights(
  life: Life,
  rhythm: Rhythm,
  random: Random,
  from: number,
  until: number,
  share: number,
  spread: number,
): void {
  let at = from
  while (at < until) {
    const stretch = Math.max(60, random.normal(rhythm.nightStretch, spread * 1.5)) * minute
    const end = at + stretch > until - 50 * minute ? until : at + stretch
    life.sleeps.push({ at, until: at + (end - at) * share, isNight: true })
    if (end === until) return
    life.feeds.push({ at: end + 3 * minute, solid: false })
    life.changes.push({ at: end + 2 * minute, isWet: true, isDirty: random.next() < 0.2 })
    at = end + Math.max(12, random.normal(rhythm.nightFeed, 4)) * minute
  }
}

function feeds(
  life: Life,
  plan: FamilyPlan,
  rhythm: Rhythm,
  random: Random,
  from: number,
  until: number,
  isCrying: (at: number) => boolean,
): void {
  const asleep = (at: number) => life.sleeps.findLast((sleep) => sleep.at <= at && sleep.until > at)
  let at = from + Math.max(3, random.normal(12, 4)) * minute
  let solids = rhythm.solids
  while (at < until - 10 * minute) {
    const nap = asleep(at)
    // A feed that falls due during a nap waits for its end, a newborn's not long.
    if (nap) at = Math.min(nap.until + 5 * minute, at + 45 * minute)
    life.feeds.push({ at, solid: false })
    if (solids > 0 && random.next() < 0.7) {
      life.feeds.push({ at: at + 20 * minute, solid: true })
      solids--
    }
    const usual = isCrying(at) ? rhythm.feedGap * 0.5 : rhythm.feedGap
    at += Math.max(70, random.normal(usual, Math.min(plan.spread, rhythm.feedGap / 9))) * minute
  }
  // The last before bed.
  const last = life.feeds.findLast((feed) => feed.at < until)
  if (!last || until - last.at > 50 * minute) life.feeds.push({ at: until - 15 * minute, solid: false })
}

function changes(life: Life, rhythm: Rhythm, random: Random, from: number, until: number): void {
  for (let at = from + 6 * minute; at < until; at += Math.max(60, random.normal(rhythm.change, 15)) * minute)
    life.changes.push({ at, isWet: true, isDirty: random.next() < 0.35 })
  life.changes.push({ at: until - 8 * minute, isWet: true, isDirty: random.next() < 0.1 })
}

function logOf(life: Life, plan: FamilyPlan, random: Random, now: number, home: CivilDay): MadeEntry[] {
  const iso = (at: number) => new Date(Math.round(at / minute) * minute).toISOString()
  const zoneAt = (at: number) => zoneOn(plan, home, civilDayOf(at, plan.timeZone))
  const isLogged = (at: number) => {
    const daysAgo = Math.floor((now - at) / (24 * hour))
    return (
      at <= now &&
      !plan.missing?.includes(daysAgo) &&
      (plan.logged === undefined || random.next() < plan.logged)
    )
  }
  const within = (at: number, hours: number | undefined) => hours !== undefined && now - at < hours * hour
  const few = (at: number, hours: number | undefined) => within(at, hours) && random.next() > 1 / 3
  const entries: { at: number; entry: MadeEntry }[] = []
  const add = (at: number, entry: MadeEntry) => entries.push({ at, entry })
  for (const { at, until, isNight } of life.sleeps) {
    if (!isLogged(at)) continue
    add(at, {
      entity: 'sleepSession',
      fields: {
        startTime: iso(at),
        endTime: until > now ? null : iso(until),
        timeZone: zoneAt(at),
        sleepType: isNight ? 'NIGHT_SLEEP' : 'AFTERNOON_NAP',
        location: 'CRIB',
      },
    })
  }
  const { ml } = rhythmOf(babyOf(plan, now), home)
  let side: 'BREAST_LEFT' | 'BREAST_RIGHT' = 'BREAST_LEFT'
  if (plan.noFeeds !== undefined) life.feeds.push({ at: now - plan.noFeeds * hour, solid: false })
  for (const { at, solid } of life.feeds) {
    if (!isLogged(at) || within(at, plan.noFeeds) || few(at, plan.fewFeeds)) continue
    const amount = Math.max(10, Math.round(random.normal(ml, 15) / 10) * 10)
    side = side === 'BREAST_LEFT' ? 'BREAST_RIGHT' : 'BREAST_LEFT'
    const until = at + 18 * minute
    add(at, {
      entity: 'feedingSession',
      fields: {
        startTime: iso(at),
        endTime: plan.nursed && !solid ? (until > now ? null : iso(until)) : iso(at),
        timeZone: zoneAt(at),
        feedType: solid ? 'SOLID_FOOD' : plan.nursed ? side : 'BOTTLE',
        ...(solid || plan.nursed
          ? {}
          : { amount: { ml: amount, unit: 'ml', value: amount }, milk: 'FORMULA' }),
        ...(solid ? { food: 'carrot' } : {}),
      },
    })
  }
  for (const { at, isWet, isDirty } of life.changes) {
    if (!isLogged(at)) continue
    const wet = isWet && !within(at, plan.noWet) && !few(at, plan.fewWet)
    // Where a nappy stays dry it is not changed, unless it is dirty.
    if (!wet && !isDirty && random.next() < 0.6) continue
    add(at, {
      entity: 'diaperChange',
      fields: {
        timestamp: iso(at),
        timeZone: zoneAt(at),
        wetness: wet ? 'WET' : 'DRY',
        soiled: isDirty,
        ...(isDirty ? { colour: 'YELLOW' } : {}),
      },
    })
  }
  for (const { at, until, type, mood } of life.plays) {
    if (!isLogged(at)) continue
    add(at, {
      entity: 'playSession',
      fields: {
        startTime: iso(at),
        endTime: until > now ? null : iso(until),
        timeZone: zoneAt(at),
        activityType: type,
        mood,
      },
    })
  }
  for (const event of plan.events ?? []) {
    const at = now - event.hoursAgo * hour
    add(at, eventEntry(event, iso(at), zoneAt(at)))
  }
  return entries.sort((a, b) => a.at - b.at).map(({ entry }) => entry)
}

function eventEntry(event: FamilyEvent, timestamp: string, timeZone: string): MadeEntry {
  if (event.kind === 'temperature') {
    const tenthsC = Math.round(event.celsius * 10)
    return {
      entity: 'temperature',
      fields: { timestamp, timeZone, reading: { tenthsC, unit: 'C', value: event.celsius }, place: 'RECTAL' },
    }
  }
  if (event.kind === 'note') return { entity: 'note', fields: { timestamp, timeZone, text: event.text } }
  return {
    entity: 'diaperChange',
    fields: { timestamp, timeZone, wetness: 'WET', soiled: true, colour: event.colour },
  }
}
