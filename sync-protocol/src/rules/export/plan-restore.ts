import { entityOf, isEntityName, type AnyRow, type EntityName } from '#entities/registry.ts'
import { id as idShape } from '#entities/scalars.ts'
import { isEqual } from '#rules/is-equal.ts'
import { can, type Role } from '#rules/permissions.ts'
import { fieldsOfRow, type BackupRow } from './document.ts'

/** What a restore does with a row: create it, undelete it, or set its fields back. */
export type RestoreAct = 'add' | 'revive' | 'change'
/** Why a restore leaves out a row. */
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
  /** For `add` and `revive` all fields, for `change` those that differ. */
  fields: Record<string, unknown>
}
export type RowPlan = RestoreStep | { act: 'same' } | { act: 'skip'; reason: SkipReason }

/** The user who restores, and the rows that exist already. */
export interface RestoreScene {
  kind: 'team' | 'user'
  role: Role
  /** Some babies of the space are hidden from the user. */
  seesSome?: boolean
  /** The stored row with this id, deleted or not. */
  known: (entity: EntityName, id: string) => AnyRow | undefined
  /** Whether the space has this baby after the babies of the backup are restored. */
  hasBaby: (id: string) => boolean
}

const skip = (reason: SkipReason): RowPlan => ({ act: 'skip', reason })

/** Plans the restore of one row of a backup. Once the plan is carried out, the result for the same row is `same`. */
export function planRow(name: string, row: BackupRow | null, scene: RestoreScene): RowPlan {
  if (!isEntityName(name)) return skip('unknown_kind')
  if (row === null) return skip('other_family')
  const declaration = entityOf(name)
  if (declaration.space !== scene.kind) return skip('invalid')
  const known = scene.known(name, row.id)
  const forbidden = whyForbidden(name, known, scene)
  if (forbidden) return skip(forbidden)
  const given = fieldsOfRow(name, row)
  // Most rows are unchanged, and a stored row was validated when it was written, so this skips the schema.
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
  // A backup includes rows that only the server creates, for the reader. A restore never writes them.
  if (!can(role, 'update', entity)) return 'server'
  if (!isAlive && !can(role, 'create', entity)) return 'server'
  // The server would refuse the baby and all of its entries.
  if (!isAlive && !can(role, 'create', entity, seesSome)) return 'hidden_baby'
  // Undeleting needs the permission to delete.
  return known && !isAlive && !can(role, 'delete', entity) ? 'forbidden' : null
}

/** The step that gives the stored row these fields. */
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
