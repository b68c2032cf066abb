import { IDBDatabase } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { cursorAt, diaperPut, nextRowId, noon, openLocal, serverRow, teamId } from '../../../test/local.ts'
import { applyPulled } from './apply-pulled.ts'
import { forgetDeleted } from './forget-deleted.ts'
import { patch } from '../write/make-write.ts'
import { write } from '../write/write.ts'

const day = 24 * 3_600_000

afterEach(() => void vi.restoreAllMocks())

it('removes rows that were deleted more than 30 days ago, and nothing else', async () => {
  const local = await openLocal()
  const [living, recent, old, edited] = [nextRowId(), nextRowId(), nextRowId(), nextRowId()]
  const deletedAt = (days: number) => ({ deletedAt: new Date(noon - days * day).toISOString() })
  const rows = [
    serverRow(living, 1, { createdAt: new Date(noon - 300 * day).toISOString() }),
    serverRow(recent, 2, deletedAt(29)),
    serverRow(old, 3, deletedAt(31)),
    serverRow(edited, 4, deletedAt(31)),
  ]
  const step = { cursor: cursorAt(4) }
  await applyPulled(local.db, local.clock, { spaceId: teamId, rows, expected: cursorAt(0), step })
  await write(local.db, local.clock, [patch('diaperChange', teamId, edited, { notes: 'on its way' })])
  await forgetDeleted(local.db, local.clock)
  const left = await local.db.rows('diaperChange').toCollection().primaryKeys()
  expect(left.map(([, id]) => id).sort()).toEqual([living, recent, edited].sort())
})

it('reads a long table in pages, does not block writes, and finds old rows at the end', async () => {
  // Before the database opens, because Dexie keeps a reference to the method.
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const { db, clock } = await openLocal()
  const ids = Array.from({ length: 450 }, nextRowId).sort()
  await write(
    db,
    clock,
    ids.map((id) => diaperPut(id)),
  )
  await db.outbox.clear()
  const deletedIds = [ids[3]!, ids[449]!]
  const deletedAt = new Date(noon - 31 * day).toISOString()
  for (const id of deletedIds) await db.rows('diaperChange').update([teamId, id], { deletedAt })
  transactions.mockClear()
  await forgetDeleted(db, clock)
  const modes = transactions.mock.calls.map(([tables, mode]) =>
    [tables].flat().includes('row.diaperChange') ? mode : undefined,
  )
  expect(modes.filter(Boolean)).toEqual(['readonly', 'readwrite', 'readonly', 'readonly', 'readwrite'])
  expect(await db.rows('diaperChange').bulkGet(deletedIds.map((id) => [teamId, id]))).toEqual([
    undefined,
    undefined,
  ])
  expect(await db.rows('diaperChange').count()).toBe(448)
})
