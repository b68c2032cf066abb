import { laterStamp, opStampOf, stampOf, type OpStamp, type Stamp } from 'sync-protocol/entities/stamp'
import type { Clock } from '../schema/clock.ts'
import { mergeIfReadable } from '../apply/merge-if-readable.ts'
import type { LocalDatabase, LocalRow } from '../schema/database.ts'
import { deviceIdOf } from '../schema/device.ts'
import { asSealed } from './sealed-batch.ts'
import { getMany } from '../transactions/get-many.ts'
import type { OutboxOp } from '../schema/records.ts'

export interface Author {
  userId: string
  deviceId: string
  /** Correction of the device's clock, ms. */
  offset: number
  /** Corrected clock, ms. */
  now: number
}

/** This database as the author of changes. Call inside a transaction that holds `meta`. */
export async function authorOf(db: LocalDatabase, clock: Clock): Promise<Author> {
  return { userId: db.userId, deviceId: await deviceIdOf(db), offset: clock.offset, now: clock.now() }
}

/**
 * As `authorOf`, with the last known device id. The stamp is only for display until the op is sent, and a tap must not
 * wait for one more read.
 */
export const seenAuthor = (db: LocalDatabase, clock: Clock): Author | Promise<Author> =>
  db.seenDeviceId
    ? { userId: db.userId, deviceId: db.seenDeviceId, offset: clock.offset, now: clock.now() }
    : authorOf(db, clock)

/**
 * The stamp of an op: its tap by the corrected clock, later than everything it was made on top of. A tap cannot be in
 * the future: if the clock was ahead, the op counts as made now, so that the server need not pull the stamp back.
 */
export function momentOf(op: OutboxOp, author: Author, previous: Stamp | null): OpStamp {
  if (op.at) return op.at
  const tapped: OpStamp = [Math.max(0, Math.min(op.tap[0] + author.offset, author.now)), op.tap[1]]
  const floor = [op.after, previous].filter((stamp) => stamp !== null).reduce<Stamp>(laterStamp, '')
  if (floor === '' || stampOf(tapped, author.deviceId) > floor) return tapped
  const [ms, counter] = opStampOf(floor)
  return [ms, counter + 1]
}

/** What the screen shows: the server's copy with the pending ops merged over it, by the merge that the server uses. */
export function overlay(
  shadow: LocalRow | null,
  pending: readonly OutboxOp[],
  author: Author,
): LocalRow | null {
  let row = shadow
  let previous: Stamp | null = null
  for (const op of pending) {
    const stamp = stampOf(momentOf(op, author, previous), author.deviceId)
    previous = stamp
    const { entity, rowId: id, type, intent, fields } = op
    const merged = mergeIfReadable(row, { entity, id, type, stamp, by: author.userId, intent, fields })
    if (merged) row = { ...merged.row, spaceId: op.spaceId }
  }
  return row
}

/** A row as it is stored while it has unsent ops. */
export const queued = (row: LocalRow): LocalRow => ({ ...row, isQueued: true })

/**
 * The pending ops of these rows of a space, by row. Both the outbox and a page may be thousands long. Rows of one page
 * were mostly written one after the other, so `getMany` can use a range scan. `leaving`: ops of these rows that are
 * leaving the outbox in this transaction.
 */
export async function waitingFor(
  db: LocalDatabase,
  spaceId: string,
  keys: readonly string[],
  leaving: readonly OutboxOp[] = [],
): Promise<Map<string, OutboxOp[]>> {
  const left = new Set(leaving.map((op) => op.order))
  const found = await getMany(db.outbox, keys, leaving)
  const waiting = found.filter((op) => op.spaceId === spaceId && !left.has(op.order))
  if (waiting.length === 0) return new Map()
  const space = await db.space.get(spaceId)
  return byKey(
    asSealed(
      waiting.sort((a, b) => a.order! - b.order!),
      space,
    ),
  )
}

/** Ops by their row, each list in the order given. */
export function byKey(ops: readonly OutboxOp[]): Map<string, OutboxOp[]> {
  const grouped = new Map<string, OutboxOp[]>()
  for (const op of ops) {
    const before = grouped.get(op.key)
    if (before) before.push(op)
    else grouped.set(op.key, [op])
  }
  return grouped
}

/** The pending ops of a row, oldest first. Call inside a transaction that holds `outbox` and `space`. */
export async function pendingOf(db: LocalDatabase, spaceId: string, key: string): Promise<OutboxOp[]> {
  // In parallel: a tap on a slow phone waits for each trip to the database.
  const [ops, space] = await Promise.all([
    db.outbox.where('key').equals(key).sortBy('order'),
    db.space.get(spaceId),
  ])
  return ops.length === 0 ? ops : asSealed(ops, space)
}
