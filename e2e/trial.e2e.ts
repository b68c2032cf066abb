import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { dayFrom, miasBirthDate } from './support/days.ts'
import {
  addBaby,
  fillSignUp,
  logButton,
  logDiaper,
  signIn,
  signUp,
  storedBaby,
  today,
} from './support/family.ts'
import { faults } from './support/faults.ts'
import { mailedLink } from './support/mail.ts'
import { Server } from './support/server.ts'

const verifyLink = /http\S+\/verify-email\?token=[\w-]+/
const anna = { name: 'Anna', email: 'anna@example.com' }

let server: Server
let phone: Phone
let page: Page
/** Calls of the API since the trial began. */
const apiCalls: string[] = []

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const watchCalls = () => {
  apiCalls.length = 0
  phone.context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) apiCalls.push(`${request.method()} ${pathname}`)
  })
}
const trialKey = () => page.evaluate(() => localStorage.getItem('trial'))
const databases = () => page.evaluate(async () => (await indexedDB.databases()).length)

it('begins with one tap, a name and a birth date, without any request', async () => {
  page = await phone.tab('/login')
  await page.getByRole('link', { name: 'Try it first' }).waitFor()
  watchCalls()
  await page.getByRole('link', { name: 'Try it first' }).click()
  await page.getByRole('heading', { name: 'Try it first' }).waitFor()
  await addBaby(page, 'Mia', miasBirthDate)
  await page.getByText('This diary is on this device alone.').waitFor()
  await logDiaper(page)
  await expect.poll(() => today(page).count()).toBe(1)
  await today(page).getByText('Saved on this device').waitFor()
})

it('works offline: reload, deep link, log', async () => {
  await phone.goOffline()
  await page.reload()
  await logButton(page).waitFor()
  await expect.poll(() => today(page).count()).toBe(1)
  await logDiaper(page)
  await page.goto(`${server.url}/stats`)
  await page.getByRole('heading', { name: 'Statistics' }).first().waitFor()
  await page.goto(`${server.url}/`)
  await page.getByRole('button', { name: 'Sleep', exact: true }).first().click()
  await page
    .getByRole('button', { name: /Wake|Awake/ })
    .first()
    .waitFor()
  await phone.goOnline()
})

it('explains in one sentence why an account is needed', async () => {
  for (const path of ['/team', '/profile', '/products', '/settings']) {
    await page.goto(server.url + path)
    await page.getByRole('link', { name: 'Create an account' }).first().waitFor()
  }
  await page.goto(`${server.url}/`)
  await page.locator('[data-sync]:visible').first().click()
  await page.getByText('Everything is saved on this device alone.').waitFor()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
})

it('sent nothing to the server in the trial', () => {
  expect(apiCalls).toEqual([])
})

it(
  'becomes the diary of the account that is created here, and of its second device',
  { timeout: 120_000 },
  async () => {
    await page.goto(`${server.url}/login?new`)
    await page.getByText('Everything you logged here comes along into your account.').waitFor()
    await fillSignUp(page, anna)
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
    await page.goto(await mailedLink(server.dataDir, anna.email, verifyLink))
    await page.getByText('Taken over: 3 entries of Mia').waitFor()
    await page.getByRole('heading', { name: /^Mia/ }).waitFor()
    await expect.poll(() => today(page).count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
    await page
      .getByRole('button', { name: /Wake|Awake/ })
      .first()
      .waitFor()
    await expect.poll(trialKey, { timeout: 20_000 }).toBeNull()
    await expect.poll(databases, { timeout: 20_000 }).toBe(1)

    const other = await Phone.open(server.url)
    const second = await other.tab('/login')
    await signIn(second, anna)
    await second.getByRole('heading', { name: /^Mia/ }).waitFor()
    await second
      .getByRole('button', { name: /Wake|Awake/ })
      .first()
      .waitFor()
    await expect
      .poll(() => today(second).getByText('Synced').count(), { timeout: 20_000 })
      .toBeGreaterThanOrEqual(2)
    expect(other.pageErrors).toEqual([])
    await other.close()
  },
)

it(
  'offers its entries to an account with a baby, and continues for another user of the device',
  { timeout: 120_000 },
  async () => {
    const tablet = await Phone.open(server.url)
    const { page: tab, person } = await signUp(server, tablet, 'Boris')
    await addBaby(tab, 'Leo', dayFrom(-112))
    await storedBaby(tab)
    await tab.goto(`${server.url}/settings`)
    await tab.getByRole('button', { name: /Switch person/ }).click()
    await tab.getByRole('heading', { name: 'Who is here?' }).waitFor()
    await tab.getByRole('button', { name: 'Someone else' }).click()
    await tab.getByRole('link', { name: 'Try it first' }).click()
    await addBaby(tab, 'Nino', dayFrom(-30))
    await logDiaper(tab)
    // A trial user has no password.
    expect(await tab.evaluate(() => localStorage.getItem('people'))).not.toContain('Nino')
    await tab.goto(`${server.url}/login`)
    await signIn(tab, person)
    await tab.getByRole('heading', { name: /^Leo/ }).waitFor()
    await tab.getByText('There is a diary of Nino on this device that no account has.').waitFor()
    await tab.getByRole('button', { name: 'Later' }).click()
    await tab.goto(`${server.url}/settings`)
    await tab.getByRole('button', { name: /The diary of Nino/ }).click()
    await tab.getByRole('button', { name: 'To the entries of Leo' }).click()
    await tab.getByText('Taken over: 1 entry of Nino').waitFor()
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('trial')), { timeout: 20_000 }).toBeNull()
    await tab.goto(`${server.url}/`)
    await tab.getByRole('heading', { name: /^Leo/ }).waitFor()
    await expect.poll(() => today(tab).count()).toBe(1)
    expect(tablet.pageErrors).toEqual([])
    await tablet.close()
  },
)

it('ends in the settings after a question with the number of entries that are deleted', async () => {
  const other = await Phone.open(server.url)
  const tab = await other.tab('/try')
  await addBaby(tab, 'Ana', dayFrom(-30))
  await logDiaper(tab)
  await tab.goto(`${server.url}/settings`)
  await tab.getByRole('button', { name: 'End the trial' }).click()
  await tab.getByText('1 entry of Ana is deleted from this device.').waitFor()
  await tab.getByRole('button', { name: 'Keep the diary' }).click()
  await tab.getByRole('button', { name: 'End the trial' }).click()
  await tab.getByRole('button', { name: 'Delete 1 entry' }).click()
  await tab.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect.poll(() => tab.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  expect(await tab.evaluate(() => Object.keys(localStorage))).not.toContain('trial')
  await other.close()
})

it('nothing logged an error', () => {
  expect(phone.pageErrors).toEqual([])
})
