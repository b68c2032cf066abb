import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { cutWords } from '../support/cut-words.ts'
import { dayFrom } from '../support/days.ts'
import { addBaby, signUp } from '../support/family.ts'
import { Server } from '../support/server.ts'

let server: Server
let phone: Phone
let page: Page
beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  ;({ page } = await signUp(server, phone, 'Anna'))
  await addBaby(page, 'Mia', dayFrom(-60))
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()

it.each([
  ['en', 390],
  ['ru', 360],
  ['uk', 390],
  ['ka', 390],
  ['ka', 360],
] as const)('cuts no word and no price in %s on a phone of %i pixels', async (language, width) => {
  await page.setViewportSize({ width, height: 844 })
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  for (const category of ['feeding', 'travel', 'monitor']) {
    await page.goto(`${server.url}/products?category=${category}`)
    await expect.poll(names).toHaveLength(12)
    expect(await cutWords(page)).toEqual([])
  }
  expect(phone.pageErrors).toEqual([])
})

it('lists cots before cotton, and shows the result of a refresh', async () => {
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.goto(`${server.url}/products?q=cot`)
  await expect.poll(names).toHaveLength(12)
  expect((await names()).slice(0, 3)).toEqual(['Cot', 'Bedside cot', 'Firm cot mattress'])
  await page.getByText('Found by “cot”').first().waitFor()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText(/^Up to date: \d+ products$/).waitFor()
})
