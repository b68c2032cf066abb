import type { Kysely, Transaction } from 'kysely'
import { entityOf } from 'sync-protocol/entities/registry'
import { roleOf } from 'sync-protocol/rules/team-role'
import type { Op } from 'sync-protocol/wire/change'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { applyIn, publishMove } from './apply-ops.ts'
import { checkOp, validateOp } from './check-op.ts'
import { digestOf, readDevice } from './device-frames.ts'
import { rosterOf } from './membership.ts'
import type { EntityRow } from './merge-ops.ts'
import { changesOf, firstChanges } from './quarantined-changes.ts'
import { lockSpaces } from './spaces.ts'
import type { Database } from './tables.ts'

/** Limits of the quarantine per user and team: size and time. */
export const quarantineLimits = { ops: 200, bytes: 128 * 1024, ms: 30 * 24 * 3_600_000 }

interface PushedOps {
  spaceId: string
  userId: string
  deviceId: string
  ops: readonly { n: number }[]
}

/**
 * For a refused push: if its user was removed from the team, stores the diary ops, so that a PARENT can accept them.
 * Rethrows the refusal in any case.
 */
export async function quarantineIfRemoved(deps: Deps, pushed: PushedOps, refusal: unknown): Promise<never> {
  if (refusal instanceof ApiError && refusal.code === 'space_gone')
    await deps.db.transaction().execute((tx) => storeOps(tx, pushed, deps.clock.now()))
  throw refusal
}

async function storeOps(tx: Transaction<Database>, pushed: PushedOps, now: number): Promise<void> {
  const { spaceId, userId, deviceId } = pushed
  // Locked before the membership, in the same order as for a new membership.
  await lockSpaces(tx, [spaceId])
  const member = await tx
    .selectFrom('member')
    .select(['removedAt', 'role', 'looksOnly'])
    .where('spaceId', '=', spaceId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!member?.removedAt || Date.parse(member.removedAt) < now - quarantineLimits.ms) return
  // Changes that the member was not allowed to make are not offered to a PARENT.
  if (roleOf(member) === 'VIEWER') return
  // Ops acknowledged before the removal were applied; only the answer was lost.
  const { acked } = await readDevice(tx, { spaceId, userId, deviceId })
  const fresh = pushed.ops.flatMap((raw) => (raw.n > acked ? diaryOp(raw) : []))
  const stored = await tx
    .selectFrom('quarantine')
    .select(['digest', 'op'])
    .where('spaceId', '=', spaceId)
    .where('userId', '=', userId)
    .execute()
  const known = new Set(stored.map(({ digest }) => digest))
  let bytes = stored.reduce((sum, { op }) => sum + Buffer.byteLength(op), 0)
  for (const { n, ...change } of fresh) {
    const [digest, op] = [digestOf(change), JSON.stringify(change)]
    if (known.has(digest)) continue
    bytes += Buffer.byteLength(op)
    if (known.size >= quarantineLimits.ops || bytes > quarantineLimits.bytes) return
    known.add(digest)
    const keptAt = new Date(now).toISOString()
    await tx.insertInto('quarantine').values({ spaceId, userId, digest, deviceId, n, op, keptAt }).execute()
  }
}

/** The op if a member could have sent it: a valid diary entry. Nothing else is offered to a PARENT. */
function diaryOp(raw: { n: number }): Op[] {
  const checked = checkOp(validateOp(raw, raw.n), 'team', 'FAMILY')
  return 'op' in checked && entityOf(checked.op.entity).diary ? [checked.op] : []
}

/** Former members of this team whose changes wait for a PARENT, the longest waiting first. */
export async function quarantineIn(db: Kysely<Database>, spaceId: string, now: number) {
  const rows = await db
    .selectFrom('quarantine')
    .leftJoin('teamMember', (join) =>
      join
        .onRef('teamMember.spaceId', '=', 'quarantine.spaceId')
        .onRef('teamMember.id', '=', 'quarantine.userId'),
    )
    .where('quarantine.spaceId', '=', spaceId)
    .where('keptAt', '>', cutoff(now))
    .select(['quarantine.userId', 'op', 'keptAt', 'displayName'])
    .select('quarantine.n')
    .orderBy('keptAt')
    .orderBy('quarantine.n')
    .execute()
  const people = grouped(rows, (row) => row.userId).map(async ([userId, own]) => {
    const ops = readableOps(own.map((row) => row.op))
    const count = (...types: Op['type'][]) => ops.filter(({ type }) => types.includes(type)).length
    return {
      userId,
      displayName: own[0]!.displayName ?? '',
      keptAt: own[0]!.keptAt,
      added: count('put'),
      changed: count('patch', 'undelete'),
      deleted: count('delete'),
      changes: await changesOf(db, spaceId, ops),
    }
  })
  // Members without acceptable changes are left out; their changes expire.
  return (await Promise.all(people)).filter(({ changes }) => changes.length > 0)
}

/** The stored ops that can be accepted: an older server may have stored more. */
const readableOps = (texts: readonly string[]): Op[] =>
  texts.flatMap((text, index) => diaryOp({ ...(JSON.parse(text) as object), n: index + 1 }))

interface Decision {
  spaceId: string
  /** The PARENT who decides. */
  by: string
  /** The author of the changes. */
  userId: string
}

/**
 * Applies the stored ops of a former member, with that member as author and the rights of FAMILY. Returns how many ops
 * were applied and how many were refused. Throws 404 if none is stored, and 403 if the caller is not a PARENT.
 */
export async function acceptQuarantine(deps: Deps, decision: Decision) {
  const { spaceId, userId } = decision
  const done = await deps.db.transaction().execute(async (tx) => {
    const removed = await removeOps(tx, decision, deps.clock.now())
    let moved: { from: number; to: number } | undefined
    let refused = 0
    const rows: EntityRow[] = []
    for (const [deviceId, own] of grouped(removed, (row) => row.deviceId)) {
      const ops = own.map(({ n, op }) => ({ ...(JSON.parse(op) as object), n }))
      // One by one: an op that the database refuses must not fail the others.
      const applied = await applyIn(deps, tx, { spaceId, userId, deviceId, ops, asFormer: true }, true)
      refused += applied.results.filter(({ status }) => /rejected|quarantined/.test(status)).length
      moved = { from: moved?.from ?? applied.from, to: applied.to }
      rows.push(...applied.rows)
    }
    const changed = await firstChanges(tx, spaceId, rows, moved!.from)
    return { moved: moved!, applied: removed.length - refused, refused, changed }
  })
  const { moved, ...answer } = done
  publishMove(deps, spaceId, moved)
  return answer
}

/** Deletes the stored ops of a former member. Throws like `acceptQuarantine`. */
export async function discardQuarantine(deps: Deps, decision: Decision): Promise<void> {
  await deps.db.transaction().execute((tx) => removeOps(tx, decision, deps.clock.now()))
}

async function removeOps(tx: Transaction<Database>, { spaceId, by, userId }: Decision, now: number) {
  await lockSpaces(tx, [spaceId])
  const { members } = await rosterOf(tx, spaceId)
  const caller = members.find((member) => member.userId === by)
  if (caller?.role !== 'PARENT') throw new ApiError(caller ? 'forbidden' : 'not_found')
  const rows = await tx
    .deleteFrom('quarantine')
    .where('spaceId', '=', spaceId)
    .where('userId', '=', userId)
    .where('keptAt', '>', cutoff(now))
    .returning(['deviceId', 'n', 'op'])
    .execute()
  if (rows.length === 0) throw new ApiError('not_found')
  return rows.toSorted((a, b) => a.n - b.n)
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): [key: string, own: T[]][] {
  const keys = [...new Set(rows.map(keyOf))]
  return keys.map((key) => [key, rows.filter((row) => keyOf(row) === key)])
}

const cutoff = (now: number) => new Date(now - quarantineLimits.ms).toISOString()

/** Deletes expired ops. Runs hourly. */
export async function sweepQuarantine({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('quarantine').where('keptAt', '<=', cutoff(clock.now())).execute()
}
