import { afterEach, beforeEach, expect, it } from 'vitest'
import { babyId, openLocal, teamId, type Local } from '../../test/local.ts'
import { keepPicture } from './media.ts'
import { newId } from './new-id.ts'
import type { OutboxOp } from './records.ts'
import { unsentCount, waitingCount } from './waiting.ts'
import { patch, put, remove, write } from './write.ts'

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

it('a diaper that is corrected at once is one entry that waits, and none when it is taken back', async () => {
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

it('a feed with its sides is one, and a side alone stands for its feed', async () => {
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

it('what belongs to an entry is no other: its picture and the file of that', async () => {
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
  await db.upload.clear()
  expect(await unsentCount(db)).toBe(0)
})

it('a long queue is counted in pieces, between which it is changed, and each change is read once', async () => {
  const { db, clock } = local
  const made = Array.from({ length: 900 }, id)
  await write(db, clock, made.map(diaper))
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
  expect(read).toBe(901)
})
