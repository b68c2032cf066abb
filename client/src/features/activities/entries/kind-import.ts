import type { Patch } from 'sync-protocol/entities/registry'
import type { EntryEntity, MomentEntity } from './entry.ts'

/** The meaning of a column in an imported table. */
export type ColumnRole =
  | 'start'
  | 'clock'
  | 'end'
  | 'minutes'
  | 'amount'
  | 'unit'
  | 'side'
  | 'left'
  | 'right'
  | 'words'
  | 'signs'
  | 'dose'
  | 'batch'
  | 'site'
  | 'by'
  | 'reaction'
  | 'seen'
  | 'weight'
  | 'height'
  | 'head'
  | 'notes'

/** A row of an imported table. */
export interface ImportedRow {
  /** Its text in the column with this role; empty if there is no such column. */
  ask: (role: ColumnRole) => string
  /** The word that names its kind; empty in a table of one kind. */
  word: string
  /** The volume in the column with this role, or null. */
  volume: (role: ColumnRole) => { value: number; unit: 'ml' | 'fl_oz' } | null
  /** The instant in the column with this role, ms, or null. */
  instant: (role: ColumnRole) => number | null
  /** Its end, ms; null if the row has none. */
  until: number | null
}

export interface ImportedFields<E extends MomentEntity> {
  /** Fields other than time and notes, which the import reads itself. */
  fields: Omit<Patch<E>, 'timestamp' | 'timeZone' | 'notes'>
  /** Text of the row that fits no field. The import adds it to the notes. */
  rest?: string
}

/**
 * Reads rows of a table from an unknown app as entries of one kind. Each kind declares it in its folder. It runs in
 * the import's worker and has no texts: the import shows those of `details.ts`.
 */
export interface KindImport<E extends MomentEntity = MomentEntity> {
  entity: E
  /**
   * Beginnings of words for the kind in the languages of other trackers, in the format of the import's
   * `wordPattern`.
   */
  words: string
  /** The import tests this kind's words before those of the named kind; null: after all other kinds. */
  wordsBefore: EntryEntity | null
  /** Columns that the kind supports, besides start and notes. */
  roles: readonly ColumnRole[]
  /** Exact headers of Nela's own table (`details.ts`), for columns that the word patterns do not match. */
  headers?: Partial<Record<ColumnRole, string>>
  /** Returns null if the row has no value. */
  read: (row: ImportedRow) => ImportedFields<E> | null
}
