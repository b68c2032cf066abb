import { type EntryKind, entryKindNames, entryKinds } from 'sync-protocol/entities/entry-kinds'
import { beforeEach, describe, expect, it } from 'vitest'
import { everyRow } from '#db/query/every-row.ts'
import { packOld } from '#db/packed/pack-old.ts'
import { queueImported } from '#db/import/queue-imported.ts'
import type { ImportRow } from '#db/import/import-chunks.ts'
import { storeImport } from '#db/import/store-import.ts'
import { waitingCount } from '#db/outbox/waiting.ts'
import { patch, put, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import {
  openLocal,
  serverRow,
  anna,
  babyId,
  nextRowId,
  noon,
  teamId,
  type Local,
} from '../../../test/local.ts'
import { allSamples } from '../../../test/sample-entries.ts'
import { gunzip, gzip, TooLarge } from './gzip.ts'
import { makeBackup } from './make-backup.ts'
import { FileTooLarge, mostFileBytes, NotText, openFile, parseBackup, unseal } from './read-file.ts'
import { planRestore, type RestorePlan } from './restore-plan.ts'
import { chosenSteps, restoreSteps } from './restore.ts'
import { seal } from './seal.ts'

const otherTeam = '0199f3a0-0000-7000-8000-0000000000e9'
const day = 86_400_000
let local: Local

const joinTeam = async (device: Local, team = teamId) => {
  const { entity: _, ...row } = serverRow(team, 1)
  await device.db.rows('membership').put({ ...row, spaceId: anna, teamId: team, role: 'FAMILY' } as never)
}
const at = (daysAgo: number) => new Date(noon - daysAgo * day).toISOString()
const diaper = (id: string, daysAgo: number, notes: string | null = null) =>
  put('diaperChange', teamId, id, { babyId, timestamp: at(daysAgo), timeZone: 'UTC', notes })
const addFamily = async (device: Local) => {
  await joinTeam(device)
  const feed = nextRowId()
  await write(device.db, device.clock, [
    put('baby', teamId, babyId, { name: 'Mia', birthDate: '2026-07-09' }),
    put('feedingSession', teamId, feed, {
      babyId,
      startTime: at(1),
      timeZone: 'UTC',
      feedType: 'BREAST_LEFT',
    }),
    put('feedingSegment', teamId, nextRowId(), {
      babyId,
      feedingId: feed,
      side: 'LEFT',
      startTime: at(1),
      endTime: at(0.99),
    }),
    put('pumping', teamId, nextRowId(), {
      startTime: at(2),
      timeZone: 'UTC',
      total: { ml: 90, unit: 'ml', value: 90 },
    }),
    put('wishlist', anna, nextRowId(), { message: 'Hello' }),
  ])
}

const backup = async (device = local) =>
  makeBackup(device.db, { now: device.clock.now(), timeZone: 'Asia/Tbilisi' })
const plan = async (text: string, device = local) => planRestore(device.db, await parseBackup(text))
const counts = ({ steps, same, skipped }: RestorePlan) => ({
  add: steps.add.length,
  revive: steps.revive.length,
  change: steps.change.length,
  same,
  skipped: Object.fromEntries(skipped),
})
const restoreAll = async (text: string, device = local) =>
  restoreSteps(
    device.db,
    device.clock,
    chosenSteps(await plan(text, device), { revives: true, changes: true }),
  )
/** The content of a backup of a device without the time of its creation; rows by id. */
const contentOf = async (device: Local) => {
  const { spaces } = JSON.parse(await (await backup(device)).content.text()) as {
    spaces: { entities: Record<string, Record<string, unknown>[]> }[]
  }
  return spaces.map(({ entities, ...space }) => ({
    ...space,
    entities: Object.fromEntries(
      Object.entries(entities).map(([entity, rows]) => [
        entity,
        rows
          .map(({ createdAt: _createdAt, updatedAt: _updatedAt, ...row }) => row)
          .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
      ]),
    ),
  }))
}
const kindsOfYears = ['sleepSession', 'diaperChange', 'feedingSession', 'pumping'] as const
/** One of many entries, four kinds in turn, 90 minutes apart: some of this month, the others of earlier months. */
const yearsOf = (index: number): ImportRow => {
  const ms = noon - (index < 100 ? 1 : 100) * day - index * 90 * 60_000
  const [startTime, endTime] = [new Date(ms).toISOString(), new Date(ms + 40 * 60_000).toISOString()]
  const entity = kindsOfYears[index % 4]!
  const notes = index % 7 === 0 ? `note ${index}, "quoted"\nსიზმარი 👶` : null
  const common = { timeZone: 'Asia/Tbilisi', notes }
  const amount = { value: 60 + (index % 90), unit: 'ml', ml: 60 + (index % 90) }
  const fields = {
    sleepSession: { babyId, startTime, endTime, sleepType: 'AFTERNOON_NAP', location: 'CRIB' },
    diaperChange: {
      babyId,
      timestamp: startTime,
      wetness: 'DAMP',
      soiled: index % 8 === 1,
      colour: 'YELLOW',
    },
    feedingSession: { babyId, startTime, endTime, feedType: 'BOTTLE', amount, milk: 'FORMULA' },
    pumping: { startTime, endTime, left: amount, right: null, total: null },
  }[entity]
  return { entity, id: nextRowId(), fields: { ...fields, ...common } }
}
const living = async (entity: 'diaperChange' | 'feedingSegment' | 'wishlist' | 'note', device = local) =>
  (await device.db.rows(entity).toArray()).filter((row) => row.deletedAt === null)

beforeEach(async () => {
  local = await openLocal()
  await addFamily(local)
})

describe('a backup', () => {
  it('holds all data of this device, also of earlier months, and nothing deleted', async () => {
    const old = Array.from({ length: 30 }, () => nextRowId())
    await write(
      local.db,
      local.clock,
      old.map((id) => diaper(id, 200)),
    )
    await local.db.outbox.clear()
    await local.db.shadow.clear()
    expect(await packOld(local.db, local.clock)).toBe(30)
    const deletedId = nextRowId()
    await write(local.db, local.clock, [diaper(deletedId, 1, 'SECRET')])
    await local.db.outbox.toCollection().modify({ at: [1, 1], n: 1 })
    await write(local.db, local.clock, [remove('diaperChange', teamId, deletedId)])
    const { content, rows, isWhole } = await backup()
    const text = await content.text()
    const [team, own] = (JSON.parse(text) as { spaces: { entities: Record<string, unknown[]> }[] }).spaces
    expect(team!.entities.diaperChange).toHaveLength(30)
    expect(team!.entities.diaperChange![0]).not.toHaveProperty('clocks')
    expect(own!.entities.wishlist).toHaveLength(1)
    expect([rows, isWhole]).toEqual([36, true])
    expect(text).not.toContain('SECRET')
  })

  it('leaves out a baby that is hidden from the user who restores it, with all of its rows', async () => {
    const text = await (await backup()).content.text()
    const other = await openLocal()
    await joinTeam(other)
    await other.db
      .rows('membership')
      .toCollection()
      .modify({ seesSome: true } as never)
    const found = await plan(text, other)
    expect([...found.skipped].filter(([reason]) => reason !== 'server')).toEqual([
      ['hidden_baby', 1],
      ['no_baby', 2],
    ])
    // Rows of the family or of the user are restored: the pumping and the wishlist.
    expect(found.steps.add.map(({ entity }) => entity).toSorted()).toEqual(['pumping', 'wishlist'])
  })

  it('can be made of an empty device', async () => {
    const empty = await openLocal()
    const text = await (await backup(empty)).content.text()
    expect(counts(await plan(text, empty))).toEqual({ add: 0, revive: 0, change: 0, same: 0, skipped: {} })
  })

  it('brings a new device to an equal state, and changes nothing the second time', async () => {
    await write(local.db, local.clock, [diaper(nextRowId(), 3, '=1+1 "x"\n👶')])
    const text = await (await backup()).content.text()
    const other = await openLocal()
    await joinTeam(other)
    await restoreAll(text, other)
    expect(await contentOf(other)).toEqual(await contentOf(local))
    expect(await waitingCount(other.db)).toBe(6)
    expect(counts(await plan(text, other))).toMatchObject({ add: 0, revive: 0, change: 0, same: 6 })
    await restoreAll(text, other)
    expect(await waitingCount(other.db)).toBe(6)
  })

  it('restores an entry of every kind with all of its fields', async () => {
    const ofBaby = (kind: EntryKind) => (entryKinds[kind].ofBaby ? { babyId } : {})
    await write(
      local.db,
      local.clock,
      entryKindNames.map((kind) =>
        put(kind, teamId, nextRowId(), { ...allSamples[kind], ...ofBaby(kind) } as never),
      ),
    )
    const other = await openLocal()
    await joinTeam(other)
    await restoreAll(await (await backup()).content.text(), other)
    for (const kind of entryKindNames)
      expect(await other.db.rows(kind).toArray(), kind).toContainEqual(
        expect.objectContaining({ ...allSamples[kind], ...ofBaby(kind) }),
      )
  })

  it('of years is stored in packed months, complete, and queued for sending', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => yearsOf(index))
    const from = await openLocal()
    await joinTeam(from)
    await write(from.db, from.clock, [put('baby', teamId, babyId, { name: 'Mia', birthDate: '2024-07-09' })])
    await storeImport(from.db, from.clock, { spaceId: teamId }, 0, rows)
    const text = await (await backup(from)).content.text()
    const other = await openLocal()
    await joinTeam(other)
    const progress: number[] = []
    const steps = chosenSteps(await plan(text, other), { revives: true, changes: true })
    await restoreSteps(other.db, other.clock, steps, { onRows: (done) => progress.push(done) })
    expect(await contentOf(other)).toEqual(await contentOf(from))
    const lists = await Promise.all(kindsOfYears.map((entity) => everyRow(other.db, entity, teamId)))
    expect(lists.map(({ length }) => length)).toEqual([1250, 1250, 1250, 1250])
    expect(lists[0]!.find(({ id }) => id === rows[4]!.id)).toMatchObject(rows[4]!.fields)
    expect(await other.db.packed.count()).toBeGreaterThan(40)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect([progress.length > 10, progress.at(-1)]).toEqual([true, 5001])
    expect(await waitingCount(other.db)).toBe(5001)
    // The queue keeps no data for an undo.
    const chunks = await other.db.importChunk.count()
    expect(await queueImported(other.db, teamId)).toBeGreaterThan(0)
    expect(await other.db.importChunk.count()).toBe(chunks - 1)
    expect(counts(await plan(text, other))).toMatchObject({ add: 0, revive: 0, change: 0, same: 5001 })
  })

  it('brings back deleted rows, and resets changed rows only if the user chooses so', async () => {
    const [kept, lost, changed] = [nextRowId(), nextRowId(), nextRowId()]
    await write(
      local.db,
      local.clock,
      [kept, lost, changed].map((id) => diaper(id, 1, 'before')),
    )
    await local.db.outbox.toCollection().modify({ at: [1, 1], n: 1 })
    const text = await (await backup()).content.text()
    local.time.ms += 1000
    await write(local.db, local.clock, [
      remove('diaperChange', teamId, lost),
      patch('diaperChange', teamId, changed, { notes: 'after', wetness: 'DRY' }),
      diaper(nextRowId(), 0, 'new'),
    ])
    const found = await plan(text)
    expect(counts(found)).toMatchObject({ add: 0, revive: 1, change: 1 })
    expect(found.steps.change[0]!.fields).toEqual({ notes: 'before', wetness: 'VERY_WET' })
    await restoreSteps(local.db, local.clock, chosenSteps(found, { revives: true, changes: false }))
    const notes = async () => (await living('diaperChange')).map((row) => row.notes).sort()
    expect(await notes()).toEqual(['after', 'before', 'before', 'new'])
    await restoreAll(text)
    expect(await notes()).toEqual(['before', 'before', 'before', 'new'])
  })

  it('of another family is added to this one with new ids', async () => {
    const text = (await (await backup()).content.text()).replaceAll(teamId, otherTeam)
    const found = await plan(text)
    expect(found.moved).toHaveLength(1)
    await restoreAll(text)
    expect(await living('feedingSegment')).toHaveLength(2)
    expect(await local.db.rows('baby').count()).toBe(2)
    expect(counts(await plan(text))).toMatchObject({ add: 0, revive: 0, change: 0 })
  })

  it('stops between two transactions, and continues the next time', async () => {
    const ids = Array.from({ length: 450 }, () => nextRowId())
    await write(
      local.db,
      local.clock,
      ids.map((id) => diaper(id, 1)),
    )
    const text = await (await backup()).content.text()
    const other = await openLocal()
    await joinTeam(other)
    const stop = new AbortController()
    const steps = chosenSteps(await plan(text, other), { revives: true, changes: true })
    const onRows = (rows: number) => rows >= 200 && stop.abort()
    await expect(
      restoreSteps(other.db, other.clock, steps, { signal: stop.signal, onRows }),
    ).rejects.toThrow()
    const half = (await living('diaperChange', other)).length
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(450)
    await restoreAll(text, other)
    expect(await living('diaperChange', other)).toHaveLength(450)
  })
})

describe('a file', () => {
  const whole = async () => (await backup()).content
  it('is opened by its content: plain, packed, or encrypted', async () => {
    const content = await whole()
    const text = await content.text()
    expect(await openFile(content)).toEqual({ kind: 'plain', text })
    const packed = await gzip(content)
    expect(await openFile(new Blob([packed]))).toEqual({ kind: 'plain', text })
    const quick = { salt: new Uint8Array(16), iv: new Uint8Array(12), iterations: 1000 }
    const sealed = await openFile(new Blob(await seal(packed, 'warm milk', quick)))
    expect(sealed.kind).toBe('sealed')
    expect(await unseal(sealed.text, 'warm milk')).toBe(text)
    await expect(unseal(sealed.text, 'cold milk')).rejects.toMatchObject({ problem: 'wrong_passphrase' })
  })

  it('is not read if it is too large', async () => {
    const huge = {
      size: 500 * 1024 * 1024,
      slice: () => {
        throw new Error('was read')
      },
    } as unknown as Blob
    await expect(openFile(huge)).rejects.toThrow(FileTooLarge)
    expect(mostFileBytes).toBeLessThan(500 * 1024 * 1024)
  })

  it('is refused if it unpacks beyond the limit', async () => {
    const bomb = new Blob([await gzip(new Blob([new Uint8Array(4 * 1024 * 1024)]))])
    expect(bomb.size).toBeLessThan(10_000)
    await expect(gunzip(bomb, 1024 * 1024)).rejects.toThrow(TooLarge)
  })

  it('is refused if it is no text, or is truncated', async () => {
    await expect(openFile(new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0)]))).rejects.toThrow(NotText)
    const packed = await gzip(await whole())
    await expect(openFile(new Blob([packed.slice(0, -9)]))).rejects.toMatchObject({ problem: 'damaged' })
  })
})
