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
import { isFaultOfOp } from './op-fault.ts'
import type { Author } from './merge-op.ts'
import { mergeOps, type EntityRow } from './merge-ops.ts'
import { keepAnswer, receivePush } from './push-answers.ts'
import { isFull, written, type Written } from './quota.ts'
import { withRetry } from './retry.ts'
import { readRows } from './rows.ts'
import { queueEvents } from './webhook-events.ts'
import type { Database } from './tables.ts'

export interface ApplyRequest {
  spaceId: string
  /** The author: the session's user, never what a client says. */
  userId: string
  /** `rest` for writes that the server stamps itself. */
  deviceId: string
  ops: readonly { n: number }[]
  /** Push only: exactly-once bookkeeping of the device. */
  frame?: Frame
  /** The server's own use cases may write what no member may (teams, memberships). */
  asServer?: boolean
  /** Changes of somebody who was removed, which a PARENT adds: as far as FAMILY may do them. */
  asFormer?: boolean
  /** A sitter's pass, which the caller has read in this transaction and locked; `userId` is its id. */
  asPass?: PassRole
}

export interface Applied {
  /** Outcomes other than plainly applied, in the order of `n`. */
  results: OpResult[]
  /** Rows as they now are, each once, with their new `seq`. */
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
 * The only code that writes synced rows; push, REST and the server's own use cases all come through here.
 * In one transaction: lock the space row, check membership, validate and merge each op, write rows with
 * `seq = ++space.seq`, history, the device's state; after the commit the others are notified.
 * Throws `space_gone` for strangers, `resync`, `gap` and `other_device` as the protocol says.
 */
export async function applyOps(deps: Deps, request: ApplyRequest): Promise<Applied> {
  const run = (oneByOne: boolean) =>
    withRetry(() => deps.db.transaction().execute((tx) => applyIn(deps, tx, request, oneByOne)))
  const applied = await run(false).catch((error: unknown) => {
    // An op that the checks let through and that fails all the same must not take the rest of its batch along.
    if (request.frame && isFaultOfOp(error)) return run(true)
    throw error
  })
  publishAfter(deps, request.spaceId, applied)
  return applied
}

/** Publishes that a space moved; for callers that used `applyIn` in a transaction of their own. */
export function publishAfter(
  deps: Deps,
  spaceId: string,
  { from, to, epoch, rows }: Pick<Applied, 'from' | 'to'> & Partial<Applied>,
): void {
  if (to <= from) return
  // Rows that stood already go to the device that put them, and are no move.
  const moved = rows?.filter(({ seq }) => seq > from && seq <= to) ?? []
  // A recipient steps over all of these numbers, so where one has no row here, they are read.
  const known = epoch && moved.length === to - from ? { epoch, rows: moved } : undefined
  deps.pubsub.publish({ space: spaceId, from, to }, known)
}

/** As `applyOps`, inside a transaction of the caller's, who pokes after the commit. */
export async function applyIn(
  deps: Deps,
  tx: Transaction<Database>,
  request: ApplyRequest,
  oneByOne = false,
): Promise<Applied> {
  const { spaceId, userId, deviceId, frame } = request

  // 1. Lock the space: writers take turns, so its numbers are given in the order of the commits.
  const [space] = await spaceToWrite(tx, { spaceId })

  // 2. Check the membership, which cannot end before the commit.
  const member = space && (await memberIn(tx, request))
  if (!space || !member) throw new ApiError('space_gone')
  // Numbers and marks of a device mean nothing to a database that was set back.
  if (frame?.cursor) checkEpoch(parseCursor(frame.cursor), space)

  // 3. Find out what of the push is new: an answer may have been lost.
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

  // 5. Move the space, and keep the answer for a repeated push.
  if (fresh.length > 0)
    await moveSpace(tx, {
      spaceId,
      seq: merged.seq,
      ...written(space, fresh as readonly Op[], merged.results),
    })
  const answer = push ? await keepAnswer(deps, tx, key, push, merged.results, now) : { acked: 0, mark: null }

  // 6. Answer with the rows as they are now.
  const results = [...(push?.known ?? []), ...merged.results]
  const isRepeated = results.some(({ status }) => status === 'noop')
  const before = frame && isRepeated ? await rowsAlreadyPut(tx, spaceId, frame.ops, results, merged.rows) : []
  // She may have put rows that she does not see any more.
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

const moveSpace = statement((db, value: Value<Written & { spaceId: string; seq: number }>) =>
  db
    .updateTable('space')
    .set({ seq: value('seq'), rowsMade: value('rowsMade'), bytesSent: value('bytesSent') })
    .where('id', '=', value('spaceId')),
)

/**
 * Rows of puts without effect, as newer changes left them. A device that has resynced since lacks them if they are
 * deleted, and no pull would bring them.
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
  // The pass has a baby of its own, which its use case checks.
  if (request.asPass) return { role: request.asPass, generation: 0, sees: 'all' }
  if (request.asFormer)
    return { role: 'FAMILY', generation: 0, sees: await formerScopeOf(tx, spaceId, userId) }
  return (await memberOf(tx, spaceId, userId)) ?? undefined
}
