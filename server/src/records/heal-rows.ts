import { sql, type Transaction } from 'kysely'
import { entityNames, isEntityName, type AnyRow, type EntityName } from 'sync-protocol/entities/registry'
import type { Role } from 'sync-protocol/rules/permissions'
import type { OpCode, WireRow } from 'sync-protocol/wire/change'
import { ApiError } from 'sync-protocol/wire/errors'
import { mergeRows } from 'sync-protocol/wire/merge-rows'
import type { Deps } from '#deps.ts'
import { memberOf } from './access.ts'
import { publishMove } from './apply-ops.ts'
import { isVisible } from './baby-scope.ts'
import { isOpFault } from './op-fault.ts'
import { writeHistory, type HistoryEntry } from './history.ts'
import type { EntityRow } from './merge-ops.ts'
import { supersededLines, supersededOf } from './superseded.ts'
import { permitted, readHealed } from './read-healed.ts'
import { withRetry } from './retry.ts'
import { readRows, writeRows } from './rows.ts'
import type { Database } from './tables.ts'

/** How long after a restore a member may restore rows of other authors in their names. */
const otherAuthorsMs = 90 * 24 * 3_600_000

export interface Healing {
  spaceId: string
  userId: string
  /** The epoch that the device heals for. */
  epoch: string
  rows: readonly WireRow[]
}
export type Refused = { entity: string; id: string; code: OpCode }

/**
 * Takes back rows that this database lost in a restore, as a member's device has them. Under the lock of the space,
 * like every write. It grants a member little beyond healing:
 * - nothing unless the operator marked the database as restored, and for that epoch;
 * - stamps from after that moment are pulled back, so no newer write is overwritten;
 * - only kinds and changes that the role may write; each field is validated as in a push;
 * - other authors only if they are or were members, and for 90 days; otherwise the caller is the author;
 * - the history names the user that brought each row back.
 * Throws `space_gone`, `resync` for another epoch, and `not_found` if the database is not marked as restored.
 */
export async function healRows(deps: Deps, healing: Healing): Promise<Refused[]> {
  const run = (rows: readonly WireRow[]) =>
    withRetry(() => deps.db.transaction().execute((tx) => healIn(deps, tx, { ...healing, rows })))
  try {
    const healed = await run(healing.rows)
    publishMove(deps, healing.spaceId, healed)
    return healed.refused
  } catch (error) {
    if (!isOpFault(error)) throw error
    if (healing.rows.length === 1) return [refusal(healing.rows[0]!, 'failed')]
  }
  const refused: Refused[] = []
  for (const row of healing.rows) refused.push(...(await healRows(deps, { ...healing, rows: [row] })))
  return refused
}

const refusal = ({ entity, id }: { entity: string; id: string }, code: OpCode): Refused => ({
  entity,
  id,
  code,
})

async function healIn(deps: Deps, tx: Transaction<Database>, { spaceId, userId, epoch, rows }: Healing) {
  const space = await tx
    .selectFrom('space')
    .selectAll()
    .where('id', '=', spaceId)
    .forUpdate()
    .executeTakeFirst()
  const members = await tx.selectFrom('member').select('userId').where('spaceId', '=', spaceId).execute()
  const membership = await memberOf(tx, spaceId, userId)
  if (!space || !membership) throw new ApiError('space_gone')
  if (space.restoredAt === null) {
    deps.log(
      'A device has changes that this database lacks. If it was restored from a copy, stop the server and run npm run restored',
    )
    throw new ApiError('not_found')
  }
  if (space.epoch !== epoch) throw resyncTo(space)

  const now = deps.clock.now()
  const restoredAt = Date.parse(space.restoredAt)
  const allowedAuthors = new Set(
    now - restoredAt < otherAuthorsMs ? members.map((member) => member.userId) : [userId],
  )
  const refused: Refused[] = []
  const accepted: EntityRow[] = []
  for (const row of rows) {
    const one = readHealed(row, space.kind, { until: restoredAt, allowedAuthors, caller: userId })
    if ('code' in one) refused.push(refusal(row, one.code))
    else if (!isVisible(membership.sees, one.row.entity, one.row)) refused.push(refusal(row, 'not_found'))
    else accepted.push(one.row)
  }
  const merged = await mergeAll(tx, spaceId, membership.role, accepted, refused)
  const numbered = merged.changed.map((row, index) => ({ ...row, seq: space.seq + index + 1 }))
  for (const entity of entityNames)
    await writeRows(
      tx,
      spaceId,
      entity,
      numbered.filter((row) => row.entity === entity),
    )
  await writeHistory(tx, { spaceId, userId, now }, merged.history, numbered)
  const to = space.seq + numbered.length
  if (numbered.length > 0)
    await tx
      .updateTable('space')
      .set({ seq: sql<number>`${to}` })
      .where('id', '=', spaceId)
      .execute()
  return { refused, from: space.seq, to }
}

const resyncTo = ({ epoch, restoredSeq, seq }: { epoch: string; restoredSeq: number | null; seq: number }) =>
  new ApiError('resync', { extra: { epoch, reason: 'restored', head: Math.min(restoredSeq ?? seq, seq) } })

/** The database's rows merged with the restored ones. Babies come first, because entries reference them. */
async function mergeAll(
  tx: Transaction<Database>,
  spaceId: string,
  role: Role,
  rows: readonly EntityRow[],
  refused: Refused[],
): Promise<{ changed: EntityRow[]; history: HistoryEntry[] }> {
  const changed: EntityRow[] = []
  const history: HistoryEntry[] = []
  const babies = new Set((await readRows(tx, spaceId, 'baby', [...referencedBabies(rows)])).keys())
  for (const entity of entityNames.filter(isEntityName)) {
    const rowsOfEntity = rows.filter((row) => row.entity === entity)
    const known = await readRows(
      tx,
      spaceId,
      entity,
      rowsOfEntity.map((row) => row.id),
    )
    for (const row of rowsOfEntity) {
      const existing = known.get(row.id) ?? null
      const allowed = permitted(row, existing, role)
      if (existing && row.babyId === existing.babyId && 'row' in allowed)
        history.push(
          ...supersededLines(entity, existing, supersededOf(row, mergeRows(existing, row) ?? existing)),
        )
      // Rows that the database has already need no healing, so they are not refused either.
      if (existing && row.babyId === existing.babyId && !mergeRows(existing, row)) continue
      const next = 'row' in allowed ? rowAfterHealing(existing, allowed.row) : null
      if ('code' in allowed) refused.push(refusal(row, allowed.code))
      else if (existing && row.babyId !== existing.babyId) refused.push(refusal(row, 'invalid'))
      else if (!existing && row.babyId && !babies.has(row.babyId)) refused.push(refusal(row, 'not_found'))
      else if (next) {
        if (entity === 'baby') babies.add(row.id)
        changed.push({ ...next, entity })
        history.push(historyOf(entity, existing, next))
        known.set(row.id, next)
      }
    }
  }
  return { changed, history }
}

/** The row after healing; null if nothing changes. */
const rowAfterHealing = (existing: AnyRow | null, healed: AnyRow): AnyRow | null =>
  existing ? mergeRows(existing, healed) : healed

const referencedBabies = (rows: readonly EntityRow[]) =>
  new Set(rows.flatMap((row) => (row.babyId === undefined ? [] : [row.babyId])))

const historyOf = (entity: EntityName, existing: AnyRow | null, next: AnyRow): HistoryEntry => ({
  entity,
  type: existing ? (existing.deletedAt === null && next.deletedAt !== null ? 'delete' : 'patch') : 'put',
  before: existing ?? ({ id: next.id } as AnyRow),
  after: next,
})
