import { beforeEach, describe, expect, it } from 'vitest'
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
  serverRow,
  shownDiapers,
  teamId,
} from '../../../test/local.ts'
import { applyPulled } from '../apply/apply-pulled.ts'
import { renewDevice } from '../schema/device.ts'
import { discardFailed, failedChanges, resendFailed } from './failed.ts'
import { type Batch, sealBatch } from './seal-batch.ts'
import { failUnsendable } from './fail-unsendable.ts'
import { acknowledge } from './outbox.ts'
import { resyncSpace } from '../apply/resync-space.ts'
import { patch, put, remove } from '../write/make-write.ts'
import { write } from '../write/write.ts'

let local: Local
let id: string
beforeEach(async () => {
  local = await openLocal()
  id = nextRowId()
})

const doWrite = (...writes: Parameters<typeof write>[2]) => write(local.db, local.clock, writes)
const edit = (fields: Record<string, unknown>) => patch('diaperChange', teamId, id, fields)
const settled = (batch: Batch, of = {}) =>
  acknowledge(local.db, local.clock, teamId, batch, answerTo(batch, of))
const pulled = (rows: ReturnType<typeof serverRow>[], from: number, to: number) =>
  applyPulled(local.db, local.clock, {
    spaceId: teamId,
    rows,
    expected: cursorAt(from),
    step: { cursor: cursorAt(to) },
  })
const rejected = (n: number, of = {}) => ({
  results: [{ n, status: 'rejected', code: 'invalid', details: [{ path: 'notes', message: 'long' }], ...of }],
})

it('sends the same bytes again after a crash, and later ops after them', async () => {
  await doWrite(diaperPut(id))
  await doWrite(edit({ notes: 'a' }))
  const first = await sealTeamBatch(local)
  await local.reload()
  local.time.ms += 5000
  local.clock.restore(99)
  await doWrite(edit({ notes: 'b' }))
  const again = await sealTeamBatch(local)
  expect(JSON.stringify(again.ops.slice(0, 2))).toBe(JSON.stringify(first.ops))
  expect(again.ops.map((op) => op.n)).toEqual([1, 2, 3])
  expect(again).toMatchObject({ deviceId: first.deviceId, mark: null, acked: 0 })
})

it('seals no more ops than requested', async () => {
  await doWrite(diaperPut(id), diaperPut(nextRowId()), diaperPut(nextRowId()))
  expect((await sealTeamBatch(local, 2)).ops.map((op) => op.n)).toEqual([1, 2])
  expect((await sealTeamBatch(local)).ops.map((op) => op.n)).toEqual([1, 2, 3])
})

it('an acknowledged batch empties the outbox, stores the server’s row and moves the cursor', async () => {
  await doWrite(diaperPut(id))
  const batch = await sealTeamBatch(local)
  const row = serverRow(id, 7, { notes: 'as the server has it' })
  expect(await settled(batch, { to: cursorAt(7), rows: [row] })).toBe(true)
  expect(await local.db.outbox.count()).toBe(0)
  expect(await local.db.shadow.count()).toBe(0)
  expect(await shownDiapers(local)).toEqual([{ ...withoutEntity(row), spaceId: teamId }])
  expect(await local.db.space.get(teamId)).toMatchObject({
    acked: 1,
    nextN: 2,
    mark: 'mark',
    cursor: cursorAt(7),
  })
})

const withoutEntity = ({ entity: _entity, ...row }: ReturnType<typeof serverRow>) => row

describe('during a resync of its space', () => {
  it('an answer to an earlier push changes nothing: its rows may be outdated', async () => {
    await doWrite(diaperPut(id, { notes: 'mine' }))
    const batch = await sealTeamBatch(local)
    await resyncSpace(local.db, teamId, 'all')
    expect(await settled(batch, { rows: [serverRow(id, 1, { notes: 'mine' })] })).toBe(false)
    expect(await shownDiapers(local)).toMatchObject([{ id, notes: 'mine', isQueued: true }])
  })

  it('nothing is sent before the first page is here, and then everything, by a new device id', async () => {
    await doWrite(diaperPut(id, { notes: 'mine' }))
    const batch = await sealTeamBatch(local)
    await resyncSpace(local.db, teamId, 'all')
    expect(await sealBatch(local.db, local.clock, teamId, { ops: 100 })).toBeNull()
    await local.db.space.update(teamId, { cursor: cursorAt(7) })
    const again = await sealTeamBatch(local)
    expect(again).toMatchObject({ cursor: cursorAt(7), mark: null, acked: 0, ops: batch.ops })
    expect(again.deviceId).not.toBe(batch.deviceId)
  })
})

it('keeps a newer copy that arrived before the answer', async () => {
  await pulled([serverRow(id, 1)], 0, 1)
  await doWrite(edit({ notes: 'mine' }))
  const batch = await sealTeamBatch(local)
  await pulled([serverRow(id, 5, { notes: 'of another', rowAt: 'zzz' })], 1, 5)
  await settled(batch, { from: cursorAt(1), to: cursorAt(2), rows: [serverRow(id, 2, { notes: 'mine' })] })
  expect(await local.db.rows('diaperChange').get([teamId, id])).toMatchObject({ seq: 5, notes: 'of another' })
  expect(await local.db.rows('diaperChange').get([teamId, id])).not.toHaveProperty('isQueued')
})

it('shows the server’s copy where a change had no effect there, though its own stamp looks newer', async () => {
  // Another phone of the user sent the same entry. The server pulled the stamps of both back, because a clock was
  // ahead.
  await doWrite(diaperPut(id, { notes: 'mine', soiled: false }))
  const batch = await sealTeamBatch(local)
  const row = serverRow(id, 1, { notes: 'mine', soiled: true, rowAt: '00000000000001rest' })
  await pulled([row], 0, 1)
  await settled(batch, { results: [{ n: 1, status: 'noop' }], rows: [], from: cursorAt(1), to: cursorAt(1) })
  expect(await shownDiapers(local)).toEqual([{ ...withoutEntity(row), spaceId: teamId }])
  expect(await local.db.shadow.count()).toBe(0)
})

it.each([
  ['the same', 2, 2],
  ['a newer', 5, 2],
])(
  'shows %s copy that arrived before the answer, if its clock was ahead of the server',
  async (_, came, named) => {
    await doWrite(diaperPut(id, { notes: 'mine' }))
    const batch = await sealTeamBatch(local)
    // The stamp was pulled back, and is older than that of another phone where the copy is newer.
    const row = serverRow(id, came, { notes: came === named ? 'mine' : 'of another' })
    await pulled([row], 0, came)
    const answered = serverRow(id, named, { notes: 'mine' })
    await settled(batch, { rows: [answered], from: cursorAt(0), to: cursorAt(named) })
    expect(await shownDiapers(local)).toEqual([{ ...withoutEntity(row), spaceId: teamId }])
    expect(await local.db.shadow.count()).toBe(0)
  },
)

it('goes on showing a change without effect until the server’s copy arrives', async () => {
  await doWrite(diaperPut(id, { notes: 'mine' }))
  await settled(await sealTeamBatch(local), {
    results: [{ n: 1, status: 'noop' }],
    rows: [],
    from: cursorAt(3),
  })
  expect(await shownDiapers(local)).toMatchObject([{ id, notes: 'mine' }])
})

it('does not move the cursor past what others wrote meanwhile', async () => {
  await doWrite(diaperPut(id))
  const batch = await sealTeamBatch(local)
  await settled(batch, { from: cursorAt(3), to: cursorAt(4), rows: [serverRow(id, 4)] })
  expect((await local.db.space.get(teamId))?.cursor).toBe(cursorAt(0))
})

it('changes nothing when the answer arrives twice', async () => {
  await doWrite(diaperPut(id))
  const batch = await sealTeamBatch(local)
  expect(await settled(batch, rejected(1))).toBe(true)
  await doWrite(diaperPut(nextRowId()))
  expect(await settled(batch, rejected(1))).toBe(false)
  expect(await local.db.outbox.count()).toBe(1)
  expect(await failedChanges(local.db)).toHaveLength(1)
})

it('changes nothing when the device id was renewed meanwhile', async () => {
  await doWrite(diaperPut(id))
  const batch = await sealTeamBatch(local)
  await renewDevice(local.db, batch.deviceId)
  expect(await settled(batch)).toBe(false)
  const again = await sealTeamBatch(local)
  expect(again.deviceId).not.toBe(batch.deviceId)
  expect(again.ops).toEqual(batch.ops)
  expect(again).toMatchObject({ mark: null, acked: 0 })
})

it('I17: renews the device id once when two sync cycles learn that it is invalid', async () => {
  await doWrite(diaperPut(id))
  const batch = await sealTeamBatch(local)
  await renewDevice(local.db, batch.deviceId)
  const again = await sealTeamBatch(local)
  await renewDevice(local.db, batch.deviceId)
  expect(await sealTeamBatch(local)).toEqual(again)
})

it('keeps a change made on top of one whose answer was lost', async () => {
  await doWrite(diaperPut(id))
  const batch = await sealTeamBatch(local)
  await doWrite(edit({ notes: 'later' }))
  // A retry: the server skips ops that it has and sends no rows.
  await settled(batch)
  expect(await shownDiapers(local)).toMatchObject([{ id, notes: 'later' }])
  await doWrite(edit({ wetness: 'DRY' }))
  expect(await shownDiapers(local)).toMatchObject([{ id, notes: 'later', wetness: 'DRY' }])
  await doWrite(remove('diaperChange', teamId, id))
  expect((await sealTeamBatch(local)).ops.map(({ n, type }) => [n, type])).toEqual([
    [2, 'patch'],
    [3, 'patch'],
    [4, 'delete'],
  ])
})

it('stamps a change after the one it was made on, though the clock was set back', async () => {
  await doWrite(diaperPut(id, { notes: 'a' }))
  const first = await sealTeamBatch(local)
  local.time.ms -= 3_600_000
  await doWrite(edit({ notes: 'b' }))
  await settled(first)
  const second = await sealTeamBatch(local)
  expect(stampOf(second.ops[0]!.at, 'x') > stampOf(first.ops[0]!.at, 'x')).toBe(true)
  expect(await shownDiapers(local)).toMatchObject([{ notes: 'b' }])
})

it('never repeats a stamp in a row after a reload with a clock that was set back', async () => {
  await doWrite(diaperPut(id, { notes: 'a' }))
  for (const notes of ['b', 'c']) {
    await local.reload()
    await doWrite(edit({ notes }))
  }
  const { ops, deviceId } = await sealTeamBatch(local)
  const stamps = ops.map((op) => stampOf(op.at, deviceId))
  expect(stamps).toEqual([...new Set(stamps)].sort())
  expect(await shownDiapers(local)).toMatchObject([{ notes: 'c' }])
})

it('stamps a tap by a clock that was ahead with the time of sealing', async () => {
  local.time.ms = noon + 48 * 3_600_000
  await doWrite(diaperPut(id))
  local.time.ms = noon
  const { ops } = await sealTeamBatch(local)
  expect(ops[0]!.at).toEqual([noon, 0])
})

it('corrects the time of a tap by the known clock offset when it is sealed', async () => {
  await doWrite(diaperPut(id))
  local.clock.restore(-7_200_000)
  expect((await sealTeamBatch(local)).ops[0]!.at).toEqual([noon - 7_200_000, 0])
})

it('shows the server’s row again when a change of it was refused', async () => {
  await pulled([serverRow(id, 1, { notes: 'theirs' })], 0, 1)
  await doWrite(edit({ notes: 'mine' }))
  await settled(await sealTeamBatch(local), rejected(1))
  expect(await shownDiapers(local)).toMatchObject([{ notes: 'theirs' }])
  expect(await failedChanges(local.db)).toMatchObject([
    {
      key: `diaperChange/${teamId}/${id}`,
      type: 'patch',
      fields: { notes: 'mine' },
      status: 'rejected',
      code: 'invalid',
      details: [{ path: 'notes' }],
    },
  ])
})

it('I2 I7: a refused change blocks no other, and the rest is applied', async () => {
  const other = nextRowId()
  await doWrite(diaperPut(id), diaperPut(other))
  await settled(await sealTeamBatch(local), { ...rejected(1), rows: [serverRow(other, 1)], to: cursorAt(1) })
  expect(await shownDiapers(local)).toMatchObject([{ id: other }])
  expect(await failedChanges(local.db)).toMatchObject([{ rowId: id, type: 'put' }])
  expect(await local.db.outbox.count()).toBe(0)
})

it('I2: an answer to a part of the acknowledged ops acknowledges that part; the rest is sent again for its outcome', async () => {
  await doWrite(diaperPut(id), diaperPut(nextRowId()))
  // The server received all of it; the answer was lost.
  await sealTeamBatch(local)
  const part = await sealTeamBatch(local, 1)
  await settled(part, { acked: 2 })
  expect(await local.db.outbox.count()).toBe(1)
  const rest = await sealTeamBatch(local)
  expect(rest).toMatchObject({ acked: 1, ops: [{ n: 2 }] })
  await settled(rest, rejected(2))
  expect(await failedChanges(local.db)).toMatchObject([{ type: 'put', code: 'invalid' }])
  expect(await local.db.outbox.count()).toBe(0)
})

it('moves later edits with a refused create, sent or not', async () => {
  await doWrite(diaperPut(id))
  await doWrite(edit({ notes: 'sent' }))
  const batch = await sealTeamBatch(local)
  await doWrite(edit({ wetness: 'DRY', notes: 'newest' }))
  const results = [rejected(1).results[0]!, { n: 2, status: 'rejected', code: 'not_found' }]
  await settled(batch, { results })
  expect(await failedChanges(local.db)).toMatchObject([
    { type: 'put', code: 'invalid', fields: { notes: 'newest', wetness: 'DRY' } },
  ])
  expect(await local.db.outbox.count()).toBe(0)
  expect(await shownDiapers(local)).toEqual([])
})

it('keeps no refused create that was deleted again', async () => {
  await doWrite(diaperPut(id))
  const batch = await sealTeamBatch(local)
  await doWrite(remove('diaperChange', teamId, id))
  await settled(batch, rejected(1))
  expect(await failedChanges(local.db)).toEqual([])
  expect(await local.db.outbox.count()).toBe(0)
})

it('keeps an edit of a row that somebody deleted as refused, and resending it restores the row', async () => {
  await pulled([serverRow(id, 1)], 0, 1)
  await doWrite(edit({ notes: 'mine' }))
  const deletedAt = new Date(noon).toISOString()
  const row = serverRow(id, 3, { notes: 'mine', deletedAt })
  await settled(await sealTeamBatch(local), {
    ...{ from: cursorAt(2), to: cursorAt(3), rows: [row] },
    results: [{ n: 1, status: 'applied_to_deleted' }],
  })
  expect(await shownDiapers(local)).toEqual([])
  const [failed] = await failedChanges(local.db)
  expect(failed).toMatchObject({ status: 'applied_to_deleted', fields: { notes: 'mine' } })
  expect(await resendFailed(local.db, local.clock, failed!.id!)).toBe(true)
  expect(await shownDiapers(local)).toMatchObject([{ notes: 'mine' }])
  expect((await sealTeamBatch(local)).ops.map((op) => op.type)).toEqual(['undelete', 'patch'])
})

it('sends a refused create again with corrections, once', async () => {
  await doWrite(diaperPut(id, { notes: 'too long' }))
  await settled(await sealTeamBatch(local), rejected(1))
  const [failed] = await failedChanges(local.db)
  const resend = () => resendFailed(local.db, local.clock, failed!.id!, { notes: 'short' })
  expect((await Promise.all([resend(), resend()])).sort()).toEqual([false, true])
  expect(await shownDiapers(local)).toMatchObject([{ id, notes: 'short' }])
  expect(await failedChanges(local.db)).toEqual([])
  const { ops } = await sealTeamBatch(local)
  expect(ops).toMatchObject([{ n: 2, type: 'put', id, fields: { notes: 'short' } }])
})

it('resends without unknown fields, and under a new id where its own is taken', async () => {
  await doWrite(diaperPut(id))
  await settled(await sealTeamBatch(local), {
    results: [{ n: 1, status: 'rejected', code: 'id_taken' }],
  })
  const [failed] = await failedChanges(local.db)
  await local.db.failed.update(failed!.id!, { fields: { ...failed!.fields, mood: 'sunny' } })
  expect(await resendFailed(local.db, local.clock, failed!.id!)).toBe(true)
  const [again] = (await sealTeamBatch(local)).ops
  expect(again).toMatchObject({ type: 'put', fields: { babyId: failed!.fields!.babyId } })
  expect(again!.id).not.toBe(id)
  expect(again!.fields).not.toHaveProperty('mood')
})

it('removes a refused change when the user discards it', async () => {
  await doWrite(diaperPut(id))
  await settled(await sealTeamBatch(local), rejected(1))
  const [failed] = await failedChanges(local.db)
  await discardFailed(local.db, failed!.id!)
  expect(await failedChanges(local.db)).toEqual([])
})

it('moves a change that is too large for any push to the refused ones, and numbers the others again', async () => {
  const other = nextRowId()
  await doWrite(diaperPut(id, { notes: 'x'.repeat(2000) }))
  await doWrite(edit({ wetness: 'DRY' }), diaperPut(other))
  await sealTeamBatch(local)
  await failUnsendable(local.db, local.clock, teamId, await sealTeamBatch(local, 1))
  expect(await failedChanges(local.db)).toMatchObject([
    { rowId: id, code: 'too_large', fields: { wetness: 'DRY' } },
  ])
  expect(await shownDiapers(local)).toMatchObject([{ id: other }])
  expect((await sealTeamBatch(local)).ops).toMatchObject([{ n: 1, id: other }])
})

it('does not refuse the wrong change when another tab was faster', async () => {
  await doWrite(diaperPut(id), diaperPut(nextRowId()))
  const batch = await sealTeamBatch(local, 1)
  await settled(batch)
  await failUnsendable(local.db, local.clock, teamId, batch)
  expect(await failedChanges(local.db)).toEqual([])
  expect(await local.db.outbox.count()).toBe(1)
})

it('queues changes of each space separately', async () => {
  await doWrite(diaperPut(id), { ...put('settings', anna, anna, {}), spaceId: anna })
  expect((await sealTeamBatch(local)).ops).toHaveLength(1)
  await doWrite(diaperPut(nextRowId()))
  for (const limit of [1, 2, 3]) {
    const { ops } = await sealTeamBatch(local, limit)
    expect(ops.map(({ entity, n }) => [entity, n])).toEqual(
      Array.from({ length: Math.min(limit, 2) }, (_, index) => ['diaperChange', index + 1]),
    )
  }
})

it('goes on though a queued create is invalid for this version', async () => {
  const other = nextRowId()
  await doWrite(diaperPut(id, { notes: 'written before' }), diaperPut(other))
  await local.db.outbox
    .where('key')
    .equals(`diaperChange/${teamId}/${id}`)
    .modify({ fields: { notes: 'no baby' } })
  expect(await pulled([serverRow(nextRowId(), 1)], 0, 1)).toBe(true)
  await settled(await sealTeamBatch(local), rejected(1))
  expect(await failedChanges(local.db)).toMatchObject([{ rowId: id, fields: { notes: 'no baby' } }])
  expect(await shownDiapers(local)).toHaveLength(2)
})

it('does not store an invalid change', async () => {
  await expect(doWrite(diaperPut(id, { wetness: 'SOAKED' }))).rejects.toThrow('not saved')
  expect(await local.db.outbox.count()).toBe(0)
})
