import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { miasBirthDate } from '../support/days.ts'
import { addBaby, signUp } from '../support/family.ts'
import { catalogTextOf } from '../support/routes.ts'
import { Server } from '../support/server.ts'
import { waitUntilStable, waitForPaint, switchLanguage } from '../support/page-state.ts'
import { languages } from '../support/text-measurements.ts'

// A toast of a tap has one line of text beside Undo, and one line of corrections below. It covers no control that the
// user needs next, or one tap uncovers the control without losing the undo.

const widths = [390, 360]
let server: Server
let phone: Phone
let page: Page

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = (await signUp(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', miasBirthDate)
  await page.locator('[role=group] button[data-act]').first().waitFor()
  // After a bottle, the dock has a button that repeats it.
  await page.getByRole('button', { name: 'Feed', exact: true }).click()
  await page.getByRole('button', { name: /^Log \d+ ml$/ }).click()
  await page.getByRole('button', { name: /^Again: Bottle/ }).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'detached' })
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

/** The number of lines of the newest toast: its text with the button, and its corrections. */
const measured = (page: Page) =>
  page
    .locator('[role=status] > div')
    .last()
    .evaluate((toast) => {
      const linesOf = (rects: Iterable<DOMRect>) =>
        new Set([...rects].map(({ top, bottom }) => Math.round((top + bottom) / 2))).size
      const [line, chips] = toast.children as unknown as [Element, Element | undefined]
      const words = line.querySelector('span')!
      const range = document.createRange()
      range.selectNodeContents(words)
      const undo = line.querySelector(':scope > button:last-child')!
      const boxes = [words, undo].map((one) => one.getBoundingClientRect())
      const text = words.textContent
      return {
        text,
        words: linesOf(range.getClientRects()),
        withUndo: linesOf(boxes),
        corrections: linesOf([...(chips?.children ?? [])].map((chip) => chip.getBoundingClientRect())),
      }
    })

it.each(languages)(
  'shows the answer to a tap in one line, and its corrections in one, in %s',
  async (language) => {
    await page.reload()
    await page.locator('[role=group] button[data-act]').first().waitFor()
    await switchLanguage(page, language)
    const undo = catalogTextOf(language, 'family', 'Undo')
    for (const act of ['feed', 'sleep', 'diaper', 'play', 'walk']) {
      // The first button of a feed repeats the last bottle.
      await page.locator(`[role=group] button[data-act=${act}]`).first().click()
      await page.getByRole('button', { name: undo, exact: true }).last().waitFor()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await waitForPaint(page)
        const { text, ...lines } = await measured(page)
        expect(lines, `${text} at ${width}`).toEqual({ words: 1, withUndo: 1, corrections: 1 })
      }
      await page.getByRole('button', { name: undo, exact: true }).last().click()
      // An undo is painted before it is stored, and a reload in between would lose it.
      await waitUntilStable(page)
    }
  },
)

const dock = (act: string) => page.locator(`[role=group] button[data-act=${act}]`).last()
const sheet = () => page.getByRole('dialog').last()
const undo = () => page.getByRole('status').getByRole('button', { name: 'Undo', exact: true })
const words = (text: RegExp | string) => page.getByRole('status').getByText(text)

const pressed = ':is(button, a, input, select, textarea):not([role=status] *)'
/** The state of the baby, the log buttons, the tabs. */
const coreControls = '[role=timer], [role=timer] ~ button, [role=group][aria-label=Log] button, nav a'

/** The elements whose centre a toast covers. */
const coveredBy = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, width, top, height } = one.getBoundingClientRect()
        const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
        return topmost?.closest('[role=status]')
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  )

describe.each([
  [320, 640],
  [390, 844],
])('at %i by %i', (width, height) => {
  beforeAll(async () => {
    await switchLanguage(page, 'en')
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('[role=status] > div').first().waitFor({ state: 'detached' })
  })

  it('two messages leave the state of the baby and the buttons that log uncovered; both can be undone', async () => {
    await dock('diaper').click()
    await words('Diaper logged').waitFor()
    await dock('sleep').click()
    await words(/^(Nap|Night sleep|Sleep) started/).waitFor()
    await waitUntilStable(page)
    expect(await coveredBy(page.locator(coreControls))).toEqual([])
    const clock = (await page.getByRole('timer').first().boundingBox())!
    const toasts = (await page.locator('[role=status] > div').first().boundingBox())!
    expect(clock.y + clock.height).toBeLessThanOrEqual(toasts.y)
    await page.getByRole('button', { name: /^\+1/ }).click()
    await words('Diaper logged').waitFor()
    await undo().click()
    await words(/^(Nap|Night sleep|Sleep) started/).waitFor()
    await undo().click()
    await expect.poll(() => undo().count()).toBe(0)
    await waitUntilStable(page)
    await page.getByText('No sleep logged yet').waitFor()
  })

  it('one tap uncovers what is beneath a toast, and the undo stays', async () => {
    await dock('diaper').click()
    await words('Diaper logged').waitFor()
    await page.evaluate(() => scrollTo(0, 300))
    const before = await page.locator('[role=status] > div').boundingBox()
    await words('Diaper logged').click({ timeout: 1000 })
    await waitUntilStable(page)
    const after = await page.locator('[role=status] > div').boundingBox()
    expect(after!.width).toBeLessThan(before!.width * 0.6)
    expect(after!.height).toBeLessThanOrEqual(64)
    await page.evaluate(() => scrollTo(0, 0))
    await undo().click()
    await expect.poll(() => undo().count()).toBe(0)
    await waitUntilStable(page)
  })

  it('a tall sheet is used at once while a toast is over its edge, and the undo waits behind it', async () => {
    await dock('diaper').click()
    await words('Diaper logged').waitFor()
    await page.getByRole('button', { name: 'Log something else' }).click()
    const close = sheet().getByRole('button', { name: 'Close', exact: true })
    await close.waitFor()
    // Waits until it has slid in.
    await expect.poll(() => sheet().evaluate((one) => one.getAnimations().length)).toBe(0)
    await sheet().getByRole('status').getByText('Diaper logged').waitFor()
    expect(await coveredBy(sheet().locator(pressed))).toEqual([])
    await close.click({ timeout: 1000 })
    await sheet().waitFor({ state: 'detached' })
    await undo().click()
    await expect.poll(() => undo().count()).toBe(0)
    await waitUntilStable(page)
  })
})
