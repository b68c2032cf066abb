import { gramsOf, millimetresOf } from 'sync-protocol/entities/growth-quantities'
import { plainName } from 'sync-protocol/entities/scalars'
import { tenthsCelsiusOf } from 'sync-protocol/entities/quantities'
import type { Quantity } from '#i18n/quantity/read-quantity.ts'
import { cutTo, type Remarks, startOf, storable, type When } from './draft-parts.ts'
import type { Draft, Made } from './format.ts'

/** How temperatures, medicines, measurements and words are made of what a row says. */

/** A temperature; null where none was entered, `badValue` where it is none of a person or cannot be read. */
export function temperatureDraft(when: When, read: Quantity<'temperature'> | null, remarks: Remarks): Made {
  if (!read) return valueOr(remarks)
  const { value, unit } = read
  const tenthsC = tenthsCelsiusOf(value, unit)
  if (!(tenthsC >= 200 && tenthsC <= 500)) return 'badValue'
  return {
    entity: 'temperature',
    fields: {
      timestamp: startOf(when, remarks),
      timeZone: when.timeZone,
      reading: { tenthsC, unit, value },
      notes: remarks.text(),
    },
    doubts: remarks.doubts,
  }
}

const valueOr = (remarks: Remarks) => (remarks.doubts.includes('unread') ? 'badValue' : null)

const mostOfDose = 100_000

/** A medicine as it was given. A dose that cannot be goes among the notes. */
export function medicineDraft(
  when: When,
  name: string,
  dose: Quantity<'dose'> | null,
  remarks: Remarks,
  { isSupplement = false, intervalMinutes = null as number | null } = {},
): Draft | null {
  const called = cutTo(plainName(storable(name)), 120)
  if (called === '') return null
  const isDose = dose !== null && dose.value > 0 && dose.value <= mostOfDose
  if (dose && dose.value > mostOfDose) {
    remarks.doubt('amount')
    remarks.add(`${dose.value} ${dose.unit}`)
  }
  return {
    entity: 'medicine',
    fields: {
      timestamp: startOf(when, remarks),
      timeZone: when.timeZone,
      name: called,
      kind:
        isSupplement || /vitamin|probiotic|витамин|вітамін|ვიტამინ/i.test(called) ? 'SUPPLEMENT' : 'MEDICINE',
      dose: isDose ? { unit: dose.unit, value: dose.value } : null,
      intervalMinutes,
      notes: remarks.text(),
    },
    doubts: remarks.doubts,
  }
}

/** What a child weighed and how tall it was; null where nothing of it was entered, `badValue` where none can be read. */
export function growthDraft(
  day: string,
  {
    weight,
    height,
    head,
  }: {
    weight: Quantity<'weight'> | null
    height: Quantity<'length'> | null
    head: Quantity<'length'> | null
  },
  remarks: Remarks,
): Made {
  const has = (one: { value: number } | null) => one !== null && one.value > 0
  if (!has(weight) && !has(height) && !has(head)) return valueOr(remarks)
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
    fields: { timestamp: startOf(when, remarks), timeZone: when.timeZone, text },
    doubts: remarks.doubts,
  }
}

/** Something that a family wants to remember: a first tooth. */
export function achievementDraft(day: string, title: string, remarks: Remarks): Draft | null {
  const called = cutTo(plainName(storable(title)), 120)
  if (called === '') return null
  return {
    entity: 'achievement',
    fields: { title: called, date: day, notes: remarks.text() },
    doubts: remarks.doubts,
  }
}
