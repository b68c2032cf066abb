import type { Transaction } from 'kysely'
import type { OpResult } from 'sync-protocol/wire/change'
import type { Deps } from '#deps.ts'
import {
  nextState,
  readDevice,
  readExceptions,
  receive,
  writeDevice,
  writeExceptions,
  type DeviceKey,
  type DeviceState,
  type Frame,
  type Received,
} from './device-frames.ts'
import type { Database } from './tables.ts'

/** A push, compared with the device's earlier pushes. */
export interface ReceivedPush extends Received {
  frame: Frame
  device: DeviceState
  /** The stored outcomes of ops that were answered before. */
  known: OpResult[]
}

/** Separates new ops of a push from repeated ones. Throws like `receive`. */
export async function receivePush(
  tx: Transaction<Database>,
  key: DeviceKey,
  frame: Frame,
): Promise<ReceivedPush> {
  const device = await readDevice(tx, key)
  const received = receive(device, frame)
  const known = await readExceptions(tx, key, ...answeredBefore(device, frame))
  return { ...received, frame, device, known }
}

/** The range of numbers, from and to, that a device sends again. */
const answeredBefore = ({ acked }: DeviceState, { ops }: Frame): [number, number] => [
  ops[0]?.n ?? 1,
  Math.min(acked, ops.at(-1)?.n ?? 0),
]

/** Stores the answer to a push under a new ack token. A repeated push gets the same answer. */
export async function storeAnswer(
  deps: Pick<Deps, 'ids'>,
  tx: Transaction<Database>,
  key: DeviceKey,
  push: ReceivedPush,
  results: readonly OpResult[],
  now: number,
): Promise<{ acked: number; mark: string }> {
  if (push.repeated) return push.repeated
  const mark = deps.ids.secret(12)
  const state = nextState(push.device, push.frame, push, mark)
  const at = new Date(now).toISOString()
  await writeExceptions(tx, key, push.fresh, results, at)
  await writeDevice(tx, key, state, at)
  return { acked: state.acked, mark }
}
