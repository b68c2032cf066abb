import { expect, it } from 'vitest'
import { packOld } from '#db/packed/pack-old.ts'
import { remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { babyId, diaperPut, nextRowId, noon, openLocal, teamId, mia } from '../../../../test/local.ts'
import { folded } from './search.ts'
import { TextIndex } from './text-index.ts'

const day = 86_400_000
const diapers = { entity: 'diaperChange', owner: mia } as const

/** Stores diapers with notes. They are acknowledged, so that old months are packed. */
async function withNotes(notes: readonly (readonly [daysAgo: number, text: string])[]) {
  const local = await openLocal()
  const rows = notes.map(([ago, text]) =>
    diaperPut(nextRowId(), { timestamp: new Date(noon - ago * day).toISOString(), notes: text }),
  )
  await write(local.db, local.clock, rows)
  await local.db.outbox.clear()
  await local.db.shadow.clear()
  await packOld(local.db, local.clock)
  const written = new TextIndex(local.db, [diapers], noon + day)
  const monthsWith = async (text: string, test = () => true) => {
    const found: string[] = []
    for await (const { from } of written.monthsWith(folded(text), test))
      found.push(new Date(from).toISOString().slice(0, 7))
    return found
  }
  return { ...local, rows, monthsWith }
}

const monthOf = (ago: number) => new Date(noon - ago * day).toISOString().slice(0, 7)

it('finds words in old months, newest first, and skips years without entries', async () => {
  const { db, monthsWith } = await withNotes([
    [1, 'colic'],
    [120, 'no word'],
    [300, 'Colicky'],
    [1700, 'a COLIC evening'],
  ])
  expect(await db.packed.count()).toBe(3)
  expect(await monthsWith('colic')).toEqual([1, 300, 1700].map(monthOf))
  expect(await monthsWith('Ky')).toEqual([monthOf(300)])
})

it('finds text that JSON escapes: quotes, line breaks, other scripts, surrogate pairs', async () => {
  const text = 'she said "hmm"\\\nпелёнка, ძილი\t\u{1F476}'
  const { db, monthsWith } = await withNotes([[200, text]])
  expect(await db.packed.count()).toBe(1)
  for (const words of ['"hmm"', '\\', 'пеленка', 'ძილი', '\u{1F476}'])
    expect(await monthsWith(words), words).toEqual([monthOf(200)])
})

it('finds no field names, no stamps and no rows that the test rejects', async () => {
  const { monthsWith } = await withNotes([[200, 'rash']])
  for (const words of ['notes', 'clocks', babyId, '0000']) expect(await monthsWith(words), words).toEqual([])
  expect(await monthsWith('rash', () => false)).toEqual([])
})

it('finds no deleted rows and no rows after the limit', async () => {
  const local = await withNotes([[10, 'rash']])
  const first = local.rows[0]!
  const older = new TextIndex(local.db, [diapers], noon - 11 * day)
  expect((await older.monthsWith('rash', () => true).next()).done).toBe(true)
  await write(local.db, local.clock, [remove('diaperChange', teamId, first.id)])
  const reopened = new TextIndex(local.db, [diapers], noon)
  expect((await reopened.monthsWith('rash', () => true).next()).done).toBe(true)
})
