import { entityOf } from 'sync-protocol/entities/registry'
import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { newId } from '../schema/new-id.ts'
import type { FailedOp, OutboxOp, Write } from '../schema/records.ts'
import { writeIf } from '../write/write.ts'

/** Why the server refused an op. */
export type Refusal = Pick<FailedOp, 'status' | 'code' | 'details'>

/**
 * Keeps a refused op until the user decides. Later ops of a row whose create was refused belong to that create:
 * edits join it, a delete ends it. If the server has the row, they are ordinary edits. Call inside a transaction
 * that holds `failed` and `shadow`.
 */
export async function keepFailed(
  db: LocalDatabase,
  clock: Clock,
  op: OutboxOp,
  refusal: Refusal,
): Promise<void> {
  const isOnServer = Boolean((await db.shadow.get(op.key))?.row)
  const create = isOnServer ? undefined : await db.failed.where('key').equals(op.key).filter(isCreate).first()
  if (create && op.type === 'delete') return db.failed.delete(create.id!)
  if (create) {
    await db.failed.update(create.id!, { fields: { ...create.fields, ...op.fields } })
    return
  }
  const { spaceId, entity, rowId, key, type, fields } = op
  await db.failed.add({
    ...{ spaceId, entity, rowId, key, type, failedAt: clock.deviceNow(), status: refusal.status },
    ...(fields ? { fields } : {}),
    ...(refusal.code ? { code: refusal.code } : {}),
    ...(refusal.details ? { details: refusal.details } : {}),
  })
}

const isCreate = (failed: FailedOp) => failed.type === 'put'

/** Refused changes that wait for the user's decision, oldest first. */
export const failedChanges = (db: LocalDatabase): Promise<FailedOp[]> => db.failed.orderBy('id').toArray()

/** Removes a refused change because the user gives it up. */
export const discardFailed = (db: LocalDatabase, id: number): Promise<void> => db.failed.delete(id)

/**
 * Queues a refused op again as a new one, with the corrected values. Resolves to false, without a change, if another
 * tab decided meanwhile or the user has left the space. Throws `NotSaved` as `write` does.
 */
export async function resendFailed(
  db: LocalDatabase,
  clock: Clock,
  id: number,
  corrections: Record<string, unknown> = {},
): Promise<boolean> {
  const failed = await db.failed.get(id)
  if (!failed || !(await db.space.get(failed.spaceId))) return false
  const claim = async () => (await db.failed.where('id').equals(id).delete()) > 0
  return writeIf(db, clock, resentWrites(failed, corrections, newId(clock)), claim)
}

function resentWrites(
  { spaceId, entity, rowId, type, status, code, fields }: FailedOp,
  corrections: object,
  freshId: string,
): Write[] {
  const row = { spaceId, entity, id: code === 'id_taken' ? freshId : rowId }
  // Fields that the entity does not have would be refused again.
  const known = entityOf(entity).createNames
  const sent = Object.entries({ ...fields, ...corrections }).filter(([name]) => known.includes(name))
  const change = { ...row, type, ...(fields ? { fields: Object.fromEntries(sent) } : {}) }
  // The row of this edit was deleted. Sending the edit again restores the row.
  return status === 'applied_to_deleted' ? [{ ...row, type: 'undelete' }, change] : [change]
}
