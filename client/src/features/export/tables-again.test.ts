import type { EntityName, Row } from 'sync-protocol/entities/registry'
import { beforeEach, expect, it } from 'vitest'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { proposedColumns } from '#features/import/any-table/columns.ts'
import { ImportEngine } from '#features/import/engine.ts'
import type { Setup } from '#features/import/setup.ts'
import { allSamples } from '../../../test/sample-entries.ts'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../test/local.ts'
import { makeTables } from './make-tables.ts'

/** Our own tables, imported again with what the screen proposes for their columns. */

let local: Local
beforeEach(async () => {
  local = await openLocal()
  await write(local.db, local.clock, [
    put('baby', teamId, babyId, { name: 'Mia', birthDate: '2026-01-09' }),
    put('foodReaction', teamId, nextRowId(), { babyId, ...allSamples.foodReaction }),
    put('vaccination', teamId, nextRowId(), { babyId, ...allSamples.vaccination }),
  ])
})

const living = async <E extends EntityName>(device: Local, entity: E) =>
  (await device.db.rows(entity).toArray()).filter(
    ({ deletedAt }) => deletedAt === null,
  ) as unknown as Row<E>[]

async function readAgain(kind: 'foodReaction' | 'vaccination') {
  const table = { spaceId: teamId, kind, units: 'metric', from: null, to: null, now: noon } as const
  const { content } = await makeTables(local.db, table)
  const other = await openLocal()
  const engine = new ImportEngine(other.db, other.clock, teamId)
  const found = await engine.read([new File([await content.text()], 'mine.csv')])
  const { headers, contents } = found.tables[0]!
  const setup: Setup = {
    answers: {
      ...{ timeZone: 'Asia/Tbilisi', dateOrder: 'DMY', volume: 'ml' },
      ...{ weight: 'kg', length: 'cm', temperature: 'C' },
    },
    babies: { '': babyId },
    mappings: { 0: { kind, columns: proposedColumns(kind, headers, contents) } },
    bringBack: false,
  }
  expect(await engine.check(setup)).toMatchObject({ entries: 1, skipped: {}, doubts: {} })
  await engine.store({ batchId: 'b1', spaceId: teamId, setup })
  return (await living(other, kind))[0]!
}

it('a reaction keeps its signs and the foods that it names; its meals are other rows there', async () => {
  const { timeZone: _zone, mealIds: _meals, ...said } = allSamples.foodReaction
  expect(await readAgain('foodReaction')).toMatchObject({ ...said, mealIds: [] })
})

it('a vaccination keeps its dose, batch, site, and each part of its reaction', async () => {
  const { timeZone: _zone, ...said } = allSamples.vaccination
  expect(await readAgain('vaccination')).toMatchObject(said)
})
