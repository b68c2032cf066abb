import { entityOf, isEntityName, type AnyRow, type EntityName } from '#entities/registry.ts'
import { id as idShape } from '#entities/scalars.ts'
import { isEqual } from '#rules/is-equal.ts'
import { can, type Role } from '#rules/permissions.ts'
import { fieldsOfRow, type BackupRow } from './document.ts'

/** What a restore would do with a row: make it, bring it back, or set it to what it was. */
export type RestoreAct = 'add' | 'revive' | 'change'
/** Why a row is left out. */
export type SkipReason =
  | 'unknown_kind'
  | 'invalid'
  | 'server'
  | 'forbidden'
  | 'hidden_baby'
  | 'no_baby'
  | 'other_family'

export interface RestoreStep {
  act: RestoreAct
  entity: EntityName
  id: string
  /** Of an add or a revival all of them, of a change those that differ. */
  fields: Record<string, unknown>
}
export type RowPlan = RestoreStep | { act: 'same' } | { act: 'skip'; reason: SkipReason }

/** Whom a restore is for, and what is there already. */
export interface RestoreScene {
  kind: 'team' | 'user'
  role: Role
  /** Some babies of the space are hidden from the person. */
  seesSome?: boolean
  /** The row of this id as it is here, deleted or not. */
  known: (entity: EntityName, id: string) => AnyRow | undefined
  /** Whether the space has this baby once the babies of the backup are restored. */
  hasBaby: (id: string) => boolean
}

const skip = (reason: SkipReason): RowPlan => ({ act: 'skip', reason })

/** What becomes of one row of a backup. Asked again after it was done, it answers `same`. */
export function planRow(name: string, row: BackupRow | null, scene: RestoreScene): RowPlan {
  if (!isEntityName(name)) return skip('unknown_kind')
  if (row === null) return skip('other_family')
  const declaration = entityOf(name)
  if (declaration.space !== scene.kind) return skip('invalid')
  const known = scene.known(name, row.id)
  const forbidden = whyForbidden(name, known, scene)
  if (forbidden) return skip(forbidden)
  const given = fieldsOfRow(name, row)
  // Mostly nothing has changed, and what is here was checked when it was written.
  if (
    known?.deletedAt === null &&
    known.babyId === given.babyId &&
    differing(name, given, known).length === 0
  )
    return { act: 'same' }
  const checked = declaration.create.safeParse(given)
  if (!checked.success || !idShape.safeParse(row.id).success) return skip('invalid')
  const fields: Record<string, unknown> = checked.data
  if (known && declaration.ofBaby && known.babyId !== fields.babyId) return skip('invalid')
  if (declaration.ofBaby && !scene.hasBaby(String(fields.babyId))) return skip('no_baby')
  return stepTo(name, row.id, fields, known)
}

function whyForbidden(
  entity: EntityName,
  known: AnyRow | undefined,
  { role, seesSome }: RestoreScene,
): SkipReason | null {
  const isAlive = known !== undefined && known.deletedAt === null
  // What only the server makes is part of a backup, so that it can be read, and never part of a restore.
  if (!can(role, 'update', entity)) return 'server'
  if (!isAlive && !can(role, 'create', entity)) return 'server'
  // The server would refuse the baby with all that belongs to it.
  if (!isAlive && !can(role, 'create', entity, seesSome)) return 'hidden_baby'
  // A deletion is taken back by whom may delete.
  return known && !isAlive && !can(role, 'delete', entity) ? 'forbidden' : null
}

/** What brings the row that is here to these fields. */
function stepTo(
  entity: EntityName,
  id: string,
  fields: Record<string, unknown>,
  known: AnyRow | undefined,
): RowPlan {
  if (!known) return { act: 'add', entity, id, fields }
  if (known.deletedAt !== null) return { act: 'revive', entity, id, fields }
  const names = differing(entity, fields, known)
  if (names.length === 0) return { act: 'same' }
  return { act: 'change', entity, id, fields: Object.fromEntries(names.map((name) => [name, fields[name]])) }
}

const differing = (entity: EntityName, fields: Record<string, unknown>, known: AnyRow): string[] =>
  entityOf(entity).fieldNames.filter((field) => !isEqual(fields[field], known[field]))
