import { expect, it } from 'vitest'
import { cursorAt, nextRowId, noon, openLocal, serverRow, teamId } from '../../test/local.ts'
import { applyPulled } from './apply-pulled.ts'
import { forgetDeleted } from './forget-deleted.ts'
import { patch, write } from './write.ts'

const day = 24 * 3_600_000

it('lets go what was deleted more than 30 days ago, and nothing else', async () => {
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
  expect(left.sort()).toEqual([living, recent, edited].sort())
})
