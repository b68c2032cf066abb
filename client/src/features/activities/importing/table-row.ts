import type { ColumnRole } from '#features/activities/entries/kind-import.ts'
import type { Quantity } from '#i18n/quantity/read-quantity.ts'
import type { Remarks, When } from './draft-parts.ts'

/** Quantities that a column can hold. A dose has the unit written beside it, or none. */
export type Measured = 'volume' | 'weight' | 'length' | 'temperature' | 'dose'

/** A row of a table whose columns a person has assigned. */
export interface TableRow {
  /** Its text in the column with this role; empty if there is no such column. */
  ask: (role: ColumnRole) => string
  /** The quantity in a column. Text that is not readable goes to the notes and to `remarks`. */
  amount: <D extends Measured>(dimension: D, role: ColumnRole, remarks?: Remarks) => Quantity<D> | null
  /** The instant in a column, ms; null if there is no readable one. */
  instant: (role: ColumnRole) => number | null
  /** The minutes in a column; NaN if there are none. */
  minutes: (role: ColumnRole) => number
  when: When
  /** The day of the row. */
  day: string
  /** The word that names its kind; empty in a table of one kind. */
  word: string
  remarks: Remarks
  /** The kind that a word names, in any language of other trackers' exports. */
  kindOfWord: (text: string) => string | null
}
