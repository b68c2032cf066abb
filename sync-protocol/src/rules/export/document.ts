import type { AnyRow, EntityName } from '#entities/registry.ts'
import { entityOf } from '#entities/registry.ts'

/** The version of the document; a reader refuses a higher one. `docs/export.md` describes it. */
export const backupFormat = 1

/** Whose rows they are, and what tells one backup from another. */
export interface BackupHead {
  product: 'Nela'
  kind: 'backup'
  format: number
  /** Instant. */
  exportedAt: string
  /** The user's id. */
  exportedBy: string
  /** Where it was made, IANA. */
  timeZone: string
}

/** A row as the archive of the server has it: without what only sync needs. */
export type BackupRow = Record<string, unknown> & { id: string }

/** A space of a backup: a team, or the private one of who made it. */
export interface BackupSpace {
  id: string
  kind: 'team' | 'user'
  /** Of a team; null where it is not known. */
  name: string | null
  /** Whether the device had all of it. */
  isWhole: boolean
  /** By entity; a name that this release does not know may be among them. */
  rows: ReadonlyMap<string, readonly BackupRow[]>
}

/** What is of no use outside of sync. The archive that the server makes leaves the same out. */
const inner: ReadonlySet<string> = new Set([
  'seq',
  'rowAt',
  'clocks',
  'deletedAt',
  'entity',
  'spaceId',
  'isQueued',
  'isSaving',
])

/** A living row for a file. Fields that a newer release wrote stay. */
export function backupRow(row: AnyRow): BackupRow {
  const kept: Record<string, unknown> = {}
  for (const name in row) if (!inner.has(name)) kept[name] = row[name]
  return kept as BackupRow
}

/** What a person set of a row: what a create takes. */
export function fieldsOfRow(entity: EntityName, row: Record<string, unknown>): Record<string, unknown> {
  const { fieldNames, ofBaby } = entityOf(entity)
  const fields: Record<string, unknown> = ofBaby ? { babyId: row.babyId } : {}
  for (const name of fieldNames) if (row[name] !== undefined) fields[name] = row[name]
  return fields
}
