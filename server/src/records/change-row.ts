import type { Transaction } from 'kysely'
import type { AnyRow, EntityName, Row } from 'sync-protocol/entities/registry'
import type { Op } from 'sync-protocol/wire/change'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { memberOf } from './access.ts'
import { applyIn, applyOps, publishMove, type Applied } from './apply-ops.ts'
import { isVisible } from './baby-scope.ts'
import { withRetry } from './retry.ts'
import { readRows } from './rows.ts'
import type { Database } from './tables.ts'

interface Author {
  spaceId: string
  userId: string
}

/** The row of this id in a space if it is not deleted; throws 404 for anything else. */
export async function requireRow<E extends EntityName>(
  deps: Pick<Deps, 'db'>,
  spaceId: string,
  entity: E,
  id: string,
): Promise<Row<E>> {
  const row = (await readRows(deps.db, spaceId, entity, [id])).get(id)
  if (!row || row.deletedAt !== null) throw new ApiError('not_found')
  return row as unknown as Row<E>
}

/**
 * One write of REST, on the same path as a pushed op. A create whose id exists returns the stored row, so that a retry
 * changes nothing. Throws 400, 403 and 404 where a push answers `rejected`.
 */
export async function changeRow<E extends EntityName>(deps: Deps, author: Author, op: Op): Promise<Row<E>> {
  const entity = op.entity as E
  if (op.type === 'put') {
    const existing = (await readRows(deps.db, author.spaceId, entity, [op.id])).get(op.id)
    if (existing) {
      const member = await memberOf(deps.db, author.spaceId, author.userId)
      if (!member || !isVisible(member.sees, entity, existing)) throw new ApiError('not_found')
      return requireSameRow(existing, op) as unknown as Row<E>
    }
  }
  const applied = await applyOps(deps, { ...author, deviceId: 'rest', ops: [op] })
  throwIfRefused(applied)
  const row = applied.rows[0] ?? (await readRows(deps.db, author.spaceId, entity, [op.id])).get(op.id)
  return row as unknown as Row<E>
}

/**
 * Several writes of REST that depend on rows of the space. `makeOps` reads them under the lock of the space, so nothing
 * changes in between. Returns the rows that changed. `makeOps` throws to change nothing.
 */
export async function changeRows(
  deps: Deps,
  author: Author,
  makeOps: (tx: Transaction<Database>) => Promise<Op[]>,
): Promise<AnyRow[]> {
  const applied = await withRetry(() =>
    deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('space').select('id').where('id', '=', author.spaceId).forUpdate().execute()
      const ops = await makeOps(tx)
      const done = await applyIn(deps, tx, { ...author, deviceId: 'rest', ops })
      throwIfRefused(done)
      return done
    }),
  )
  publishMove(deps, author.spaceId, applied)
  return applied.rows
}

/** The stored row with the id of a put, if it is the same row; throws `id_taken` for any other. */
export async function rowAlreadyPut(
  tx: Transaction<Database>,
  { spaceId }: Author,
  op: Op & { entity: EntityName },
): Promise<AnyRow | null> {
  const existing = (await readRows(tx, spaceId, op.entity, [op.id])).get(op.id)
  return existing ? requireSameRow(existing, op) : null
}

function throwIfRefused({ results }: Pick<Applied, 'results'>): void {
  const refused = results.find((result) => result.status === 'rejected')
  if (refused?.code === 'invalid') throw new ApiError('invalid_request', { details: refused.details ?? [] })
  if (refused?.code === 'quota') throw new ApiError('space_full')
  if (refused) throw new ApiError(refused.code === 'forbidden' ? 'forbidden' : 'not_found')
}

function requireSameRow(existing: AnyRow, op: Op): AnyRow {
  const isSame =
    existing.deletedAt === null && (op.fields?.babyId === undefined || existing.babyId === op.fields.babyId)
  if (!isSame) throw new ApiError('id_taken')
  return existing
}
