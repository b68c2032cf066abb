import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { root } from '../../scripts/sources.mjs'
import { Phone } from '../support/browser.ts'
import { miasBirthDate } from '../support/days.ts'
import { addBaby, asPerson, logButton, logDiaper, signUp, storedBaby, today } from '../support/family.ts'
import { Server } from '../support/server.ts'

let server: Server
let phone: Phone
let page: Page
let client: CDPSession
let babyId: string

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = (await signUp(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', miasBirthDate)
  await logDiaper(page)
  babyId = (await storedBaby(page)).id
  client = await phone.context.newCDPSession(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
})
beforeEach(async () => {
  await page.goto(server.url)
  await expect.poll(() => today(page).count()).toBeGreaterThan(0)
  // The app starts to guard the storage shortly after the first screen.
  await page.waitForTimeout(2_000)
})
afterEach(async () => {
  await resetQuota()
  await phone.goOnline()
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const origin = () => ({ origin: new URL(server.url).origin })
/** Restores the site's usual quota. */
const resetQuota = () => client.send('Storage.overrideQuotaForOrigin', origin())
/** Tries to store 2 KB beside the product. Resolves to the name of the browser's error. */
const tryToStore = () =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('beside', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('texts')
        request.onerror = () => resolve(String(request.error?.name))
        request.onsuccess = () => {
          const db = request.result
          const transaction = db.transaction('texts', 'readwrite')
          transaction.objectStore('texts').put('x'.repeat(2000), 1)
          transaction.oncomplete = () => (db.close(), resolve(''))
          transaction.onabort = () => (db.close(), resolve(String(transaction.error?.name)))
        }
      }),
  )
/** Fills the disk: sets the site's quota to its usage. The browser enforces the change only after about 20 s. */
const fillDisk = async () => {
  await client.send('Storage.overrideQuotaForOrigin', { ...origin(), quotaSize: 1 })
  await expect.poll(tryToStore, { timeout: 60_000, interval: 1_000 }).toBe('QuotaExceededError')
}
const stored = async (kind: string) =>
  (await asPerson(page, 'GET', `/api/babies/${babyId}/${kind}`)) as { notes?: string | null }[]

/** Beside another busy browser, Chromium sometimes neither accepts nor refuses the second write on a full disk. */
const retryOptions = { retry: 2, timeout: 180_000 }
it(
  'shows and keeps what a full disk refuses, saves it once there is space, and syncs it',
  retryOptions,
  async () => {
    const sent = (await stored('diaper')).length
    const before = await today(page).count()
    await phone.goOffline()
    await fillDisk()
    await logButton(page).click()
    const banner = page.getByText(/^Not saved on this device: Diaper, \d+:\d\d\./)
    await banner.waitFor()
    expect(await page.getByText('Everything is saved on this device').count()).toBe(0)
    await today(page).first().getByRole('button').first().click()
    const sheet = page.getByRole('dialog', { name: 'Diaper' })
    await sheet.getByLabel('Note').fill('red spots')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByText(/^Not saved: this device could not store it\./).waitFor()
    expect(await sheet.getByLabel('Note').inputValue()).toBe('red spots')

    await resetQuota()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => banner.count(), { timeout: 30_000 }).toBe(0)
    await expect.poll(() => today(page).count()).toBe(before + 1)
    await phone.goOnline()
    await expect.poll(async () => (await stored('diaper')).length, { timeout: 30_000 }).toBe(sent + 1)
    await expect
      .poll(async () => (await stored('diaper')).map(({ notes }) => notes), { timeout: 30_000 })
      .toContain('red spots')
  },
)

it('keeps a picture that a full disk refuses in its form, and saves and sends it once there is space', async () => {
  await page.goto(`${server.url}/achievements/new`)
  await page.getByLabel('What happened?').fill('Slept through')
  await fillDisk()
  await page.locator('input[type=file]').setInputFiles(join(root, 'public/icons/icon-512.png'))
  await page.locator('form img').first().waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Failed to create achievement. Please try again.').waitFor()
  expect(await page.getByLabel('What happened?').inputValue()).toBe('Slept through')
  expect(await page.locator('form img').count()).toBe(1)

  await resetQuota()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Slept through' }).waitFor()
  const sent = async () => {
    const path = `/api/babies/${babyId}/achievements`
    const all = (await asPerson(page, 'GET', path)) as { title: string; photos: string[] }[]
    return all.map(({ title, photos }) => [title, photos.length])
  }
  await expect.poll(sent, { timeout: 30_000 }).toContainEqual(['Slept through', 1])
}, 180_000)
