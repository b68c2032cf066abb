import { millilitresOf } from 'sync-protocol/entities/quantities'
import type { Amount, Remarks } from '#features/activities/importing/draft-parts.ts'
import type { Milk } from '#features/activities/kinds/feeding/import.ts'
import type { Cells } from '../../reading/table.ts'
import { quantityOf } from '../../reading/quantities.ts'

type Volume = NonNullable<Amount>

/** A volume with the unit of the column beside it; null if there is none. */
export const volumeOf = (row: Cells, name: string, remarks: Remarks): Amount => {
  const unit = { column: row(`${name} Unit`), otherwise: 'ml' as const }
  const read = quantityOf('volume', row.cell(name), unit, remarks)
  return read && read.value > 0 ? read : null
}

/** The sum of both amounts of a bottle; in millilitres if their units differ. */
function sumOf(one: Volume, other: Volume): Volume {
  const [a, b] = [one, other].map(({ value, unit }) =>
    one.unit === other.unit ? value : millilitresOf(value, unit),
  ) as [number, number]
  return { value: Math.round((a + b) * 100) / 100, unit: one.unit === other.unit ? one.unit : 'ml' }
}

/** The milk and the amount of a Nara bottle; a combo feed has one, too. */
export function milkIn(row: Cells, prefix: string, remarks: Remarks): { amount: Amount; milk: Milk | null } {
  const breast = volumeOf(row, `${prefix} Breast Milk Volume`, remarks)
  const formula = volumeOf(row, `${prefix} Formula Volume`, remarks)
  const whole = volumeOf(row, `${prefix} Volume`, remarks)
  const sum = breast && formula ? sumOf(breast, formula) : (breast ?? formula)
  const type = row(`${prefix} Type`).toLowerCase()
  const isBreast = breast !== null || /breast/.test(type)
  const isFormula = formula !== null || /formula/.test(type)
  const one: Milk | null = isBreast ? 'BREAST_MILK' : isFormula ? 'FORMULA' : type ? 'OTHER' : null
  return { amount: whole ?? sum, milk: isBreast && isFormula ? 'MIXED' : one }
}
