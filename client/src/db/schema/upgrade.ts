import type { Table, Transaction } from 'dexie'
import { isEntityName, type EntityName } from 'sync-protocol/entities/registry'
import type { OpStamp } from 'sync-protocol/entities/stamp'
import { sealedFrom } from '../outbox/sealed-batch.ts'
import { keyBySpace } from './key-by-space.ts'
import type { Frozen, OutboxOp, SpaceState, UnknownRow } from './records.ts'
import { storeOf } from './stores.ts'

/** Converts what an older app has stored. Each step changes nothing if it was done before. */
export async function upgrade(change: Transaction): Promise<void> {
  await adoptKnown(change)
  await gatherFrozen(change)
  await packFrozen(change)
  await keyBySpace(change)
}

/** Moves stored rows of unknown kinds whose kind this version knows into their tables. */
async function adoptKnown(change: Transaction): Promise<void> {
  const kept: Table<UnknownRow, string> = change.table('unknownRow')
  for (const { key, spaceId, row } of await kept.toArray()) {
    const { entity, ...fields } = row
    if (!isEntityName(String(entity))) continue
    await change.table(storeOf(entity as EntityName)).put({ ...fields, spaceId })
    await kept.delete(key)
  }
}

/** Moves the numbers and stamps of sealed ops from the ops into the state of their space. */
async function gatherFrozen(change: Transaction): Promise<void> {
  const outbox: Table<OutboxOp, number> = change.table('outbox')
  const bySpace = new Map<string, OutboxOp[]>()
  await outbox.toCollection().modify((op) => {
    if (!op.at) return
    const ops = bySpace.get(op.spaceId) ?? []
    bySpace.set(op.spaceId, [...ops, { ...op }])
    delete op.n
    delete op.at
  })
  for (const [spaceId, ops] of bySpace)
    await change.table('space').update(spaceId, { frozen: sealedFrom(ops) })
}

/** Converts numbers and stamps that an older app stored as lists. */
async function packFrozen(change: Transaction): Promise<void> {
  const spaces: Table<Omit<SpaceState, 'frozen'> & { frozen?: Frozen | ListedFrozen }, string> =
    change.table('space')
  await spaces.toCollection().modify((space) => {
    if (!space.frozen || !Array.isArray(space.frozen.orders)) return
    const { orders, at } = space.frozen as ListedFrozen
    space.frozen = sealedFrom(orders.map((order, place) => ({ order, at: at[place]! })))
  })
}

interface ListedFrozen {
  orders: number[]
  at: OpStamp[]
}
