import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stampOf } from 'sync-protocol/entities/stamp'
import {
  anna,
  answerTo,
  cursorAt,
  diaperPut,
  sealTeamBatch,
  type Local,
  nextRowId,
  noon,
  openLocal,
  teamId,
} from '../../../test/local.ts'
import { LocalDatabase } from '../schema/database.ts'
import { renewDevice } from '../schema/device.ts'
import { sealBatch } from './seal-batch.ts'
import { acknowledge, acknowledgeAndSeal } from './outbox.ts'
import type { OutboxOp } from '../schema/records.ts'
import { patch } from '../write/make-write.ts'
import { write } from '../write/write.ts'
import { olderDatabase, olderUser } from '../../../test/older.ts'

let local: Local
beforeEach(async () => void (local = await openLocal()))
afterEach(() => {
  vi.restoreAllMocks()
  local.db.close()
})

const ids = (count: number) => Array.from({ length: count }, () => nextRowId())
const log = (rowIds: readonly string[]) =>
  write(
    local.db,
    local.clock,
    rowIds.map((id) => diaperPut(id)),
  )
const numbers = async (limit = 500) => (await sealTeamBatch(local, limit)).ops.map(({ n }) => n)

it('writes nothing into a long outbox: the space stores which ops are sealed', async () => {
  await log(ids(300))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  await sealTeamBatch(local)
  await sealTeamBatch(local)
  expect(put.mock.contexts.map((store) => (store as IDBObjectStore).name)).toEqual(['space'])
})

it('continues the numbers while a batch is acknowledged, and stamps after what was sent before', async () => {
  const [first, second] = ids(2) as [string, string]
  await log([first, second])
  local.time.ms -= 3_600_000
  await write(local.db, local.clock, [patch('diaperChange', teamId, first, { notes: 'later' })])
  const sent = await sealTeamBatch(local, 1)
  const { next } = await acknowledgeAndSeal(local.db, local.clock, teamId, {
    ...{ sent, most: { ops: 500 } },
    answer: answerTo(sent),
  })
  expect(next).toMatchObject({
    acked: 1,
    mark: 'mark',
    ops: [
      { n: 2, id: second },
      { n: 3, id: first },
    ],
  })
  const stamps = [sent.ops[0]!, next!.ops[1]!].map(({ at }) => stampOf(at, 'x'))
  expect(stamps).toEqual(stamps.toSorted())
  expect(JSON.stringify((await sealTeamBatch(local)).ops)).toBe(JSON.stringify(next!.ops))
})

it('keeps ops sealed beyond a batch that is halved', async () => {
  await log(ids(4))
  const whole = await sealTeamBatch(local)
  const half = await sealTeamBatch(local, 2)
  local.time.ms += 60_000
  await acknowledge(local.db, local.clock, teamId, half, answerTo(half))
  expect(JSON.stringify((await sealTeamBatch(local)).ops)).toBe(JSON.stringify(whole.ops.slice(2)))
})

it('I17: under a new device id numbers the ops again, with their stamps, in batches of any size', async () => {
  await log(ids(4))
  const { ops, deviceId } = await sealTeamBatch(local)
  await renewDevice(local.db, deviceId)
  local.time.ms += 60_000
  local.clock.restore(5000)
  expect(await numbers(2)).toEqual([1, 2])
  await log(ids(1))
  const again = await sealTeamBatch(local)
  expect(JSON.stringify(again.ops.slice(0, 4))).toBe(JSON.stringify(ops))
  expect(again.ops[4]).toMatchObject({ n: 5, at: [noon + 65_000, 0] })
})

const queuedAs = (rowId: string, of: Partial<OutboxOp>) => ({
  ...{ spaceId: teamId, entity: 'diaperChange', rowId, key: `diaperChange/${rowId}`, type: 'put' },
  ...{ tap: [noon - 1000, 0], after: null, fields: { notes: 'x' } },
  ...of,
})

it('resends ops sealed by an older app byte for byte, and then the other ops', async () => {
  const storage = new IDBFactory()
  const before = olderDatabase(storage)
  const space = { id: teamId, kind: 'team', cursor: cursorAt(3), bootstrapNext: null, isWhole: true }
  await before.table('space').add({ ...space, acked: 6, nextN: 9, mark: 'm' })
  await before.table('space').add({ ...space, id: anna, kind: 'user', acked: 0, nextN: 1, mark: null })
  const [one, two, three, other] = ids(4) as [string, string, string, string]
  await before
    .table('outbox')
    .bulkAdd([
      queuedAs(one, { n: 7, at: [5, 1] }),
      queuedAs(other, { spaceId: anna, at: [4, 0] }),
      queuedAs(two, { n: 8, at: [6, 0] }),
      queuedAs(three, {}),
    ])
  await before.table('shadow').add({ key: `diaperChange/${one}`, spaceId: teamId, row: null })
  before.close()
  const now = new LocalDatabase(olderUser, { indexedDB: storage, IDBKeyRange })
  // Each space bootstraps again; its first page brings the cursor.
  await now.space.toCollection().modify({ cursor: cursorAt(3) })
  const batchOf = (spaceId: string) => sealBatch(now, local.clock, spaceId, { ops: 500 })
  const batch = (await batchOf(teamId))!
  expect(batch).toMatchObject({ acked: 6, mark: 'm', cursor: cursorAt(3) })
  expect(batch.ops.map(({ n, id, at }) => [n, id, at])).toEqual([
    [7, one, [5, 1]],
    [8, two, [6, 0]],
    [9, three, [noon - 1000, 0]],
  ])
  // Of a renewed device id: stamped, and not numbered.
  expect((await batchOf(anna))!.ops).toMatchObject([{ n: 1, id: other, at: [4, 0] }])
  expect((await now.outbox.toArray()).flatMap(({ n, at }) => [n, at])).toEqual(Array(8).fill(undefined))
  expect(await acknowledge(now, local.clock, teamId, batch, answerTo(batch))).toBe(true)
  expect([await now.outbox.count(), await now.shadow.count()]).toEqual([1, 0])
  now.close()
})

it('resends ops that an older app sealed as lists byte for byte', async () => {
  const storage = new IDBFactory()
  const before = olderDatabase(storage)
  const [one, two, three] = ids(3) as [string, string, string]
  const orders = await before
    .table('outbox')
    .bulkAdd([queuedAs(one, {}), queuedAs(two, {}), queuedAs(three, {})], { allKeys: true })
  const space = { id: teamId, kind: 'team', cursor: cursorAt(3), bootstrapNext: null, isWhole: true }
  const frozen = { orders: orders.slice(0, 2), at: [[5, 1], [6, 0]] } // prettier-ignore
  await before.table('space').add({ ...space, acked: 6, nextN: 9, mark: 'm', frozen })
  before.close()
  const now = new LocalDatabase(olderUser, { indexedDB: storage, IDBKeyRange })
  // Each space bootstraps again; its first page brings the cursor.
  await now.space.toCollection().modify({ cursor: cursorAt(3) })
  const batch = (await sealBatch(now, local.clock, teamId, { ops: 500 }))!
  expect(batch.ops.map(({ n, id, at }) => [n, id, at])).toEqual([
    [7, one, [5, 1]],
    [8, two, [6, 0]],
    [9, three, [noon - 1000, 0]],
  ])
  expect(await acknowledge(now, local.clock, teamId, batch, answerTo(batch))).toBe(true)
  expect((await now.space.get(teamId))!.frozen).toBeUndefined()
  now.close()
})
