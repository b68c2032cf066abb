import { ratio } from '#i18n/quantity/ratio.ts'
import { type Quantity, readQuantity } from '#i18n/quantity/read-quantity.ts'
import { type Dimension, unitIn, type UnitsOf } from '#i18n/quantity/units.ts'
import { unitOfHeader } from './header-unit.ts'
import type { Remarks } from '#features/activities/importing/draft-parts.ts'
import type { Cell } from './table.ts'

/** Sources of the unit of a number whose cell has none. */
export interface UnitSource<D extends Dimension> {
  /** The unit in a column of units; it takes precedence over the header of the number. */
  column?: string | undefined
  /** The unit if nothing names one; null: such a number is not understood. */
  otherwise: UnitsOf[D] | null
}

/**
 * Reads the quantity in a cell; null if it has none. Text that is not understood completely, or a number without a
 * unit, goes into the notes and marks the entry as implausible.
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
  // Under "Weight (lb oz)", 7.4 may be 7 lb 4 oz.
  const units = above.split(/[\s.,/&+]+/).flatMap((word) => unitIn(dimension, word) ?? [])
  const isPair = units.length > 1 && new Set(units.map(({ pair }) => pair.unit)).size === 1
  return isPair || otherwise === null ? null : { unit: otherwise, factor: ratio(1) }
}

/** Minutes in a cell; NaN if it has none. `unit`: the unit of a bare number if its header has none. */
export function minutesOf(cell: Cell, remarks: Remarks, unit: 'h' | 'min' | 's' = 'min'): number {
  const clock = clockMinutes(cell.text)
  if (!Number.isNaN(clock)) return clock
  const column = unitIn('time', unitOfHeader(cell.header)) ? '' : unit
  return quantityOf('time', cell, { column, otherwise: null }, remarks)?.value ?? NaN
}

/** Minutes of `00:16`, `1:05`, `00:16R`; NaN for other texts. */
export function clockMinutes(text: string): number {
  const [, hours, minutes, seconds = '0'] =
    /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?\s*[lr]?$/i.exec(text.trim()) ?? []
  return hours === undefined ? NaN : Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
}
