import Dexie, { liveQuery } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLocal, type Local } from '../../../test/local.ts'
import { withoutNotifying } from './without-notifying.ts'

let local: Local
let changes = 0
beforeEach(async () => {
  local = await openLocal()
  changes = 0
  local.db.close({ disableAutoOpen: false })
  local.db.use(withoutNotifying(() => changes++))
  await local.db.open()
})
afterEach(() => local.db.close())

const batch = (id: string) => ({
  ...{ id, spaceId: 't', apps: [], files: [], at: 0, total: 0, done: 0 },
  ...{ state: 'storing' as const, setup: null },
})

it('notifies no other page of what it stored, only its own `onChange`', async () => {
  const { db } = local
  const events: string[] = []
  const hear = (parts: unknown) => void events.push(JSON.stringify(parts))
  Dexie.on.storagemutated.subscribe(hear)
  let queryCount = 0
  const query = () => db.importBatch.count().then((count) => (queryCount++, count))
  const following = liveQuery(query).subscribe(() => undefined)
  await vi.waitFor(() => expect(queryCount).toBe(1))
  await db.importBatch.put(batch('untold'))
  await db.transaction('rw', [db.importBatch], () => db.importBatch.update('untold', { done: 1 }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  Dexie.on.storagemutated.unsubscribe(hear)
  following.unsubscribe()
  expect(await db.importBatch.get('untold')).toMatchObject({ done: 1 })
  // Databases of other test files send their events in the same process.
  expect(events.filter((word) => word.includes('untold'))).toEqual([])
  expect([queryCount, changes]).toEqual([1, 2])
})

it('keeps a transaction of many steps together', async () => {
  const { db } = local
  await db.transaction('rw', [db.importBatch, db.importFile], async () => {
    for (let step = 0; step < 20; step++) {
      await Promise.all([db.importBatch.put(batch(String(step))), db.importFile.bulkPut([])])
      expect(await db.importBatch.count()).toBe(step + 1)
      await db.importBatch.update(String(step), { done: step })
    }
  })
  expect(await db.importBatch.count()).toBe(20)
})
