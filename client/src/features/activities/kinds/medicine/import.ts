import { plainName } from 'sync-protocol/entities/scalars'
import type { Quantity } from '#i18n/quantity/read-quantity.ts'
import type { Draft, Made } from '#features/activities/importing/draft.ts'
import {
  cutTo,
  startOf,
  storable,
  type Remarks,
  type When,
} from '#features/activities/importing/draft-parts.ts'
import type { TableRow } from '#features/activities/importing/table-row.ts'

const maxDose = 100_000

/** Creates the draft of a medicine. An impossible dose goes to the notes. */
export function medicineDraft(
  when: When,
  name: string,
  dose: Quantity<'dose'> | null,
  remarks: Remarks,
  { isSupplement = false, intervalMinutes = null as number | null } = {},
): Draft | null {
  const plainNameText = cutTo(plainName(storable(name)), 120)
  if (plainNameText === '') return null
  const isDose = dose !== null && dose.value > 0 && dose.value <= maxDose
  if (dose && dose.value > maxDose) {
    remarks.doubt('amount')
    remarks.add(`${dose.value} ${dose.unit}`)
  }
  return {
    entity: 'medicine',
    fields: {
      timestamp: startOf(when, remarks),
      timeZone: when.timeZone,
      name: plainNameText,
      kind:
        isSupplement || /vitamin|probiotic|витамин|вітамін|ვიტამინ/i.test(plainNameText)
          ? 'SUPPLEMENT'
          : 'MEDICINE',
      dose: isDose ? { unit: dose.unit, value: dose.value } : null,
      intervalMinutes,
      notes: remarks.text(),
    },
    doubts: remarks.doubts,
  }
}

/** Reads a row of a table whose columns a person assigned. */
export const readMedicine = ({ when, ask, amount, remarks }: TableRow): Made =>
  medicineDraft(when, ask('words'), amount('dose', 'amount'), remarks)
