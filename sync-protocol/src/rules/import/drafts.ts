import { feedingAmountMl } from '#entities/feeding-session.ts'
import { gramsOf, type LengthUnit, millimetresOf, type WeightUnit } from '#entities/growth-quantities.ts'
import { pumpedMl } from '#entities/pumping.ts'
import { millilitresOf, tenthsCelsiusOf } from '#entities/quantities.ts'
import type { Doubt, Draft, DraftSegment } from './reading.ts'
import type { TemperatureUnit, VolumeUnit } from './values.ts'

/** How entries are made of what a row says: values in bounds, and what has no field of its own among the notes. */

const minuteMs = 60_000
const longestNotes = 2000

const iso = (ms: number) => new Date(ms).toISOString()
/** Text that can be stored, of at most so many characters. */
const storable = (text: string) => text.replace(/[\u0000\p{Surrogate}]/gu, '')
const cutTo = (text: string, max: number) => [...text].slice(0, max).join('')

/** A time from which to which, or the only one that a row has. */
export interface When {
  from: number
  to: number | null
  timeZone: string
}

/** Collects notes and doubts of one entry on the way. */
export class Remarks {
  readonly doubts: Doubt[] = []
  private readonly lines: string[]

  /** A backslash and an n stand for a new line in several exports. */
  constructor(...notes: readonly string[]) {
    this.lines = notes.map((note) => note.replaceAll('\\n', '\n').trim())
  }

  add(line: string): void {
    this.lines.push(line.trim())
  }

  doubt(doubt: Doubt): void {
    if (!this.doubts.includes(doubt)) this.doubts.push(doubt)
  }

  text(max = longestNotes): string | null {
    const whole = storable(this.lines.filter((line) => line !== '').join('\n'))
    if (whole.length > max && [...whole].length > max) this.doubt('cut')
    return whole === '' ? null : cutTo(whole, max)
  }
}

/** The times of a session; longer than `longMs` is doubted, and an end before the start is none. */
function times({ from, to, timeZone }: When, longMs: number, remarks: Remarks) {
  if (to === null) remarks.doubt('noEnd')
  else if (to < from) remarks.doubt('endBeforeStart')
  else if (to - from < minuteMs) remarks.doubt('zero')
  else if (to - from > longMs) remarks.doubt('long')
  return { startTime: iso(from), endTime: iso(to === null || to < from ? from : to), timeZone }
}

const hourMs = 60 * minuteMs

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
  const hour = hourIn(from, timeZone)
  return hour >= 7 && hour < 19 && (to === null || to - from < 5 * hourMs)
}

const hours = new Map<string, Intl.DateTimeFormat>()
function hourIn(ms: number, timeZone: string): number {
  let format = hours.get(timeZone)
  if (!format) hours.set(timeZone, (format = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit' })))
  return Number(format.format(ms))
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
    if (!(minutes > 0)) continue
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

/** A volume, or null where none was entered. What is none that can be goes among the notes. */
function volume(
  amount: { value: number; unit: VolumeUnit } | null,
  { min, max }: { min: number; max: number },
  remarks: Remarks,
) {
  if (!amount || !(amount.value > 0)) return null
  const ml = millilitresOf(amount.value, amount.unit)
  if (ml >= min && ml <= max) return { ml, unit: amount.unit, value: amount.value }
  remarks.doubt('amount')
  remarks.add(`${amount.value} ${amount.unit === 'ml' ? 'ml' : 'fl oz'}`)
  return null
}

export type Milk = 'BREAST_MILK' | 'FORMULA' | 'MIXED' | 'OTHER'

/** A bottle. */
export function bottleDraft(
  when: When,
  amount: { value: number; unit: VolumeUnit } | null,
  milk: Milk | null,
  remarks: Remarks,
): Draft {
  const fields: Record<string, unknown> = {
    startTime: iso(when.from),
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
    startTime: iso(when.from),
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
    timestamp: iso(when.from),
    timeZone: when.timeZone,
    wetness,
    soiled,
    colour: colour ?? null,
    consistency: consistency ?? null,
    notes: remarks.text(),
  },
  doubts: remarks.doubts,
})

/** Play, a walk, a bath. Longer than 12 h is doubted. */
export function playDraft(when: When, activityType: string, remarks: Remarks): Draft {
  const fields =
    when.to === null ? times({ ...when, to: when.from }, 0, new Remarks()) : times(when, 12 * hourMs, remarks)
  return {
    entity: 'playSession',
    fields: { ...fields, activityType, notes: remarks.text() },
    doubts: remarks.doubts,
  }
}

type Amount = { value: number; unit: VolumeUnit } | null

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
  const all = sides.left || sides.right ? null : volume(total, pumpedMl, remarks)
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

/** A temperature, or null where it is none of a person. */
export function temperatureDraft(
  when: When,
  value: number,
  unit: TemperatureUnit,
  remarks: Remarks,
): Draft | null {
  const tenthsC = tenthsCelsiusOf(value, unit)
  if (!(tenthsC >= 200 && tenthsC <= 500)) return null
  return {
    entity: 'temperature',
    fields: {
      timestamp: iso(when.from),
      timeZone: when.timeZone,
      reading: { tenthsC, unit, value },
      notes: remarks.text(),
    },
    doubts: remarks.doubts,
  }
}

const doseUnits: Readonly<Record<string, string>> = {
  ml: 'ML',
  mg: 'MG',
  mcg: 'MCG',
  µg: 'MCG',
  μg: 'MCG',
  g: 'G',
  iu: 'IU',
  drop: 'DROP',
  drops: 'DROP',
  tablet: 'TABLET',
  tablets: 'TABLET',
  capsule: 'CAPSULE',
  capsules: 'CAPSULE',
  sachet: 'SACHET',
  suppository: 'SUPPOSITORY',
  puff: 'PUFF',
  puffs: 'PUFF',
}

/** A medicine as it was given. A dose in a unit of its own goes among the notes. */
export function medicineDraft(
  when: When,
  name: string,
  dose: { value: number; unit: string } | null,
  remarks: Remarks,
  { isSupplement = false, intervalMinutes = null as number | null } = {},
): Draft | null {
  const called = cutTo(storable(name).trim(), 120)
  if (called === '') return null
  const unit = dose && doseUnits[dose.unit.toLowerCase()]
  const isDose = dose !== null && unit !== undefined && dose.value > 0 && dose.value <= 100_000
  if (dose && !isDose && dose.value > 0) remarks.add(`${dose.value} ${dose.unit}`)
  return {
    entity: 'medicine',
    fields: {
      timestamp: iso(when.from),
      timeZone: when.timeZone,
      name: called,
      kind: isSupplement || /vitamin|probiotic|витамин|вітамін/i.test(called) ? 'SUPPLEMENT' : 'MEDICINE',
      dose: isDose ? { unit, value: dose.value } : null,
      intervalMinutes,
      notes: remarks.text(),
    },
    doubts: remarks.doubts,
  }
}

/** What a child weighed and how tall it was; null where nothing of it was entered. */
export function growthDraft(
  day: string,
  {
    weight,
    height,
    head,
  }: {
    weight: { value: number; unit: WeightUnit } | null
    height: { value: number; unit: LengthUnit } | null
    head: { value: number; unit: LengthUnit } | null
  },
  remarks: Remarks,
): Draft | null {
  const has = (one: { value: number } | null) => one !== null && one.value > 0
  if (!has(weight) && !has(height) && !has(head)) return null
  const fields = {
    date: day,
    weight: has(weight) ? { g: gramsOf(weight!.value, weight!.unit), ...ordered(weight!) } : null,
    height: has(height)
      ? { mm: millimetresOf(height!.value, height!.unit), ...ordered(height!), position: null }
      : null,
    headCircumference: has(head) ? { mm: millimetresOf(head!.value, head!.unit), ...ordered(head!) } : null,
    notes: remarks.text(),
  }
  return { entity: 'growthMeasurement', fields, doubts: remarks.doubts }
}

const ordered = <Unit>({ unit, value }: { unit: Unit; value: number }) => ({ unit, value })

/** Words; null where there are none. */
export function noteDraft(when: When, remarks: Remarks): Draft | null {
  const text = remarks.text()
  if (text === null) return null
  return {
    entity: 'note',
    fields: { timestamp: iso(when.from), timeZone: when.timeZone, text },
    doubts: remarks.doubts,
  }
}

/** Something that a family wants to remember: a first tooth. */
export function achievementDraft(day: string, title: string, remarks: Remarks): Draft | null {
  const called = cutTo(storable(title).trim(), 120)
  if (called === '') return null
  return {
    entity: 'achievement',
    fields: { title: called, date: day, notes: remarks.text() },
    doubts: remarks.doubts,
  }
}
