import { entryKindNames, entryKinds } from 'sync-protocol/entities/entry-kinds'
import { defaultSchedule } from 'sync-protocol/reference/visits/schedules'
import { completionId } from 'sync-protocol/rules/milestone-key'
import { visitCompletionId } from 'sync-protocol/rules/visit-completion'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { everyRow } from '#db/query/every-row.ts'
import { LocalDatabase } from '#db/schema/database.ts'
import { rowKey } from '#db/schema/row-key.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { keepTrial, readTrial } from '#session/trial.ts'
import { anna, babyId as leo, nextRowId, noon, teamId } from '../../../test/local.ts'
import {
  addServerBaby,
  clock,
  entriesOfFullTrial,
  type FullTrial,
  fullTrial,
  milestone,
  openAccount,
  trialId,
} from '../../../test/trial.ts'
import { CannotTakeOver, TargetGone } from './take-over.ts'
import { keepRecord, readRecord, type TakeOverRecord } from './take-over-record.ts'
import { finishTakeOver, storeTrial, withTrial } from './take-over-steps.ts'
import { readTrialContent } from './trial-content.ts'

let trial: FullTrial
let db: LocalDatabase
const account = () => ({ db, clock })
const asNewBaby = { teamId, into: null }
const names = async () => (await indexedDB.databases()).map(({ name }) => name)
const living = async (entity: Parameters<typeof everyRow>[1], spaceId = teamId) =>
  (await everyRow(db, entity, spaceId)).filter(({ deletedAt }) => deletedAt === null)

/** Ids of all rows of the account's two spaces, by entity; without stamps and numbers, which differ between runs. */
const everything = async () => {
  const found: Record<string, unknown> = {}
  for (const entity of [...entryKindNames, 'baby', 'milestoneCompletion', 'photo', 'wishlist'] as const) {
    const rows = [...(await living(entity)), ...(await living(entity, anna))]
    found[entity] = rows.map(({ id, babyId, spaceId }) => [spaceId, id, babyId]).sort()
  }
  found.files = (await db.file.toArray()).map(({ id, spaceId }) => [spaceId, id]).sort()
  found.uploads = (await db.fileUpload.toArray()).map(({ id }) => id).sort()
  return found
}
const stored = async () => (await readRecord(db, trialId)) as Extract<TakeOverRecord, { state: 'stored' }>
/** Simulates that the server acknowledged everything. */
const confirmAll = async () => {
  await db.outbox.clear()
  for (const entity of ['baby'] as const) await db.rows(entity).toCollection().modify({ isQueued: undefined })
}

beforeEach(async () => {
  trial = await fullTrial()
  keepTrial({ id: trialId, babyName: 'Mia', displayName: 'You' })
  db = await openAccount()
})
afterEach(async () => {
  db.close()
  localStorage.clear()
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
})

describe('a trial that an account without babies takes over', () => {
  it('stores everything: baby, entries, pictures, wishlist, and the running nap', async () => {
    expect(await storeTrial(trialId, account(), asNewBaby)).toBe(entriesOfFullTrial)
    expect(await living('baby')).toMatchObject([{ id: trial.babyId, name: 'Mia', avatarId: trial.avatarId }])
    for (const kind of entryKindNames)
      expect((await living(kind)).length, kind).toBe(kind === 'sleepSession' ? 2 : 1)
    const nap = (await living('sleepSession')).find(({ id }) => id === trial.sleepId)
    expect(nap).toMatchObject({ endTime: null, startTime: new Date(noon - 600_000).toISOString() })
    expect(await living('photo')).toMatchObject([{ id: trial.photoId }])
    expect((await db.fileUpload.toArray()).map(({ id, spaceId }) => [spaceId, id]).sort()).toEqual(
      [trial.avatarId, trial.photoId].sort().map((id) => [teamId, id]),
    )
    expect(await living('wishlist', anna)).toHaveLength(1)
    expect(await living('reminderSettings', anna)).toMatchObject([{ id: trial.babyId, diaper: true }])
  })

  it('keeps the trial if the account cannot have one of its rows', async () => {
    await withTrial(trialId, (of) => of.rows('note').toCollection().modify({ text: '' }))
    const before = await everything()
    await expect(storeTrial(trialId, account(), asNewBaby)).rejects.toBeInstanceOf(CannotTakeOver)
    expect(await everything()).toEqual(before)
    expect((await readRecord(db, trialId))?.state).toBe('chosen')
    expect(await names()).toContain(`app-${trialId}`)
  })

  it('queues everything to be sent', async () => {
    await storeTrial(trialId, account(), asNewBaby)
    const keys = (await db.outbox.toArray()).map(({ key }) => key)
    expect(keys).toContain(rowKey('baby', { spaceId: teamId, id: trial.babyId }))
    expect(keys).toContain(rowKey('sleepSession', { spaceId: teamId, id: trial.sleepId }))
    expect(keys.some((key) => /^(team|teamMember|membership)\//.test(key))).toBe(false)
  })

  it('keeps the trial on the device until the server has the baby', async () => {
    await storeTrial(trialId, account(), asNewBaby)
    expect(await finishTakeOver(await stored(), account())).toBe(false)
    expect(readTrial()?.id).toBe(trialId)
    expect(await names()).toContain(`app-${trialId}`)
    await confirmAll()
    expect(await finishTakeOver(await stored(), account())).toBe(true)
    expect(readTrial()).toBeUndefined()
    expect(await names()).not.toContain(`app-${trialId}`)
    expect(await readRecord(db, trialId)).toBeUndefined()
    expect(await living('baby')).toHaveLength(1)
  })

  it('finishes an interrupted deletion at the next start', async () => {
    await storeTrial(trialId, account(), asNewBaby)
    await confirmAll()
    const record = await stored()
    await finishTakeOver(record, account())
    // Simulates that the page was closed after the deletion, before it was noted.
    keepTrial({ id: trialId, babyName: 'Mia', displayName: 'You' })
    expect(await finishTakeOver(record, account())).toBe(true)
    expect(readTrial()).toBeUndefined()
    expect(await names()).toEqual([`app-${anna}`])
    expect(await living('baby')).toHaveLength(1)
  })

  it('keeps the trial if the server refuses the baby', async () => {
    await storeTrial(trialId, account(), asNewBaby)
    await confirmAll()
    const key = rowKey('baby', { spaceId: teamId, id: trial.babyId })
    await db.failed.add({ key, spaceId: teamId, entity: 'baby', rowId: trial.babyId } as never)
    expect(await finishTakeOver(await stored(), account())).toBe(false)
    expect(await names()).toContain(`app-${trialId}`)
  })

  it('takes over what a tab wrote into the trial meanwhile', async () => {
    await storeTrial(trialId, account(), asNewBaby)
    await confirmAll()
    const late = nextRowId()
    await withTrial(trialId, async (other) => {
      const { teamId: family } = (await readTrialContent(other))!
      await write(other, clock, [
        put('note', family, late, {
          babyId: trial.babyId,
          timestamp: new Date(noon).toISOString(),
          timeZone: 'UTC',
          text: 'late',
        } as never),
      ])
    })
    expect(await finishTakeOver(await stored(), account())).toBe(false)
    expect((await living('note')).map(({ id }) => id)).toContain(late)
    expect(await finishTakeOver(await stored(), account())).toBe(true)
  })

  it('stores it once when run twice, and keeps an edit in between', async () => {
    await storeTrial(trialId, account(), asNewBaby)
    const first = await everything()
    await db.rows('baby').update([teamId, trial.babyId], { name: 'Mia Rose' })
    await storeTrial(trialId, account(), asNewBaby)
    expect(await everything()).toEqual(first)
    expect(await living('baby')).toMatchObject([{ name: 'Mia Rose' }])
  })
})

describe('a trial that goes to a baby of the account', () => {
  beforeEach(() => addServerBaby(db, leo, 'Leo'))

  it('adds all entries and the picture, and no baby', async () => {
    expect(await storeTrial(trialId, account(), { teamId, into: leo })).toBe(entriesOfFullTrial)
    expect(await living('baby')).toMatchObject([{ id: leo, name: 'Leo', avatarId: trial.avatarId }])
    for (const kind of entryKindNames.filter((one) => entryKinds[one].ofBaby))
      for (const row of await living(kind)) expect(row.babyId, kind).toBe(leo)
    const marked = completionId(leo, milestone)
    expect(await living('milestoneCompletion')).toMatchObject([{ id: marked, babyId: leo }])
    expect(await living('photo')).toMatchObject([{ id: trial.photoId, ownerId: marked, babyId: leo }])
    expect(await living('reminderSettings', anna)).toEqual([])
  })

  it('adds the documents of its visits, also of those that have not taken place yet', async () => {
    const idOf = (baby: string) => visitCompletionId(baby, defaultSchedule.id, '2-months')
    await withTrial(trialId, (of) =>
      of
        .rows('photo')
        .toCollection()
        .modify({ ownerId: idOf(trial.babyId) }),
    )
    await storeTrial(trialId, account(), { teamId, into: leo })
    expect(await living('photo')).toMatchObject([{ id: trial.photoId, ownerId: idOf(leo), babyId: leo }])
  })

  it('keeps the trial and asks again if that baby was deleted meanwhile', async () => {
    await keepRecord(db, { trialId, state: 'chosen', target: { teamId, into: leo } })
    await db.rows('baby').update([teamId, leo], { deletedAt: new Date(noon).toISOString() })
    const before = await everything()
    await expect(storeTrial(trialId, account(), { teamId, into: leo })).rejects.toBeInstanceOf(TargetGone)
    expect(await everything()).toEqual(before)
    expect(await readRecord(db, trialId)).toBeUndefined()
    expect(await names()).toContain(`app-${trialId}`)
  })

  it('stores it once when run twice', async () => {
    await storeTrial(trialId, account(), { teamId, into: leo })
    const first = await everything()
    await storeTrial(trialId, account(), { teamId, into: leo })
    expect(await everything()).toEqual(first)
  })
})

/** Runs with a storage that refuses every transaction after the first `writes`. Resolves to whether it refused any. */
async function killedAt(writes: number, run: () => Promise<unknown>): Promise<boolean> {
  await db.open()
  const connection = Object.getPrototypeOf(db.backendDB()) as IDBDatabase
  const { transaction } = connection
  let left = writes
  let isInterrupted = false
  connection.transaction = function (this: IDBDatabase, ...args) {
    if (args[1] === 'readwrite' && left-- <= 0) {
      isInterrupted = true
      throw new DOMException('the page is gone', 'UnknownError')
    }
    return transaction.apply(this, args)
  }
  // The mock applies when a connection is opened.
  db.close()
  db = new LocalDatabase(anna)
  try {
    await run().catch(() => undefined)
  } finally {
    connection.transaction = transaction
  }
  db.close()
  db = new LocalDatabase(anna)
  return isInterrupted
}

describe.each([
  ['as a new baby', null],
  ['into a baby of the account', leo],
])('a take-over %s that is interrupted', (_, into) => {
  it(
    'loses and duplicates nothing when it is interrupted at any write and run again',
    { timeout: 120_000 },
    async () => {
      const prepare = async () => {
        db.close()
        await new Promise((resolve) => (indexedDB.deleteDatabase(`app-${anna}`).onsuccess = resolve))
        db = await openAccount()
        if (into !== null) await addServerBaby(db, into, 'Leo')
      }
      await prepare()
      await storeTrial(trialId, account(), { teamId, into })
      const whole = await everything()
      let writes = 0
      for (let isKilled = true; isKilled; writes++) {
        await prepare()
        isKilled = await killedAt(writes, () => storeTrial(trialId, account(), { teamId, into }))
        expect(await names(), `after ${writes} writes`).toContain(`app-${trialId}`)
        const record = await readRecord(db, trialId)
        // The record `stored` is written after the last row.
        if (record?.state === 'stored') expect(await everything()).toEqual(whole)
        // An interruption before the choice is stored leaves nothing, so the user is asked again.
        const target = record && record.state !== 'later' ? record.target : { teamId, into }
        expect(target).toEqual({ teamId, into })
        await storeTrial(trialId, account(), target)
        expect(await everything(), `after ${writes} writes`).toEqual(whole)
      }
      expect(writes).toBeGreaterThan(5)
    },
  )
})
