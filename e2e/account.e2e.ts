import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import {
  addBaby,
  asPerson,
  fillSignUp,
  logDiaper,
  password,
  signIn,
  signUpByHand,
  today,
} from './support/family.ts'
import { mailedLink } from './support/mail.ts'
import { Server } from './support/server.ts'

const baba = { name: 'Baba', email: 'baba@example.com' }
const verifyLink = /http\S+\/verify-email\?token=[\w-]+/
const resetLink = /http\S+\/reset-password\?token=[\w-]+/
const inviteLink = /http\S+\/accept-invite\/[\w-]+/

let server: Server
let annasPhone: Phone
let babasPhone: Phone
let anna: Page

beforeAll(async () => {
  server = await Server.start()
  annasPhone = await Phone.open(server.url, { isNew: true })
  babasPhone = await Phone.open(server.url, { isNew: true })
  const signedUp = await signUpByHand(server, annasPhone, 'Anna')
  anna = signedUp.page
  await addBaby(anna, 'Mia', miasBirthDate)
})

afterAll(async () => {
  await annasPhone?.close()
  await babasPhone?.close()
  await server?.stop()
})

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
const signOutInSettings = async (page: Page) => {
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

it('an invited user without an account joins the family, although the mail opens another tab', async () => {
  await asPerson(anna, 'POST', '/api/team/invite', { email: baba.email })
  const page = await babasPhone.tab(
    new URL(await mailedLink(server.dataDir, baba.email, inviteLink)).pathname,
  )
  await page.getByText('Anna invites you to Anna Family.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/accept-invite')
  await page.getByRole('button', { name: 'Create an account' }).click()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(baba.email)
  await fillSignUp(page, baba)
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  // A phone may discard the tab while its user reads mail.
  await page.reload()
  await page.getByText('We have sent a link to baba@example.com').waitFor()
  await page.close()

  const link = new URL(await mailedLink(server.dataDir, baba.email, verifyLink))
  const other = await babasPhone.tab(link.pathname + link.search)
  // The same browser signed up, so it is signed in at once.
  await other.getByRole('button', { name: 'Accept Invitation' }).click()
  await other.getByRole('heading', { name: 'Welcome to the Team!' }).waitFor()
  await other.getByRole('list', { name: 'Members' }).waitFor()
  await other.goto(`${server.url}/`)
  await other.getByRole('heading', { name: /^Mia/ }).waitFor()
  expect(await storedKeys(other)).not.toContain('pendingInvitation')
})

it('signing out removes the user’s data from the device and ends the session on the server', async () => {
  const page = await babasPhone.tab('/')
  await page.getByRole('heading', { name: /^Mia/ }).waitFor()
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'))
  const old = babasPhone.context.pages().find((one) => one !== page && one.url().startsWith(server.url))
  await signOutInSettings(page)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await databases(page)).toEqual([])
  const keys = await storedKeys(page)
  for (const key of ['accessToken', 'refreshToken', 'session', 'selectedBabyId', 'pendingWipes', 'signedIn'])
    expect(keys).not.toContain(key)
  await old?.getByRole('link', { name: 'Start free' }).first().waitFor()
  const refresh = () =>
    fetch(`${server.url}/api/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
  await expect.poll(async () => (await refresh()).status).toBe(401)
})

it('warns about an unsent entry before signing out, and sends it after the next sign-in', async () => {
  // The sheet of signing out comes from the service worker's cache.
  await annasPhone.goOffline()
  await logDiaper(anna)
  await signOutInSettings(anna)
  await anna.getByText('1 entry on this device has not reached the server.').waitFor()
  await anna.getByRole('button', { name: 'Stay signed in', exact: true }).click()
  await anna.getByRole('button', { name: 'Sign out' }).click()
  await anna.getByRole('button', { name: 'Keep here and sign out' }).click()
  await expect.poll(() => storedKeys(anna)).not.toContain('session')
  expect(await databases(anna)).toHaveLength(1)
  await annasPhone.goOnline()

  await anna.goto(`${server.url}/login`)
  await signIn(anna, { name: 'Anna', email: 'anna@example.com' })
  await expect.poll(() => today(anna).count()).toBe(1)
  await today(anna).getByText('Synced').waitFor()
})

it('a session that ended elsewhere requires only the password, and loses nothing', async () => {
  await anna.evaluate(async () => {
    const answer = await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: localStorage.getItem('refreshToken') }),
    })
    if (!answer.ok) throw new Error(String(answer.status))
  })
  await logDiaper(anna)
  await anna.getByText('Sign in to sync. Waiting on this device: 1').waitFor()
  await anna.getByRole('button', { name: 'Sign in' }).click()
  await anna.getByText('Everything you logged is safe on this device').waitFor()
  expect(await anna.getByLabel('E-mail').inputValue()).toBe('anna@example.com')
  await anna.getByRole('button', { name: 'Not now, back to the diary' }).click()
  await expect.poll(() => today(anna).count()).toBe(2)
  await anna.goBack()
  await anna.getByLabel('Password', { exact: true }).fill(password)
  await anna.getByLabel('Password', { exact: true }).press('Enter')
  await expect.poll(() => today(anna).getByText('Synced').count()).toBe(2)
})

it('a forgotten password: a mail, a new password, all old sessions end, and the diary is back', async () => {
  const newPassword = 'Cold porridge 4'
  const old = await anna.evaluate(() => localStorage.getItem('refreshToken'))
  const phone = await Phone.open(server.url)
  try {
    const page = await phone.tab('/login')
    await page.getByLabel('E-mail').fill('anna@example.com')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('anna@example.com')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('If anna@example.com has an account').waitFor()
    // A phone may discard the tab while its user reads mail.
    await page.reload()
    await page.getByText('If anna@example.com has an account').waitFor()

    const link = new URL(await mailedLink(server.dataDir, 'anna@example.com', resetLink))
    const other = await phone.tab(link.pathname + link.search)
    const field = (name: string) => other.getByLabel(name, { exact: true })
    await field('New password').fill('cold porridge')
    await field('Repeat the password').fill(newPassword)
    await other.getByText('Password must contain at least 1 digit').waitFor()
    expect(await other.getByRole('button', { name: 'Save the new password' }).isDisabled()).toBe(true)
    expect(other.url()).toBe(`${server.url}/reset-password`)
    await field('New password').fill(newPassword)
    await field('Repeat the password').press('Enter')
    await other.getByRole('heading', { name: 'Your password is changed' }).waitFor()
    await other.waitForURL('**/login')
    await field('E-mail').fill('anna@example.com')
    await field('Password').fill(password)
    await field('Password').press('Enter')
    await other.getByText('Invalid email or password').waitFor()
    await field('Password').fill(newPassword)
    await field('Password').press('Enter')
    await other.getByRole('heading', { name: /^Mia/ }).waitFor()

    await page.goto(link.href)
    await page.getByText('Invalid or expired link').waitFor()
    await mailedLink(server.dataDir, 'anna@example.com', /http\S+\/forgot-password/)
    expect(phone.pageErrors).toEqual([])
  } finally {
    await phone.close()
  }
  const refreshed = await fetch(`${server.url}/api/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: old }),
  })
  expect(refreshed.status).toBe(401)
  await logDiaper(anna)
  await anna.getByText('Sign in to sync. Waiting on this device: 1').waitFor()
})

it('signing in offline shows that there is no connection, and keeps the input', async () => {
  const page = await babasPhone.tab('/login')
  await babasPhone.context.setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await page.getByLabel('E-mail').fill(baba.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('No connection to the server').waitFor()
  await babasPhone.context.setOffline(false)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => page.getByRole('heading', { name: /^Mia/ }).isVisible()).toBe(true)
})

it('the landing page and the sign-in load little, and nothing of the database', async () => {
  const phone = await Phone.open(server.url, { isNew: true })
  try {
    for (const [path, budgetKb] of [
      ['/?lang=en', 100],
      ['/login', 130],
    ] as const) {
      const page = await phone.context.newPage()
      const scripts = new Map<string, Buffer>()
      page.on('response', async (response) => {
        if (response.request().resourceType() === 'script')
          scripts.set(response.url(), await response.body().catch(() => Buffer.alloc(0)))
      })
      await page.goto(server.url + path)
      await page.getByRole('link').first().waitFor()
      await page.waitForLoadState('networkidle')
      const loaded = [...scripts.values()]
      const kilobytes = loaded.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1024
      console.log(`${path}: ${scripts.size} scripts, ${kilobytes.toFixed(1)} KB brotli`)
      expect(loaded.length).toBeGreaterThan(0)
      expect(kilobytes, path).toBeLessThanOrEqual(budgetKb)
      expect(loaded.filter((body) => body.includes('DexieError'))).toEqual([])
      await page.close()
    }
  } finally {
    await phone.close()
  }
})

it('the splash screen shows that it is loading while scripts load', async () => {
  const phone = await Phone.open(server.url, { locale: 'ru-RU', isNew: true })
  try {
    const page = await phone.context.newPage()
    let arrive = () => undefined as void
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto(`${server.url}/login`, { waitUntil: 'commit' })
    await page.getByText('Загрузка...').waitFor()
    arrive()
    await page.getByRole('button', { name: 'Войти', exact: true }).waitFor()
    expect(await page.getByText('Загрузка...').count()).toBe(0)
  } finally {
    await phone.close()
  }
})

it('no screen logged an error', () => {
  expect([...annasPhone.pageErrors, ...babasPhone.pageErrors]).toEqual([])
})
