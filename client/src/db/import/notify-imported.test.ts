import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anna, babyId, nextRowId, noon, openLocal, teamId, type Local, mia } from '../../../test/local.ts'
import { LocalDatabase } from '../schema/database.ts'
import { recentRows } from '../query/recent.ts'
import { live } from '../live/following.ts'
import { storeImport } from './store-import.ts'
import { notifyImported } from './notify-imported.ts'
import { withoutNotifying } from '../transactions/without-notifying.ts'

/** The page, and the worker that imports into the same database. */
let local: Local
let worker: LocalDatabase
const stops: (() => void)[] = []
beforeEach(async () => {
  local = await openLocal()
  worker = new LocalDatabase(anna, { indexedDB: local.storage, IDBKeyRange })
  worker.use(withoutNotifying(() => undefined))
  await worker.open()
})
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  worker.close()
  local.db.close()
})

const dayMs = 86_400_000
const followed = (entity: 'diaperChange' | 'medicine') => {
  const notified: number[] = []
  const { unsubscribe } = live((db) => recentRows(db, entity, mia, 200))(local.db).subscribe({
    next: (rows) => notified.push(rows.length),
    error: () => undefined,
  })
  stops.push(unsubscribe)
  return notified
}

/** Recent rows and old rows; the old ones go into a packed month. */
const diapers = (count: number, days: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ entity: 'diaperChange' as const, id: nextRowId() },
    fields: {
      ...{ babyId, timestamp: new Date(noon - days * dayMs - index * 60_000).toISOString() },
      ...{ timeZone: 'Asia/Tbilisi', wetness: 'WET' },
    },
  }))

it('home shows imported rows, recent and old, after the notification', async () => {
  const [home, medicines] = [followed('diaperChange'), followed('medicine')]
  const batches: number[] = []
  const following = live((db) => db.importChunk.count())(local.db).subscribe({
    next: (count) => void batches.push(count),
    error: () => undefined,
  })
  stops.push(() => following.unsubscribe())
  await vi.waitFor(() => expect([home, medicines, batches]).toEqual([[0], [0], [0]]))
  await storeImport(worker, local.clock, { spaceId: teamId, id: 'b1' }, 60, diapers(60, 0))
  await storeImport(worker, local.clock, { spaceId: teamId, id: 'b1' }, 160, diapers(100, 300))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([home, batches]).toEqual([[0], [0]])
  await notifyImported(worker, ['diaperChange', 'sleepSession'])
  await vi.waitFor(() => {
    expect(home.at(-1)).toBe(160)
    expect(batches.at(-1)).toBe(4)
  })
  // Once, for the event of its entity; packed months of other entities cause no second query.
  expect(home).toHaveLength(2)
  expect(medicines).toEqual([0])
})

it('a page that resumes the import and sends the event itself reads again instead of using cached rows', async () => {
  const chunks: number[] = []
  const following = live((db) => db.importChunk.toArray())(local.db).subscribe({
    next: (all) => void chunks.push(all.length),
    error: () => undefined,
  })
  stops.push(() => following.unsubscribe())
  await vi.waitFor(() => expect(chunks).toEqual([0]))
  await storeImport(worker, local.clock, { spaceId: teamId, id: 'b1' }, 60, diapers(60, 0))
  await notifyImported(local.db, ['diaperChange'])
  await vi.waitFor(() => expect(chunks.at(-1)).toBe(2))
})
