import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, logDiaper, signUp, today } from './support/family.ts'
import { Server } from './support/server.ts'

let server: Server
let phone: Phone
let page: Page

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url, { isNew: true })
  const signedUp = await signUp(server, phone, 'Anna')
  page = signedUp.page
  await addBaby(page, 'Mia', miasBirthDate)
  await logDiaper(page)
  await today(page).getByText('Synced', { exact: true }).waitFor({ state: 'attached' })
  await page.evaluate(() => navigator.serviceWorker.ready)
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const deepLinks = [
  ['/', 'Mia'],
  ['/settings', 'Settings'],
  ['/add-baby', 'Add a baby'],
  ['/babies', 'Babies'],
  ['/doctor-timeline', 'Doctor'],
  ['/doctor-appointment', 'Create appointment'],
  ['/foods', 'Foods and allergens'],
  ['/illness', 'Illness'],
  ['/teeth', 'Teeth'],
  ['/doctor-sheet', 'Doctor sheet'],
  ['/vaccine-record', 'Vaccine record'],
  ['/milestones', 'Milestones'],
  ['/milestones/4m-phys-1', 'Milestone'],
  ['/achievements', 'Achievements'],
  ['/growth', 'Growth'],
  ['/stats', 'Statistics'],
  ['/settings?from=home#top', 'Settings'],
  ['/no/such/screen', 'Mia'],
]

it('opens cold in airplane mode on any deep link, with zero network calls', async () => {
  await page.close()
  await phone.goOffline()
  for (const [path, heading] of deepLinks) {
    const tab = await phone.context.newPage()
    const calls: string[] = []
    // Requests that the service worker answers from its cache never fail; network requests would fail here. The reload
    // below only aborts requests that were being answered from the cache.
    tab.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') calls.push(request.url())
    })
    await tab.goto(server.url + path)
    const screen = tab.getByRole('heading', { level: 1, name: new RegExp(`^${heading}`) })
    await screen.waitFor()
    await tab.reload()
    await screen.waitFor()
    await tab.waitForTimeout(500)
    expect(calls, path).toEqual([])
    await tab.close()
  }
})

it('works with a stopped server as in airplane mode', async () => {
  await phone.goOnline()
  await server.kill()
  const tab = await phone.tab('/')
  await expect.poll(() => today(tab).count()).toBe(1)
  await logDiaper(tab)
  await tab.getByText('Waiting to sync: 1').waitFor()
  await tab.reload()
  await expect.poll(() => today(tab).count()).toBe(2)
  await server.start()
  await tab
    .getByRole('button', { name: /Waiting to sync|Offline/ })
    .first()
    .click()
  await tab.getByRole('button', { name: 'Sync now' }).click()
  await tab.keyboard.press('Escape')
  await tab
    .getByRole('button', { name: /^Synced/ })
    .first()
    .waitFor({ timeout: 30_000 })
  expect(phone.pageErrors).toEqual([])
})
