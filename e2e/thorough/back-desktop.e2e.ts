import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { miasBirthDate } from '../support/days.ts'
import { addBaby, signUp } from '../support/family.ts'
import { Server } from '../support/server.ts'

let server: Server
let desktop: Phone
let page: Page

beforeAll(async () => {
  server = await Server.start()
  desktop = await Phone.open(server.url, { width: 1440, height: 900 })
  page = (await signUp(server, desktop, 'Anna')).page
  await addBaby(page, 'Mia', miasBirthDate)
})
afterAll(async () => {
  await desktop?.close()
  await server?.stop()
})

const overlays = () => page.locator('dialog[open], [role=menu]')
const isOpen = (count: number) => expect.poll(() => overlays().count()).toBe(count)
const goToScreen = async (path: string) => {
  await page.goto(server.url + path)
  await page.locator('h1:visible').first().waitFor()
}
const button = (name: RegExp) => () => page.getByRole('button', { name }).first().click()
const key = (keys: string) => () => page.keyboard.press(keys)

/** The overlays that open over any screen of a desktop. */
const openers: [name: string, open: () => Promise<void>][] = [
  ['the quick log', key('Control+k')],
  ['the list of keyboard shortcuts', key('Shift+?')],
  ['the menu of languages', button(/^Language:/)],
  ['the menu of themes', button(/^Theme:/)],
  ['the menu of the user', button(/^Your menu/)],
  ['the sync status', button(/^Sync/)],
]

it.each(openers)('Back closes %s, and stays on the screen', async (_, open) => {
  await goToScreen('/growth')
  await goToScreen('/stats')
  await open()
  await isOpen(1)
  await page.goBack()
  await isOpen(0)
  expect(new URL(page.url()).pathname).toBe('/stats')
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/growth')
})

it('keeps the draft of the quick log after Back, selected', async () => {
  await goToScreen('/stats')
  await key('Control+k')()
  const typed = () => overlays().getByRole('combobox')
  await typed().fill('fed 90 1')
  await page.goBack()
  await isOpen(0)
  await key('Control+k')()
  await expect.poll(() => typed().inputValue()).toBe('fed 90 1')
  await page.keyboard.type('slept')
  expect(await typed().inputValue()).toBe('slept')
  await page.keyboard.press('Escape')
  await isOpen(0)
})
