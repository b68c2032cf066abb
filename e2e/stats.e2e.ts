import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { babyOf, familyLog, type FamilyPlan } from 'sync-protocol/demo/family'
import { protocolVersion } from 'sync-protocol/wire/versions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { addBaby, asPerson, signUp, storedBaby } from './support/family.ts'
import { faults } from './support/faults.ts'
import { Server } from './support/server.ts'

let server: Server
let phone: Phone
let page: Page

const now = Date.now()
const plan: FamilyPlan = {
  name: 'Mia',
  seed: 7,
  ageDays: 62,
  days: 35,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  spread: 12,
  events: [{ kind: 'temperature', hoursAgo: 1, celsius: 38.4 }],
}

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = (await signUp(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', babyOf(plan, now).birthDate)
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

/** Earlier entries of the family, pushed like by another phone. */
async function sendLog(): Promise<void> {
  const { id: spaceId } = (await asPerson(page, 'GET', '/api/team')) as { id: string }
  const baby = await storedBaby(page)
  const ops = familyLog(plan, now).map(({ entity, fields }, index) => ({
    n: index + 1,
    entity,
    id: randomUUID(),
    type: 'put',
    at: [now - 60_000, index],
    fields: { ...fields, babyId: baby.id },
  }))
  let mark: string | null = null
  for (let from = 0; from < ops.length; from += 300) {
    const body = {
      v: protocolVersion,
      deviceId: 'otherphone',
      mark,
      spaceId,
      cursor: null,
      sentAt: now,
      ops: ops.slice(from, from + 300),
    }
    mark = ((await asPerson(page, 'POST', '/api/sync/push', body)) as { mark: string }).mark
  }
}

/** Unfolds the details below a figure. */
async function unfold(): Promise<void> {
  const folded = page.locator('#root button[aria-expanded=false]:visible')
  await folded.first().waitFor()
  while ((await folded.count()) > 0) await folded.first().click()
}

const stat = (name: string) => page.getByRole('heading', { name, level: 3, exact: true }).locator('xpath=..')

it('sums up the days, and shows urgent alerts and who saw them, all offline', async () => {
  await page.goto(`${server.url}/stats`)
  await page.getByText('There are too few entries yet', { exact: false }).waitFor()
  await sendLog()

  await page.getByText(/^Mia: sleep/).waitFor()
  const fever = page.locator('[data-alert="fever-u3m"]')
  await expect.poll(() => fever.innerText()).toContain('Contact your doctor or the emergency service now.')
  expect(await fever.innerText()).toContain('38.4')
  await fever.getByRole('button', { name: 'Got it' }).click()
  await fever.getByText(/^Seen: Anna/).waitFor()

  // Without the alerts, one screen has the summary and the figure of each kind, and no chart is drawn yet.
  const alertHeights = await page
    .locator('[data-alert]')
    .evaluateAll((all) => all.reduce((sum, one) => sum + one.getBoundingClientRect().height + 12, 0))
  const last = (await stat('Activity').boundingBox())!
  expect(last.y + last.height - alertHeights).toBeLessThan(844 - 64)
  expect(await page.locator('canvas').count()).toBe(0)
  await stat('Feeding').getByRole('button', { name: 'Feeding' }).press('Enter')
  await stat('Feeding').locator('canvas').waitFor()
  await unfold()

  await page.getByRole('heading', { name: 'What we noticed' }).waitFor()
  await page.getByText(/^Next feed \d/).waitFor()
  await stat('Diapers').getByRole('button', { name: 'Table' }).click()
  expect(await stat('Diapers').getByRole('row').count()).toBe(9)
  await page.getByText('Month', { exact: true }).click()
  await expect.poll(() => stat('Diapers').getByRole('row').count()).toBe(32)

  await phone.goOffline()
  await page.reload()
  await fever.getByText(/^Seen: Anna/).waitFor()
  await stat('Feeding').waitFor()
  await unfold()
  for (const name of ['Feeding by day', 'Sleep of the last 14 days']) {
    const chart = page.getByRole('slider', { name, exact: true })
    await chart.scrollIntoViewIfNeeded()
    await chart.locator('canvas').waitFor()
    const whole = await chart.getAttribute('aria-valuetext')
    const read: (string | null)[] = []
    for (const key of ['End', 'ArrowLeft', 'Home']) {
      await chart.press(key)
      await expect.poll(() => chart.getAttribute('aria-valuetext')).not.toBe(read.at(-1) ?? whole)
      read.push(await chart.getAttribute('aria-valuetext'))
    }
    expect(new Set([whole, ...read]).size).toBe(4)
    await chart.press('Escape')
    await expect.poll(() => chart.getAttribute('aria-valuetext')).toBe(whole)
  }
  // The rules ran in a worker, also offline.
  expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
    expect.stringMatching(/^\/assets\/analyst\.worker-/),
  ])
  await phone.goOnline()

  expect(await faults(page)).toEqual([])
}, 100_000)

/** The number of pixels of the sleep chart that have the line colour of the current theme. */
const paintedInTheme = () =>
  page.getByRole('slider', { name: 'Sleep of the last 14 days' }).evaluate((chart) => {
    const context = document.createElement('canvas').getContext('2d')!
    context.fillStyle = getComputedStyle(chart).getPropertyValue('--sleep')
    context.fillRect(0, 0, 1, 1)
    const lineColour = context.getImageData(0, 0, 1, 1).data
    const canvas = chart.querySelector('canvas')!
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    let points = 0
    for (let at = 0; at < data.length; at += 4)
      if ([0, 1, 2, 3].every((part) => data[at + part] === lineColour[part])) points += 1
    return points
  })

it('repaints an open chart when the theme changes', async () => {
  // No night window, so that the hour of the run does not choose the theme.
  await page.evaluate(() => {
    localStorage.setItem('nightFrom', '12:00')
    localStorage.setItem('nightTo', '12:00')
    dispatchEvent(new StorageEvent('storage', { key: 'nightFrom' }))
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('slider', { name: 'Sleep of the last 14 days' }).scrollIntoViewIfNeeded()
  await expect.poll(paintedInTheme).toBeGreaterThan(50)
  const before = await page.evaluate(() => document.documentElement.dataset['theme'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).not.toBe(before)
  await expect.poll(paintedInTheme).toBeGreaterThan(50)
  await page.emulateMedia({ colorScheme: null })
})

it('draws a chart when it comes near the screen, and all of them for printing', async () => {
  // A low screen: while parts of the page still load, the page is short, and later parts are near the screen.
  await page.setViewportSize({ width: 1440, height: 200 })
  // The reload restores the scroll position, so go to the top first. Elsewhere other charts would be near.
  await page.evaluate(() => scrollTo(0, 0))
  await page.reload()
  const last = stat('Activity').getByRole('slider').last()
  await last.waitFor({ state: 'attached' })
  const places = page.getByRole('slider').filter({ hasNot: page.locator('canvas') })
  expect(await places.count()).toBeGreaterThan(0)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => places.count()).toBe(0)
  await expect.poll(() => last.locator('canvas').count()).toBe(1)
})
