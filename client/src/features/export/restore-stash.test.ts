import type { EntityName, Row } from 'sync-protocol/entities/registry'
import { usualMilkRules } from 'sync-protocol/reference/milk-storage'
import { stashOf } from 'sync-protocol/rules/milk-stash'
import { naturalId } from 'sync-protocol/rules/natural-id'
import { beforeEach, expect, it } from 'vitest'
import { put, putKeyed } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { ImportEngine } from '#features/import/engine.ts'
import type { Setup } from '#features/import/setup.ts'
import {
  anna,
  babyId,
  nextRowId,
  noon,
  openLocal,
  serverRow,
  teamId,
  type Local,
} from '../../../test/local.ts'
import { makeBackup } from './make-backup.ts'
import { makeTables } from './make-tables.ts'
import { parseBackup } from './read-file.ts'
import { planRestore } from './restore-plan.ts'
import { chosenSteps, restoreSteps } from './restore.ts'

const otherTeam = '0199f3a0-0000-7000-8000-0000000000e9'
const hour = 3_600_000
const [pump, feed, reaction, activity] = [nextRowId(), nextRowId(), nextRowId(), nextRowId()]
const fromPump = naturalId('milkPortion', pump)
const [frozen, thrown] = [nextRowId(), nextRowId()]
const at = (hoursAgo: number) => new Date(noon - hoursAgo * hour).toISOString()
const ml = (value: number) => ({ ml: value, unit: 'ml' as const, value })
let local: Local

const inTeam = async () => {
  const device = await openLocal()
  const { entity: _, ...row } = serverRow(teamId, 1)
  await device.db.rows('membership').put({ ...row, spaceId: anna, teamId, role: 'FAMILY' } as never)
  return device
}

beforeEach(async () => {
  local = await inTeam()
  await write(local.db, local.clock, [
    put('baby', teamId, babyId, { name: 'Mia', birthDate: '2026-07-09' }),
    put('pumping', teamId, pump, { startTime: at(30), timeZone: 'UTC', total: ml(150) }),
    putKeyed('milkPortion', teamId, fromPump, {
      ...{ timestamp: at(30), timeZone: 'UTC', amount: ml(150), pumpingId: pump },
    }),
    put('milkPortion', teamId, frozen, {
      ...{ timestamp: at(500), timeZone: 'Asia/Tbilisi', amount: ml(120), notes: 'blue bag' },
      ...{ place: 'THAWED', placedAt: at(2) },
    }),
    put('milkPortion', teamId, thrown, {
      ...{ timestamp: at(90), timeZone: 'UTC', amount: { ml: 88.72, unit: 'fl_oz', value: 3 } },
    }),
    put('feedingSession', teamId, feed, {
      ...{ babyId, startTime: at(1), endTime: at(1), timeZone: 'UTC', feedType: 'BOTTLE', amount: ml(100) },
    }),
    put('milkTake', teamId, nextRowId(), {
      ...{ portionId: fromPump, feedingId: feed, timestamp: at(1), amount: ml(100) },
    }),
    putKeyed('milkTake', teamId, naturalId('milkTake', thrown), {
      ...{ portionId: thrown, reason: 'DISCARDED', timestamp: at(1), amount: ml(88.72) },
    }),
    putKeyed('milkRules', teamId, teamId, { ...usualMilkRules, fridgeDays: 3 }),
    put('ownActivity', teamId, activity, { name: 'Tummy massage' }),
    put('ownEntry', teamId, nextRowId(), {
      ...{ babyId, activityId: activity, name: 'Tummy massage', timestamp: at(1), timeZone: 'UTC' },
    }),
    put('foodReaction', teamId, reaction, {
      ...{ babyId, timestamp: at(0), timeZone: 'UTC', signs: ['HIVES'], mealIds: [feed] },
    }),
  ])
})

const living = async <E extends EntityName>(device: Local, entity: E) =>
  (await device.db.rows(entity).toArray()).filter(
    ({ deletedAt }) => deletedAt === null,
  ) as unknown as Row<E>[]
const stash = async (device: Local) => {
  const rules = await living(device, 'milkRules')
  const found = stashOf(
    await living(device, 'milkPortion'),
    await living(device, 'milkTake'),
    rules[0]!,
    noon,
  )
  return found.map(({ row, ...sums }) => ({
    ...{ timestamp: row.timestamp, place: row.place, placedAt: row.placedAt, amount: row.amount },
    ...sums,
  }))
}
const backupOf = async (device: Local) =>
  (await makeBackup(device.db, { now: noon, timeZone: 'UTC' })).content.text()
const planFor = async (text: string, device: Local) => planRestore(device.db, await parseBackup(text))
const restore = async (text: string, device: Local) =>
  restoreSteps(
    device.db,
    device.clock,
    chosenSteps(await planFor(text, device), { revives: true, changes: true }),
  )

it('restores the stash with its balance, discarded milk and the family’s storage times', async () => {
  const other = await inTeam()
  await restore(await backupOf(local), other)
  expect(await stash(other)).toEqual(await stash(local))
  expect((await stash(other)).map(({ left }) => left)).toEqual([0, 120, 50])
  expect(await living(other, 'milkRules')).toMatchObject([{ id: teamId, fridgeDays: 3 }])
})

it("restores another family's stash with a consistent balance, and the same rows the second time", async () => {
  const text = (await backupOf(local)).replaceAll(teamId, otherTeam)
  const other = await inTeam()
  await restore(text, other)
  expect(await stash(other)).toEqual(await stash(local))

  const [pumped] = await living(other, 'pumping')
  const portions = await living(other, 'milkPortion')
  expect(portions.find(({ pumpingId }) => pumpingId === pumped!.id)!.id).toBe(
    naturalId('milkPortion', pumped!.id),
  )
  const takes = await living(other, 'milkTake')
  const discarded = takes.find(({ reason }) => reason === 'DISCARDED')!
  expect(discarded.id).toBe(naturalId('milkTake', discarded.portionId))
  expect(await living(other, 'milkRules')).toMatchObject([{ id: teamId, fridgeDays: 3 }])
  const again = await planFor(text, other)
  expect([again.steps.add, again.steps.revive, again.steps.change]).toEqual([[], [], []])
})

it("keeps the activity of an entry and the meals of a reaction from another family's backup", async () => {
  const other = await inTeam()
  await restore((await backupOf(local)).replaceAll(teamId, otherTeam), other)
  const idOf = async (entity: 'ownActivity' | 'feedingSession') => (await living(other, entity))[0]!.id
  expect(await living(other, 'ownEntry')).toMatchObject([{ activityId: await idOf('ownActivity') }])
  expect(await living(other, 'foodReaction')).toMatchObject([{ mealIds: [await idOf('feedingSession')] }])
})

it('imports the table of portions again, each with its amount, place and storage date', async () => {
  const table = { spaceId: teamId, kind: 'milkPortion', units: 'metric', from: null, to: null, now: noon }
  const { content } = await makeTables(local.db, table as never)
  const other = await openLocal()
  const engine = new ImportEngine(other.db, other.clock, teamId)
  await engine.read([new File([await content.text()], 'milk-portion.csv')])
  const columns = {
    ...{ start: 'Time (UTC)', end: 'There since (UTC)', amount: 'Amount (ml)' },
    ...{ words: 'Place', notes: 'Note' },
  }
  const setup: Setup = {
    answers: {
      ...{ timeZone: 'Asia/Tbilisi', dateOrder: 'DMY', volume: 'fl_oz' },
      ...{ weight: 'kg', length: 'cm', temperature: 'C' },
    },
    babies: { '': babyId },
    mappings: { 0: { kind: 'milkPortion', columns } },
    bringBack: false,
  }
  expect(await engine.check(setup)).toMatchObject({ entries: 3, skipped: {} })
  await engine.store({ batchId: 'b1', spaceId: teamId, setup })
  const plain = (rows: readonly Row<'milkPortion'>[]) =>
    rows
      .map(({ timestamp, place, placedAt, notes, amount: { ml: held } }) => ({
        ...{ timestamp, place, placedAt, notes },
        held,
      }))
      .toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
  expect(plain(await living(other, 'milkPortion'))).toEqual(plain(await living(local, 'milkPortion')))
})
