import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { breakStorage, deleteDatabases, type Fault } from '../support/break-storage.ts'
import { Phone } from '../support/browser.ts'
import { miasBirthDate } from '../support/days.ts'
import { addBaby, asPerson, logButton, logDiaper, signUp, storedBaby, today } from '../support/family.ts'
import { Server } from '../support/server.ts'

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

/** The number of diapers on the server; home shows only the newest. */
const stored = async () => {
  const { id } = await storedBaby(page)
  return ((await asPerson(page, 'GET', `/api/babies/${id}/diaper`)) as unknown[]).length
}
const entries = () => today(page).count()
const countFalseClaims = () => page.getByText('Everything is saved on this device').count()
/** The notice that the storage has failed. */
const failureNotice = () =>
  page.getByText(/^(The storage of this device|The browser does not let|Not saved on this device)/)
/** Waits for the storage guard, which starts shortly after the first screen. */
const waitForGuard = () => page.waitForTimeout(2_000)

const faults: Fault[] = [
  ...[
    'QuotaExceededError',
    'UnknownError',
    'InvalidStateError',
    'TransactionInactiveError',
    'ReadOnlyError',
  ].map((name): Fault => ({ where: 'write', name })),
  ...['QuotaExceededError', 'UnknownError', 'AbortError', 'TimeoutError'].map((name): Fault => ({
    where: 'commit',
    name,
  })),
  ...['NotFoundError', 'InvalidStateError', 'UnknownError', 'SecurityError'].map((name): Fault => ({
    where: 'transaction',
    name,
  })),
]

describe('a database that is deleted while the page is open', () => {
  it('is created again offline, with the unsent entry, the family and the entries on the screen', async () => {
    await page.goto(server.url)
    await expect.poll(entries).toBeGreaterThan(0)
    await waitForGuard()
    const before = await entries()
    await server.kill()
    await logDiaper(page)
    await expect.poll(entries).toBe(before + 1)
    await deleteByBrowser()
    await page.getByText('The storage of this device was deleted while Nela was open.').waitFor()
    await page.getByText('1 entry that was not sent is stored again.').waitFor()
    await logDiaper(page)
    await expect.poll(entries).toBe(before + 2)
    await server.start()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect
      .poll(async () => ((await asPerson(page, 'GET', '/api/babies')) as unknown[]).length, {
        timeout: 30_000,
      })
      .toBe(1)
    await page.reload()
    await expect.poll(entries, { timeout: 20_000 }).toBe(before + 2)
  })

  it('is restored completely online when another tab deletes it', async () => {
    await page.goto(server.url)
    await expect.poll(entries).toBeGreaterThan(0)
    await waitForGuard()
    const before = await entries()
    await deleteDatabases(page)
    await page.getByText('The storage of this device was deleted while Nela was open.').waitFor()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect.poll(entries, { timeout: 20_000 }).toBe(before)
    await logDiaper(page)
    await expect.poll(entries).toBe(before + 1)
    await page.reload()
    await expect.poll(entries, { timeout: 20_000 }).toBe(before + 1)
  })

  it('lets a newer tab change its version, and continues', async () => {
    await page.goto(server.url)
    await expect.poll(entries).toBeGreaterThan(0)
    await waitForGuard()
    const before = await entries()
    const other = await phone.context.newPage()
    await other.goto(`${server.url}/healthz`)
    await other.evaluate(async () => {
      for (const { name, version } of await indexedDB.databases())
        await new Promise<void>((resolve, reject) => {
          const request = indexedDB.open(name!, version! + 10)
          request.onsuccess = () => (request.result.close(), resolve())
          request.onerror = () => reject(request.error!)
        })
    })
    await other.close()
    await logDiaper(page)
    await expect.poll(entries).toBe(before + 1)
    expect(await failureNotice().count()).toBe(0)
  })
})

describe('a storage that fails while the page is open', () => {
  let repair: (() => Promise<void>) | undefined
  afterEach(async () => {
    await repair?.()
    repair = undefined
  })

  it.each(faults)(
    '$where: $name is shown in words, and the entry is saved once the storage works',
    async (fault) => {
      await page.goto(server.url)
      await expect.poll(entries).toBeGreaterThan(0)
      await waitForGuard()
      const before = await stored()
      repair = await breakStorage(page, fault)
      await logButton(page).click()
      await failureNotice().first().waitFor({ timeout: 10_000 })
      expect(await countFalseClaims()).toBe(0)
      expect(await entries()).toBeGreaterThan(0)
      expect(await logButton(page).isEnabled()).toBe(true)
      await repair()
      await expect.poll(stored, { timeout: 20_000 }).toBe(before + 1)
      await expect.poll(() => failureNotice().count(), { timeout: 20_000 }).toBe(0)
      await page.reload()
      await expect.poll(stored, { timeout: 10_000 }).toBe(before + 1)
    },
  )

  it.each(['UnknownError', 'NotReadableError', 'InvalidStateError'])(
    'read: %s keeps the screen, and shows the failure',
    async (name) => {
      await page.goto(server.url)
      await expect.poll(entries).toBeGreaterThan(0)
      await waitForGuard()
      const before = await stored()
      repair = await breakStorage(page, { where: 'read', name })
      await logButton(page).click()
      await failureNotice().first().waitFor({ timeout: 10_000 })
      expect(await countFalseClaims()).toBe(0)
      expect(await entries()).toBeGreaterThan(0)
      await repair()
      await expect.poll(() => failureNotice().count(), { timeout: 20_000 }).toBe(0)
      await expect.poll(stored, { timeout: 20_000 }).toBe(before + 1)
    },
  )

  it('offers unsaved entries as a file', async () => {
    await page.goto(server.url)
    await expect.poll(entries).toBeGreaterThan(0)
    repair = await breakStorage(page, { where: 'transaction', name: 'UnknownError' })
    await logButton(page).click()
    await page.getByText(/^Not saved on this device: Diaper/).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ])
    const stream = await download.createReadStream()
    let text = ''
    for await (const chunk of stream) text += String(chunk)
    expect(text).toContain('Diaper')
    expect(text).toContain('VERY_WET')
    await repair()
    await expect.poll(() => failureNotice().count(), { timeout: 20_000 }).toBe(0)
  })
})

/** Clears the data without a page, like the system's settings. */
async function deleteByBrowser(): Promise<void> {
  const client = await phone.context.newCDPSession(page)
  await client.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' })
  await client.detach()
}
