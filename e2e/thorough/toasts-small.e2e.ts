import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { miasBirthDate } from '../support/days.ts'
import { addBaby } from '../support/family.ts'
import { textOf } from '../support/routes.ts'
import { Server } from '../support/server.ts'
import { atRest, drawn, showIn } from '../support/shown.ts'
import { languages } from '../support/whole-texts.ts'

// What a tap of the dock says stands in one line beside Undo, and its corrections stand in one line below.

const widths = [390, 360]
let server: Server
let phone: Phone
let page: Page

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = await phone.tab('/login')
  await page.getByRole('link', { name: 'Try it first' }).click()
  await addBaby(page, 'Mia', miasBirthDate)
  await page.locator('[role=group] button[data-act]').first().waitFor()
  // With a bottle to repeat, the dock has a button for the same again.
  await page.getByRole('button', { name: 'Feed', exact: true }).click()
  await page.getByRole('button', { name: /^Log \d+ ml$/ }).click()
  await page.getByRole('button', { name: /^Again: Bottle/ }).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'detached' })
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

/** How many lines the newest toast takes: its words, its button beside them, its corrections. */
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
      const boxes = [words, line.querySelector('button')!].map((one) => one.getBoundingClientRect())
      const text = words.textContent
      return {
        text,
        words: linesOf(range.getClientRects()),
        withUndo: linesOf(boxes),
        corrections: linesOf([...(chips?.children ?? [])].map((chip) => chip.getBoundingClientRect())),
      }
    })

it.each(languages)('a tap is answered in one line, and corrected in one, in %s', async (language) => {
  await page.reload()
  await page.locator('[role=group] button[data-act]').first().waitFor()
  await showIn(page, language)
  const undo = textOf(language, 'family', 'Undo')
  for (const act of ['feed', 'sleep', 'diaper', 'play', 'walk']) {
    // The first of feed is the last bottle again.
    await page.locator(`[role=group] button[data-act=${act}]`).first().click()
    await page.getByRole('button', { name: undo, exact: true }).last().waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await drawn(page)
      const { text, ...lines } = await measured(page)
      expect(lines, `${text} at ${width}`).toEqual({ words: 1, withUndo: 1, corrections: 1 })
    }
    await page.getByRole('button', { name: undo, exact: true }).last().click()
    // What is undone is painted before it is stored, and a reload would take it along.
    await atRest(page)
  }
})
