import { gramsOf, millimetresOf } from 'sync-protocol/entities/growth-quantities'
import { plainName } from 'sync-protocol/entities/scalars'
import type { Quantity } from '#i18n/quantity/read-quantity.ts'
import type { Draft, Made } from '#features/activities/importing/draft.ts'
import { cutTo, storable, noValue, type Remarks } from '#features/activities/importing/draft-parts.ts'

/** A growth measurement; null if nothing was entered, `badValue` if no value can be read. */
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
  if (!has(weight) && !has(height) && !has(head)) return noValue(remarks)
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

/** An achievement, such as a first tooth. */
export function achievementDraft(day: string, title: string, remarks: Remarks): Draft | null {
  const called = cutTo(plainName(storable(title)), 120)
  if (called === '') return null
  return {
    entity: 'achievement',
    fields: { title: called, date: day, notes: remarks.text() },
    doubts: remarks.doubts,
  }
}
