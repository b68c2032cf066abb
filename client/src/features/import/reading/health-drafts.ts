import {
  gramsOf,
  type LengthUnit,
  millimetresOf,
  type WeightUnit,
} from 'sync-protocol/entities/growth-quantities'
import { tenthsCelsiusOf } from 'sync-protocol/entities/quantities'
import { cutTo, iso, type Remarks, storable, type When } from './draft-parts.ts'
import type { Draft } from './format.ts'
import type { TemperatureUnit } from './values.ts'
import { lookup } from './lookup.ts'

/** How temperatures, medicines, measurements and words are made of what a row says. */

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
  мл: 'ML',
  მლ: 'ML',
  мг: 'MG',
  მგ: 'MG',
  капля: 'DROP',
  капли: 'DROP',
  капель: 'DROP',
  крапля: 'DROP',
  краплі: 'DROP',
  крапель: 'DROP',
  წვეთი: 'DROP',
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
  const unit = dose && lookup(doseUnits, dose.unit.toLowerCase())
  const isDose = dose !== null && unit !== undefined && dose.value > 0 && dose.value <= 100_000
  if (dose && !isDose && dose.value > 0) remarks.add(`${dose.value} ${dose.unit}`)
  return {
    entity: 'medicine',
    fields: {
      timestamp: iso(when.from),
      timeZone: when.timeZone,
      name: called,
      kind:
        isSupplement || /vitamin|probiotic|витамин|вітамін|ვიტამინ/i.test(called) ? 'SUPPLEMENT' : 'MEDICINE',
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
