import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, asPerson, type Person, signIn, signUp, storedBaby, today } from './support/family.ts'
import { Server } from './support/server.ts'

let server: Server
let phone: Phone
let person: Person

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first()
const bottles = (page: Page) => today(page).filter({ hasText: 'Bottle' })

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  const signedUp = await signUp(server, phone, 'Anna')
  person = signedUp.person
  await addBaby(signedUp.page, 'Mia', miasBirthDate)
  await signedUp.page.evaluate(() => navigator.serviceWorker.ready)
  await signedUp.page.close()
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

it('logs a bottle by its link once, in airplane mode: the address is replaced, and a reload logs nothing', async () => {
  await phone.goOffline()
  const page = await phone.tab('/log/bottle?ml=90')
  await toast(page, /90\sml/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await expect.poll(() => bottles(page).count()).toBe(1)
  await page.reload()
  await expect.poll(() => bottles(page).count()).toBe(1)
  await page.waitForTimeout(1000)
  await expect.poll(() => bottles(page).count()).toBe(1)
  // Nor does Back: the link was replaced in the history.
  await page.goBack().catch(() => null)
  await page.goto(`${server.url}/`)
  await expect.poll(() => bottles(page).count()).toBe(1)
  await page.close()
})

it('asks when the same link is opened again within a minute', async () => {
  const page = await phone.tab('/log/bottle?ml=90')
  await page.getByRole('button', { name: 'Do not log again' }).click()
  await expect.poll(() => bottles(page).count()).toBe(1)
  await page.goto(`${server.url}/log/bottle?ml=90`)
  await page.getByRole('button', { name: 'Log again', exact: true }).click()
  await expect.poll(() => bottles(page).count()).toBe(2)
  await toast(page, 'Undo').click()
  await expect.poll(() => bottles(page).count()).toBe(1)
  // The toast appears once the entry is stored. The list shows it earlier, when a closed tab would still lose it.
  await toast(page, /^Undone/).waitFor({ state: 'attached' })
  await page.close()
})

it('sends the bottle to the server once online', async () => {
  await phone.goOnline()
  const page = await phone.tab('/log/sleep/toggle')
  await toast(page, 'Sleep started').waitFor()
  await page
    .getByRole('button', { name: /^Synced/ })
    .first()
    .waitFor()
  const baby = await storedBaby(page)
  const feeds = await asPerson(page, 'GET', `/api/babies/${baby.id}/feeding`)
  expect(JSON.stringify(feeds).match(/"BOTTLE"/g)).toHaveLength(1)
  await page.close()
})

it('each link of examples/nfc logs what its row describes', async () => {
  const text = readFileSync(join(import.meta.dirname, '../examples/nfc/README.md'), 'utf8')
  const links = [...text.matchAll(/`https:\/\/nela\.example\.org(\/log\/\S+)`/g)].map(([, link]) => link!)
  expect(links).toHaveLength(4)
  const other = await Phone.open(server.url)
  const { page } = await signUp(server, other, 'Berta')
  await addBaby(page, 'Leo', miasBirthDate)
  const baby = await storedBaby(page)
  for (const link of links) {
    await page.goto(server.url + link)
    await toast(page, /^(Diaper logged|Bottle|Sleep started)/).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  }
  const logged = async (path: string) =>
    (await asPerson(page, 'GET', `/api/babies/${baby.id}/${path}`)) as Record<string, unknown>[]
  await expect.poll(() => logged('sleep')).toMatchObject([{ endTime: null }])
  expect(await logged('feeding')).toMatchObject([{ feedType: 'BOTTLE', amountMl: 90 }])
  expect(await logged('diaper')).toMatchObject([
    { wetness: 'DRY', soiled: true },
    { wetness: 'WET', soiled: false },
  ])
  await other.close()
})

it('asks a signed-out visitor to sign in, and then logs once', async () => {
  const other = await Phone.open(server.url)
  const page = await other.tab('/log/diaper?wet')
  await signIn(page, person)
  await toast(page, 'Diaper logged').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.reload()
  await expect.poll(() => today(page).filter({ hasText: 'Diaper' }).count()).toBe(1)
  expect(other.pageErrors).toEqual([])
  await other.close()
})

it('shows the parsed entry of a line typed on a desktop, and Enter logs it', async () => {
  const desktop = await Phone.open(server.url, { width: 1440, height: 900 })
  const page = await desktop.tab('/login')
  await signIn(page, person)
  await expect.poll(() => bottles(page).count()).toBe(1)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('fed 60 10m')
  await page.getByRole('option', { name: /^Log: Bottle, 60\sml, 10 min ago$/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => bottles(page).count()).toBe(2)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Undo what was logged last').waitFor()
  await page.keyboard.press('Escape')
  expect(desktop.pageErrors).toEqual([])
  await desktop.close()
})

it('shows home and a message for an unknown address, also in airplane mode', async () => {
  await phone.goOffline()
  const page = await phone.tab('/doctor')
  await toast(page, 'There is nothing at that address. This is home.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.close()
  await phone.goOnline()
})
