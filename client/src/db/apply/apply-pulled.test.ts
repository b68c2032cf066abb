import Dexie from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  anna,
  answerTo,
  cursorAt,
  diaperPut,
  sealTeamBatch,
  type Local,
  nextRowId,
  openLocal,
  serverRow,
  shownDiapers,
  teamId,
} from '../../../test/local.ts'
import { applyPulled } from './apply-pulled.ts'
import { LocalDatabase, type LocalRow } from '../schema/database.ts'
import { rowOf } from '../query/every-row.ts'
import { acknowledge, acknowledgeAndSeal } from '../outbox/outbox.ts'
import { Months } from '../packed/packed.ts'
import { spacesOf } from './spaces.ts'
import { resyncSpace } from './resync-space.ts'
import { wipeSpace } from './wipe-space.ts'
import { failedChanges } from '../outbox/failed.ts'
import { patch, remove } from '../write/make-write.ts'
import { write } from '../write/write.ts'
import { olderDatabase, olderUser } from '../../../test/older.ts'

let local: Local
let id: string
beforeEach(async () => {
  local = await openLocal()
  id = nextRowId()
})

const doWrite = (...writes: Parameters<typeof write>[2]) => write(local.db, local.clock, writes)
const page = (from: number | null, to: number, ...rows: ReturnType<typeof serverRow>[]) =>
  applyPulled(local.db, local.clock, {
    spaceId: teamId,
    rows,
    expected: from === null ? null : cursorAt(from),
    step: { cursor: cursorAt(to), isWhole: true },
  })

describe('a pulled page', () => {
  it('is stored with its cursor, and is skipped when it arrives again', async () => {
    expect(await page(0, 2, serverRow(id, 2, { notes: 'a' }))).toBe(true)
    expect(await page(0, 2, serverRow(id, 2, { notes: 'other' }))).toBe(false)
    expect(await shownDiapers(local)).toMatchObject([{ id, notes: 'a', seq: 2 }])
    expect((await local.db.space.get(teamId))?.cursor).toBe(cursorAt(2))
  })

  it('is applied once when two tabs requested it', async () => {
    const other = new LocalDatabase(anna, { indexedDB: local.storage, IDBKeyRange })
    const firstPage = page(0, 1, serverRow(id, 1))
    const theirs = applyPulled(other, local.clock, {
      ...{ spaceId: teamId, rows: [serverRow(id, 1)], expected: cursorAt(0), step: { cursor: cursorAt(1) } },
    })
    expect((await Promise.all([firstPage, theirs])).sort()).toEqual([false, true])
    other.close()
  })

  it('does not replace a newer local copy', async () => {
    await page(0, 5, serverRow(id, 5, { notes: 'newer' }))
    await page(5, 6, serverRow(id, 4, { notes: 'older' }))
    expect(await shownDiapers(local)).toMatchObject([{ notes: 'newer' }])
  })

  it('changes no row of another space that has the same id', async () => {
    const stranger = nextRowId()
    await local.db.space.put({ ...(await local.db.space.get(teamId))!, id: stranger })
    const old = nextRowId()
    await page(0, 2, serverRow(id, 2, { notes: 'mine' }))
    const months = new Months(local.db, 'diaperChange', teamId)
    const past = serverRow(old, 1, { timestamp: '2026-01-05T10:00:00.000Z', notes: 'old' })
    await months.add([{ ...past, spaceId: teamId } as unknown as LocalRow])
    await months.save()
    const theirs = [id, old].map((one) =>
      serverRow(one, 99, { notes: 'theirs', deletedAt: '2026-11-21T12:00:00.000Z' }),
    )
    const step = { cursor: cursorAt(99) }
    expect(
      await applyPulled(local.db, local.clock, {
        spaceId: stranger,
        rows: theirs,
        expected: cursorAt(0),
        step,
      }),
    ).toBe(true)
    expect(await shownDiapers(local)).toMatchObject([{ id, spaceId: teamId, notes: 'mine' }])
    expect(await rowOf(local.db, 'diaperChange', { spaceId: teamId, id: old })).toMatchObject({
      spaceId: teamId,
      notes: 'old',
    })
  })

  it('deletes the rows that it marks as deleted', async () => {
    await page(0, 1, serverRow(id, 1))
    await page(1, 2, serverRow(id, 2, { deletedAt: '2026-11-21T12:00:00.000Z' }))
    expect(await shownDiapers(local)).toEqual([])
  })

  it('I12: keeps fields and kinds that a newer server has', async () => {
    const kind = { ...serverRow(nextRowId(), 2), entity: 'bath', bubbles: true }
    await page(0, 2, serverRow(id, 1, { smell: 'strong' }), kind)
    await doWrite(patch('diaperChange', teamId, id, { notes: 'mine' }))
    expect(await shownDiapers(local)).toMatchObject([{ smell: 'strong', notes: 'mine' }])
    expect((await sealTeamBatch(local)).ops[0]!.fields).toEqual({ notes: 'mine' })
    expect(await local.db.unknownRow.toArray()).toEqual([
      { key: `bath/${teamId}/${kind.id}`, spaceId: teamId, row: kind },
    ])
  })
})

describe('pending changes', () => {
  it('I5: stay on the screen over a newer row of the server, field by field', async () => {
    await page(0, 1, serverRow(id, 1))
    await doWrite(patch('diaperChange', teamId, id, { notes: 'mine' }))
    await page(1, 2, serverRow(id, 2, { notes: 'theirs', wetness: 'DRY' }))
    expect(await shownDiapers(local)).toMatchObject([{ notes: 'mine', wetness: 'DRY' }])
    expect(await local.db.shadow.toArray()).toMatchObject([{ row: { notes: 'theirs', seq: 2 } }])
  })

  it('give way where the server’s change is newer, also after the answer', async () => {
    await page(0, 1, serverRow(id, 1))
    await doWrite(patch('diaperChange', teamId, id, { notes: 'mine' }))
    const later = { notes: '0zzzzzzz10000rest' }
    await page(1, 2, serverRow(id, 2, { notes: 'theirs', clocks: later }))
    expect(await shownDiapers(local)).toMatchObject([{ notes: 'theirs' }])
    const batch = await sealTeamBatch(local)
    await acknowledge(
      local.db,
      local.clock,
      teamId,
      batch,
      answerTo(batch, { ...{ from: cursorAt(2), to: cursorAt(2) }, results: [{ n: 1, status: 'noop' }] }),
    )
    expect(await shownDiapers(local)).toMatchObject([{ notes: 'theirs', seq: 2 }])
    expect(await local.db.shadow.count()).toBe(0)
  })

  it('are not applied twice when the row arrives by the stream before the answer', async () => {
    await doWrite(diaperPut(id, { notes: 'mine' }))
    const batch = await sealTeamBatch(local)
    const row = serverRow(id, 1, { notes: 'mine' })
    await page(0, 1, row)
    await acknowledge(local.db, local.clock, teamId, batch, answerTo(batch, { to: cursorAt(1), rows: [row] }))
    expect(await shownDiapers(local)).toMatchObject([{ id, seq: 1, rowAt: row.rowAt }])
    expect(await local.db.space.get(teamId)).toMatchObject({ cursor: cursorAt(1), acked: 1 })
  })
})

describe('a resync of a space', () => {
  const cut = () => resyncSpace(local.db, teamId, 'all')

  it('keeps its rows on the screen until it is complete, and then removes what the server no longer has', async () => {
    const removedId = nextRowId()
    await page(0, 9, serverRow(id, 8), serverRow(removedId, 9))
    await cut()
    expect(await shownDiapers(local)).toHaveLength(2)
    await local.reload()
    expect(await page(null, 20, serverRow(id, 8, { notes: 'again' }))).toBe(true)
    expect(await shownDiapers(local)).toMatchObject([{ id, notes: 'again', seq: 8 }])
    await page(20, 21, serverRow(nextRowId(), 21))
    expect(await shownDiapers(local)).toHaveLength(2)
  })

  it('keeps the rows that it names, also if the clock that stamped them was ahead of the server’s', async () => {
    const ahead = { notes: '0zzzzzzz10000rest' }
    await page(0, 1, serverRow(id, 1, { notes: 'mine', clocks: ahead }))
    await cut()
    await page(null, 20, serverRow(id, 15, { notes: 'mine' }))
    expect(await shownDiapers(local)).toMatchObject([{ id, notes: 'mine', seq: 15 }])
  })

  it('keeps unsent changes', async () => {
    await page(0, 1, serverRow(id, 1))
    await doWrite(diaperPut(nextRowId()), patch('diaperChange', teamId, id, { notes: 'mine' }))
    await cut()
    await page(null, 20, serverRow(id, 15, { wetness: 'DRY' }))
    expect(await local.db.outbox.count()).toBe(2)
    expect(await shownDiapers(local)).toHaveLength(2)
    expect(await local.db.rows('diaperChange').get([teamId, id])).toMatchObject({
      notes: 'mine',
      wetness: 'DRY',
    })
  })

  it('leaves a row that was deleted meanwhile to the server’s answer about its edit', async () => {
    await page(0, 1, serverRow(id, 1))
    await doWrite(patch('diaperChange', teamId, id, { notes: 'mine' }))
    await cut()
    await page(null, 20)
    const batch = await sealTeamBatch(local)
    const results = [{ n: 1, status: 'rejected' as const, code: 'not_found' as const }]
    await acknowledge(local.db, local.clock, teamId, batch, answerTo(batch, { results }))
    expect(await shownDiapers(local)).toEqual([])
    expect(await failedChanges(local.db)).toMatchObject([{ fields: { notes: 'mine' } }])
  })

  it('removes nothing from this device if the server was restored from a backup', async () => {
    const lost = nextRowId()
    const edited = { notes: 'after the backup', clocks: { notes: '0zzzzzzz10000rest' } }
    await page(0, 9, serverRow(id, 9, edited), serverRow(lost, 8))
    await resyncSpace(local.db, teamId, 'never')
    await page(null, 5, serverRow(id, 5, { notes: 'before the backup' }))
    expect(await shownDiapers(local)).toHaveLength(2)
    expect(await local.db.rows('diaperChange').get([teamId, id])).toMatchObject({ notes: 'after the backup' })
    await page(5, 6, serverRow(lost, 6, { wetness: 'DRY' }))
    expect(await local.db.rows('diaperChange').get([teamId, lost])).toMatchObject({ wetness: 'DRY', seq: 6 })
  })
})

it('applying a page, or an answer with the next batch, does not lock the tables of other kinds', async () => {
  const { db, clock } = local
  await write(db, clock, [diaperPut(id)])
  const sent = (await sealTeamBatch(local))!
  let release!: () => void
  const held = new Promise<void>((resolve) => (release = resolve))
  const { fileUpload: upload, importChunk } = db
  const other = db.transaction('rw', [upload, importChunk, db.rows('teamMember'), db.rows('baby')], () =>
    Dexie.waitFor(held),
  )
  const rows = [serverRow(nextRowId(), 1)]
  const step = { cursor: cursorAt(1) }
  expect(await applyPulled(db, clock, { spaceId: teamId, rows, expected: cursorAt(0), step })).toBe(true)
  const answer = answerTo(sent, { rows: [serverRow(id, 2)] })
  await acknowledgeAndSeal(db, clock, teamId, { sent, answer, most: { ops: 500 } })
  expect(await db.outbox.count()).toBe(0)
  release()
  await other
})

it('keeps the membership of a person in each of two teams under the same id', async () => {
  const other = nextRowId()
  await local.db.space.put({ ...(await local.db.space.get(teamId))!, id: other })
  const member = (seq: number, role: string) => ({ ...serverRow(anna, seq, { role }), entity: 'teamMember' })
  for (const [spaceId, role] of [
    [teamId, 'PARENT'],
    [other, 'FAMILY'],
  ] as const) {
    const step = { cursor: cursorAt(1) }
    const rows = [member(1, role)]
    await applyPulled(local.db, local.clock, { spaceId, rows, expected: cursorAt(0), step })
  }
  const rolesIn = async (spaceId: string) =>
    (await local.db.rowsOfSpace('teamMember', spaceId).toArray()).map((row) => row.role)
  expect(await rolesIn(teamId)).toEqual(['PARENT'])
  expect(await rolesIn(other)).toEqual(['FAMILY'])
})

describe('a team that this user has left', () => {
  const membership = (deletedAt: string | null) => ({
    ...serverRow(teamId, 1, { teamId, role: 'FAMILY', deletedAt }),
    spaceId: anna,
  })
  const join = () => local.db.rows('membership').put(membership(null) as never)
  const leave = () => local.db.rows('membership').put(membership(new Date().toISOString()) as never)
  const ids = async () => {
    const { synced, left } = await spacesOf(local.db)
    return { synced: synced.map(({ id }) => id), left }
  }

  it('counts as one of the user’s teams until she leaves', async () => {
    await join()
    expect(await ids()).toEqual({ synced: [anna, teamId], left: [] })
    await leave()
    expect(await ids()).toEqual({ synced: [anna], left: [teamId] })
  })

  it('does not count as left while the private space is still being read', async () => {
    await local.db.space.update(anna, { isWhole: false })
    expect(await ids()).toMatchObject({ left: [] })
  })

  it('counts as left when only queued changes of it are here', async () => {
    await local.db.space.delete(teamId)
    await doWrite(diaperPut(id))
    expect(await ids()).toMatchObject({ left: [teamId] })
  })

  it('is wiped, and the user’s unsent values stay in the refused changes', async () => {
    const syncedId = nextRowId()
    await page(0, 1, serverRow(syncedId, 1), { ...serverRow(nextRowId(), 1), entity: 'bath' })
    await doWrite(diaperPut(id, { notes: 'mine' }))
    await doWrite(patch('diaperChange', teamId, id, { wetness: 'DRY' }))
    await doWrite(remove('diaperChange', teamId, syncedId))
    await wipeSpace(local.db, local.clock, teamId)
    expect(await local.db.rows('diaperChange').count()).toBe(0)
    for (const table of [local.db.outbox, local.db.shadow, local.db.unknownRow])
      expect(await table.count()).toBe(0)
    expect(await failedChanges(local.db)).toMatchObject([
      { type: 'put', status: 'space_gone', fields: { notes: 'mine', wetness: 'DRY' } },
      { type: 'delete', status: 'space_gone', rowId: syncedId },
    ])
  })
})

it('adopts rows that an older version stored without knowing their kind', async () => {
  const bath = { key: 'bath/1', spaceId: teamId, row: { ...serverRow(nextRowId(), 4), entity: 'bath' } }
  const kept = { key: `diaperChange/${id}`, spaceId: teamId, row: serverRow(id, 3) }
  const older = olderDatabase(local.storage)
  await older.table('unknownRow').bulkAdd([kept, bath])
  older.close()
  const now = new LocalDatabase(olderUser, { indexedDB: local.storage, IDBKeyRange })
  expect(await now.rows('diaperChange').toArray()).toMatchObject([{ id, notes: null, spaceId: teamId }])
  // A new bootstrap of the space brings the unknown rows again.
  expect([await now.unknownRow.count(), (await now.space.get(teamId))?.cursor]).toEqual([0, undefined])
  now.close()
})
