import type { AnyRow, EntityName } from '#entities/registry.ts'
import { entityOf } from '#entities/registry.ts'

/** The version of the document; a reader refuses a higher one. `docs/export.md` describes it. */
export const backupFormat = 1

/** Who made the backup, when and where. Together they identify it. */
export interface BackupHead {
  product: 'Nela'
  kind: 'backup'
  format: number
  /** RFC 3339. */
  exportedAt: string
  /** The user's id. */
  exportedBy: string
  /** The zone of the device that made the backup, IANA. */
  timeZone: string
}

/** A row as in the server's archive: without the fields that only sync needs. */
export type BackupRow = Record<string, unknown> & { id: string }

/** A space of a backup: a team, or the private space of the user who made the backup. */
export interface BackupSpace {
  id: string
  kind: 'team' | 'user'
  /** The name of the team; null if it is not known. */
  name: string | null
  /** Whether the device had every row of the space. */
  isWhole: boolean
  /** By entity name; some names may be unknown to this release. */
  rows: ReadonlyMap<string, readonly BackupRow[]>
}

/** Fields that are useless outside of sync. The server's archive leaves out the same fields. */
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

/** A row that is not deleted, for a file. Keeps fields that a newer release wrote. */
export function backupRow(row: AnyRow): BackupRow {
  const kept: Record<string, unknown> = {}
  for (const name in row) if (!inner.has(name)) kept[name] = row[name]
  return kept as BackupRow
}

/** The fields of a row that a person set, as a create takes them. */
export function fieldsOfRow(entity: EntityName, row: Record<string, unknown>): Record<string, unknown> {
  const { fieldNames, ofBaby } = entityOf(entity)
  const fields: Record<string, unknown> = ofBaby ? { babyId: row.babyId } : {}
  for (const name of fieldNames) if (row[name] !== undefined) fields[name] = row[name]
  return fields
}
