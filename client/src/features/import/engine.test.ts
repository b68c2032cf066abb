import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { ColumnRole } from '#features/activities/entries/kind-import.ts'
import { likelyKindColumn, proposedMany } from './any-table/guess.ts'
import type { ManyKinds, MappedKind } from './any-table/mapped-kinds.ts'
import { everyRow } from '#db/query/every-row.ts'
import { acknowledge } from '#db/outbox/outbox.ts'
import { queueImported } from '#db/import/queue-imported.ts'
import { undoImport } from '#db/import/undo-import.ts'
import { waitingCount } from '#db/outbox/waiting.ts'
import { patch, put, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import {
  answerTo,
  babyId,
  sealTeamBatch,
  noon,
  openLocal,
  serverRow,
  teamId,
  type Local,
} from '../../../test/local.ts'
import { ImportEngine } from './engine.ts'
import { firstSetup, rememberMapping } from './first-setup.ts'
import type { ReasonTexts } from './left-out-csv.ts'
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
  const engine = new ImportEngine(local.db, local.clock, teamId)
  const found = await engine.read(files())
  return { engine, found, preview: await engine.check({ ...setup, ...over }) }
}
const imported = async (batchId: string, over: Partial<Setup> = {}) => {
  const { engine } = await checked(over)
  await engine.store({ batchId, spaceId: teamId, setup: { ...setup, ...over } })
}
const diapers = async () =>
  (await everyRow(local.db, 'diaperChange', teamId)).filter(({ deletedAt }) => deletedAt === null)

it('previews what it would store, day by day, and what it leaves out, and stores nothing', async () => {
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
  const reasons = { unknownKind: 'not known' } as ReasonTexts
  expect(await engine.leftOutFile(reasons).text()).toBe(
    '\ufeffh.csv,28,not known,Teleport,2026-11-20 14:20\r\n',
  )
  expect(await waitingCount(local.db)).toBe(0)
})

it('marks an entry with a later time as in the future', async () => {
  const engine = new ImportEngine(local.db, local.clock, teamId)
  const rows = [
    'Diaper,2026-11-21 15:30,,,,,Pee,',
    'Diaper,2026-11-21 16:30,,,,,Pee,',
    'Diaper,2031-01-01 10:00,,,,,Pee,',
  ]
  await engine.read([new File([[text.split('\n')[0], ...rows].join('\n')], 'h.csv')])
  // It is noon in UTC, four in the afternoon in Tbilisi.
  expect((await engine.check(setup)).doubts).toEqual({ future: 2 })
})

it('marks an entry from before the birth, because it may be of another baby', async () => {
  const fields = { name: 'Mia', birthDate: '2026-03-24', isPreterm: false }
  await write(local.db, local.clock, [put('baby', teamId, babyId, fields)])
  const { preview } = await checked()
  expect(preview).toMatchObject({ entries: 26, doubts: { beforeBirth: 23 } })
  const engine = new ImportEngine(local.db, local.clock, teamId)
  // The day of birth starts at midnight in Tbilisi.
  const rows = ['Diaper,2026-03-23 23:59,,,,,Pee,', 'Diaper,2026-03-24 00:00,,,,,Pee,']
  await engine.read([new File([[text.split('\n')[0], ...rows].join('\n')], 'h.csv')])
  expect((await engine.check(setup)).doubts).toEqual({ beforeBirth: 1 })
})

it('stores a sleep that is still running at the end of the file, and changes nothing the next day', async () => {
  const begun = new File([[text.split('\n')[0], 'Sleep,2026-11-21 15:00,,,,,,'].join('\n')], 'h.csv')
  const engine = new ImportEngine(local.db, local.clock, teamId)
  await engine.read([begun])
  expect((await engine.check(setup)).doubts).toEqual({ noEnd: 1 })
  await engine.store({ batchId: 'b1', spaceId: teamId, setup })
  expect(await everyRow(local.db, 'sleepSession', teamId)).toMatchObject([
    { startTime: '2026-11-21T11:00:00.000Z', endTime: null },
  ])
  local.time.ms += 2 * 24 * 60 * 60_000
  const again = new ImportEngine(local.db, local.clock, teamId)
  await again.read([begun])
  expect(await again.check(setup)).toMatchObject({ entries: 0, skipped: { alreadyHere: 1 } })
})

it('stores the entries once, and nothing the second time', async () => {
  await imported('b1')
  expect(await diapers()).toHaveLength(25)
  expect(await everyRow(local.db, 'feedingSegment', teamId)).toHaveLength(2)
  expect(await waitingCount(local.db)).toBe(28)
  expect((await checked()).preview).toMatchObject({
    entries: 0,
    skipped: { alreadyHere: 26, unknownKind: 1 },
  })
})

it('skips entries that were deleted since, unless the user restores them', async () => {
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
  expect(await local.db.rows('diaperChange').get([teamId, first!.id])).toMatchObject({ deletedAt: null })
})

describe('an import of undone entries', () => {
  const send = async () => {
    while ((await queueImported(local.db, teamId)) > 0);
    const sent = await sealTeamBatch(local)
    const rows = sent.ops.map(({ entity, id, fields, type }, index) => {
      const at = new Date(noon).toISOString()
      const deletedAt = type === 'delete' ? at : null
      return { ...serverRow(id, index + 1), ...fields, entity, deletedAt }
    })
    await acknowledge(local.db, local.clock, teamId, sent, answerTo(sent, { rows }))
  }
  const livingCount = async () => {
    const names: EntityName[] = ['diaperChange', 'feedingSession', 'feedingSegment']
    const rows = await Promise.all(names.map((name) => everyRow(local.db, name, teamId)))
    return rows.flat().filter(({ deletedAt }) => deletedAt === null).length
  }

  it('restores them as a batch that can be undone again', async () => {
    await imported('b1')
    await send()
    await undoImport(local.db, local.clock, 'b1')
    expect(await livingCount()).toBe(0)
    await imported('b2', { bringBack: true })
    expect(await livingCount()).toBe(28)
    expect(await local.db.importBatch.get('b2')).toMatchObject({ state: 'stored', done: 26, total: 26 })
    const progress: number[] = []
    await undoImport(local.db, local.clock, 'b2', (done) => progress.push(done))
    expect(progress.at(-1)).toBe(26)
    expect(await livingCount()).toBe(0)
    expect(await local.db.importBatch.get('b2')).toMatchObject({ state: 'undone' })
  })

  it('is read again like any other, and counts restored entries once', async () => {
    await imported('b1')
    await send()
    await undoImport(local.db, local.clock, 'b1')
    await imported('b2', { bringBack: true })
    const answers = { ...setup.answers, timeZone: 'Europe/Kyiv' }
    const engine = new ImportEngine(local.db, local.clock, teamId)
    const opened = (await engine.reopen('b2'))!
    const again = { ...opened.setup, answers }
    expect((await engine.check(again)).again).toEqual({ added: 0, changed: 26, removed: 0 })
    await send()
    const [first] = await diapers()
    await write(local.db, local.clock, [remove('diaperChange', teamId, first!.id)])
    expect((await engine.check(again)).again).toEqual({ added: 1, changed: 25, removed: 0 })
    await engine.storeAgain(again)
    expect(await livingCount()).toBe(28)
    const progress: number[] = []
    await undoImport(local.db, local.clock, 'b2', (done) => progress.push(done))
    expect(progress.at(-1)).toBe(26)
    expect(await livingCount()).toBe(0)
  })
})

it('continues a stopped import from the stored files', async () => {
  await imported('b1')
  const deleted = (await diapers()).slice(0, 3)
  await write(
    local.db,
    local.clock,
    deleted.map(({ id }) => remove('diaperChange', teamId, id)),
  )
  await local.db.importBatch.update('b1', { state: 'storing', done: 25 })
  const engine = new ImportEngine(local.db, local.clock, teamId)
  expect(await engine.resume('b1')).toBe(true)
  expect(await diapers()).toHaveLength(25)
  expect(await local.db.importBatch.get('b1')).toMatchObject({ state: 'stored', done: 28 })
  expect(await engine.resume('nowhere')).toBe(false)
})

describe('an import that is read again', () => {
  const reopened = async (over: Partial<Setup> = {}) => {
    const engine = new ImportEngine(local.db, local.clock, teamId)
    const opened = (await engine.reopen('b1'))!
    const again = { ...opened.setup, ...over }
    const preview = await engine.check(again)
    return { engine, opened, again, preview }
  }
  const kyiv = { answers: { ...setup.answers, timeZone: 'Europe/Kyiv' } }

  it('changes nothing with the same answers, and previews all of it', async () => {
    await imported('b1')
    const { opened, preview } = await reopened()
    expect(opened.found.tables).toMatchObject([{ app: 'Huckleberry', rows: 27 }])
    expect(preview).toMatchObject({
      entries: 26,
      skipped: { unknownKind: 1 },
      again: { added: 0, changed: 0, removed: 0 },
    })
  })

  it('moves the same entries to other times with another zone, except those that the user changed', async () => {
    await imported('b1')
    const before = await diapers()
    const [moved] = before
    const at = '2026-03-01T00:00:00.000Z'
    await write(local.db, local.clock, [patch('diaperChange', teamId, moved!.id, { timestamp: at })])
    const { engine, again, preview } = await reopened(kyiv)
    expect(preview.again).toEqual({ added: 0, changed: 26, removed: 0 })
    await engine.storeAgain(again)
    const after = await diapers()
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
    expect(after.find(({ id }) => id === moved!.id)).toMatchObject({ timestamp: at, timeZone: 'Europe/Kyiv' })
    const others = after.filter(({ id }) => id !== moved!.id)
    expect(others.every(({ timestamp }) => String(timestamp).endsWith('T07:00:00.000Z'))).toBe(true)
    const sides = await everyRow(local.db, 'feedingSegment', teamId)
    expect(sides.map(({ startTime }) => startTime).toSorted()).toEqual([
      '2026-11-20T12:20:00.000Z',
      '2026-11-20T12:36:00.000Z',
    ])
    expect((await reopened()).preview.again).toEqual({ added: 0, changed: 0, removed: 0 })
    // Back to the first zone.
    const back = await reopened({ answers: setup.answers })
    await back.engine.storeAgain(back.again)
    const first = (rows: typeof before) => rows.find(({ id }) => id === before[3]!.id)?.timestamp
    expect(first(await diapers())).toBe(first(before))
  })

  it('removes all earlier entries with other columns', async () => {
    const table = new File(['when,what\n2026-03-10 09:00,95\n2026-03-10 11:00,37\n'], 'mine.csv')
    const mapped = (kind: MappedKind, role: ColumnRole) => ({
      mappings: { 0: { kind, columns: { start: 'when', [role]: 'what' } } },
    })
    const bottles = { ...setup, ...mapped('bottle', 'amount') }
    const first = new ImportEngine(local.db, local.clock, teamId)
    await first.read([table])
    await first.check(bottles)
    await first.store({ batchId: 'b1', spaceId: teamId, setup: bottles })
    const { engine, again, preview } = await reopened(mapped('note', 'words'))
    expect(preview.again).toEqual({ added: 2, changed: 0, removed: 2 })
    await engine.storeAgain(again)
    const living = async (entity: EntityName) =>
      (await everyRow(local.db, entity, teamId)).filter(({ deletedAt }) => deletedAt === null)
    expect(await living('feedingSession')).toEqual([])
    expect((await living('note')).map(({ text }) => text).toSorted()).toEqual(['37', '95'])
    // It is still one batch, and undo removes all of it.
    await undoImport(local.db, local.clock, 'b1')
    expect(await living('note')).toEqual([])
    expect(await new ImportEngine(local.db, local.clock, teamId).reopen('b1')).toBeNull()
  })
})

describe('a table of several kinds of an unknown app', () => {
  const lines = [
    'when,what,how much',
    '2026-03-10 09:00,Bottle,95',
    '2026-03-10 11:00,Bottle,120',
    '2026-03-10 12:00,Nappy,',
    '2026-03-10 13:00,Nap,',
    '2026-03-10 14:00,Screen,',
  ]
  const read = async (...more: string[]) => {
    const engine = new ImportEngine(local.db, local.clock, teamId)
    const found = await engine.read([new File([[...lines, ...more].join('\n')], 'mine.csv')])
    return { engine, found, table: found.tables[0]! }
  }
  const person = {
    babies: [{ id: babyId, name: 'Mia' }],
    selectedId: babyId,
    locale: 'en',
    isImperial: false,
  }
  const setupOf = (found: Awaited<ReturnType<typeof read>>['found']) =>
    firstSetup(local.db, found, { ...person, timeZone: 'Asia/Tbilisi' })

  it('is mapped once: the next file uses the mapping and adds new entries', async () => {
    const { engine, found, table } = await read()
    expect(table.app).toBeNull()
    expect(table.words.find(({ column }) => column === 'what')?.words[0]).toEqual({ word: 'bottle', rows: 2 })
    expect((await setupOf(found)).mappings).toEqual({ 0: null })
    const mapping = proposedMany(table.headers, likelyKindColumn(table.words)!)
    await rememberMapping(local.db, table, mapping)
    const first = { ...(await setupOf(found)), mappings: { 0: mapping } }
    expect(await engine.check(first)).toMatchObject({
      kinds: { bottle: 2, diaper: 1, sleep: 1 },
      skipped: { leftOut: 1 },
    })
    await engine.store({ batchId: 'b1', spaceId: teamId, setup: first })

    const later = await read('2026-03-11 09:00,Bottle,90', '2026-03-11 10:00,Bath,')
    const setupLater = await setupOf(later.found)
    expect((setupLater.mappings[0] as ManyKinds).words.at(-1)).toEqual({ word: 'bath', kind: 'play' })
    expect(await later.engine.check(setupLater)).toMatchObject({
      kinds: { bottle: 1, play: 1 },
      skipped: { alreadyHere: 4, leftOut: 1 },
    })
  })
})
