import { beforeEach, expect, it, vi } from 'vitest'
import { stampOf } from 'sync-protocol/entities/stamp'
import {
  answerTo,
  babyId,
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
import { NotSaved } from '../storage/retry-write.ts'
import { acknowledge } from '../outbox/outbox.ts'
import { resyncSpace } from '../apply/resync-space.ts'
import { patch, putKeyed, remove, restore } from './make-write.ts'
import { write } from './write.ts'

let local: Local
beforeEach(async () => void (local = await openLocal()))

const doWrite = (...writes: Parameters<typeof write>[2]) => write(local.db, local.clock, writes)

it('stores the row and its op together', async () => {
  const id = nextRowId()
  await doWrite(diaperPut(id, { wetness: 'WET' }))
  expect(await shownDiapers(local)).toMatchObject([{ id, spaceId: teamId, wetness: 'WET', soiled: true }])
  expect(await local.db.outbox.toArray()).toMatchObject([
    { key: `diaperChange/${teamId}/${id}`, type: 'put', fields: { wetness: 'WET' } },
  ])
  await local.reload()
  expect(await shownDiapers(local)).toHaveLength(1)
  expect(await local.db.outbox.count()).toBe(1)
})

it('a new entry does not wait for transactions over space states or months', async () => {
  let stores: readonly string[] = []
  local.db.rows('diaperChange').hook('creating', (_key, _row, { idbtrans }) => {
    stores = [...(idbtrans as IDBTransaction).objectStoreNames]
  })
  await doWrite(diaperPut(nextRowId()))
  expect(stores.toSorted()).toEqual(['meta', 'outbox', 'row.diaperChange'])
})

it('applies a change to the shown row where a resync lacks the row and an edit of it waits (seed 20261182)', async () => {
  const id = nextRowId()
  const page = {
    spaceId: teamId,
    rows: [serverRow(id, 1)],
    expected: cursorAt(0),
    step: { cursor: cursorAt(1) },
  }
  await applyPulled(local.db, local.clock, page)
  await doWrite(patch('diaperChange', teamId, id, { notes: 'mine' }))
  await sealTeamBatch(local)
  await resyncSpace(local.db, teamId, 'all')
  const whole = { cursor: cursorAt(2), isWhole: true }
  await applyPulled(local.db, local.clock, { spaceId: teamId, rows: [], expected: null, step: whole })
  expect(await shownDiapers(local)).toMatchObject([{ id, notes: 'mine' }])
  await doWrite(patch('diaperChange', teamId, id, { soiled: false }))
  expect(await shownDiapers(local)).toMatchObject([{ id, notes: 'mine', soiled: false }])
  await doWrite(remove('diaperChange', teamId, id))
  expect(await shownDiapers(local)).toEqual([])
  expect(await local.db.outbox.count()).toBe(3)
})

it('stores nothing of an action whose second row cannot be stored', async () => {
  const id = nextRowId()
  const broken = patch('diaperChange', teamId, nextRowId(), { notes: 'of nothing' })
  await expect(doWrite(diaperPut(id), broken)).rejects.toThrow(NotSaved)
  expect(await shownDiapers(local)).toEqual([])
  expect(await local.db.outbox.count()).toBe(0)
  expect(await local.db.shadow.count()).toBe(0)
})

it('shows an action while it is being saved, and removes that state afterwards', async () => {
  const id = nextRowId()
  const { saving: board } = local.db
  const shown = (): readonly unknown[] => board.lay([], board.of('diaperChange'))
  const snapshots: unknown[] = []
  board.subscribe(() => snapshots.push(shown()))
  await doWrite(diaperPut(id))
  expect(snapshots[0]).toMatchObject([{ id, isSaving: true }])
  expect(board.lay([], board.of('diaperChange'))[0]?.isSaving).toBeUndefined()
  await vi.waitFor(() => expect(board.current()).toEqual([]))
})

it('shows a deletion that is undone at once as it was', async () => {
  const id = nextRowId()
  await doWrite(diaperPut(id, { notes: 'green' }))
  const stored = await shownDiapers(local)
  const board = local.db.saving
  const shown = (): readonly unknown[] => board.lay(stored, board.of('diaperChange'))
  const snapshots: unknown[] = []
  board.subscribe(() => snapshots.push(shown()))
  const writes = [remove('diaperChange', teamId, id), restore('diaperChange', teamId, stored[0]!)]
  await Promise.all(writes.map((one) => doWrite(one)))
  expect(snapshots[0]).toEqual([])
  const back = snapshots.find((rows) => (rows as unknown[]).length > 0)
  expect(back).toMatchObject([{ id, notes: 'green', deletedAt: null, isSaving: true }])
})

it('removes a row that was created and deleted before it was sent', async () => {
  const id = nextRowId()
  await doWrite(diaperPut(id))
  await doWrite(patch('diaperChange', teamId, id, { notes: 'x' }))
  await doWrite(remove('diaperChange', teamId, id))
  expect(await local.db.outbox.count()).toBe(0)
  expect(await local.db.shadow.count()).toBe(0)
  expect(await local.db.rows('diaperChange').count()).toBe(0)
})

it('keeps no shadow below a row that was created here until the server has a copy', async () => {
  const [id, shadow] = [nextRowId(), local.db.shadow]
  await doWrite(diaperPut(id, { notes: 'mine' }))
  await doWrite(patch('diaperChange', teamId, id, { wetness: 'DRY' }))
  expect(await shadow.count()).toBe(0)
  const rows = [serverRow(id, 1, { notes: 'theirs', wetness: 'WET', rowAt: stampOf([noon + 1, 0], 'x') })]
  const step = { cursor: cursorAt(1) }
  await applyPulled(local.db, local.clock, { spaceId: teamId, rows, expected: cursorAt(0), step })
  await doWrite(patch('diaperChange', teamId, id, { soiled: false }))
  expect(await shadow.toArray()).toMatchObject([{ row: { notes: 'theirs', wetness: 'WET' } }])
  expect(await shownDiapers(local)).toMatchObject([{ notes: 'theirs', wetness: 'WET', soiled: false }])
})

it('creates a removed row again when its deletion is undone', async () => {
  const id = nextRowId()
  await doWrite(diaperPut(id, { notes: 'green' }))
  const [row] = await shownDiapers(local)
  await doWrite(remove('diaperChange', teamId, id))
  await doWrite(restore('diaperChange', teamId, row!))
  expect(await shownDiapers(local)).toMatchObject([{ id, notes: 'green' }])
  expect(await local.db.outbox.toArray()).toMatchObject([{ type: 'put', fields: { notes: 'green' } }])
})

it('sends the deletion of a row that may have been sent already', async () => {
  const id = nextRowId()
  await doWrite(diaperPut(id))
  await sealTeamBatch(local)
  await doWrite(remove('diaperChange', teamId, id))
  expect((await local.db.outbox.toArray()).map((op) => op.type)).toEqual(['put', 'delete'])
  expect(await shownDiapers(local)).toEqual([])
})

it('deletes and restores a row of the server', async () => {
  const id = nextRowId()
  await doWrite(diaperPut(id))
  const batch = await sealTeamBatch(local)
  await acknowledge(local.db, local.clock, teamId, batch, answerTo(batch))
  const [row] = await shownDiapers(local)
  await doWrite(remove('diaperChange', teamId, id))
  expect(await shownDiapers(local)).toEqual([])
  await doWrite(restore('diaperChange', teamId, row!))
  expect(await shownDiapers(local)).toMatchObject([{ id }])
  const queued = await local.db.outbox.toArray()
  expect(queued.map(({ type, fields }) => ({ type, fields }))).toEqual([
    { type: 'delete', fields: undefined },
    { type: 'undelete', fields: undefined },
  ])
})

it('sends only the chosen values, not the defaults', async () => {
  await doWrite(diaperPut(nextRowId()))
  const { ops } = await sealTeamBatch(local)
  expect(Object.keys(ops[0]!.fields!).sort()).toEqual(['babyId', 'timeZone', 'timestamp'])
})

it('deletes a row that was removed with its family without an error: the undo of an entry must not fail', async () => {
  await doWrite(remove('diaperChange', teamId, nextRowId()))
  expect(await local.db.outbox.count()).toBe(0)
  expect(await local.db.shadow.count()).toBe(0)
})

it('a deleted row with a natural key is created again as one row with the new values', async () => {
  const id = nextRowId()
  const keyed = (notes: string) =>
    putKeyed('diaperChange', teamId, id, {
      babyId,
      timestamp: new Date(noon).toISOString(),
      timeZone: 'Europe/Kyiv',
      notes,
    })
  await doWrite(keyed('first'))
  const batch = await sealTeamBatch(local)
  const row = serverRow(id, 1, { notes: 'first', rowAt: '00000000000001rest' })
  await acknowledge(local.db, local.clock, teamId, batch, answerTo(batch, { rows: [row], to: cursorAt(1) }))
  await doWrite(remove('diaperChange', teamId, id))
  expect(await shownDiapers(local)).toEqual([])
  local.time.ms += 1000
  await doWrite(keyed('again'))
  expect(await shownDiapers(local)).toMatchObject([{ id, notes: 'again', deletedAt: null }])
  expect((await local.db.outbox.toArray()).map(({ type }) => type)).toEqual(['delete', 'put'])
})
