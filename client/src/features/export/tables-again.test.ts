import { entities } from 'sync-protocol/entities/registry'
import { csvUnits } from 'sync-protocol/rules/export/csv-columns'
import { beforeEach, expect, it } from 'vitest'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { imports } from '#features/activities/kinds/imports.ts'
import { formatOf } from '#features/import/apps/formats.ts'
import { proposedColumns } from '#features/import/any-table/columns.ts'
import { ImportEngine } from '#features/import/engine.ts'
import type { DeclaredKind } from '#features/import/import-kinds.ts'
import type { Setup } from '#features/import/setup.ts'
import { allSamples } from '../../../test/sample-entries.ts'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../test/local.ts'
import { makeTables } from './make-tables.ts'
import { csvTable, tableKinds } from './tables.ts'

/** Imports our own tables again with the mapping that the screen proposes. */

let local: Local
beforeEach(async () => {
  local = await openLocal()
  await write(local.db, local.clock, [put('baby', teamId, babyId, { name: 'Mia', birthDate: '2026-01-09' })])
})

/** Fields that an import cannot restore. Imported rows get new ids, so references to other rows are lost. */
const lost: Partial<Record<DeclaredKind, readonly string[]>> = {
  foodReaction: ['mealIds'],
  milkPortion: ['pumpingId'],
  // The family's activity of this name has the appearance and the choices.
  ownEntry: ['activityId', 'glyph', 'colour', 'choice'],
}
const kinds = imports.map(({ entity }) => entity as DeclaredKind)

/** Imports the table of a kind on a new device, with these babies for the names in it. */
async function readAgain(kind: DeclaredKind, babies: Setup['babies']) {
  const table = { spaceId: teamId, kind, units: 'metric', from: null, to: null, now: noon } as const
  const { content } = await makeTables(local.db, table)
  const other = await openLocal()
  const engine = new ImportEngine(other.db, other.clock, teamId)
  const { tables } = await engine.read([new File([await content.text()], 'mine.csv')])
  const { headers, contents, children } = tables[0]!
  const setup: Setup = {
    answers: {
      ...{ timeZone: 'Asia/Tbilisi', dateOrder: 'DMY', volume: 'ml' },
      ...{ weight: 'kg', length: 'cm', temperature: 'C' },
    },
    babies,
    mappings: { 0: { kind, columns: proposedColumns(kind, headers, contents) } },
    bringBack: false,
  }
  expect(await engine.check(setup)).toMatchObject({ skipped: {}, doubts: {} })
  await engine.store({ batchId: 'b1', spaceId: teamId, setup })
  const rows = (await other.db.rows(kind).toArray()).filter(({ deletedAt }) => deletedAt === null)
  return { rows: rows as unknown as Record<string, unknown>[], children }
}

it.each(kinds)('restores an entry of %s with all of its fields', async (kind) => {
  const sample = { ...allSamples[kind], ...(entities[kind].ofBaby && { babyId }) }
  await write(local.db, local.clock, [put(kind, teamId, nextRowId(), sample as never)])
  const { rows } = await readAgain(kind, { '': babyId, Mia: babyId })
  const back = Object.entries(sample).filter(
    ([field]) => field !== 'timeZone' && !lost[kind]?.includes(field),
  )
  expect(rows).toMatchObject([Object.fromEntries(back)])
})

it('assigns entries of twins to the right child', async () => {
  const leoId = nextRowId()
  await write(local.db, local.clock, [
    put('baby', teamId, leoId, { name: 'Leo', birthDate: '2026-01-09' }),
    put('potty', teamId, nextRowId(), { ...allSamples.potty, babyId }),
    put('potty', teamId, nextRowId(), { ...allSamples.potty, babyId: leoId, result: 'POO' }),
  ])
  const { rows, children } = await readAgain('potty', { Mia: babyId, Leo: leoId })
  expect(children.toSorted()).toEqual(['Leo', 'Mia'])
  const found = rows.map((row) => [row.babyId, row.result])
  expect(found.toSorted()).toEqual(
    [
      [babyId, 'PEE'],
      [leoId, 'POO'],
    ].toSorted(),
  )
})

it.each(tableKinds)('does not recognize the table of %s as that of another app', (kind) => {
  const { heads } = csvTable(kind, { units: csvUnits.metric } as never)
  expect(heads.length).toBeGreaterThan(3)
  expect(formatOf(heads)).toBeUndefined()
})
