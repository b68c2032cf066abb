import { entityOf, isEntityName, type AnyRow, type EntityName } from 'sync-protocol/entities/registry'
import { mayWrite, type PassRole } from 'sync-protocol/rules/pass-permissions'
import type { Action, Role } from 'sync-protocol/rules/permissions'
import { opHead, opSchemas, type Op, type OpCode, type OpResult } from 'sync-protocol/wire/change'
import type { z } from 'zod'
import { unknownZones } from './unknown-zones.ts'

const actions: Record<Op['type'], Action> = {
  put: 'create',
  patch: 'update',
  delete: 'delete',
  undelete: 'delete',
}

export interface Checked {
  op: Op & { entity: EntityName }
}
export interface Refused {
  result: OpResult
}

const refuse = (n: number, code: OpCode, details?: OpResult['details']): Refused => ({
  result: {
    n,
    status: 'rejected',
    code,
    ...(details && details.length > 0 ? { details: details.slice(0, 20) } : {}),
  },
})

/** An outcome is stored and sent again, so its quotes of the op must be short and valid in jsonb. */
const quotable = (quoted: string) => quoted.slice(0, 200).replace(/[\u0000\p{Surrogate}]/gu, '\ufffd')

const detailsOf = (error: z.ZodError) =>
  error.issues.map((issue) => ({ path: quotable(issue.path.join('.')), message: quotable(issue.message) }))

/** The result of checking one op alone, for any author. `fieldRefusal`: the schema of a known kind refuses its fields. */
export type ValidatedOp = (Checked & { fieldRefusal?: Refused }) | Refused

/**
 * Checks one op alone: its shape, and each field with the entity's own schema. Rules across fields are in forms and
 * REST, never here: two valid edits may merge into an inconsistent row, and refusing the second by order of arrival
 * would break convergence.
 */
export function validateOp(raw: unknown, n: number): ValidatedOp {
  const shape = schemaOf(raw).safeParse(raw)
  if (!shape.success) return refuse(n, 'invalid', detailsOf(shape.error))
  const op: Op = shape.data
  if (!isEntityName(op.entity)) return refuse(n, 'unknown_entity')
  const details = fieldProblems(op, op.entity)
  const validated = { op: Object.assign(op, { entity: op.entity }) }
  return details.length > 0 ? { ...validated, fieldRefusal: refuse(n, 'invalid', details) } : validated
}

/** The schema of the op's type. */
function schemaOf(raw: unknown): z.ZodType<Op> {
  const { type } = (raw ?? {}) as { type?: unknown }
  return typeof type === 'string' && Object.hasOwn(opSchemas, type)
    ? opSchemas[type as keyof typeof opSchemas]
    : opHead
}

/** Whether this role may send the op to a space of this kind. */
export function checkOp(
  validated: ValidatedOp,
  spaceKind: 'team' | 'user',
  role: Role | PassRole | 'server',
): Checked | Refused {
  if ('result' in validated) return validated
  const { entity, type, n } = validated.op
  if (entityOf(entity).space !== spaceKind) return refuse(n, 'forbidden')
  if (!mayWrite(role, actions[type], entity)) return refuse(n, 'forbidden')
  return validated.fieldRefusal ?? validated
}

/** Problems of the fields of an op. REST uses this too, so both refuse the same values. */
function fieldProblems({ type, fields = {} }: Op, entity: EntityName): NonNullable<OpResult['details']> {
  if (type !== 'put' && type !== 'patch') return []
  const { create, patch } = entityOf(entity)
  const { error } = (type === 'put' ? create : patch).safeParse(fields)
  if (error) return detailsOf(error)
  return unknownZones(entity, fields).map((path) => ({ path, message: 'must be a known time zone' }))
}

/** Checks an op against the rows around it: its baby exists, and a row never changes its baby. */
export function checkReferences(
  op: Op & { entity: EntityName },
  row: AnyRow | null,
  babies: ReadonlySet<string>,
): OpCode | null {
  if (row === null && op.type !== 'put') return 'not_found'
  const babyId = op.type === 'put' ? op.fields?.babyId : undefined
  if (babyId !== undefined && entityOf(op.entity).ofBaby) {
    if (row !== null && row.babyId !== babyId) return 'invalid'
    if (row === null && !babies.has(String(babyId))) return 'not_found'
  }
  return null
}

/** A put of an existing row is an edit, or undeletes it: it needs the right to do that. */
export function checkPutOver(
  row: AnyRow | null,
  merged: { row: AnyRow; status: string },
  op: Op & { entity: EntityName },
  role: Role | PassRole | 'server',
): OpCode | null {
  if (op.type !== 'put' || row === null || merged.status === 'noop' || role === 'server') return null
  const isUndeleted = row.deletedAt !== null && merged.row.deletedAt === null
  return mayWrite(role, isUndeleted ? actions.undelete : actions.patch, op.entity) ? null : 'forbidden'
}
