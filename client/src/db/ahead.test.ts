import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stampOf } from 'sync-protocol/entities/stamp'
import {
  anna,
  answerTo,
  diaperPut,
  freeze,
  type Local,
  nextRowId,
  openLocal,
  serverRow,
  teamId,
} from '../../test/local.ts'
import { freezeBehind, keepMark } from './ahead.ts'
import { renewDevice } from './device.ts'
import type { Batch } from './freeze.ts'
import { settle } from './outbox.ts'
import { patch, put, write } from './write.ts'

let local: Local
beforeEach(async () => void (local = await openLocal()))
afterEach(() => local.db.close())

const log = async (count: number) => {
  const ids = Array.from({ length: count }, () => nextRowId())
  for (const id of ids) await write(local.db, local.clock, [diaperPut(id)])
  return ids
}
const behind = (sent: Batch, ops = 500) => freezeBehind(local.db, local.clock, teamId, sent, { ops })
const idsOf = (batch: Batch | null) => batch?.ops.map(({ n, id }) => [n, id])
const space = async () => (await local.db.space.get(teamId))!

describe('what follows a batch that is on its way', () => {
  it('is as much, numbered behind it, and stays as it is', async () => {
    const ids = await log(5)
    const sent = await freeze(local, 2)
    const next = (await behind(sent, 2))!
    expect(idsOf(next)).toEqual([
      [3, ids[2]],
      [4, ids[3]],
    ])
    expect(next.acked).toBe(2)
    expect((await space()).nextN).toBe(5)
    local.time.ms += 60_000
    local.clock.restore(5000)
    expect(JSON.stringify((await behind(sent, 2))!.ops)).toBe(JSON.stringify(next.ops))
    expect(JSON.stringify((await freeze(local, 4)).ops)).toBe(JSON.stringify([...sent.ops, ...next.ops]))
  })

  it('is nothing while less than that waits, so that taps may still join it', async () => {
    await log(3)
    const sent = await freeze(local, 2)
    const before = await space()
    expect(await behind(sent)).toBeNull()
    expect(await space()).toEqual(before)
    await log(1)
    expect(await behind(sent)).toMatchObject({ ops: [{ n: 3 }, { n: 4 }] })
  })

  it('is stamped after what the batch says of the same row, whatever the clock did since', async () => {
    const [id] = await log(1)
    const sent = await freeze(local)
    local.time.ms -= 3_600_000
    await write(local.db, local.clock, [patch('diaperChange', teamId, id!, { notes: 'later' })])
    const next = (await behind(sent))!
    const [first, second] = [sent, next].map(({ ops, deviceId }) => stampOf(ops[0]!.at, deviceId))
    expect(second! > first!).toBe(true)
    // Settled meanwhile, the screen goes on showing it.
    await settle(local.db, local.clock, teamId, sent, answerTo(sent, { rows: [serverRow(id!, 1)] }))
    expect(await local.db.rows('diaperChange').get([teamId, id!])).toMatchObject({
      notes: 'later',
      isQueued: true,
    })
  })

  it('is of the same space, wherever others stand in the queue', async () => {
    const mine = await log(2)
    await write(local.db, local.clock, [put('wishlist', anna, nextRowId(), { message: 'Names' })])
    mine.push(...(await log(1)))
    await write(local.db, local.clock, [put('wishlist', anna, nextRowId(), { message: 'Toys' })])
    mine.push(...(await log(2)))
    const sent = await freeze(local, 2)
    expect(idsOf(await behind(sent, 2))).toEqual([
      [3, mine[2]],
      [4, mine[3]],
    ])
  })

  it('is nothing once the queue begins with something else', async () => {
    await log(6)
    const sent = await freeze(local, 2)
    await settle(local.db, local.clock, teamId, sent, answerTo(sent))
    const before = await space()
    expect(await behind(sent, 2)).toBeNull()
    expect(await space()).toEqual(before)
  })
})

describe('the mark of an answer that is settled later', () => {
  it('is kept, and what was sent stays in the queue: it goes again as it was, with that mark', async () => {
    await log(4)
    const sent = await freeze(local, 2)
    const next = (await behind(sent, 2))!
    expect(await keepMark(local.db, teamId, sent, answerTo(sent, { mark: 'heard' }))).toBe(true)
    expect(await local.db.outbox.count()).toBe(4)
    await local.reload()
    const again = await freeze(local, 4)
    expect(again.mark).toBe('heard')
    expect(JSON.stringify(again.ops)).toBe(JSON.stringify([...sent.ops, ...next.ops]))
  })

  it('is let go where somebody else has settled it, or made this a new device', async () => {
    await log(4)
    const sent = await freeze(local, 2)
    const heard = answerTo(sent, { mark: 'heard' })
    await settle(local.db, local.clock, teamId, sent, answerTo(sent, { mark: 'newer' }))
    expect(await keepMark(local.db, teamId, sent, heard)).toBe(false)
    expect((await space()).mark).toBe('newer')
    await renewDevice(local.db, sent.deviceId)
    const second = await freeze(local, 2)
    await renewDevice(local.db, second.deviceId)
    expect(await keepMark(local.db, teamId, second, heard)).toBe(false)
    expect((await space()).mark).toBeNull()
  })
})
