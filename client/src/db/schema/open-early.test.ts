import Dexie from 'dexie'
import { afterEach, expect, it, vi } from 'vitest'
import { nextRowId } from '../../../test/local.ts'
import { change, commitWith } from '../transactions/commit-early.ts'
import { retryWrite } from '../storage/retry-write.ts'
import { deleteDatabase } from './delete-database.ts'
import type { LocalDatabase } from './database.ts'
import { databaseOf, openEarly } from './open-early.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['that was opened early', (userId: string) => openEarly(userId)],
  ['that a screen opened', (userId: string) => databaseOf(userId)],
])(
  'a database %s closes when its page is hidden, and opens again when the page is shown',
  async (_, make) => {
    const db = make(nextRowId())
    await db.open()
    await db.meta.put({ key: 'kept', value: 'yes' })
    const connection = db.backendDB()
    dispatchEvent(new Event('pagehide'))
    expect(db.isOpen()).toBe(false)
    expect(() => connection.transaction('meta')).toThrow()
    dispatchEvent(new Event('pageshow'))
    expect((await db.meta.get('kept'))?.value).toBe('yes')
    db.close()
    expect(await deleteDatabase(db.userId)).toBe(true)
  },
)

it('rolls back a write in progress when the page is hidden, and stores it when the page is shown again', async () => {
  const db = openEarly(nextRowId())
  await db.open()
  const started: IDBTransaction[] = []
  const written = retryWrite(db, () =>
    db.transaction('rw', db.meta, async (transaction) => {
      started.push(transaction.idbtrans)
      await db.meta.get('tapped')
      await db.meta.put({ key: 'tapped', value: 'yes' })
    }),
  )
  await expect.poll(() => started.length).toBe(1)
  const aborted = new Promise((resolve) => started[0]!.addEventListener('abort', resolve))
  dispatchEvent(new Event('pagehide'))
  await aborted
  dispatchEvent(new Event('pageshow'))
  await written
  expect(started).toHaveLength(2)
  expect((await db.meta.get('tapped'))?.value).toBe('yes')
  db.close()
})

it('stores a transaction that is committing when the page is hidden', async () => {
  const db = openEarly(nextRowId())
  await db.open()
  let isCommitted = false
  const written = db.transaction('rw', db.meta, () => {
    const answered = commitWith([change.put(db.meta, { key: 'tapped', value: 'yes' })])
    isCommitted = true
    return answered
  })
  await expect.poll(() => isCommitted, { interval: 0 }).toBe(true)
  dispatchEvent(new Event('pagehide'))
  await written
  dispatchEvent(new Event('pageshow'))
  expect((await db.meta.get('tapped'))?.value).toBe('yes')
  db.close()
})

it('a page that stops within a transaction does not block another page', async () => {
  const userId = nextRowId()
  const suspended = databaseOf(userId)
  await suspended.open()
  // The connection of another page.
  const other = await new Dexie(suspended.name).open()
  let counts = 0
  // This transaction never ends, as in a page that the browser suspends.
  const endless = suspended.transaction('rw', suspended.meta, async () => {
    for (; ; counts++) await suspended.meta.count()
  })
  const fault = endless.then(
    () => 'none',
    (error: Error) => error.name,
  )
  await expect.poll(() => counts).toBeGreaterThan(0)
  let isStored = false
  const stored = other
    .table('meta')
    .put({ key: 'tapped', value: 'yes' })
    .then(() => (isStored = true))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isStored).toBe(false)
  dispatchEvent(new Event('pagehide'))
  await stored
  dispatchEvent(new Event('pageshow'))
  expect(await fault).toBe('AbortError')
  other.close()
})

/** Resolves after pending work has run. */
const turns = () => new Promise((resolve) => setTimeout(resolve, 50))

it.each([
  ['a query', (db: LocalDatabase) => db.meta.get('kept')],
  ['a reconnection', (db: LocalDatabase) => db.reopen(db.connection)],
])('%s after the page is hidden blocks no deletion, and continues when the page is shown', async (_, ask) => {
  const db = databaseOf(nextRowId())
  await db.open()
  dispatchEvent(new Event('pagehide'))
  let isAnswered = false
  const answered = ask(db).then(() => (isAnswered = true))
  await turns()
  expect(db.isOpen()).toBe(false)
  expect(await deleteDatabase(db.userId)).toBe(true)
  expect(isAnswered).toBe(false)
  dispatchEvent(new Event('pageshow'))
  await answered
  db.close()
})

it('a connection that opens while the page is hidden is closed as soon as it is open', async () => {
  const db = databaseOf(nextRowId())
  const opening = db.open()
  dispatchEvent(new Event('pagehide'))
  await opening
  expect(db.isOpen()).toBe(false)
  expect(await deleteDatabase(db.userId)).toBe(true)
  dispatchEvent(new Event('pageshow'))
  expect(await db.meta.get('kept')).toBe(undefined)
  db.close()
})

it('a page that is hidden right after it began to open a database has sent the open request already, in Safari too', async () => {
  // Dexie reads the user agent.
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15')
  const [openDatabase, listDatabases] = [vi.spyOn(indexedDB, 'open'), vi.spyOn(indexedDB, 'databases')]
  const db = databaseOf(nextRowId())
  const opening = db.open()
  await Promise.resolve()
  expect(openDatabase).toHaveBeenCalledOnce()
  expect(listDatabases).not.toHaveBeenCalled()
  dispatchEvent(new Event('pagehide'))
  await opening
  await turns()
  expect(openDatabase).toHaveBeenCalledOnce()
  dispatchEvent(new Event('pageshow'))
  db.close()
})

it('a database closed for good while the page is hidden stays closed when it is shown again', async () => {
  const db = databaseOf(nextRowId())
  await db.open()
  dispatchEvent(new Event('pagehide'))
  const opened = db.open()
  db.close()
  dispatchEvent(new Event('pageshow'))
  await expect(opened).rejects.toThrow(/closed/i)
  expect(db.isOpen()).toBe(false)
})

it('a database closed for good stays closed', async () => {
  const db = databaseOf(nextRowId())
  await db.open()
  db.close()
  dispatchEvent(new Event('pagehide'))
  await expect(db.meta.get('kept')).rejects.toThrow(/closed/)
})
