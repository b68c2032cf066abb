import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, asPerson, logDiaper, signUp, storedBaby, today } from './support/family.ts'
import { Server } from './support/server.ts'

/** A phone with the database of an older app, which keyed rows by id alone. It has one unsent entry. */
let server: Server
let phone: Phone
let page: Page

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = (await signUp(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', miasBirthDate)
  await logDiaper(page)
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

/** Converts the database of this browser to the form of the older app. */
const convertToOldFormat = (unsentId: string) =>
  page.evaluate(async (unsentId) => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error as Error)
      })
    type Row = Record<string, unknown> & { id: string; spaceId: string }
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('app-'))!.name!
    const now = await resultOf(indexedDB.open(name))
    const rows: Record<string, Row[]> = {}
    for (const store of now.objectStoreNames)
      rows[store] = (await resultOf(now.transaction(store).objectStore(store).getAll())) as Row[]
    now.close()
    await resultOf(indexedDB.deleteDatabase(name))
    const opening = indexedDB.open(name, 340)
    opening.onupgradeneeded = () => {
      const db = opening.result
      const make = (store: string, keyPath: string, autoIncrement = false) =>
        db.createObjectStore(store, { keyPath, autoIncrement }).createIndex('spaceId', 'spaceId')
      for (const store of Object.keys(rows).filter((one) => one.startsWith('row.')))
        make(store.slice(4), 'id')
      for (const store of ['media', 'upload', 'importBatch']) make(store, 'id')
      for (const store of ['shadow', 'unknownRow', 'packed', 'packedIds', 'importChunk', 'importFile'])
        make(store, 'key')
      make('outbox', 'order', true)
      make('failed', 'id', true)
      db.createObjectStore('space', { keyPath: 'id' })
      db.createObjectStore('meta', { keyPath: 'key' })
    }
    const older = await resultOf(opening)
    const change = older.transaction([...older.objectStoreNames], 'readwrite')
    for (const [store, all] of Object.entries(rows))
      if (/^row\.|^space$|^meta$/.test(store))
        for (const row of all) change.objectStore(store.replace('row.', '')).put(row)
    const [sent] = rows['row.diaperChange']!
    const { babyId, timestamp, timeZone } = sent as Row & Record<'babyId' | 'timestamp' | 'timeZone', string>
    change.objectStore('diaperChange').put({ ...sent, id: unsentId, notes: 'unsent', seq: 0, isQueued: true })
    change.objectStore('outbox').put({
      ...{ spaceId: sent!.spaceId, entity: 'diaperChange', rowId: unsentId, key: `diaperChange/${unsentId}` },
      ...{ type: 'put', tap: [Date.now(), 0], after: null },
      fields: { babyId, timestamp, timeZone, notes: 'unsent' },
    })
    await new Promise((resolve) => (change.oncomplete = resolve))
    older.close()
  }, unsentId)

it('shows its entries at once, sends the unsent one, and keeps nothing of the old form', async () => {
  await expect.poll(async () => (await today(page).innerText()).includes('Synced')).toBe(true)
  await page.goto(`${server.url}/robots.txt`)
  const unsentId = crypto.randomUUID()
  await convertToOldFormat(unsentId)
  await phone.goOffline()
  await page.goto(`${server.url}/`)
  await expect.poll(() => today(page).count()).toBe(2)
  expect((await today(page).allInnerTexts()).join()).toContain('unsent')
  await phone.goOnline()
  const stored = async () => {
    const baby = await storedBaby(page)
    return (await asPerson(page, 'GET', `/api/babies/${baby.id}/diaper`)) as { id: string; notes: string }[]
  }
  await expect.poll(async () => (await stored()).map(({ id }) => id), { timeout: 30_000 }).toContain(unsentId)
  await expect.poll(() => today(page).count()).toBe(2)
  const stores = await page.evaluate(
    async () =>
      new Promise<string[]>((resolve) => {
        void indexedDB.databases().then((all) => {
          const opening = indexedDB.open(all.find((one) => one.name?.startsWith('app-'))!.name!)
          opening.onsuccess = () => {
            resolve([...opening.result.objectStoreNames])
            opening.result.close()
          }
        })
      }),
  )
  expect(stores).toContain('row.diaperChange')
  expect(stores.filter((name) => ['diaperChange', 'baby', 'media', 'upload'].includes(name))).toEqual([])
  expect(phone.pageErrors).toEqual([])
})
