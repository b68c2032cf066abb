import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { OpResult } from 'sync-protocol/wire/change'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Database } from './tables.ts'

/** What a device presents with a push. */
export interface Frame {
  deviceId: string
  mark: string | null
  /** Where the device stands; null where it does not say. */
  cursor: string | null
  /** As received, in the order of `n`. */
  ops: readonly { n: number }[]
}

export interface DeviceState {
  acked: number
  mark: string | null
  previousMark: string | null
  recentFrom: number
  recent: string[]
}

const unknownDevice: DeviceState = { acked: 0, mark: null, previousMark: null, recentFrom: 1, recent: [] }

export const digestOf = (op: unknown) => hash('sha256', JSON.stringify(op), 'base64url').slice(0, 12)

export async function readDevice(
  tx: Transaction<Database>,
  spaceId: string,
  userId: string,
  deviceId: string,
): Promise<DeviceState> {
  const row = await tx
    .selectFrom('device')
    .select(['acked', 'mark', 'previousMark', 'recentFrom', 'recent'])
    .where('spaceId', '=', spaceId)
    .where('userId', '=', userId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
  return row ?? unknownDevice
}

/**
 * Exactly once: gives the ops that are new. Throws `gap` where numbers are missing, and `other_device` where the
 * mark or an already acknowledged op shows that two copies of one database use the same device id.
 */
export function newOpsOf(state: DeviceState, frame: Frame): readonly { n: number }[] {
  const isRetry = frame.mark === state.previousMark && frame.mark !== state.mark
  if (frame.mark !== state.mark && !isRetry) throw new ApiError('other_device')
  frame.ops.forEach((op, index) => {
    if (index > 0 && op.n !== frame.ops[index - 1]!.n + 1)
      throw new ApiError('gap', { extra: { acked: state.acked } })
  })
  const first = frame.ops[0]
  if (first && first.n > state.acked + 1) throw new ApiError('gap', { extra: { acked: state.acked } })
  for (const op of frame.ops) {
    if (op.n > state.acked) break
    // What is older cannot be a lost reply: the device has already seen a later mark.
    if (state.recent[op.n - state.recentFrom] !== digestOf(op)) throw new ApiError('other_device')
  }
  return frame.ops.filter((op) => op.n > state.acked)
}

/** The device's state after this push. The presented mark stays good, for as long as replies keep being lost. */
export function nextState(state: DeviceState, frame: Frame, mark: string): DeviceState {
  const last = frame.ops.at(-1)?.n ?? 0
  const { mark: previousMark } = frame
  // A batch may come again in parts: all of it stays recognisable until something new comes.
  if (last <= state.acked) return { ...state, mark, previousMark }
  const first = frame.ops[0]!.n
  // A device sends the next part of a long queue, as long as this one, before it has settled the answer to this one.
  const before = state.recent.slice(0, first - state.recentFrom).slice(-frame.ops.length)
  return {
    acked: last,
    mark,
    previousMark,
    recentFrom: first - before.length,
    recent: [...before, ...frame.ops.map(digestOf)],
  }
}

export async function writeDevice(
  tx: Transaction<Database>,
  key: DeviceKey,
  state: DeviceState,
  at: string,
): Promise<void> {
  const values = { ...state, mark: state.mark!, recent: JSON.stringify(state.recent), lastSeen: at }
  await tx
    .insertInto('device')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['spaceId', 'userId', 'deviceId']).doUpdateSet(values))
    .execute()
}

interface DeviceKey {
  spaceId: string
  userId: string
  deviceId: string
}

/** The stored outcomes of ops that a device sends again: numbers `from` to `to`. */
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

/** Keeps outcomes other than plainly applied, with the op as it came. */
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
