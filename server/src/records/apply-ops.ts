import type { Transaction } from 'kysely'
import { entityNames } from 'sync-protocol/entities/registry'
import type { Op, OpResult } from 'sync-protocol/wire/change'
import { ApiError } from 'sync-protocol/wire/errors'
import type { PassRole } from 'sync-protocol/rules/pass-permissions'
import type { Role } from 'sync-protocol/rules/permissions'
import type { Deps } from '#deps.ts'
import { statement, type Value } from '#platform/statement.ts'
import { formerScopeOf, memberOf } from './access.ts'
import { type BabyScope, visibleTo } from './baby-scope.ts'
import { checkEpoch, parseCursor } from './cursor.ts'
import type { Frame } from './device-frames.ts'
import { mergeOneByOne } from './merge-one-by-one.ts'
import { isOpFault } from './op-fault.ts'
import type { Author } from './merge-op.ts'
import { mergeOps, type EntityRow } from './merge-ops.ts'
import { storeAnswer, receivePush } from './push-answers.ts'
import { isFull, usageAfter, type SpaceUsage } from './quota.ts'
import { withRetry } from './retry.ts'
import { readRows } from './rows.ts'
import { queueEvents } from './webhook-events.ts'
import type { Database } from './tables.ts'

export interface ApplyRequest {
  spaceId: string
  /** The author: the session's user, never a value from the client. */
  userId: string
  /** `rest` for writes that the server stamps itself. */
  deviceId: string
  ops: readonly { n: number }[]
  /** Only for pushes: exactly-once state of the device. */
  frame?: Frame
  /** The server's own use cases may write what members may not (teams, memberships). */
  asServer?: boolean
  /** Changes of a removed member that a PARENT accepts, with the rights of FAMILY. */
  asFormer?: boolean
  /** A sitter's pass, which the caller has read and locked in this transaction; `userId` is its id. */
  asPass?: PassRole
}

export interface Applied {
  /** Outcomes other than `applied`, in the order of `n`. */
  results: OpResult[]
  /** Current rows, each once, with their new `seq`. */
  rows: EntityRow[]
  /** `space.seq` before and after. */
  from: number
  to: number
  epoch: string
  generation: number
  acked: number
  mark: string | null
}

/**
 * The only code that writes synced rows, for push, REST and the server's own use cases. In one transaction it locks
 * the space row, checks membership, validates and merges each op, and writes rows with `seq = ++space.seq`, history
 * and the device's state. After the commit it notifies the subscribers. Throws `space_gone` for strangers, `resync`,
 * `gap` and `other_device` as the protocol defines.
 */
export async function applyOps(deps: Deps, request: ApplyRequest): Promise<Applied> {
  const run = (oneByOne: boolean) =>
    withRetry(() => deps.db.transaction().execute((tx) => applyIn(deps, tx, request, oneByOne)))
  const applied = await run(false).catch((error: unknown) => {
    // An op that passes validation and still fails must not fail the rest of its batch.
    if (request.frame && isOpFault(error)) return run(true)
    throw error
  })
  publishMove(deps, request.spaceId, applied)
  return applied
}

/** Publishes the move of a space. For callers that use `applyIn` in their own transaction. */
export function publishMove(
  deps: Deps,
  spaceId: string,
  { from, to, epoch, rows }: Pick<Applied, 'from' | 'to'> & Partial<Applied>,
): void {
  if (to <= from) return
  // Rows that existed already go only to the device that put them; they are no move.
  const moved = rows?.filter(({ seq }) => seq > from && seq <= to) ?? []
  // A recipient skips all of these numbers. If one has no row here, the rows are read instead.
  const known = epoch && moved.length === to - from ? { epoch, rows: moved } : undefined
  deps.pubsub.publish({ space: spaceId, from, to }, known)
}

/** Like `applyOps`, inside the caller's transaction. The caller publishes after the commit. */
export async function applyIn(
  deps: Deps,
  tx: Transaction<Database>,
  request: ApplyRequest,
  oneByOne = false,
): Promise<Applied> {
  const { spaceId, userId, deviceId, frame } = request

  // 1. Lock the space: writers run one after the other, so numbers follow the order of the commits.
  const [space] = await spaceToWrite(tx, { spaceId })

  // 2. Check the membership. The lock keeps it valid until the commit.
  const member = space && (await memberIn(tx, request))
  if (!space || !member) throw new ApiError('space_gone')
  // After a restore, numbers and ack tokens of a device are not valid in this database.
  if (frame?.cursor) checkEpoch(parseCursor(frame.cursor), space)

  // 3. Find the new ops of the push: the answer to an earlier push may have been lost.
  const key = { spaceId, userId, deviceId }
  const push = frame && (await receivePush(tx, key, frame))
  const fresh = push?.fresh ?? request.ops

  // 4. Validate, merge, write rows and history, and the events of webhooks.
  const now = deps.clock.now()
  const full = member.role !== 'server' && (await isFull(tx, deps.config.diaryQuota, spaceId, space))
  const { role, sees, generation } = member
  const author: Author = { spaceId, kind: space.kind, role, sees, userId, deviceId, now, isFull: full }
  const merged = oneByOne
    ? await mergeOneByOne(deps, tx, author, space.seq, fresh)
    : await mergeOps(tx, author, space.seq, fresh)
  if (space.hasWebhooks) await queueEvents(tx, spaceId, merged.changes, now)

  // 5. Advance the space, and store the answer for a repeated push.
  if (fresh.length > 0)
    await advanceSpace(tx, {
      spaceId,
      seq: merged.seq,
      ...usageAfter(space, fresh as readonly Op[], merged.results),
    })
  const answer = push ? await storeAnswer(deps, tx, key, push, merged.results, now) : { acked: 0, mark: null }

  // 6. Answer with the current rows.
  const results = [...(push?.known ?? []), ...merged.results]
  const isRepeated = results.some(({ status }) => status === 'noop')
  const before = frame && isRepeated ? await rowsAlreadyPut(tx, spaceId, frame.ops, results, merged.rows) : []
  // The user may have put rows that are no longer visible to them.
  const rows = visibleTo(sees, [...merged.rows, ...before])
  const { epoch } = space
  return { results, rows, from: space.seq, to: merged.seq, epoch, generation, ...answer }
}

const spaceToWrite = statement((db, value: Value<{ spaceId: string }>) =>
  db
    .selectFrom('space')
    .select(['kind', 'seq', 'epoch', 'floorSeq', 'restoredSeq', 'rowsMade', 'bytesSent', 'hasWebhooks'])
    .where('id', '=', value('spaceId'))
    .forUpdate(),
)

const advanceSpace = statement((db, value: Value<SpaceUsage & { spaceId: string; seq: number }>) =>
  db
    .updateTable('space')
    .set({ seq: value('seq'), rowsMade: value('rowsMade'), bytesSent: value('bytesSent') })
    .where('id', '=', value('spaceId')),
)

/**
 * Rows of puts without effect, in their current state. A device that has resynced since lacks deleted ones, and no
 * pull would send them.
 */
async function rowsAlreadyPut(
  tx: Transaction<Database>,
  spaceId: string,
  ops: readonly { n: number }[],
  results: readonly OpResult[],
  returned: readonly EntityRow[],
): Promise<EntityRow[]> {
  const noops = new Set(results.filter(({ status }) => status === 'noop').map(({ n }) => n))
  const puts = (ops as readonly Op[]).filter(({ n, type }) => type === 'put' && noops.has(n))
  const rows: EntityRow[] = []
  for (const entity of entityNames) {
    const ids = new Set(puts.filter((op) => op.entity === entity).map(({ id }) => id))
    for (const row of returned) if (row.entity === entity) ids.delete(row.id)
    const found = await readRows(tx, spaceId, entity, [...ids])
    rows.push(...[...found.values()].map((row) => ({ ...row, entity })))
  }
  return rows
}

async function memberIn(
  tx: Transaction<Database>,
  request: ApplyRequest,
): Promise<{ role: Role | PassRole | 'server'; generation: number; sees: BabyScope } | undefined> {
  const { spaceId, userId } = request
  if (request.asServer) return { role: 'server', generation: 0, sees: 'all' }
  // A pass belongs to one baby; its use case checks that.
  if (request.asPass) return { role: request.asPass, generation: 0, sees: 'all' }
  if (request.asFormer)
    return { role: 'FAMILY', generation: 0, sees: await formerScopeOf(tx, spaceId, userId) }
  return (await memberOf(tx, spaceId, userId)) ?? undefined
}
