import type { Create } from '#entities/registry.ts'
import type { Life } from './life.ts'
import type { FamilyEvent, FamilyPlan } from './plan.ts'
import type { Random } from './random.ts'

/** The log of a family: bodies of creates without the baby, ordered by time. */
export type MadeEntry =
  | { entity: 'sleepSession'; fields: Omit<Create<'sleepSession'>, 'babyId'> }
  | { entity: 'feedingSession'; fields: Omit<Create<'feedingSession'>, 'babyId'> }
  | { entity: 'diaperChange'; fields: Omit<Create<'diaperChange'>, 'babyId'> }
  | { entity: 'playSession'; fields: Omit<Create<'playSession'>, 'babyId'> }
  | { entity: 'temperature'; fields: Omit<Create<'temperature'>, 'babyId'> }
  | { entity: 'note'; fields: Omit<Create<'note'>, 'babyId'> }

/** Author and time of the log. */
interface LogContext {
  plan: FamilyPlan
  random: Random
  /** ms */
  now: number
  /** A typical bottle at the current age. */
  usualMl: number
  zoneAt: (at: number) => string
}

type TimedEntry = { at: number; entry: MadeEntry }

const minute = 60_000
const hour = 60 * minute

/**
 * The logged part of a life, ordered by time. The kinds share one sequence of random numbers, so their order matters.
 */
export function logOf(life: Life, context: LogContext): MadeEntry[] {
  const { plan, now, zoneAt } = context
  const sleeps = sleepsOf(life, context)
  if (plan.noFeeds !== undefined) life.feeds.push({ at: now - plan.noFeeds * hour, solid: false })
  const feeds = feedsOf(life, context)
  const changes = changesOf(life, context)
  const plays = playsOf(life, context)
  const events = (plan.events ?? []).map((event) => {
    const at = now - event.hoursAgo * hour
    return { at, entry: eventEntry(event, iso(at), zoneAt(at)) }
  })
  return [...sleeps, ...feeds, ...changes, ...plays, ...events]
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry)
}

const iso = (at: number) => new Date(Math.round(at / minute) * minute).toISOString()

/** Null while it goes on. */
const endOf = (until: number, now: number) => (until > now ? null : iso(until))

function isLogged({ plan, random, now }: LogContext, at: number): boolean {
  const daysAgo = Math.floor((now - at) / (24 * hour))
  return (
    at <= now &&
    !plan.missing?.includes(daysAgo) &&
    (plan.logged === undefined || random.next() < plan.logged)
  )
}

const isWithin = (now: number, at: number, hours: number | undefined) =>
  hours !== undefined && now - at < hours * hour

/** One of three remains. */
const isDropped = ({ random, now }: LogContext, at: number, hours: number | undefined) =>
  isWithin(now, at, hours) && random.next() > 1 / 3

function sleepsOf({ sleeps }: Life, context: LogContext): TimedEntry[] {
  return sleeps
    .filter(({ at }) => isLogged(context, at))
    .map(({ at, until, isNight }) => ({
      at,
      entry: {
        entity: 'sleepSession',
        fields: {
          startTime: iso(at),
          endTime: endOf(until, context.now),
          timeZone: context.zoneAt(at),
          sleepType: isNight ? 'NIGHT_SLEEP' : 'AFTERNOON_NAP',
          location: 'CRIB',
        },
      },
    }))
}

function feedsOf({ feeds }: Life, context: LogContext): TimedEntry[] {
  const { plan, random, now } = context
  const entries: TimedEntry[] = []
  let side: 'BREAST_LEFT' | 'BREAST_RIGHT' = 'BREAST_LEFT'
  for (const { at, solid } of feeds) {
    if (!isLogged(context, at) || isWithin(now, at, plan.noFeeds) || isDropped(context, at, plan.fewFeeds))
      continue
    const ml = Math.max(10, Math.round(random.normal(context.usualMl, 15) / 10) * 10)
    side = side === 'BREAST_LEFT' ? 'BREAST_RIGHT' : 'BREAST_LEFT'
    entries.push({
      at,
      entry: {
        entity: 'feedingSession',
        fields: {
          startTime: iso(at),
          endTime: plan.nursed && !solid ? endOf(at + 18 * minute, now) : iso(at),
          timeZone: context.zoneAt(at),
          ...mealOf(solid, plan.nursed ? side : null, ml),
        },
      },
    })
  }
  return entries
}

function mealOf(solid: boolean, side: 'BREAST_LEFT' | 'BREAST_RIGHT' | null, ml: number) {
  if (solid) return { feedType: 'SOLID_FOOD' as const, food: 'carrot' }
  if (side) return { feedType: side }
  const amount = { ml, unit: 'ml' as const, value: ml }
  return { feedType: 'BOTTLE' as const, amount, milk: 'FORMULA' as const }
}

function changesOf({ changes }: Life, context: LogContext): TimedEntry[] {
  const { plan, random, now } = context
  const entries: TimedEntry[] = []
  for (const { at, isWet, isDirty } of changes) {
    if (!isLogged(context, at)) continue
    const wet = isWet && !isWithin(now, at, plan.noWet) && !isDropped(context, at, plan.fewWet)
    // A dry nappy is not changed, unless it is dirty.
    if (!wet && !isDirty && random.next() < 0.6) continue
    entries.push({
      at,
      entry: {
        entity: 'diaperChange',
        fields: {
          timestamp: iso(at),
          timeZone: context.zoneAt(at),
          wetness: wet ? 'WET' : 'DRY',
          soiled: isDirty,
          ...(isDirty ? { colour: 'YELLOW' } : {}),
        },
      },
    })
  }
  return entries
}

function playsOf({ plays }: Life, context: LogContext): TimedEntry[] {
  return plays
    .filter(({ at }) => isLogged(context, at))
    .map(({ at, until, type, mood }) => ({
      at,
      entry: {
        entity: 'playSession',
        fields: {
          startTime: iso(at),
          endTime: endOf(until, context.now),
          timeZone: context.zoneAt(at),
          activityType: type,
          mood,
        },
      },
    }))
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
