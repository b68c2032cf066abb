import { tenthsCelsiusOf } from 'sync-protocol/entities/quantities'
import type { Quantity } from '#i18n/quantity/read-quantity.ts'
import type { Made } from '#features/activities/importing/draft.ts'
import { startOf, noValue, type Remarks, type When } from '#features/activities/importing/draft-parts.ts'
import type { TableRow } from '#features/activities/importing/table-row.ts'

/** Creates the draft of a temperature; null for empty cells, `badValue` for a text that is no body temperature. */
export function temperatureDraft(when: When, read: Quantity<'temperature'> | null, remarks: Remarks): Made {
  if (!read) return noValue(remarks)
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

/** Reads a row of a table whose columns a person assigned. */
export const readTemperature = ({ when, amount, remarks }: TableRow): Made =>
  temperatureDraft(when, amount('temperature', 'amount'), remarks)
