import type { Transaction } from 'kysely'
import { entityNames } from 'sync-protocol/entities/registry'
import type { Op, OpResult } from 'sync-protocol/wire/change'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Role } from 'sync-protocol/rules/permissions'
import type { Deps } from '#deps.ts'
import { inOrder } from '#platform/in-order.ts'
import { type Ending, pipelined } from '#platform/pipelined.ts'
import type { Places } from '#platform/pubsub.ts'
import { checkEpoch, parseCursor } from './cursor.ts'
import {
  nextState,
  readDevice,
  readExceptions,
  receive,
  writeDevice,
  writeExceptions,
  type DeviceState,
  type Frame,
} from './device-frames.ts'
import { seeOp } from './check-op.ts'
import { mergeOneByOne } from './merge-one-by-one.ts'
import { placesOf } from './places.ts'
import { isFaultOfOp } from './op-fault.ts'
import { mergeOps, type Author, type EntityRow } from './merge-ops.ts'
import { isFull, written } from './quota.ts'
import { readTouched } from './read-touched.ts'
import { withRetry } from './retry.ts'
import { readRows } from './rows.ts'
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
  /** Push only: the session it comes from, which receives the rows with the answer. */
  sessionId?: string
  /** The server's own use cases may write what no member may (teams, memberships). */
  asServer?: boolean
  /** Changes of somebody who was removed, which a PARENT adds: as far as FAMILY may do them. */
  asFormer?: boolean
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
  /** Who else may hear of it, where somebody listens; unknown where the transaction may have changed that too. */
  places?: Promise<Places> | undefined
}

/**
 * The only code that writes synced rows; push, REST and the server's own use cases all come through here.
 * In one transaction: lock the space row, check membership, validate and merge each op, write rows with
 * `seq = ++space.seq`, history, the device's state; after the commit the others are poked.
 * Throws `space_gone` for strangers, `resync`, `gap` and `other_device` as the protocol says.
 */
export async function applyOps(deps: Deps, request: ApplyRequest): Promise<Applied> {
  const run = (oneByOne: boolean) =>
    withRetry(() =>
      pipelined(deps.db, async (tx) => {
        const { spaceId, sessionId } = request
        const others = deps.pubsub.listening(spaceId).filter((one) => one !== sessionId)
        return applyAhead(deps, tx, request, { oneByOne, others })
      }),
    )
  const applied = await run(false).catch((error: unknown) => {
    // An op that the checks let through and that fails all the same must not take the rest of its batch along.
    if (request.frame && isFaultOfOp(error)) return run(true)
    throw error
  })
  pokeAfter(deps, request.spaceId, applied)
  return applied
}

/** Tells everybody that a space moved; for callers that used `applyIn` in a transaction of their own. */
export function pokeAfter(
  deps: Deps,
  spaceId: string,
  { from, to, epoch, rows, places }: Pick<Applied, 'from' | 'to'> & Partial<Applied>,
): void {
  if (to <= from) return
  // Rows that stood already are told to the device that put them, and are no move.
  const moved = rows?.filter(({ seq }) => seq > from && seq <= to) ?? []
  // Whoever is told steps over all of these numbers, so where one has no row here, they are read.
  const known = epoch && moved.length === to - from ? { epoch, rows: moved, places } : undefined
  deps.pubsub.publish({ space: spaceId, from, to }, known)
}

/** As `applyOps`, inside a transaction of the caller's, who pokes after the commit. */
export async function applyIn(
  deps: Deps,
  tx: Transaction<Database>,
  request: ApplyRequest,
  oneByOne = false,
): Promise<Applied> {
  const { result, last } = await applyAhead(deps, tx, request, { oneByOne })
  await last
  return result
}

/**
 * As `applyIn`; what it writes may be on its way still. `others`: sessions that listen, whose memberships are read. Until
 * the end nobody leaves the space, unless the caller's own transaction has her leave.
 */
async function applyAhead(
  deps: Deps,
  tx: Transaction<Database>,
  request: ApplyRequest,
  { oneByOne, others = [] }: { oneByOne: boolean; others?: readonly string[] },
): Promise<Ending<Applied>> {
  const { spaceId, userId, deviceId, frame } = request
  const lock = tx
    .selectFrom('space')
    .select(['kind', 'seq', 'epoch', 'floorSeq', 'restoredSeq', 'rowsMade', 'bytesSent'])
    .where('id', '=', spaceId)
    .forUpdate()
  // The database takes them one after the other: what is read is as it is once the space is locked.
  const read = inOrder([
    lock.executeTakeFirst(),
    memberIn(tx, request),
    frame ? readDevice(tx, spaceId, userId, deviceId) : null,
    oneByOne ? undefined : readTouched(tx, spaceId, request.ops),
  ])
  // Under the lock too, and after what the merge waits for: the database answers while this process merges.
  const places = others.length > 0 ? placesOf(tx, deps.clock.now(), spaceId, others) : undefined
  places?.catch(() => undefined)
  // While it does.
  const seen = new Map(oneByOne ? [] : request.ops.map((raw) => [raw, seeOp(raw, raw.n)]))
  const [space, member, device, touched] = await read
  if (!space || !member) throw new ApiError('space_gone')
  // Before anything else: numbers and marks of a device mean nothing to a database that was set back.
  if (frame?.cursor) checkEpoch(parseCursor(frame.cursor), space)
  const now = deps.clock.now()
  const full = member.role !== 'server' && (await isFull(tx, deps.config.diaryQuota, spaceId, space))
  const author: Author = { spaceId, kind: space.kind, role: member.role, userId, deviceId, now, isFull: full }

  const received = frame && device ? receive(device, frame) : null
  const fresh = received?.fresh ?? request.ops
  const key = { spaceId, userId, deviceId }
  const known = frame && device ? await readExceptions(tx, key, ...toldBefore(device, frame)) : []
  const at = new Date(now).toISOString()
  const merged = touched
    ? await mergeOps(tx, author, space.seq, fresh, { touched, seen })
    : await mergeOneByOne(deps, tx, author, space.seq, fresh)
  // A push that was answered before is answered the same, and moves nothing.
  const mark = received ? (received.repeated?.mark ?? deps.ids.secret(12)) : null
  const isNew = frame && device && received && mark !== null && !received.repeated
  const state = isNew ? nextState(device, frame, received, mark) : null

  const last = inOrder([
    merged.stored,
    fresh.length > 0 &&
      tx
        .updateTable('space')
        .set({ seq: merged.seq, ...written(space, fresh as readonly Op[], merged.results) })
        .where('id', '=', spaceId)
        .execute(),
    state && writeExceptions(tx, key, fresh, merged.results, at),
    state && writeDevice(tx, key, state, at),
  ])
  const results = [...known, ...merged.results]
  const repeated = frame && results.some(({ status }) => status === 'noop') ? frame.ops : []
  if (repeated.length > 0) await last
  const rows = [...merged.rows, ...(await rowsAlreadyPut(tx, spaceId, repeated, results, merged.rows))]
  const acked = received?.repeated?.acked ?? state?.acked ?? 0
  const { epoch } = space
  const { generation } = member
  const applied = { results, rows, from: space.seq, to: merged.seq, epoch, generation, acked, mark, places }
  return { result: applied, last }
}

/** The numbers, from and to, of what a device sends again. */
const toldBefore = ({ acked }: DeviceState, { ops }: Frame): [number, number] => [
  ops[0]?.n ?? 1,
  Math.min(acked, ops.at(-1)?.n ?? 0),
]

/**
 * Rows that a device puts for nothing: they stand here, as newer changes left them. A device that has read the space
 * anew since does not know them if they are deleted, and no pull would ever tell it.
 */
async function rowsAlreadyPut(
  tx: Transaction<Database>,
  spaceId: string,
  ops: readonly { n: number }[],
  results: readonly OpResult[],
  told: readonly EntityRow[],
): Promise<EntityRow[]> {
  const noops = new Set(results.filter(({ status }) => status === 'noop').map(({ n }) => n))
  if (noops.size === 0) return []
  const puts = (ops as readonly Op[]).filter(({ n, type }) => type === 'put' && noops.has(n))
  const rows: EntityRow[] = []
  for (const entity of entityNames) {
    const ids = new Set(puts.filter((op) => op.entity === entity).map(({ id }) => id))
    for (const row of told) if (row.entity === entity) ids.delete(row.id)
    const found = await readRows(tx, spaceId, entity, [...ids])
    rows.push(...[...found.values()].map((row) => ({ ...row, entity })))
  }
  return rows
}

async function memberIn(
  tx: Transaction<Database>,
  request: ApplyRequest,
): Promise<{ role: Role | 'server'; generation: number } | undefined> {
  if (request.asServer) return { role: 'server', generation: 0 }
  if (request.asFormer) return { role: 'FAMILY', generation: 0 }
  return tx
    .selectFrom('member')
    .select(['role', 'generation'])
    .where('spaceId', '=', request.spaceId)
    .where('userId', '=', request.userId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}
