import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type Dexie from 'dexie'
import { expect, it } from 'vitest'
import { anna, babyId, cursorAt, nextRowId, openLocal, serverRow, teamId } from '../../../test/local.ts'
import { olderDatabase, olderUser } from '../../../test/older.ts'
import { applyPulled } from '../apply/apply-pulled.ts'
import { LocalDatabase } from './database.ts'
import { everyRow, rowOf } from '../query/every-row.ts'
import { sealBatch } from '../outbox/seal-batch.ts'
import { queueImported } from '../import/queue-imported.ts'
import { patch } from '../write/make-write.ts'
import { write } from '../write/write.ts'

const strangers = '0199f3a0-0000-7000-8000-0000000000e2'
const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`
const state = { bootstrapNext: null, isWhole: true, acked: 4, nextN: 5, mark: 'm' }

/** A row as a device stores it. */
const rowIn = (spaceId: string, id: string, seq: number, fields: Record<string, unknown> = {}) => {
  const { entity: _entity, ...row } = serverRow(id, seq, fields)
  return { ...row, spaceId }
}

async function upgraded(fill: (older: Dexie) => Promise<unknown>): Promise<LocalDatabase> {
  const storage = new IDBFactory()
  const older = olderDatabase(storage)
  await older.table('space').bulkAdd([
    { id: anna, kind: 'user', cursor: cursorAt(3), ...state },
    { id: teamId, kind: 'team', cursor: cursorAt(9), ...state },
    { id: strangers, kind: 'team', cursor: cursorAt(99), ...state },
  ])
  await fill(older)
  older.close()
  return new LocalDatabase(olderUser, { indexedDB: storage, IDBKeyRange })
}

it('I18: an older database gets each row into its space, and drops the old tables', async () => {
  const [ownId, strangerId] = [nextRowId(), nextRowId()]
  const db = await upgraded((older) =>
    older.table('diaperChange').bulkAdd([rowIn(teamId, ownId, 5), rowIn(strangers, strangerId, 98)]),
  )
  expect((await everyRow(db, 'diaperChange', teamId)).map(({ id }) => id)).toEqual([ownId])
  expect((await everyRow(db, 'diaperChange', strangers)).map(({ id }) => id)).toEqual([strangerId])
  expect([...db.backendDB().objectStoreNames].sort()).toEqual(db.tables.map(({ name }) => name).sort())
  db.close()
})

it('I18: unsent changes of an older database are sent, over the same rows', async () => {
  const { clock } = await openLocal()
  const [made, edited] = [nextRowId(), nextRowId()]
  const of = { spaceId: teamId, entity: 'diaperChange', tap: [5, 0], after: null }
  const create = { babyId, timestamp: march(1), timeZone: 'Europe/Kyiv' }
  const db = await upgraded(async (older) => {
    await older.table('outbox').bulkAdd([
      { ...of, rowId: made, key: `diaperChange/${made}`, type: 'put', fields: create },
      { ...of, rowId: edited, key: `diaperChange/${edited}`, type: 'patch', fields: { notes: 'mine' } },
    ])
    const shown = { ...rowIn(teamId, edited, 7, { notes: 'mine' }), isQueued: true }
    await older.table('diaperChange').bulkAdd([shown, { ...rowIn(teamId, made, 0), isQueued: true }])
    await older
      .table('shadow')
      .add({ key: `diaperChange/${edited}`, spaceId: teamId, row: rowIn(teamId, edited, 7) })
    const refused = { ...of, rowId: edited, key: `diaperChange/${edited}`, type: 'patch', failedAt: 1 }
    await older.table('failed').add({ ...refused, status: 'rejected', fields: { notes: 'x' } })
  })
  const whole = { cursor: cursorAt(20), isWhole: true }
  const page = {
    spaceId: teamId,
    rows: [serverRow(edited, 8, { soiled: false })],
    expected: null,
    step: whole,
  }
  expect(await sealBatch(db, clock, teamId, { ops: 500 })).toBeNull()
  expect(await applyPulled(db, clock, page)).toBe(true)
  expect(await rowOf(db, 'diaperChange', { spaceId: teamId, id: edited })).toMatchObject({
    ...{ notes: 'mine', soiled: false, isQueued: true },
  })
  expect(await db.shadow.toArray()).toMatchObject([{ row: { id: edited, notes: null, seq: 8 } }])
  expect((await sealBatch(db, clock, teamId, { ops: 500 }))!.ops).toMatchObject([
    { n: 5, id: made, type: 'put' },
    { n: 6, id: edited, fields: { notes: 'mine' } },
  ])
  await write(db, clock, [patch('diaperChange', teamId, edited, { notes: 'later' })])
  expect((await db.outbox.toArray()).map(({ key }) => key)).toContain(`diaperChange/${teamId}/${edited}`)
  expect((await db.failed.toArray()).map(({ key }) => key)).toEqual([`diaperChange/${teamId}/${edited}`])
  db.close()
})

it('I18: rows that another team’s rows replaced return, and foreign ones are removed, once the space is read', async () => {
  const { clock } = await openLocal()
  const [overwrittenId, keptId] = [nextRowId(), nextRowId()]
  const db = await upgraded(async (older) => {
    await older.table('diaperChange').add(rowIn(strangers, overwrittenId, 99, { notes: 'no allergies' }))
    // The month of the family; its last row overwrote the space of the other team.
    const rows = [
      rowIn(teamId, keptId, 3, { timestamp: march(2) }),
      rowIn(strangers, nextRowId(), 90, { timestamp: march(3) }),
    ]
    const key = `diaperChange/${babyId}/2026-03`
    const ids = rows.map(({ id }) => id).join(' ')
    await older.table('packed').add({ key, spaceId: strangers, count: 2, rows: JSON.stringify(rows) })
    await older
      .table('packedIds')
      .add({ key, spaceId: strangers, ids, entity: 'diaperChange', least: '', most: 'z' })
  })
  expect((await everyRow(db, 'diaperChange', teamId)).map(({ id }) => id)).toEqual([keptId])
  expect(await rowOf(db, 'diaperChange', { spaceId: teamId, id: keptId })).toMatchObject({ id: keptId })
  const rows = [serverRow(overwrittenId, 5, { notes: 'allergy: penicillin' })]
  await applyPulled(db, clock, {
    spaceId: teamId,
    rows,
    expected: null,
    step: { cursor: cursorAt(9), isWhole: true },
  })
  expect(await everyRow(db, 'diaperChange', teamId)).toMatchObject([
    { id: overwrittenId, notes: 'allergy: penicillin' },
  ])
  expect(await rowOf(db, 'diaperChange', { spaceId: strangers, id: overwrittenId })).toMatchObject({
    notes: 'no allergies',
  })
  db.close()
})

it('I18: pictures, drafts and imports of an older database are found under their new keys', async () => {
  const [picture, edited, imported] = [nextRowId(), nextRowId(), nextRowId()]
  const db = await upgraded(async (older) => {
    const bytes = new ArrayBuffer(3)
    await older
      .table('media')
      .add({ id: picture, spaceId: teamId, thumb: bytes, full: bytes, type: 'image/jpeg' })
    await older
      .table('upload')
      .add({ id: picture, spaceId: teamId, size: 3, tries: 0, nextAt: 0, problem: null })
    await older
      .table('diaperChange')
      .bulkAdd([rowIn(teamId, edited, 4), { ...rowIn(teamId, imported, 0), isQueued: true }])
    await older.table('meta').bulkAdd([
      { key: `draft/pictures/achievement/${edited}`, value: { title: 'typed' } },
      { key: 'draft/profile', value: { name: 'typed' } },
      { key: 'deviceId', value: 'same' },
    ])
    const chunk = {
      key: 'a/0',
      spaceId: teamId,
      waiting: teamId,
      count: 1,
      tap: [1, 0],
      months: ['diaperChange/x/2026-03'],
    }
    await older.table('importChunk').add({ ...chunk, rows: `diaperChange ${imported}` })
  })
  expect(await db.file.get([teamId, picture])).toMatchObject({ type: 'image/jpeg' })
  expect(await db.fileUpload.get([teamId, picture])).toMatchObject({ size: 3 })
  expect((await db.meta.toArray()).sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
    { key: 'deviceId', value: 'same' },
    { key: `draft/pictures/achievement/${teamId}/${edited}`, value: { title: 'typed' } },
    { key: 'draft/profile', value: { name: 'typed' } },
  ])
  await db.space.update(teamId, { cursor: cursorAt(9) })
  expect(await queueImported(db, teamId)).toBe(1)
  expect(await db.outbox.toArray()).toMatchObject([
    { rowId: imported, key: `diaperChange/${teamId}/${imported}` },
  ])
  db.close()
})
