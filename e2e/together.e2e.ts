import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, asPerson, logDiaper, signUp, storedBaby, today } from './support/family.ts'
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

const dock = (name: string) =>
  page.getByRole('group', { name: 'Log', exact: true }).getByRole('button', { name: new RegExp(`^${name}`) })
const waitForToast = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
/** The number of rows of each baby that are not deleted, Mia first. */
const stored = async (kind: 'diaper' | 'sleep' | 'feeding') => {
  const babies = (await asPerson(page, 'GET', '/api/babies')) as { id: string }[]
  const lists = babies.map(
    ({ id }) => asPerson(page, 'GET', `/api/babies/${id}/${kind}`) as Promise<unknown[]>,
  )
  return (await Promise.all(lists)).map((rows) => rows.length)
}

it('a screen reader announces a log and its undo, and no clock', async () => {
  await logDiaper(page)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await page
    .getByRole('status')
    .getByText(/^Undone: Diaper, /)
    .waitFor()
  await expect.poll(() => today(page).count()).toBe(0)
  await dock('Sleep').click()
  await waitForToast('Sleep started')
  const timers = page.getByRole('timer')
  expect(await timers.count()).toBeGreaterThan(0)
  const liveTimers = await timers.evaluateAll(
    (all) =>
      all.filter(
        (clock) =>
          clock.getAttribute('aria-live') !== 'off' ||
          clock.closest('[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]') !== null,
      ).length,
  )
  expect(liveTimers).toBe(0)
  await page.waitForTimeout(500)
  await dock('Wake up').click()
  await page.getByText(/^Awake since/).waitFor()
})

it('another tab shows a log at once, through the browser, without a request', async () => {
  const other = await phone.tab('/')
  await other.getByText(/^Awake since/).waitFor()
  // Offline, only the browser connects the tabs.
  await phone.goOffline()
  const watch = (tab: Page) =>
    tab.evaluate(() => {
      const count = () => document.querySelector('ul[aria-label="Today"]')?.children.length ?? 0
      const before = count()
      const shown = new Promise<number>((resolve) => {
        const check = () => count() > before && resolve(performance.timeOrigin + performance.now())
        new MutationObserver(check).observe(document, { childList: true, subtree: true })
      })
      Object.assign(globalThis, { shown })
    })
  const at = (tab: Page) => tab.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown)
  const delays: number[] = []
  for (const tab of [page, other, page]) {
    await watch(page)
    await watch(other)
    await tab.bringToFront()
    await tab
      .getByRole('group', { name: 'Log', exact: true })
      .getByRole('button', { name: /^Diaper/ })
      .click()
    delays.push(Math.round(Math.abs((await at(other)) - (await at(page)))))
  }
  // Printed, not asserted, because a busy machine pauses now and then. bench/home.mjs measures it.
  console.log(`delay between two tabs: ${delays.join(', ')} ms`)
  await expect.poll(async () => (await today(other).count()) - (await today(page).count())).toBe(0)
  await phone.goOnline()
  await other.close()
  await page.bringToFront()
})

it('a sheet logs the same for another baby, and one undo takes both back', async () => {
  await storedBaby(page)
  await asPerson(page, 'POST', '/api/babies', { name: 'Leo', birthDate: miasBirthDate, gender: 'MALE' })
  await page.getByRole('button', { name: 'Leo', exact: true }).waitFor()
  await dock('Feed').click()
  await page.getByRole('group', { name: 'Also for' }).getByRole('button', { name: 'Leo' }).click()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Log 120 ml' }).click()
  await waitForToast('Mia, Leo: Bottle 120 ml')
  await expect.poll(() => stored('feeding')).toEqual([1, 1])
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => stored('feeding')).toEqual([0, 0])
})

it('logs for both in one tap and undoes both at once; one of them can be selected', async () => {
  const [mias, leos] = await stored('diaper')
  await page.getByRole('button', { name: 'Together', exact: true }).click()
  await page.getByRole('radiogroup', { name: 'For whom' }).waitFor()
  await dock('Diaper').click()
  await waitForToast('Mia, Leo: Diaper logged')
  await expect.poll(() => stored('diaper')).toEqual([mias! + 1, leos! + 1])
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => stored('diaper')).toEqual([mias, leos])

  const forWhom = (name: string) => page.getByRole('radiogroup', { name: 'For whom' }).getByText(name).click()
  await forWhom('Leo')
  await dock('Sleep').click()
  await waitForToast('Leo: Sleep started')
  await forWhom('Together')
  await page.waitForTimeout(500)
  // A baby that already sleeps stays asleep.
  await dock('Sleep').click()
  await waitForToast('Mia: Sleep started')
  await dock('Wake up').waitFor()
  await page.waitForTimeout(500)
  await dock('Wake up').click()
  await expect.poll(() => page.getByText(/^Awake since/).count()).toBe(2)
})

it('shows both side by side on a wide screen, stacked on a phone, and keeps "together" over a reload', async () => {
  const places = async () => {
    const boxes = await Promise.all(
      ['Mia', 'Leo'].map((name) => page.getByRole('region', { name, exact: true }).boundingBox()),
    )
    return boxes.map((box) => ({ x: Math.round(box!.x), y: Math.round(box!.y) }))
  }
  expect(await faults(page)).toEqual([])
  const [mia, leo] = await places()
  expect(mia!.x).toBe(leo!.x)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await page.getByRole('radiogroup', { name: 'For whom' }).waitFor()
  const wide = await places()
  expect(wide[0]!.y).toBe(wide[1]!.y)
  expect(wide[0]!.x).toBeLessThan(wide[1]!.x)
  expect(await faults(page)).toEqual([])
})

it('logs typed input for all of them, too', async () => {
  const before = await stored('diaper')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('diaper wet')
  await page.getByRole('option', { name: 'Log for all babies: Diaper, wet' }).click()
  await waitForToast('Mia, Leo: Diaper logged')
  await expect.poll(() => stored('diaper')).toEqual(before.map((count) => count + 1))
})

it('nothing violated the content security policy or threw', () => {
  expect(phone.pageErrors).toEqual([])
})
