import { IDBDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anna, babyId, openLocal, teamId, type Local } from '../../../test/local.ts'
import { keepPicture } from '../storage/media.ts'
import { newId } from '../schema/new-id.ts'
import type { OutboxOp } from '../schema/records.ts'
import { onWritten, unsentCount, waitingCount } from './waiting.ts'
import { patch, put, remove } from '../write/make-write.ts'
import { write } from '../write/write.ts'

let local: Local
beforeEach(async () => {
  local = await openLocal()
})
afterEach(() => local.db.close())

const id = () => newId(local.clock)
const ofBaby = { babyId, timeZone: 'Asia/Tbilisi' }
const at = (minute: number) => new Date(local.time.ms + minute * 60_000).toISOString()
const diaper = (rowId: string) =>
  put('diaperChange', teamId, rowId, { ...ofBaby, timestamp: at(0), wetness: 'WET' })

it('counts a diaper that is corrected at once as one entry, and as none when it is deleted', async () => {
  const { db, clock } = local
  const [first, second] = [id(), id()]
  await write(db, clock, [diaper(first)])
  await write(db, clock, [patch('diaperChange', teamId, first, { soiled: true })])
  await write(db, clock, [diaper(second)])
  expect(await unsentCount(db)).toBe(2)
  await write(db, clock, [remove('diaperChange', teamId, first)])
  expect(await unsentCount(db)).toBe(1)
  await write(db, clock, [remove('diaperChange', teamId, second)])
  expect([await unsentCount(db), await waitingCount(db)]).toEqual([0, 0])
})

it('counts a feed with its sides as one entry, and a side alone as its feed', async () => {
  const { db, clock } = local
  const feedingId = id()
  const side = (startTime: string) =>
    put('feedingSegment', teamId, id(), { babyId, feedingId, side: 'LEFT', startTime })
  const feed = { ...ofBaby, feedType: 'BREAST_LEFT' as const, startTime: at(0), endTime: at(9) }
  await write(db, clock, [put('feedingSession', teamId, feedingId, feed), side(at(0)), side(at(5))])
  expect([await unsentCount(db), await waitingCount(db)]).toEqual([1, 3])
  await write(db, clock, [
    put('feedingSegment', teamId, id(), { babyId, feedingId: id(), side: 'LEFT', startTime: at(1) }),
  ])
  expect(await unsentCount(db)).toBe(2)
})

it('counts a picture and its file with their entry', async () => {
  const { db, clock } = local
  const [ownerId, photoId] = [id(), id()]
  const buffer = new ArrayBuffer(8)
  const picture = { full: buffer, thumb: buffer, type: 'image/webp' }
  await keepPicture(db, { id: photoId, spaceId: teamId }, picture)
  expect(await unsentCount(db)).toBe(1)
  const title = { babyId, title: 'First tooth', date: '2026-11-20' }
  await write(db, clock, [
    put('achievement', teamId, ownerId, title),
    put('photo', teamId, photoId, { babyId, ownerId }),
  ])
  expect(await unsentCount(db)).toBe(1)
  await db.outbox.clear()
  await db.shadow.clear()
  expect(await unsentCount(db)).toBe(1)
  await db.fileUpload.clear()
  expect(await unsentCount(db)).toBe(0)
})

it('reads a long outbox in pieces while it changes, and each op once', async () => {
  const { db, clock } = local
  const made = Array.from({ length: 900 }, id)
  await write(db, clock, made.map(diaper))
  // As after a start: this tab does not read ops that it wrote itself.
  db.outboxCache.clear()
  let read = 0
  const begun = new Promise<void>((resolve) =>
    db.outbox.hook('reading', (op: OutboxOp) => {
      read++
      resolve()
      return op
    }),
  )
  const order: string[] = []
  const counted = unsentCount(db).then(() => order.push('counted'))
  await begun
  await write(db, clock, [diaper(id())])
  order.push('stored')
  await counted
  expect(order).toEqual(['stored', 'counted'])
  expect(await unsentCount(db)).toBe(901)
  expect(read).toBe(900)
})

describe('onWritten', () => {
  let reported: (string | undefined)[]
  let stop: () => void
  let transactions: { mock: { calls: unknown[] } }
  beforeEach(async () => {
    transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await local.reload()
    reported = []
    stop = onWritten(local.db, (spaceId) => reported.push(spaceId))
    await settled()
  })
  afterEach(() => {
    stop()
    vi.restoreAllMocks()
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
  const op = (spaceId: string): OutboxOp => ({
    spaceId,
    entity: 'diaperChange',
    rowId: 'x',
    key: 'x',
    type: 'put',
    tap: [0, 0],
    after: null,
  })

  it('reports the space of a write from the change event itself', async () => {
    await write(local.db, local.clock, [diaper(id())])
    const transactionCount = transactions.mock.calls.length
    await settled()
    expect(reported).toEqual([teamId])
    expect(transactions.mock.calls).toHaveLength(transactionCount)
  })

  it('reports an op that replaces a waiting one, and no op that is sent or removed', async () => {
    const rowId = id()
    await local.db.outbox.add(op(teamId))
    await write(local.db, local.clock, [diaper(rowId)])
    await write(local.db, local.clock, [patch('diaperChange', teamId, rowId, { soiled: true })])
    await write(local.db, local.clock, [patch('diaperChange', teamId, rowId, { soiled: false })])
    expect(reported).toEqual([teamId, teamId, teamId, teamId])
    await write(local.db, local.clock, [remove('diaperChange', teamId, rowId)])
    await local.db.outbox.clear()
    await settled()
    expect(reported).toHaveLength(4)
  })

  it('reports no single space where several changed, or so many ops that the event does not list them', async () => {
    await local.db.outbox.bulkAdd([op(teamId), op(anna)])
    expect(reported).toEqual([undefined])
    await local.db.outbox.bulkAdd(Array.from({ length: 100 }, () => op(anna)))
    await vi.waitFor(() => expect(reported).toEqual([undefined, anna]))
  })

  it('reports ops that wait already, and nothing after it has stopped', async () => {
    stop()
    await local.db.outbox.add(op(anna))
    stop = onWritten(local.db, (spaceId) => reported.push(spaceId))
    await vi.waitFor(() => expect(reported).toEqual([anna]))
    stop()
    await write(local.db, local.clock, [diaper(id())])
    await settled()
    expect(reported).toEqual([anna])
  })
})
