import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { OpResult } from 'sync-protocol/wire/change'
import { ApiError } from 'sync-protocol/wire/errors'
import { statement, type Value } from '#platform/statement.ts'
import type { Database } from './tables.ts'

/** The device state in a push. */
export interface Frame {
  deviceId: string
  mark: string | null
  /** The device's position; null if it sends none. */
  cursor: string | null
  /** As received, in the order of `n`. */
  ops: readonly { n: number }[]
}

/** The answer to a push: its numbers, the digest of its ops, and its ack token. */
export type Answer = readonly [from: number, to: number, digest: string, mark: string]

export interface DeviceState {
  acked: number
  /** The answers to the last pushes, newest last. */
  answers: Answer[]
  /** Digests of the newest ops; the first has the number `recentFrom`. */
  recentFrom: number
  recent: string[]
}

/** Number of pushes of a device whose answer is repeated, however late they come again. */
export const maxAnswers = 16

const unknownDevice: DeviceState = { acked: 0, answers: [], recentFrom: 1, recent: [] }

const digest = (text: string) => hash('sha256', text, 'base64url').slice(0, 12)
export const digestOf = (op: unknown) => digest(JSON.stringify(op))

export async function readDevice(tx: Transaction<Database>, key: DeviceKey): Promise<DeviceState> {
  const [row] = await deviceOf(tx, key)
  return row ?? unknownDevice
}

const deviceOf = statement((db, value: Value<DeviceKey>) =>
  db
    .selectFrom('device')
    .select(['acked', 'answers', 'recentFrom', 'recent'])
    .where('spaceId', '=', value('spaceId'))
    .where('userId', '=', value('userId'))
    .where('deviceId', '=', value('deviceId')),
)

/** The new ops of a push, or the answer to its first delivery. */
export interface Received {
  fresh: readonly { n: number }[]
  digests: string[]
  /** Null if the push has something new. */
  repeated: { acked: number; mark: string } | null
}

/**
 * Exactly once. A push without new ops gets its first answer again and moves nothing. Throws `gap` if numbers are
 * missing, and `other_device` if two copies of one database use the same device id:
 * - the ack token is none of the last answers;
 * - its ops begin after the numbers that the answer with that token acknowledged;
 * - an acknowledged number had other content.
 */
export function receive(state: DeviceState, { mark, ops }: Frame): Received {
  const digests = ops.map(digestOf)
  const [first, last] = [ops[0]?.n, ops.at(-1)?.n]
  const same = state.answers.findLast(
    ([from, to, whole]) => from === first && to === last && whole === digest(digests.join()),
  )
  if (same) return { fresh: [], digests, repeated: { acked: same[1], mark: same[3] } }

  // Null is the token of a device before its first push.
  const acknowledged = mark === null ? 0 : state.answers.findLast((answer) => answer[3] === mark)?.[1]
  if (acknowledged === undefined) throw new ApiError('other_device')
  const isGapless = ops.every(({ n }, index) => index === 0 || n === ops[index - 1]!.n + 1)
  if (!isGapless || (first ?? 0) > state.acked + 1)
    throw new ApiError('gap', { extra: { acked: state.acked } })
  if ((first ?? 0) > acknowledged + 1) throw new ApiError('other_device')
  for (const [index, { n }] of ops.entries()) {
    if (n > state.acked) break
    // An op older than the digests cannot be part of a lost answer.
    if (state.recent[n - state.recentFrom] !== digests[index]) throw new ApiError('other_device')
  }
  const fresh = ops.filter(({ n }) => n > state.acked)
  const answer = fresh.length === 0 && state.answers.find(([, to]) => to >= (last ?? acknowledged))
  return { fresh, digests, repeated: answer ? { acked: answer[1], mark: answer[3] } : null }
}

/** The device's state after a push with new ops, whose answer has this ack token. */
export function nextState(
  state: DeviceState,
  { ops }: Frame,
  { digests }: Pick<Received, 'digests'>,
  mark: string,
): DeviceState {
  const [first = state.acked + 1, last = state.acked] = [ops[0]?.n, ops.at(-1)?.n]
  // A device of an older version sends the next batch of a long outbox, of the same size, before it has applied the
  // answer to this one.
  const before = state.recent.slice(0, first - state.recentFrom).slice(-(ops.length || state.recent.length))
  return {
    acked: last,
    answers: [...state.answers, [first, last, digest(digests.join()), mark] as const].slice(-maxAnswers),
    recentFrom: first - before.length,
    recent: [...before, ...digests],
  }
}

export async function writeDevice(
  tx: Transaction<Database>,
  key: DeviceKey,
  state: DeviceState,
  at: string,
): Promise<void> {
  const { acked, recentFrom } = state
  const [answers, recent] = [JSON.stringify(state.answers), JSON.stringify(state.recent)]
  await upsertDevice(tx, { ...key, acked, recentFrom, answers, recent, lastSeen: at })
}

type StoredDevice = DeviceKey & {
  acked: number
  recentFrom: number
  /** JSON, as `recent`. */
  answers: string
  recent: string
  lastSeen: string
}

const upsertDevice = statement((db, value: Value<StoredDevice>) => {
  const [spaceId, userId, deviceId] = [value('spaceId'), value('userId'), value('deviceId')]
  const [acked, recentFrom, lastSeen] = [value('acked'), value('recentFrom'), value('lastSeen')]
  const values = { acked, recentFrom, answers: value('answers'), recent: value('recent'), lastSeen }
  return db
    .insertInto('device')
    .values({ spaceId, userId, deviceId, ...values })
    .onConflict((conflict) => conflict.columns(['spaceId', 'userId', 'deviceId']).doUpdateSet(values))
})

export interface DeviceKey {
  spaceId: string
  userId: string
  deviceId: string
}

/** The stored outcomes of repeated ops: numbers `from` to `to`. */
export async function readExceptions(
  tx: Transaction<Database>,
  key: DeviceKey,
  from: number,
  to: number,
): Promise<OpResult[]> {
  if (to < from) return []
  const rows = await tx
    .selectFrom('opException')
    .select('result')
    .where('spaceId', '=', key.spaceId)
    .where('userId', '=', key.userId)
    .where('deviceId', '=', key.deviceId)
    .where('n', '>=', from)
    .where('n', '<=', to)
    .orderBy('n')
    .execute()
  return rows.map((row) => row.result as unknown as OpResult)
}

/** Stores outcomes other than `applied`, with the op as received. */
export async function writeExceptions(
  tx: Transaction<Database>,
  key: DeviceKey,
  ops: readonly { n: number }[],
  results: readonly OpResult[],
  createdAt: string,
): Promise<void> {
  if (results.length === 0) return
  const byNumber = new Map(ops.map((op) => [op.n, op]))
  const values = results.map((result) => ({
    ...key,
    n: result.n,
    result: JSON.stringify(result),
    op: JSON.stringify(byNumber.get(result.n) ?? null),
    createdAt,
  }))
  await tx.insertInto('opException').values(values).execute()
}
