import type { ColumnRole } from '#features/activities/entries/kind-import.ts'
import type { Quantity } from '#i18n/quantity/read-quantity.ts'
import type { Remarks, When } from './draft-parts.ts'

/** What can be measured in a column. A dose has the unit that stands beside it or none. */
export type Measured = 'volume' | 'weight' | 'length' | 'temperature' | 'dose'

/** A row of a table whose columns a person explained. */
export interface TableRow {
  /** Its text in the column of this role; empty where no column has the role. */
  ask: (role: ColumnRole) => string
  /** The quantity in a column. What is there and cannot be read is added to the notes and `remarks`. */
  amount: <D extends Measured>(dimension: D, role: ColumnRole, remarks?: Remarks) => Quantity<D> | null
  /** The instant in a column, ms; null where it has none that can be read. */
  instant: (role: ColumnRole) => number | null
  /** The minutes in a column; NaN where it has none. */
  minutes: (role: ColumnRole) => number
  when: When
  /** The day it says. */
  day: string
  /** The word that says its kind; empty in a table of one kind. */
  word: string
  remarks: Remarks
  /** The kind that a word names, in any language that trackers export. */
  kindOfWord: (text: string) => string | null
}
