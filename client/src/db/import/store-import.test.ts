import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answerTo,
  cursorAt,
  anna,
  babyId,
  sealTeamBatch,
  nextRowId,
  openLocal,
  serverRow,
  teamId,
  type Local,
} from '../../../test/local.ts'
import { applyPulled } from '../apply/apply-pulled.ts'
import { everyRow, rowOf } from '../query/every-row.ts'
import { acknowledge } from '../outbox/outbox.ts'
import { packOld } from '../packed/pack-old.ts'
import { whileImporting } from './import-lock.ts'
import { queueImported } from './queue-imported.ts'
import type { ImportRow } from './import-chunks.ts'
import type { ImportChunk, PackedIds } from '../schema/records.ts'
import { spacesOf, sweep } from '../apply/spaces.ts'
import { resyncSpace } from '../apply/resync-space.ts'
import { wipeSpace } from '../apply/wipe-space.ts'
import { knownRows, storeImport } from './store-import.ts'
import { undoImport } from './undo-import.ts'
import { unsentCount, waitingCount } from '../outbox/waiting.ts'
import { patch, remove } from '../write/make-write.ts'
import { write } from '../write/write.ts'

let local: Local
beforeEach(async () => {
  local = await openLocal()
  await local.db.importBatch.put(batch)
})
afterEach(() => local.db.close())

const batch = {
  id: 'b1',
  spaceId: teamId,
  apps: ['Huckleberry'],
  files: ['a.csv'],
  at: 0,
  total: 0,
  done: 0,
  state: 'storing' as const,
  setup: null,
}

/** Diapers of one old month, and of a recent month that has too few for packing. */
const rowsOf = (old: number, recent: number): ImportRow[] =>
  Array.from({ length: old + recent }, (_, index) => ({
    entity: 'diaperChange' as const,
    id: nextRowId(),
    fields: {
      babyId,
      timestamp: `${index < old ? '2026-03' : '2026-11'}-${String(1 + (index % 20)).padStart(2, '0')}T08:00:00.000Z`,
      timeZone: 'Asia/Tbilisi',
      wetness: 'WET',
      soiled: false,
    },
  }))

const store = (rows: ImportRow[]) => storeImport(local.db, local.clock, batch, rows.length, rows)
const living = async () =>
  (await everyRow(local.db, 'diaperChange', teamId)).filter(({ deletedAt }) => deletedAt === null)

describe('an import', () => {
  it('goes into months and tables at once, waits to be sent, and leaves the outbox free', async () => {
    await store(rowsOf(30, 5))
    expect(await living()).toHaveLength(35)
    expect(await local.db.rows('diaperChange').count()).toBe(5)
    expect(await local.db.outbox.count()).toBe(0)
    expect(await waitingCount(local.db)).toBe(35)
    expect(await unsentCount(local.db)).toBe(35)
    expect((await spacesOf(local.db)).waiting).toEqual(new Set([teamId]))
    expect((await living()).every(({ isQueued, createdBy }) => isQueued && createdBy === anna)).toBe(true)
    expect(await local.db.importBatch.get('b1')).toMatchObject({ done: 35 })
  })

  it('counts a nursing with its sides once, before and after it enters the outbox', async () => {
    const nursing = (minute: number): ImportRow[] => {
      const [id, time] = [nextRowId(), (more: number) => `2026-03-02T08:${minute + more}:00.000Z`]
      const feed = { babyId, timeZone: 'Asia/Tbilisi', startTime: time(0), endTime: time(4) }
      const side = (name: string, more: number): ImportRow => ({
        ...{ entity: 'feedingSegment', id: nextRowId() },
        fields: { babyId, feedingId: id, side: name, startTime: time(more), endTime: time(more + 2) },
      })
      const whole = { entity: 'feedingSession' as const, id, fields: { ...feed, feedType: 'BREAST_LEFT' } }
      return [whole, side('LEFT', 0), side('RIGHT', 2)]
    }
    // The number of rows is no multiple of the chunk size.
    const rows = Array.from({ length: 24 }, (_, index) => nursing(10 + index)).flat()
    await storeImport(local.db, local.clock, batch, 24, rows)
    expect(await unsentCount(local.db)).toBe(24)
    expect(await queueImported(local.db, teamId)).toBe(21)
    expect(await unsentCount(local.db)).toBe(24)
    expect(await queueImported(local.db, teamId)).toBe(51)
    expect(await unsentCount(local.db)).toBe(24)
    const progress: number[] = []
    await undoImport(local.db, local.clock, 'b1', (done) => progress.push(done))
    expect(progress.at(-1)).toBe(24)
  })

  it('adds nothing the second time', async () => {
    const rows = rowsOf(30, 5)
    await store(rows)
    const before = await living()
    await store(rows)
    expect(await living()).toEqual(before)
    expect(await waitingCount(local.db)).toBe(35)
    const known = await knownRows(local.db, teamId, new Map([['diaperChange', rows.map(({ id }) => id)]]))
    expect([...known.values()]).toEqual(rows.map(() => 'here'))
  })

  it('passes through the outbox, and the server’s answer replaces its rows', async () => {
    const rows = rowsOf(30, 5)
    await store(rows)
    expect(await queueImported(local.db, teamId)).toBe(35)
    expect(await queueImported(local.db, teamId)).toBe(0)
    const sent = await sealTeamBatch(local)
    expect(sent.ops).toHaveLength(35)
    expect(sent.ops[0]).toMatchObject({ type: 'put', entity: 'diaperChange', fields: rows[0]!.fields })
    expect(Object.keys(sent.ops[0]!.fields!)).toEqual(expect.not.arrayContaining(['notes']))
    const answered = rows.map(({ id, fields }, index) => serverRow(id, index + 1, fields))
    await acknowledge(local.db, local.clock, teamId, sent, answerTo(sent, { rows: answered }))
    expect(await waitingCount(local.db)).toBe(0)
    expect(await living()).toHaveLength(35)
    expect((await living()).some(({ isQueued }) => isQueued)).toBe(false)
    // The month of the old rows was packed before.
    expect((await local.db.packed.toArray()).reduce((sum, { count }) => sum + count, 0)).toBe(30)
    expect(await packOld(local.db, local.clock)).toBe(0)
    expect(await living()).toHaveLength(35)
  })

  it('finds its rows in their months without reading all lists of ids', async () => {
    await store(rowsOf(30, 5))
    let lists = 0
    local.db.packedIds.hook('reading', (list: PackedIds) => {
      lists++
      return list
    })
    expect(await queueImported(local.db, teamId)).toBe(35)
    expect(lists).toBe(0)
    expect(await living()).toHaveLength(35)
  })

  it('finds its rows when a chunk names no months or wrong ones', async () => {
    await store(rowsOf(30, 5))
    const [chunk] = (await local.db.importChunk.toArray()) as [ImportChunk]
    const { months, ...old } = chunk
    expect(months).toHaveLength(1)
    await local.db.importChunk.put({ ...old, months: [months![0]!.replace('2026-03', '2026-01')] })
    await local.db.importChunk.put({ ...old, key: `${old.key}-older` })
    expect(await queueImported(local.db, teamId)).toBe(35)
    // The second chunk names the same rows, which are in the outbox by now.
    expect(await queueImported(local.db, teamId)).toBe(0)
    expect(await waitingCount(local.db)).toBe(35)

    await store(rowsOf(25, 0))
    const [next] = await local.db.importChunk.filter(({ waiting }) => waiting !== undefined).toArray()
    const { months: _months, ...withoutMonths } = next!
    await local.db.importChunk.put(withoutMonths)
    expect(await queueImported(local.db, teamId)).toBe(25)
  })

  it('is not sent while it is still being stored', async () => {
    const held = new Set<string>()
    const request = async (name: string, _: LockOptions, run: () => Promise<unknown>) => {
      held.add(name)
      return run().finally(() => held.delete(name))
    }
    const query = () => Promise.resolve({ held: [...held].map((name) => ({ name })), pending: [] })
    vi.stubGlobal('navigator', { locks: { request, query } })
    await whileImporting(local.db, async () => {
      await store(rowsOf(30, 5))
      expect(await queueImported(local.db, teamId)).toBe(0)
    })
    expect(await queueImported(local.db, teamId)).toBe(35)
    vi.unstubAllGlobals()
  })

  it('is not sent twice when another phone sent the same rows', async () => {
    const [row] = rowsOf(0, 1) as [ImportRow]
    await store([row])
    const page = {
      spaceId: teamId,
      expected: 'c',
      step: { cursor: 'd' },
      rows: [serverRow(row.id, 7, row.fields)],
    }
    await local.db.space.update(teamId, { cursor: 'c' })
    expect(await applyPulled(local.db, local.clock, page)).toBe(true)
    expect(await queueImported(local.db, teamId)).toBe(0)
    expect(await waitingCount(local.db)).toBe(0)
  })

  it('sends the create of a row before an edit that was made first', async () => {
    const rows = rowsOf(30, 0)
    await store(rows)
    const { id } = rows[3]!
    await write(local.db, local.clock, [patch('diaperChange', teamId, id, { notes: 'late' })])
    expect(await rowOf(local.db, 'diaperChange', { spaceId: teamId, id: id })).toMatchObject({
      notes: 'late',
      wetness: 'WET',
    })
    const sent = await sealTeamBatch(local)
    expect(sent.ops.map(({ type }) => type)).toEqual(['put', 'patch'])
    expect(sent.ops[1]!.at[1]).toBeGreaterThan(sent.ops[0]!.at[1])
    expect(await queueImported(local.db, teamId)).toBe(29)
  })

  it('sends nothing for a row that was deleted before it was sent', async () => {
    const rows = rowsOf(30, 0)
    await store(rows)
    await write(local.db, local.clock, [remove('diaperChange', teamId, rows[3]!.id)])
    expect(await living()).toHaveLength(29)
    expect(await local.db.outbox.count()).toBe(0)
    expect(await queueImported(local.db, teamId)).toBe(29)
  })

  it('survives a resync of its space, waits for the first page, and is sent with it', async () => {
    await store(rowsOf(30, 5))
    await resyncSpace(local.db, teamId, 'all')
    await sweep(local.db, teamId, 'all')
    expect(await living()).toHaveLength(35)
    expect(await queueImported(local.db, teamId)).toBe(0)
    await local.db.space.update(teamId, { cursor: cursorAt(9) })
    expect(await queueImported(local.db, teamId)).toBe(35)
    await wipeSpace(local.db, local.clock, teamId)
    expect(await local.db.importBatch.count()).toBe(0)
    expect(await local.db.importChunk.count()).toBe(0)
  })
})

describe('undoing an import', () => {
  it('removes rows that are only on this device', async () => {
    const [importRow] = rowsOf(0, 1) as [ImportRow]
    await store(rowsOf(30, 5))
    await storeImport(local.db, local.clock, { id: 'b2', spaceId: teamId }, 0, [importRow])
    await undoImport(local.db, local.clock, 'b1')
    expect((await living()).map(({ id }) => id)).toEqual([importRow.id])
    expect(await local.db.outbox.count()).toBe(0)
    expect(await waitingCount(local.db)).toBe(1)
    expect(await local.db.importBatch.get('b1')).toMatchObject({ state: 'undone' })
  })

  it('deletes sent rows for all members, edited or not, and only once', async () => {
    const rows = rowsOf(30, 5)
    await store(rows)
    await queueImported(local.db, teamId)
    const sent = await sealTeamBatch(local)
    const answered = rows.map(({ id, fields }, index) => serverRow(id, index + 1, fields))
    await acknowledge(local.db, local.clock, teamId, sent, answerTo(sent, { rows: answered }))
    await write(local.db, local.clock, [remove('diaperChange', teamId, rows[0]!.id)])
    await undoImport(local.db, local.clock, 'b1')
    expect(await living()).toEqual([])
    expect(await local.db.outbox.count()).toBe(35)
    const known = await knownRows(local.db, teamId, new Map([['diaperChange', rows.map(({ id }) => id)]]))
    expect(new Set(known.values())).toEqual(new Set(['deleted']))
  })
})
