import type { Patch } from 'sync-protocol/entities/registry'
import type { EntryEntity, MomentEntity } from './entry.ts'

/** What a column of a table from elsewhere may mean. */
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

/** A row of such a table. */
export interface ImportedRow {
  /** Its text in the column of this role; empty where no column has the role. */
  ask: (role: ColumnRole) => string
  /** The word that says its kind; empty in a table of one kind. */
  word: string
  /** The volume in the column of this role; null where it has none. */
  volume: (role: ColumnRole) => { value: number; unit: 'ml' | 'fl_oz' } | null
  /** The instant in the column of this role, ms; null where it has none. */
  instant: (role: ColumnRole) => number | null
  /** When it ended, ms; null where the row does not say. */
  until: number | null
}

export interface ImportedFields<E extends MomentEntity> {
  /** Beside the time and the notes, which the import reads itself. */
  fields: Omit<Patch<E>, 'timestamp' | 'timeZone' | 'notes'>
  /** What the row says and no field has: the import adds it to the notes. */
  rest?: string
}

/**
 * How rows of a table that no app is known for become entries of one kind. Each kind declares it in its folder. It runs
 * in the worker of the import, so it has no texts: the import shows those of `details.ts`.
 */
export interface KindImport<E extends MomentEntity = MomentEntity> {
  entity: E
  /** How words for the kind begin in the languages of trackers, as `wordPattern` of the import reads them. */
  words: string
  /** Rows whose words fit this kind as well are of ours; null: they are of the other one. */
  wordsBefore: EntryEntity | null
  /** Which columns it can have besides the start and the notes. */
  roles: readonly ColumnRole[]
  /** Exact headers of our own table (`details.ts`), for columns that the word patterns do not find. */
  headers?: Partial<Record<ColumnRole, string>>
  /** Null: the row has no value. */
  read: (row: ImportedRow) => ImportedFields<E> | null
}
