import { afterEach, beforeEach, expect, it } from 'vitest'
import { everyRow } from '#db/every-row.ts'
import { waitingCount } from '#db/waiting.ts'
import { remove, write } from '#db/write.ts'
import { babyId, openLocal, teamId, type Local } from '../../../test/local.ts'
import { ImportEngine } from './engine.ts'
import type { Setup } from './setup.ts'

let local: Local
beforeEach(async () => {
  local = await openLocal()
})
afterEach(() => local.db.close())

const setup: Setup = {
  answers: {
    timeZone: 'Asia/Tbilisi',
    dateOrder: 'DMY',
    volume: 'ml',
    weight: 'kg',
    length: 'cm',
    temperature: 'C',
  },
  babies: { '': babyId },
  mappings: {},
  bringBack: false,
}

const text = [
  'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes',
  ...Array.from(
    { length: 25 },
    (_, day) => `Diaper,2026-03-${String(day + 1).padStart(2, '0')} 09:00,,,,,Pee,`,
  ),
  'Feed,2026-11-20 14:20,2026-11-20 14:48,00:28,00:16R,Breast,00:12L,',
  'Teleport,2026-11-20 14:20',
].join('\n')
const files = () => [new File([text], 'h.csv')]

const checked = async (over: Partial<Setup> = {}) => {
  const engine = new ImportEngine(local.db, local.clock)
  const found = await engine.read(files())
  return { engine, found, preview: await engine.check({ ...setup, ...over }) }
}
const imported = async (batchId: string, over: Partial<Setup> = {}) => {
  const { engine } = await checked(over)
  await engine.store({ batchId, spaceId: teamId, setup: { ...setup, ...over } })
}
const diapers = async () =>
  (await everyRow(local.db, 'diaperChange', teamId)).filter(({ deletedAt }) => deletedAt === null)

it('says what it would store, day by day, and what it leaves out, and stores nothing', async () => {
  const { engine, found, preview } = await checked()
  expect(found.tables).toMatchObject([{ app: 'Huckleberry', rows: 27, questions: ['timeZone'] }])
  expect(preview).toEqual({
    rows: 27,
    entries: 26,
    kinds: { diaper: 25, nursing: 1 },
    skipped: { unknownKind: 1 },
    doubts: {},
    from: '2026-03-01',
    to: '2026-11-20',
  })
  expect(engine.day('2026-11-20').map(({ kind }) => kind)).toEqual(['nursing'])
  expect(engine.leftOut()).toEqual([
    { file: 'h.csv', line: 28, reason: 'unknownKind', cells: ['Teleport', '2026-11-20 14:20'] },
  ])
  expect(await waitingCount(local.db)).toBe(0)
})

it('stores it, and a second time nothing', async () => {
  await imported('b1')
  expect(await diapers()).toHaveLength(25)
  expect(await everyRow(local.db, 'feedingSegment', teamId)).toHaveLength(2)
  expect(await waitingCount(local.db)).toBe(28)
  expect((await checked()).preview).toMatchObject({
    entries: 0,
    skipped: { alreadyHere: 26, unknownKind: 1 },
  })
})

it('leaves what was deleted since, unless it shall come back', async () => {
  await imported('b1')
  const [first] = await diapers()
  await local.db
    .rows('diaperChange')
    .put({ ...first!, isQueued: undefined, seq: 3, deletedAt: first!.updatedAt } as never)
  await local.db.packed.clear()
  await local.db.packedIds.clear()
  expect((await checked()).preview.skipped).toMatchObject({ deletedHere: 1 })
  const { preview } = await checked({ bringBack: true })
  expect(preview.skipped.deletedHere).toBeUndefined()
  await imported('b2', { bringBack: true })
  expect(await local.db.rows('diaperChange').get(first!.id)).toMatchObject({ deletedAt: null })
})

it('goes on where it was stopped, from the files that it kept', async () => {
  await imported('b1')
  const gone = (await diapers()).slice(0, 3)
  await write(
    local.db,
    local.clock,
    gone.map(({ id }) => remove('diaperChange', teamId, id)),
  )
  await local.db.importBatch.update('b1', { state: 'storing', done: 25 })
  const engine = new ImportEngine(local.db, local.clock)
  expect(await engine.resume('b1')).toBe(true)
  expect(await diapers()).toHaveLength(25)
  expect(await local.db.importBatch.get('b1')).toMatchObject({ state: 'stored', done: 28 })
  expect(await engine.resume('nowhere')).toBe(false)
})
