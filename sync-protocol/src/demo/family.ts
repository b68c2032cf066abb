import type { Create } from '#entities/registry.ts'
import { addDays, civilDayOf, startOfDay, type CivilDay } from '#rules/civil-day.ts'
import { ageCountsFrom, type Gestation } from '#rules/corrected-age.ts'
import { liveDay, type Life } from './life.ts'
import { randomOf, type Random } from './random.ts'
import type { FamilyEvent, FamilyPlan } from './plan.ts'
import { rhythmAt, type Rhythm } from './rhythm.ts'

export type { FamilyEvent, FamilyPlan } from './plan.ts'

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
