import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { addBaby, logDiaper, password, type Person, signIn, signUp, today } from './support/family.ts'
import { Server } from './support/server.ts'

const pin = '482915'
let server: Server
let phone: Phone
let page: Page
let anna: Person
let boris: Person

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  const [first, other] = [await signUp(server, phone, 'Anna'), await Phone.open(server.url)]
  anna = first.person
  page = first.page
  await addBaby(page, 'Mia', '2026-07-09')
  boris = (await signUp(server, other, 'Boris')).person
  await other.close()
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
const databases = () => page.evaluate(async () => (await indexedDB.databases()).length)
const whoIsUp = (on = page) => on.getByRole('heading', { name: 'Who is up?' }).waitFor()
const leave = async () => {
  await page.goto(`${server.url}/settings`)
  await page.getByRole('button', { name: /^Somebody else is up/ }).click()
  await whoIsUp()
}
const unlock = async () => {
  await page.getByRole('button', { name: /^Anna/ }).click()
  await page.getByLabel('PIN').fill(pin)
  await page.getByRole('button', { name: 'Open the diary' }).click()
  await page.getByRole('navigation').first().waitFor()
}

it('T8: the app lock leaves nothing of the diary on the screen, in every tab, and seals the sign-in', async () => {
  await page.goto(`${server.url}/settings`)
  await page.getByRole('button', { name: /^App lock/ }).click()
  await page.getByLabel('PIN or passphrase').fill(pin)
  await page.getByLabel('The same once more').fill(pin)
  await page.getByRole('button', { name: 'Switch the lock on' }).click()
  await page.getByText('The app lock is on').waitFor()
  const token = await page.evaluate(() => localStorage.getItem('refreshToken')!)
  const other = await phone.tab('/')
  await other.getByRole('heading', { name: /^Mia/ }).waitFor()
  await leave()
  await whoIsUp(other)
  for (const tab of [page, other]) {
    expect(await tab.content()).not.toContain('Mia')
    expect(await tab.title()).not.toContain('Mia')
  }
  expect(await stored()).not.toContain(token)
  await other.close()
})

it('somebody else signs in on the same device, into a diary of his own', async () => {
  await page.getByRole('button', { name: 'Somebody else' }).click()
  await signIn(page, boris)
  await page.getByRole('button', { name: 'Start the diary' }).waitFor()
  expect(await page.content()).not.toContain('Mia')
  expect(await databases()).toBe(2)
  await leave()
  await page.getByRole('button', { name: /^Boris/ }).waitFor()
})

it('T8: a wrong PIN opens nothing; the right one does without a connection, and what she logs waits for her', async () => {
  await phone.context.setOffline(true)
  await page.getByRole('button', { name: /^Anna/ }).click()
  await page.getByLabel('PIN').fill('111111')
  await page.getByRole('button', { name: 'Open the diary' }).click()
  await page.getByText('This is not right').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await unlock()
  await page.goto(`${server.url}/`)
  await logDiaper(page)
  await leave()
  await page.getByText('1 entry not sent yet').waitFor()
  await phone.context.setOffline(false)
  await unlock()
  await page.goto(`${server.url}/`)
  await today(page).getByText('Synced').waitFor()
})

it('an account that was deleted elsewhere offers what was never sent, and then leaves the device', async () => {
  await phone.context.setOffline(true)
  await logDiaper(page)
  const ask = (method: string, path: string, body: object, token = '') =>
    fetch(server.url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const login = await ask('POST', '/api/auth/login', { email: anna.email, password })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const deletion = { deleteAllData: true, password }
  expect((await ask('DELETE', '/api/user/account', deletion, accessToken)).status).toBe(204)
  await phone.context.setOffline(false)
  await page.getByRole('heading', { name: 'This account was deleted' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save them as a file' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain('Diaper')
  await page.getByRole('button', { name: /^Delete 1 entry here/ }).click()
  await whoIsUp()
  await expect.poll(databases).toBe(1)
  for (const trace of ['Anna', anna.email, 'Mia']) expect(await stored()).not.toContain(trace)
})

it('no screen complained', () => {
  expect(phone.complaints).toEqual([])
})
