import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { dayFrom, miasBirthDate, phoneZone } from './support/days.ts'
import { addBaby, asPerson, logDiaper, signUp, storedBaby, undo } from './support/family.ts'
import { faults } from './support/faults.ts'
import { Server } from './support/server.ts'

let server: Server
let phone: Phone
let page: Page

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = (await signUp(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', miasBirthDate)
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const panel = () => page.getByRole('dialog').first()
const items = () => panel().getByRole('listitem')

it('opens from home, edits and deletes in place, takes it back, and closes by Escape and by "back"', async () => {
  await logDiaper(page)
  await page.getByRole('button', { name: 'All entries, day by day' }).click()
  await panel().getByRole('heading', { name: 'Sleep', exact: true }).waitFor()
  await panel().getByText('Nothing logged yet').waitFor()
  await panel().getByRole('button', { name: 'Diapers' }).click()
  await expect.poll(() => items().count()).toBe(1)
  expect(await panel().getByText('1 diaper · 1 wet · 1 dirty so far').isVisible()).toBe(true)

  await items().first().getByRole('button').click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click()
  await panel().getByText('Nothing logged yet').waitFor()
  await undo(page, /^Deleted: /)
  await expect.poll(() => items().count()).toBe(1)

  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: /^Last ate/ }).click()
  await panel().getByRole('heading', { name: 'Feeding', exact: true }).waitFor()
  await page.goBack()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

it('the sleep chart says in words and in tables what it draws; axe finds nothing, by day and by night', async () => {
  const baby = await storedBaby(page)
  await asPerson(page, 'POST', `/api/babies/${baby.id}/sleep/start`, { sleepType: 'AFTERNOON_NAP' })
  await page.goto(`${server.url}/?history=sleep`)
  await expect.poll(() => items().count()).toBe(1)
  for (const theme of ['light', 'night']) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.reload()
    await expect.poll(() => items().count()).toBe(1)
    expect(await faults(page)).toEqual([])
    await panel().getByRole('button', { name: 'Sleep chart' }).click()
    await panel()
      .getByRole('img', { name: /^Sleep today: / })
      .waitFor()
    await panel().getByRole('button', { name: 'Show as a table' }).first().click()
    await panel().getByRole('table').waitFor()
    expect(await faults(page)).toEqual([])
  }
})

it('finds what was noted months ago, on a journey, goes to that day, and says where there is nothing', async () => {
  const baby = await storedBaby(page)
  const at = `${dayFrom(-112)}T17:00:00.000Z`
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: phoneZone, ...options }).format(new Date(at))
  await asPerson(page, 'POST', `/api/babies/${baby.id}/diaper`, {
    timestamp: at,
    timeZone: 'Africa/Lagos',
    notes: 'changed in the airport',
  })
  await page.goto(`${server.url}/?history=diaper`)
  await panel().getByText('This is where the diary begins.').waitFor()
  await panel().getByRole('searchbox').fill('airport')
  await expect.poll(() => items().count()).toBe(1)
  // By the clock of who looks, with that of the place beside it.
  const clock = written({ hour: 'numeric', minute: '2-digit' })
  const seen = new RegExp(`${clock}[^]*18:00 in Lagos[^]*airport`)
  await expect.poll(() => items().first().innerText()).toMatch(seen)
  await panel().getByRole('searchbox').fill('penguin')
  await panel().getByText('Nothing found').waitFor()
  await panel().getByRole('button', { name: 'Clear the search' }).click()
  await panel().getByLabel('Go to a date').fill(dayFrom(-112))
  await expect
    .poll(() => panel().getByRole('heading', { level: 3 }).first().innerText())
    .toContain(written({ day: 'numeric', month: 'short' }))
  await panel().getByRole('button', { name: 'Health' }).click()
  await panel().getByText('Nothing logged yet').waitFor()
})
