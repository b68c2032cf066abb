import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { cutWords } from '../support/cut-words.ts'
import { miasBirthDate } from '../support/days.ts'
import { addBaby, asPerson, signUp, storedBaby } from '../support/family.ts'
import { faults } from '../support/faults.ts'
import { Server } from '../support/server.ts'

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

const dock = (name: RegExp) =>
  page.getByRole('group', { name: 'Log', exact: true }).getByRole('button', { name })
const sleep = () => dock(/^(Sleep|Wake up)/)
/** The positions of the Sleep button and the first card, once the page no longer changes. */
const positions = async () => {
  await page.waitForTimeout(500)
  const card = page.getByRole('button', { name: /^Last feed/ })
  return {
    sleep: await sleep().evaluate((button) => button.getBoundingClientRect().toJSON() as object),
    card: await card.evaluate((button) => button.getBoundingClientRect().top),
  }
}

describe.each([
  [390, 844],
  [320, 640],
])('keeps everything in place at %i by %i', (width, height) => {
  it('keeps its positions with or without a last bottle, running play, or a sleep to resume', async () => {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    const baby = await storedBaby(page)
    const before = await positions()
    if (width === 390) {
      await dock(/^Other/).waitFor()
      await asPerson(page, 'POST', `/api/babies/${baby.id}/feeding/start`, {
        ...{ feedType: 'BOTTLE', timeZone: 'UTC', startTime: new Date(Date.now() - 7_200_000).toISOString() },
        amount: { value: 170, unit: 'ml' },
      })
      await dock(/^Again: Bottle 170/).waitFor()
      expect((await positions()).sleep).toEqual(before.sleep)
    }
    await dock(/^Play/).click()
    await dock(/^Stop play/).waitFor()
    expect((await positions()).sleep).toEqual(before.sleep)
    await dock(/^Stop play/).click()
    await dock(/^Play/).waitFor()

    const whileAwake = await positions()
    await sleep().click()
    await page.getByText(/^Asleep since/).waitFor()
    const whileAsleep = await positions()
    await sleep().click()
    await page.getByRole('button', { name: 'Asleep again' }).waitFor()
    const again = await positions()
    expect([whileAsleep.sleep, again.sleep]).toEqual([whileAwake.sleep, whileAwake.sleep])
    expect(again.card).toBe(whileAsleep.card)
  })
})

it('toast, card and ring show the same duration after a correction', async () => {
  const baby = await storedBaby(page)
  const sleeps = async () =>
    (await asPerson(page, 'GET', `/api/babies/${baby.id}/sleep`)) as { id: string; endTime: string | null }[]
  await expect.poll(async () => (await sleeps()).every(({ endTime }) => endTime)).toBe(true)
  for (const { id } of await sleeps()) await asPerson(page, 'DELETE', `/api/babies/${baby.id}/sleep/${id}`)
  await asPerson(page, 'POST', `/api/babies/${baby.id}/sleep/start`, {
    ...{ timeZone: 'UTC', startTime: new Date(Date.now() - 25 * 60_000 - 20_000).toISOString() },
  })
  await page.getByText(/^Asleep since/).waitFor()
  await sleep().click()
  await page.getByRole('button', { name: '10 min ago' }).click()
  const toast = page.getByRole('status').getByText(/^Slept/)
  await expect.poll(() => toast.last().innerText()).toMatch(/15\s?min/)
  const card = page.getByRole('button', { name: /^Last sleep/ })
  await expect.poll(() => card.innerText()).toMatch(/Slept 15\s?min/)
  await expect.poll(() => page.getByRole('img', { name: /^Sleep today/ }).innerText()).toContain('0:15')
})

/** Whether two of the main parts overlap before scrolling. */
const overlaps = () =>
  page.evaluate(() => {
    const boxes = [
      '[role=timer]',
      '[role=group][aria-label=Log]',
      'button[data-act=feed][data-history]',
      'nav',
    ]
    const rects = boxes.map((one) => document.querySelector(one)!.getBoundingClientRect())
    return rects.flatMap((a, index) =>
      rects
        .slice(index + 1)
        .map((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    )
  })

it('shows clock, buttons and the day without overlaps on a phone in landscape', async () => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(500)
  expect(await overlaps()).not.toContain(true)
  const inView = await page.evaluate(() =>
    ['[role=timer]', '[role=group][aria-label=Log]', 'button[data-act=feed][data-history]'].map(
      (one) => document.querySelector(one)!.getBoundingClientRect().bottom <= innerHeight,
    ),
  )
  expect(inView).toEqual([true, true, true])
  expect(await faults(page)).toEqual([])
})

it('shows state and buttons on the left and the day on the right of a tablet', async () => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.waitForTimeout(500)
  expect(await overlaps()).not.toContain(true)
  const day = await page.getByRole('button', { name: /^Last feed/ }).boundingBox()
  const button = await sleep().boundingBox()
  expect(day!.x).toBeGreaterThan(button!.x + button!.width)
  expect(await faults(page)).toEqual([])
})

it('the family chooses its three cards in the settings', async () => {
  await page.getByRole('link', { name: 'Settings' }).click()
  // Home has such a button too.
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.getByRole('button', { name: /^Arrange home/ }).click()
  const cards = page.getByRole('list', { name: 'Cards' })
  await cards.getByRole('button', { name: 'Take off home: Sleep' }).click()
  await cards.getByRole('button', { name: 'Put on home: Walk' }).click()
  await cards.getByRole('button', { name: 'Move up: Walk' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: /^Last walk/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Last sleep/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Arrange home' }).click()
  await page.getByRole('button', { name: 'Back to the usual' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Last sleep/ }).waitFor()
})

it('cuts no word of home at 320, 360 and 375 px in any language', async () => {
  const variants = ['en', 'ru', 'uk', 'ka'].flatMap((language) =>
    ['feed,diaper,sleep', 'feed,diaper,walk'].map((cards) => ({ language, cards })),
  )
  for (const variant of variants) {
    const { language } = variant
    await page.evaluate(
      (one) => Object.entries(one).forEach(([key, value]) => localStorage.setItem(key, value)),
      variant,
    )
    await page.goto(server.url)
    await page.locator('button[data-act=feed][data-history]').waitFor()
    for (const width of [320, 360, 375]) {
      await page.setViewportSize({ width, height: 780 })
      await page.waitForTimeout(200)
      expect(await cutWords(page), `${language} at ${width}`).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${language} at ${width}`,
      ).toBeLessThanOrEqual(width)
    }
  }
  await page.evaluate(() => localStorage.setItem('language', 'en'))
})

it('at 200 % every text of home, its buttons and the tabs is twice as large', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sizes = () =>
    page.evaluate(() =>
      [
        '[role=group] button[aria-label^=Again]',
        '[role=group] button[data-act=diaper]',
        'nav a span',
        'main h1',
      ].map((one) => Number.parseFloat(getComputedStyle(document.querySelector(one)!).fontSize)),
    )
  await page.goto(server.url)
  await dock(/^Again/).waitFor()
  const usual = await sizes()
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => (document.documentElement.style.fontSize = '200%')),
  )
  await page.goto(server.url)
  await dock(/^Again/).waitFor()
  await page.waitForTimeout(500)
  const large = await sizes()
  large.forEach((size, index) => expect(size / usual[index]!, String(index)).toBeGreaterThan(1.75))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // The buttons are in the page, between the clock and the cards.
  const [clock, buttons] = await Promise.all([
    page.getByRole('timer').first().boundingBox(),
    page.getByRole('group', { name: 'Log', exact: true }).boundingBox(),
  ])
  expect(buttons!.y).toBeGreaterThanOrEqual(clock!.y + clock!.height)
})
