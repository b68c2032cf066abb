import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteDatabases } from './support/break-storage.ts'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import {
  addBaby,
  asPerson,
  logButton,
  logDiaper,
  type Person,
  signIn,
  signUp,
  storedBaby,
  today,
} from './support/family.ts'
import { Server } from './support/server.ts'
import {
  suspendFor,
  loseConnections,
  openKeyboard,
  leaveAndReturn,
  watchConnections,
} from './support/suspend.ts'

let server: Server
let phone: Phone
let page: Page
let anna: Person
let babyId: string

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  const signedUp = await signUp(server, phone, 'Anna')
  anna = signedUp.person
  await addBaby(signedUp.page, 'Mia', miasBirthDate)
  await logDiaper(signedUp.page)
  babyId = (await storedBaby(signedUp.page)).id
  await signedUp.page.close()
  page = await phone.context.newPage()
  await watchConnections(page)
  await page.goto(server.url)
  await today(page).first().waitFor()
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

/** The number of diapers on the server. */
const stored = async () => ((await asPerson(page, 'GET', `/api/babies/${babyId}/diaper`)) as unknown[]).length
const synced = () =>
  page
    .getByRole('button', { name: /^Synced/ })
    .first()
    .waitFor()
const failureNotice = () =>
  page.getByText(/^(The storage of this device|The browser does not let|Not saved on this device)/)
/** The seconds that the running timer shows. */
const running = async () => {
  const text = await page.getByRole('timer').first().innerText()
  return text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
}

it('a page that is suspended during a push, and whose storage connection is lost, continues at once', async () => {
  await page
    .getByRole('button', { name: /^Sleep/ })
    .first()
    .click()
  await page.getByRole('timer').first().waitFor()
  await synced()
  const heldRoutes: Route[] = []
  let isHolding = true
  await phone.context.route('**/api/sync/push', (route) =>
    isHolding ? void heldRoutes.push(route) : route.continue(),
  )
  const before = await stored()
  await logButton(page).click()
  await expect.poll(() => heldRoutes.length).toBe(1)
  const [shown, at] = [await running(), Date.now()]
  await suspendFor(page, 3_000, async () => {
    isHolding = false
    // The server has stored the entry, but the answer is lost with the connection.
    await heldRoutes[0]!.fetch()
    await heldRoutes[0]!.abort('connectionaborted')
  })
  expect(await running()).toBeGreaterThanOrEqual(shown + Math.floor((Date.now() - at) / 1000) - 1)
  await loseConnections(page)
  await logDiaper(page)
  await expect.poll(stored).toBe(before + 2)
  await synced()
  expect(await failureNotice().count()).toBe(0)
  await page.reload()
  await expect.poll(() => today(page).count()).toBeGreaterThanOrEqual(before + 2)
  expect(await stored()).toBe(before + 2)
})

it('a form saves its draft although the connection to the storage was lost', async () => {
  await today(page).filter({ hasText: 'Diaper' }).first().getByRole('button').first().click()
  const sheet = page.getByRole('dialog', { name: 'Diaper' })
  await sheet.getByLabel('Note').fill('red spots')
  await loseConnections(page)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await today(page).getByText('red spots').waitFor()
  expect(await failureNotice().count()).toBe(0)
})

it('a page restored by Back shows changes made in the meantime', async () => {
  await synced()
  const before = await today(page).count()
  await leaveAndReturn(page, () =>
    asPerson(page, 'POST', `/api/babies/${babyId}/diaper`, {
      timestamp: new Date().toISOString(),
      wetness: 'WET',
      soiled: false,
    }),
  )
  await expect.poll(() => today(page).count(), { timeout: 10_000 }).toBe(before + 1)
  const sent = await stored()
  await logDiaper(page)
  await expect.poll(stored).toBe(sent + 1)
})

it('a keyboard covers neither the sheet nor the field with the focus', async () => {
  await today(page).filter({ hasText: 'Diaper' }).first().getByRole('button').first().click()
  const sheet = page.getByRole('dialog', { name: 'Diaper' })
  const note = sheet.getByLabel('Note')
  await note.focus()
  await openKeyboard(page, 336)
  const visibleHeight = 844 - 336
  const bottomOf = async (one: typeof note) => {
    const box = (await one.boundingBox())!
    return box.y + box.height
  }
  await expect.poll(() => bottomOf(sheet)).toBeLessThanOrEqual(visibleHeight)
  await expect.poll(() => bottomOf(note)).toBeLessThanOrEqual(visibleHeight)
  await openKeyboard(page, 0)
  await expect.poll(() => bottomOf(sheet)).toBe(844)
  await page.keyboard.press('Escape')
})

it('a screen whose code cannot be fetched shows that, and opens once it can', async () => {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) if (/\/assets\/connections/.test(url)) await cache.delete(url)
    }
  })
  const client = await phone.context.newCDPSession(page)
  await client.send('Network.clearBrowserCache')
  await phone.context.setOffline(true)
  await page.evaluate(() => {
    history.pushState(null, '', '/connections')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByText('This screen did not open').waitFor({ timeout: 10_000 })
  await phone.context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Connections' }).waitFor()
  // The browser logged only these errors.
  const pageErrors = phone.pageErrors.splice(0).map(({ text }) => text)
  expect(pageErrors.filter((text) => !/preload CSS|dynamically imported module/.test(text))).toEqual([])
  expect(pageErrors.length).toBeGreaterThan(0)
})

it('restores a database from the server after the system deleted it', async () => {
  await page.goto(server.url)
  const before = await stored()
  await synced()
  await page.goto(`${server.url}/healthz`)
  await deleteDatabases(page)
  await page.goto(server.url)
  await expect.poll(() => today(page).filter({ hasText: 'Diaper' }).count()).toBe(before)
  await logDiaper(page)
  await expect.poll(stored).toBe(before + 1)
})

it('keeps the diary when the system deletes the session, and sends unsent changes after the sign-in', async () => {
  await synced()
  const before = await stored()
  await phone.goOffline()
  await logDiaper(page)
  await page.evaluate(() => localStorage.clear())
  await phone.goOnline()
  await page.goto(`${server.url}/login?lang=en`)
  await signIn(page, anna)
  await logButton(page).waitFor()
  await expect.poll(stored).toBe(before + 1)
  expect(phone.pageErrors).toEqual([])
})
