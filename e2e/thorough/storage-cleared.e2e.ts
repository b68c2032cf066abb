import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { miasBirthDate } from '../support/days.ts'
import {
  addBaby,
  asPerson,
  logDiaper,
  type Person,
  signIn,
  signUp,
  storedBaby,
  today,
} from '../support/family.ts'
import { Server } from '../support/server.ts'

let server: Server
let anna: Person
let babyId: string
let first: Phone
let phone: Phone
let page: Page

beforeAll(async () => {
  server = await Server.start()
  first = await Phone.open(server.url)
  const signedUp = await signUp(server, first, 'Anna')
  anna = signedUp.person
  await addBaby(signedUp.page, 'Mia', miasBirthDate)
  await logDiaper(signedUp.page)
  babyId = (await storedBaby(signedUp.page)).id
})
beforeEach(async () => {
  phone = await Phone.open(server.url)
  page = await phone.tab('/login?lang=en')
  await signIn(page, anna)
  await expect.poll(entries).toBeGreaterThan(0)
  // The app starts to guard the storage shortly after the first screen.
  await page.waitForTimeout(2_000)
})
afterEach(() => phone.close())
afterAll(async () => {
  await first?.close()
  await server?.stop()
})

/** The number of entries of today, including rows that are drawn only when scrolled to. */
const entries = async () => {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  return today(page).count()
}
const stored = async () => ((await asPerson(page, 'GET', `/api/babies/${babyId}/diaper`)) as unknown[]).length
/** Clears the data like the browser's "clear site data". */
const clear = async (storageTypes: string) => {
  const client = await phone.context.newCDPSession(page)
  await client.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes })
  await client.detach()
}
/** Whether a service worker controls the page and has cached the app. */
const isCached = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const names = await caches.keys()
    const files = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    )
    return registration?.active?.state === 'activated' && files.some((count) => count > 20)
  })
const deletionNotice = () => page.getByText('The storage of this device was deleted while Nela was open.')

describe.each(['indexeddb,local_storage', 'all'])('the system clears %s under the open page', (types) => {
  it('shows it, keeps unsent and new entries, and restores the rest after a sign-in', async () => {
    const [before, sent] = [await entries(), await stored()]
    await phone.context.setOffline(true)
    await logDiaper(page)
    await expect.poll(entries).toBe(before + 1)
    await clear(types)
    await deletionNotice().waitFor()
    await page.getByText('1 entry that was not sent is stored again.').waitFor()
    await page.getByText('Everything else comes back from the server once you sign in again.').waitFor()
    expect(await entries()).toBe(before + 1)
    await logDiaper(page)
    await expect.poll(entries).toBe(before + 2)
    await phone.context.setOffline(false)
    await page.getByText('Sign in to sync. Waiting on this device: 2').waitFor()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await signIn(page, anna)
    await page.getByRole('button', { name: /^Synced/ }).waitFor()
    expect(await stored()).toBe(sent + 2)
    await page.reload()
    await expect.poll(entries, { timeout: 20_000 }).toBe(before + 2)
  })

  it('keeps an entry that is logged at the same time', async () => {
    const [before, sent] = [await entries(), await stored()]
    const cleared = clear(types)
    await page.getByRole('button', { name: /^(Diaper|Diaper D)$/ }).click()
    await cleared
    await deletionNotice().waitFor()
    await expect.poll(entries).toBe(before + 1)
    await page.getByText(/^Sign in to sync\. |^Please sign in again to sync/).waitFor()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await signIn(page, anna)
    await page.getByRole('button', { name: /^Synced/ }).waitFor()
    await expect.poll(stored, { timeout: 20_000 }).toBe(sent + 1)
  })

  it('opens with all entries after a reload before the sign-in', async () => {
    const before = await entries()
    await clear(types)
    await deletionNotice().waitFor()
    await page.reload()
    await page.getByText('Please sign in again to sync').waitFor()
    await expect.poll(entries).toBe(before)
  })
})

it('opens offline after everything was cleared under the open page', async () => {
  const before = await entries()
  await clear('all')
  await deletionNotice().waitFor()
  await expect.poll(isCached, { timeout: 30_000 }).toBe(true)
  await expect(page.getByText('A new version is ready').count()).resolves.toBe(0)
  await phone.context.setOffline(true)
  await page.reload()
  await expect.poll(entries, { timeout: 20_000 }).toBe(before)
})
