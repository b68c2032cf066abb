import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { miasBirthDate } from '../support/days.ts'
import { addresses, emptyTexts, sheets } from '../support/empty-screens.ts'
import { addBaby, signUp, storedBaby } from '../support/family.ts'
import { Server } from '../support/server.ts'

const unknownId = '019ca869-5000-7000-8000-000000000000'
let hasBaby = false
let server: Server
let phone: Phone
let page: Page
let ids: Record<string, string> = {
  babyId: unknownId,
  milestoneId: '4m-phys-1',
  achievementId: unknownId,
  wishlistId: unknownId,
}
beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = (await signUp(server, phone, 'Anna')).page
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const bodyText = () => page.locator('body').innerText()
/** Lists on the page without any items. */
const emptyElements = () =>
  page
    .locator('ul, ol, tbody, [role=list]')
    .evaluateAll((all) =>
      all.filter((list) => list.childElementCount === 0).map((list) => list.className || list.tagName),
    )

async function checkList(address: string, sentence: string | null): Promise<void> {
  const path = Object.entries(ids).reduce((text, [name, id]) => text.replace(`:${name}`, id), address)
  await page.goto(server.url + path)
  await page.locator('h1:visible, dialog[open] h2').first().waitFor()
  if (sentence !== null) await expect.poll(bodyText, { message: address }).toContain(sentence)
  await page.waitForTimeout(150)
  expect(await emptyElements(), address).toEqual([])
}

async function addBabyOnce(): Promise<void> {
  if (hasBaby) return
  hasBaby = true
  await page.goto(server.url)
  await addBaby(page, 'Mia', miasBirthDate)
  await page.goto(`${server.url}/wishlist`)
  await page.getByRole('button', { name: 'Create wishlist' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create wishlist' }).click()
  await page.waitForURL(/\/edit$/)
  const wishlistId = new URL(page.url()).pathname.split('/').at(-2)!
  ids = { ...ids, babyId: (await storedBaby(page)).id, wishlistId }
}

it.each(addresses)('%s shows a sentence when the family has no baby', async (address) => {
  await checkList(address, emptyTexts[address]![0])
})

it.each(addresses)('%s shows a sentence when the baby has no entries', async (address) => {
  await addBabyOnce()
  await checkList(address, emptyTexts[address]![1])
})

it.each(sheets)('%s of %s shows a sentence when it is empty', async (name, path, sentence) => {
  await addBabyOnce()
  await page.goto(server.url + path)
  await page.locator('#root').getByRole('button', { name }).first().click()
  await expect.poll(() => page.locator('dialog[open]').last().innerText()).toContain(sentence)
  expect(await emptyElements(), sentence).toEqual([])
  await page.keyboard.press('Escape')
})
