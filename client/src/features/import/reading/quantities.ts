import { ratio } from '#i18n/quantity/ratio.ts'
import { type Quantity, readQuantity } from '#i18n/quantity/read-quantity.ts'
import { type Dimension, unitIn, type UnitsOf } from '#i18n/quantity/units.ts'
import { unitOfHeader } from './header-unit.ts'
import type { Remarks } from '#features/activities/importing/draft-parts.ts'
import type { Cell } from './table.ts'

/** What says the unit of a number whose cell names none. */
export interface UnitSource<D extends Dimension> {
  /** What stands in a column of units: it goes before the name of the number's own column. */
  column?: string | undefined
  /** What holds where nothing says it; null: such a number is not understood. */
  otherwise: UnitsOf[D] | null
}

/**
 * The quantity in a cell; null where it has none. What is there and not understood to its last sign goes among the notes
 * and makes the entry odd, and so does a number whose unit nobody knows.
 */
export function quantityOf<D extends Dimension>(
  dimension: D,
  { text, header, mark }: Cell,
  { column, otherwise }: UnitSource<D>,
  remarks: Remarks,
): Quantity<D> | null {
  if (text === '') return null
  const unit = unitElsewhere(dimension, header, column, otherwise)
  const found = readQuantity(dimension, text, { mark, unit })
  if (found) return found
  remarks.unread(unitOfHeader(header) === '' ? [text, column].join(' ') : `${header}: ${text}`)
  return null
}

function unitElsewhere<D extends Dimension>(
  dimension: D,
  header: string,
  column: string | undefined,
  otherwise: UnitsOf[D] | null,
) {
  if (column !== undefined && column !== '') return unitIn(dimension, column) ?? null
  const above = unitOfHeader(header)
  const named = unitIn(dimension, above)
  if (named) return named
  // Under "Weight (lb oz)" 7.4 may be 7 lb 4 oz.
  const units = above.split(/[\s.,/&+]+/).flatMap((word) => unitIn(dimension, word) ?? [])
  const isPair = units.length > 1 && new Set(units.map(({ pair }) => pair.unit)).size === 1
  return isPair || otherwise === null ? null : { unit: otherwise, factor: ratio(1) }
}

/** Minutes in a cell; NaN where it has none. `unit`: how a bare number is meant where its column does not say it. */
export function minutesOf(cell: Cell, remarks: Remarks, unit: 'h' | 'min' | 's' = 'min'): number {
  const clock = clockMinutes(cell.text)
  if (!Number.isNaN(clock)) return clock
  const column = unitIn('time', unitOfHeader(cell.header)) ? '' : unit
  return quantityOf('time', cell, { column, otherwise: null }, remarks)?.value ?? NaN
}

/** Minutes of `00:16`, `1:05`, `00:16R`; NaN where it is none of these. */
export function clockMinutes(text: string): number {
  const [, hours, minutes, seconds = '0'] =
    /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?\s*[lr]?$/i.exec(text.trim()) ?? []
  return hours === undefined ? NaN : Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
}
