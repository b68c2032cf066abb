import { liveQuery } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import {
  answerTo,
  babyId,
  cursorAt,
  diaperPut,
  sealTeamBatch,
  type Local,
  nextRowId,
  openLocal,
  serverRow,
  teamId,
  mia,
} from '../../../test/local.ts'
import { applyPulled } from '../apply/apply-pulled.ts'
import { LocalDatabase } from '../schema/database.ts'
import { deletedRows } from '../query/deleted-rows.ts'
import { everyRow, rowOf } from '../query/every-row.ts'
import { live } from '../live/following.ts'
import { lostRows } from '../apply/lost-rows.ts'
import { acknowledge } from '../outbox/outbox.ts'
import { packOld } from './pack-old.ts'
import type { PackedIds } from '../schema/records.ts'
import { firstOfQueue } from '../outbox/first-of-outbox.ts'
import { recentRows } from '../query/recent.ts'
import { rowsBetween } from '../query/rows-between.ts'
import { resyncSpace } from '../apply/resync-space.ts'
import { wipeSpace } from '../apply/wipe-space.ts'
import { patch, remove, restore } from '../write/make-write.ts'
import { write } from '../write/write.ts'
import { olderDatabase, olderUser } from '../../../test/older.ts'

const march = Array.from({ length: 30 }, () => nextRowId())
const [seldom, recent] = [nextRowId(), nextRowId()]
const day = (month: string, index: number) =>
  `2026-${month}-${String(index + 1).padStart(2, '0')}T12:00:00.000Z`
const inMarch = march.map((id, index) => serverRow(id, index + 1, { timestamp: day('03', index) }))
const rows = [
  ...inMarch,
  serverRow(seldom, 31, { timestamp: day('05', 0) }),
  serverRow(recent, 32, { timestamp: day('11', 0) }),
]

const pull = ({ db, clock }: Local, from: number, to: number, changed: typeof rows, isWhole = true) =>
  applyPulled(db, clock, {
    ...{ spaceId: teamId, rows: changed, expected: cursorAt(from) },
    step: { cursor: cursorAt(to), isWhole },
  })

/** A device that has read March, one row of May and one of the current month. */
async function prepared() {
  const local = await openLocal()
  await pull(local, 0, 32, rows)
  return local
}

const inTable = async ({ db }: Local) => (await db.rows('diaperChange').toArray()).map(({ id }) => id).sort()
const everything = async ({ db }: Local) =>
  (await everyRow(db, 'diaperChange', teamId)).map(({ id }) => id).sort()
const all = rows.map(({ id }) => id).sort()

it('stores a pulled old month as one record, and the other rows one by one', async () => {
  const local = await prepared()
  expect(await inTable(local)).toEqual([seldom, recent].sort())
  expect(await local.db.packed.toArray()).toMatchObject([
    { key: `diaperChange/${teamId}/${babyId}/2026-03`, spaceId: teamId, count: 30 },
  ])
  expect(await everything(local)).toEqual(all)
})

it('packs old rows in idle time, except those with unsent changes and deleted ones', async () => {
  const local = await prepared()
  const [queued, deleted] = [nextRowId(), nextRowId()]
  await write(local.db, local.clock, [diaperPut(queued, { timestamp: day('05', 1) })])
  await pull(local, 32, 33, [serverRow(deleted, 33, { timestamp: day('05', 2), deletedAt: day('11', 1) })])
  expect(await packOld(local.db, local.clock)).toBe(1)
  expect(await inTable(local)).toEqual([recent, queued, deleted].sort())
  expect(await everything(local)).toEqual([...all, queued, deleted].sort())
  expect(await packOld(local.db, local.clock)).toBe(0)
})

it('an edit moves the row out of its month, is sent, and is acknowledged there', async () => {
  const local = await prepared()
  const { db, clock } = local
  await write(db, clock, [patch('diaperChange', teamId, march[4]!, { notes: 'late' })])
  expect(await rowOf(db, 'diaperChange', { spaceId: teamId, id: march[4]! })).toMatchObject({
    notes: 'late',
    isQueued: true,
    seq: 5,
  })
  expect(await db.shadow.toArray()).toMatchObject([{ row: { id: march[4], notes: null } }])
  expect(await everything(local)).toEqual(all)
  const batch = await sealTeamBatch(local)
  const pulled = serverRow(march[4]!, 33, { timestamp: day('03', 4), notes: 'late' })
  await acknowledge(
    db,
    clock,
    teamId,
    batch,
    answerTo(batch, { from: cursorAt(32), to: cursorAt(33), rows: [pulled] }),
  )
  expect(await everything(local)).toEqual(all)
  expect(await packOld(db, clock)).toBe(2)
  expect(await rowOf(db, 'diaperChange', { spaceId: teamId, id: march[4]! })).toMatchObject({
    notes: 'late',
    seq: 33,
  })
  expect(await everything(local)).toEqual(all)
})

it('many old entries of one push go into their month with the answer, except one that was changed since', async () => {
  const local = await prepared()
  const { db, clock } = local
  const made = Array.from({ length: 60 }, () => nextRowId())
  const timeOf = (index: number) => ({ timestamp: day(index < 55 ? '02' : '05', index % 20) })
  await write(
    db,
    clock,
    made.map((id, index) => diaperPut(id, timeOf(index))),
  )
  const batch = await sealTeamBatch(local)
  await write(db, clock, [patch('diaperChange', teamId, made[7]!, { notes: 'later' })])
  const pulled = made.map((id, index) => serverRow(id, 33 + index, timeOf(index)))
  await acknowledge(
    db,
    clock,
    teamId,
    batch,
    answerTo(batch, { from: cursorAt(32), to: cursorAt(92), rows: pulled }),
  )
  // Too few rows of May arrived at once.
  expect(await inTable(local)).toEqual([seldom, recent, made[7]!, ...made.slice(55)].sort())
  expect(await db.packed.get(`diaperChange/${teamId}/${babyId}/2026-02`)).toMatchObject({ count: 54 })
  expect(await everything(local)).toEqual([...all, ...made].sort())
  expect(await rowOf(db, 'diaperChange', { spaceId: teamId, id: made[7]! })).toMatchObject({
    notes: 'later',
    isQueued: true,
  })
  expect(await rowOf(db, 'diaperChange', { spaceId: teamId, id: made[8]! })).toMatchObject({ seq: 41 })
})

it('reads no list of a month for ids that are newer or older than all of its ids', async () => {
  const local = await prepared()
  let lists = 0
  local.db.packedIds.hook('reading', (list: PackedIds) => {
    lists++
    return list
  })
  await pull(local, 32, 33, [serverRow(nextRowId(), 33)])
  const oldest = [serverRow('0199f3a0-0000-7000-8000-000000000000', 34, { timestamp: day('01', 0) })]
  await pull(local, 33, 34, oldest)
  expect(lists).toBe(0)
  await pull(local, 34, 35, [serverRow(march[5]!, 35, { timestamp: day('03', 5) })])
  expect(lists).toBe(1)
})

it('a refused edit leaves the row as the server has it', async () => {
  const local = await prepared()
  const { db, clock } = local
  await write(db, clock, [patch('diaperChange', teamId, march[4]!, { notes: 'bad' })])
  const batch = await sealTeamBatch(local)
  const results = [{ n: 1, status: 'rejected' as const, code: 'invalid' as const }]
  await acknowledge(
    db,
    clock,
    teamId,
    batch,
    answerTo(batch, { from: cursorAt(32), to: cursorAt(32), results }),
  )
  expect(await rowOf(db, 'diaperChange', { spaceId: teamId, id: march[4]! })).toMatchObject({
    notes: null,
    seq: 5,
  })
  expect(await everything(local)).toEqual(all)
})

it('a deleted row is found among the deleted ones, and can be restored', async () => {
  const local = await prepared()
  const { db, clock } = local
  const row = (await rowOf(db, 'diaperChange', { spaceId: teamId, id: march[7]! }))!
  await write(db, clock, [remove('diaperChange', teamId, row.id)])
  expect(await deletedRows(db, 'diaperChange', mia, day('11', 0))).toMatchObject([{ id: row.id }])
  await write(db, clock, [restore('diaperChange', teamId, row)])
  expect(await rowOf(db, 'diaperChange', { spaceId: teamId, id: row.id })).toMatchObject({ deletedAt: null })
  expect(await everything(local)).toEqual(all)
})

it('shows a row changed by the server, ignores an older copy, and keeps each row once', async () => {
  const local = await prepared()
  const { db } = local
  const moved = serverRow(march[0]!, 40, { timestamp: day('11', 3), notes: 'moved' })
  const deleted = serverRow(march[1]!, 41, { timestamp: day('03', 1), deletedAt: day('11', 3) })
  await pull(local, 32, 41, [moved, deleted, serverRow(march[2]!, 1, { notes: 'older' })])
  expect(await everything(local)).toEqual(all)
  expect(await rowOf(db, 'diaperChange', { spaceId: teamId, id: march[0]! })).toMatchObject({
    notes: 'moved',
  })
  expect(await rowOf(db, 'diaperChange', { spaceId: teamId, id: march[1]! })).toMatchObject({
    deletedAt: day('11', 3),
  })
  expect(await rowOf(db, 'diaperChange', { spaceId: teamId, id: march[2]! })).toMatchObject({
    notes: null,
    seq: 3,
  })
  // The whole month again, each row a day later, as after a corrected import: straight into the month.
  const later = inMarch.map((row, index) => ({ ...row, seq: 50 + index, notes: 'again' }))
  await pull(local, 41, 79, later)
  expect(await everything(local)).toEqual(all)
  expect(await db.packed.toArray()).toMatchObject([{ count: 28 }])
  expect((await rowsBetween(db, 'diaperChange', mia, Date.UTC(2026, 2), Date.UTC(2026, 3))).length).toBe(30)
})

it('a range of time and the newest rows are read from table and months together', async () => {
  const local = await prepared()
  const { db } = local
  const between = await rowsBetween(db, 'diaperChange', mia, Date.UTC(2026, 2, 29), Date.UTC(2026, 4, 2))
  expect(between.map(({ id }) => id)).toEqual([march[28], march[29], seldom])
  const newest = await recentRows(db, 'diaperChange', mia, 4)
  expect(newest.map(({ id }) => id)).toEqual([recent, seldom, march[29], march[28]])
  expect((await recentRows(db, 'diaperChange', mia, 2)).map(({ id }) => id)).toEqual([recent, seldom])
  // A query for whole days cuts nothing off, however much was logged in them.
  const ofDays = async (whole: number) =>
    (await recentRows(db, 'diaperChange', mia, 1, whole)).map(({ id }) => id)
  expect(await ofDays(Date.UTC(2026, 4))).toEqual([recent, seldom])
  expect(await ofDays(Date.UTC(2026, 10))).toEqual([recent])
})

it('a screen with old entries shows their changes', async () => {
  const local = await prepared()
  const { db, clock } = local
  const results: unknown[] = []
  const watch = <T>(ask: () => Promise<T>, of: (answer: T) => unknown) =>
    liveQuery(ask).subscribe((answer) => void results.push(of(answer)))
  const subscriptions = [
    live((of) => recentRows(of, 'diaperChange', mia, 100))(db).subscribe({
      next: (found) => results.push(`recent ${String(found.find(({ id }) => id === march[3])?.notes)}`),
      error: (error) => results.push(error),
    }),
    watch(
      () => rowsBetween(db, 'diaperChange', mia, Date.UTC(2026, 2), Date.UTC(2026, 3)),
      (found) => `between ${String(found.find(({ id }) => id === march[3])?.notes)}`,
    ),
    watch(
      () => rowOf(db, 'diaperChange', { spaceId: teamId, id: march[3]! }),
      (found) => `row ${String(found?.notes)}`,
    ),
  ]
  const shows = (words: string) =>
    expect
      .poll(() => ['recent', 'between', 'row'].every((name) => results.includes(`${name} ${words}`)))
      .toBe(true)
  await shows('null')
  // Straight into the month, without the table.
  await pull(
    local,
    32,
    90,
    inMarch.map((row, index) => ({ ...row, seq: 60 + index, notes: 'by many' })),
  )
  await shows('by many')
  await write(db, clock, [patch('diaperChange', teamId, march[3]!, { notes: 'by one' })])
  await shows('by one')
  subscriptions.forEach((subscription) => subscription.unsubscribe())
})

it('I13: a resync removes rows from months too', async () => {
  const local = await prepared()
  const { db } = local
  await resyncSpace(db, teamId, 'all')
  expect(await everything(local)).toEqual(all)
  const again = inMarch.slice(3).map((row) => ({ ...row, seq: row.seq + 100 }))
  await applyPulled(db, local.clock, {
    ...{ spaceId: teamId, rows: again, expected: null },
    step: { cursor: cursorAt(200), isWhole: true },
  })
  expect(await everything(local)).toEqual(march.slice(3).sort())
})

it('I15: rows that a restored server lost are found in the months', async () => {
  const { db } = await prepared()
  const lost = await lostRows(db, teamId, 28)
  expect(lost.map(({ seq }) => seq).sort()).toEqual([29, 30, 31, 32])
})

it('I9 I11: leaving a family removes its months', async () => {
  const { db, clock } = await prepared()
  await wipeSpace(db, clock, teamId)
  expect([await db.packed.count(), await db.packedIds.count()]).toEqual([0, 0])
})

it('a database from before packed months keeps everything, unsent changes too, and packs it', async () => {
  const [storage, local] = [new IDBFactory(), await prepared()]
  const { clock } = local
  const older = olderDatabase(storage, { packed: null, packedIds: null })
  await older.table('diaperChange').bulkAdd(inMarch.map((row) => ({ ...row, spaceId: teamId })))
  const op = { spaceId: teamId, entity: 'diaperChange', rowId: march[0], key: `diaperChange/${march[0]}` }
  await older.table('outbox').add({ ...op, type: 'patch', tap: [1, 0], after: null, fields: { notes: 'x' } })
  older.close()
  const now = new LocalDatabase(olderUser, { indexedDB: storage, IDBKeyRange })
  expect(await packOld(now, clock)).toBe(29)
  expect((await everyRow(now, 'diaperChange', teamId)).map(({ id }) => id).sort()).toEqual([...march].sort())
  expect(await now.rows('diaperChange').toCollection().primaryKeys()).toEqual([[teamId, march[0]]])
  expect(await now.outbox.count()).toBe(1)
  now.close()
})

it('a database whose lists have no bounds finds rows in its months, and sends unsent changes in order', async () => {
  const [storage, local] = [new IDBFactory(), await prepared()]
  const ofOld = (key: string) => key.replace(`/${teamId}`, '')
  const packed = (await local.db.packed.toArray()).map((month) => ({ ...month, key: ofOld(month.key) }))
  const lists = await local.db.packedIds.toArray()
  const older = olderDatabase(storage, {
    packedIds: 'key,spaceId',
    outbox: '++order,key,spaceId,[spaceId+order]',
  })
  await older.table('packed').bulkAdd(packed)
  await older
    .table('packedIds')
    .bulkAdd(lists.map(({ key, spaceId, ids }) => ({ key: ofOld(key), spaceId, ids })))
  const op = (rowId: string | undefined) => ({
    spaceId: teamId,
    entity: 'note',
    rowId,
    key: `note/${rowId}`,
    type: 'delete',
  })
  await older.table('outbox').bulkAdd([op(march[2]), op(march[0]), op(march[1])])
  older.close()
  const now = new LocalDatabase(olderUser, { indexedDB: storage, IDBKeyRange })
  for (const id of march)
    expect(await rowOf(now, 'diaperChange', { spaceId: teamId, id: id })).toMatchObject({ id })
  expect(await now.packedIds.toArray()).toEqual(lists)
  expect((await firstOfQueue(now, teamId, 3)).map(({ rowId }) => rowId)).toEqual([
    march[2],
    march[0],
    march[1],
  ])
  now.close()
})
