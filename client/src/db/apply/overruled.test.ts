import { beforeEach, describe, expect, it } from 'vitest'
import { anna, type Local, noon, openLocal, serverRow, teamId } from '../../../test/local.ts'
import { applyPulled } from './apply-pulled.ts'
import { forgetOverruled, readOverruled } from './overruled.ts'

const id = '0199f3a0-0000-7000-8000-0000000000d9'
const boris = '0199f3a0-0000-7000-8000-00000000000b'
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()

let local: Local
let seq: number
beforeEach(async () => {
  local = await openLocal()
  seq = 0
})
const pull = (fields: Record<string, unknown>) =>
  applyPulled(local.db, local.clock, {
    spaceId: teamId,
    rows: [serverRow(id, ++seq, { createdAt: at(-60), ...fields })],
    expected: '1.e.1.0',
    step: {},
  })
const edited = { updatedBy: anna, updatedAt: at(0) }
const authors = async () => (await readOverruled(local.db)).map(({ by }) => by)

/** A local row, the row that the server answers, and the notice that follows. */
const cases: [string, Record<string, unknown>, Record<string, unknown>, string[]][] = [
  [
    'an edit, then a later delete of somebody',
    edited,
    { updatedBy: boris, updatedAt: at(5), deletedAt: at(5) },
    ['deletion'],
  ],
  [
    'an edit, then an earlier delete that arrives later',
    edited,
    { ...edited, deletedAt: at(-5) },
    ['deletion'],
  ],
  [
    'a delete, then a later return by somebody',
    { ...edited, deletedAt: at(0) },
    { updatedBy: boris, updatedAt: at(5) },
    ['return'],
  ],
  [
    'an edit, then her own delete elsewhere',
    edited,
    { updatedBy: anna, updatedAt: at(5), deletedAt: at(5) },
    [],
  ],
  [
    'an entry that was never edited, then a delete',
    { updatedBy: anna, updatedAt: at(-60) },
    { updatedBy: boris, updatedAt: at(5), deletedAt: at(5) },
    [],
  ],
  [
    "somebody's edit, then a delete",
    { updatedBy: boris, updatedAt: at(0) },
    { updatedBy: boris, updatedAt: at(5), deletedAt: at(5) },
    [],
  ],
  ['an edit, then an edit', edited, { updatedBy: boris, updatedAt: at(5) }, []],
  [
    'an edit of last month, then a delete',
    { updatedBy: anna, updatedAt: at(-50_000), createdAt: at(-60_000) },
    { updatedBy: boris, updatedAt: at(5), deletedAt: at(5) },
    [],
  ],
]

describe('notices about entries of this user that somebody else deleted or restored', () => {
  it.each(cases)('%s', async (_, before, after, expected) => {
    await pull({ ...before })
    await pull({ createdAt: before.createdAt ?? at(-60), ...after })
    expect(await authors()).toEqual(expected)
  })

  it('are stored once', async () => {
    await pull(edited)
    await pull({ updatedBy: boris, updatedAt: at(5), deletedAt: at(5) })
    await pull({ updatedBy: boris, updatedAt: at(5), deletedAt: at(5) })
    expect(await authors()).toEqual(['deletion'])
    await forgetOverruled(local.db, id)
    expect(await authors()).toEqual([])
  })
})
