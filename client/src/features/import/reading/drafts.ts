import { feedingAmountMl } from 'sync-protocol/entities/feeding-session'
import { pumpedMl } from 'sync-protocol/entities/pumping'
import type { EntityName } from 'sync-protocol/entities/registry'
import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import {
  type Amount,
  cutTo,
  hourMs,
  iso,
  isLength,
  keepAmount,
  minuteMs,
  Remarks,
  startOf,
  storable,
  times,
  volume,
  type When,
} from './draft-parts.ts'
import type { Draft, DraftSegment } from './format.ts'

/** How entries of sleep, feeding, diapers, play and pumping are made of what a row says. */

/** A sleep. Longer than 16 h is doubted. */
export function sleepDraft(when: When, isNap: boolean | null, remarks: Remarks, location?: string): Draft {
  const fields: Record<string, unknown> = times(when, 16 * hourMs, remarks)
  const nap = isNap ?? isNapByTime(when)
  fields.sleepType = nap ? 'AFTERNOON_NAP' : 'NIGHT_SLEEP'
  if (location) fields.location = location
  return { entity: 'sleepSession', fields: { ...fields, notes: remarks.text() }, doubts: remarks.doubts }
}

/** Where a file does not say: what begins by day and is short of 5 h is a nap. */
function isNapByTime({ from, to, timeZone }: When): boolean {
  const hour = Number(civilTimeOf(from, timeZone).time.slice(0, 2))
  return hour >= 7 && hour < 19 && (to === null || to - from < 5 * hourMs)
}

/** Minutes at each side, and which of them was first where the file tells. */
export interface Sides {
  left: number
  right: number
  first: 'LEFT' | 'RIGHT'
}

/**
 * A nursing: its sides one after the other from its start. A file that has a start only gives one without sides. Longer
 * than 2 h is doubted.
 */
export function nursingDraft(when: When, { left, right, first }: Sides, remarks: Remarks): Draft {
  const order = first === 'LEFT' ? (['LEFT', 'RIGHT'] as const) : (['RIGHT', 'LEFT'] as const)
  const segments: DraftSegment[] = []
  let at = when.from
  for (const side of order) {
    const minutes = side === 'LEFT' ? left : right
    if (!(minutes > 0 && isLength(minutes))) continue
    const until = at + Math.round(minutes * minuteMs)
    segments.push({ side, startTime: iso(at), endTime: iso(until) })
    at = until
  }
  const to = segments.length > 0 ? Math.max(at, when.to ?? at) : when.to
  const fields = times({ ...when, to }, 2 * hourMs, remarks)
  const feedType =
    segments.length !== 1 ? 'BREAST_BOTH' : segments[0]!.side === 'LEFT' ? 'BREAST_LEFT' : 'BREAST_RIGHT'
  return {
    entity: 'feedingSession',
    fields: { ...fields, feedType, notes: remarks.text() },
    segments,
    doubts: remarks.doubts,
  }
}

export type Milk = 'BREAST_MILK' | 'FORMULA' | 'MIXED' | 'OTHER'

/** A bottle. */
export function bottleDraft(when: When, amount: Amount, milk: Milk | null, remarks: Remarks): Draft {
  const fields: Record<string, unknown> = {
    startTime: startOf(when, remarks),
    endTime: iso(Math.max(when.from, when.to ?? when.from)),
    timeZone: when.timeZone,
    feedType: 'BOTTLE',
    amount: volume(amount, feedingAmountMl, remarks),
    milk,
  }
  return { entity: 'feedingSession', fields: { ...fields, notes: remarks.text() }, doubts: remarks.doubts }
}

/** Solid food. */
export function solidsDraft(when: When, food: string, reaction: string | null, remarks: Remarks): Draft {
  const fields = {
    startTime: startOf(when, remarks),
    endTime: iso(Math.max(when.from, when.to ?? when.from)),
    timeZone: when.timeZone,
    feedType: 'SOLID_FOOD',
    food: cutTo(storable(food), 500) || null,
    reaction,
    notes: remarks.text(),
  }
  return { entity: 'feedingSession', fields, doubts: remarks.doubts }
}

export interface Diaper {
  wetness: 'DRY' | 'DAMP' | 'WET' | 'VERY_WET'
  soiled: boolean
  colour?: string | undefined
  consistency?: string | undefined
}

/** A change of diaper. */
export const diaperDraft = (
  when: When,
  { wetness, soiled, colour, consistency }: Diaper,
  remarks: Remarks,
): Draft => ({
  entity: 'diaperChange',
  fields: {
    timestamp: startOf(when, remarks),
    timeZone: when.timeZone,
    wetness,
    soiled,
    colour: colour ?? null,
    consistency: consistency ?? null,
    notes: remarks.text(),
  },
  doubts: remarks.doubts,
})

/** An entry of a kind that declares itself how its rows are read; null where a row has no value. */
export function declaredDraft(
  entity: EntityName,
  when: When,
  read: { fields: object; rest?: string } | null,
  remarks: Remarks,
): Draft | null {
  if (!read) return null
  if (read.rest) remarks.add(read.rest)
  const time = { timestamp: startOf(when, remarks), timeZone: when.timeZone }
  return { entity, fields: { ...time, ...read.fields, notes: remarks.text() }, doubts: remarks.doubts }
}

/** Play, a walk, a bath. Longer than 12 h is doubted. */
export function playDraft(when: When, activityType: string, remarks: Remarks): Draft {
  startOf(when, remarks)
  const fields =
    when.to === null ? times({ ...when, to: when.from }, 0, new Remarks()) : times(when, 12 * hourMs, remarks)
  return {
    entity: 'playSession',
    fields: { ...fields, activityType, notes: remarks.text() },
    doubts: remarks.doubts,
  }
}

/** Apps show a sum in another unit than they add up in. */
const roundingMl = 1

/** Milk that was pumped: of each side, or all of it where only that is known. */
export function pumpingDraft(
  when: When,
  { left, right, total }: { left: Amount; right: Amount; total: Amount },
  remarks: Remarks,
): Draft {
  const sides = {
    left: volume(left, pumpedMl, remarks),
    right: volume(right, pumpedMl, remarks),
  }
  const hasSides = sides.left !== null || sides.right !== null
  const whole = volume(total, pumpedMl, remarks)
  const sum = (sides.left?.ml ?? 0) + (sides.right?.ml ?? 0)
  // One side alone does not tell the other; what both are in all is said once.
  if (hasSides && whole && Math.abs(whole.ml - sum) > roundingMl) keepAmount(whole, remarks)
  const all = hasSides ? null : whole
  startOf(when, remarks)
  const to = when.to === null ? when.from : when.to
  const fields = times(
    { ...when, to: Math.max(to, when.from) },
    3 * hourMs,
    when.to === null ? new Remarks() : remarks,
  )
  return {
    entity: 'pumping',
    fields: { ...fields, ...sides, total: all, notes: remarks.text() },
    doubts: remarks.doubts,
  }
}
