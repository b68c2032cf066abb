import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { dayFrom, miasBirthDate } from '../support/days.ts'
import { addBaby, asPerson, signUp, storedBaby } from '../support/family.ts'
import { faults } from '../support/faults.ts'
import { payloads, shownInEachLanguage } from '../support/payloads.ts'
import { violations, watchDialogs, watchPolicy } from '../support/policy.ts'
import { scratchFolder } from '../support/scratch.ts'
import { Server } from '../support/server.ts'

let server: Server
let phone: Phone
let page: Page
let dialogs: readonly string[]

beforeAll(async () => {
  const feedFile = join(scratchFolder('nela-feed-'), 'feed.json')
  const toys = ['Ball', 'Rattle', 'Blocks', 'Rings', 'Drum', 'Cubes', 'Bear', 'Kite', 'Boat']
  const productOf = (categoryId: string) => (name: string, n: number) => ({
    ...{ id: `${categoryId}-${n}`, categoryId, name, description: `${name} ${n}`, features: [name] },
    estimatedPrice: 12,
  })
  const products = [
    ...[...payloads.slice(0, 5), ...toys].map(productOf('toys')),
    ...payloads.map(productOf('travel')),
  ]
  writeFileSync(feedFile, JSON.stringify({ products }))
  server = await Server.start({ PRODUCT_FEED: feedFile, AFFILIATE_TAG: 'nela-21' })
  phone = await Phone.open(server.url)
  await watchPolicy(phone)
  ;({ page } = await signUp(server, phone, 'Anna'))
  dialogs = watchDialogs(page)
  await addBaby(page, 'Mia', miasBirthDate)
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()

it('a category can be paged, searched, and read offline', async () => {
  await page.goto(`${server.url}/products`)
  await page.getByRole('button', { name: /Toys & Development/ }).click()
  await page.getByText('Page 1 of 2', { exact: true }).waitFor()
  expect(await names()).toHaveLength(12)
  const shop = page.getByRole('link', { name: /^To the shop \(advertisement\)/ }).first()
  expect(await shop.getAttribute('rel')).toBe('noopener noreferrer sponsored')
  expect(await shop.getAttribute('href')).toContain('nela-21')
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('Page 2 of 2', { exact: true }).waitFor()
  await expect.poll(names).toHaveLength(2)

  await page.getByLabel('Search products').fill('drum')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Drum' }).waitFor()
  expect(new URL(page.url()).search).toBe('?q=drum')
  await page.getByLabel('Search products').fill('zebra')
  await page.keyboard.press('Enter')
  await page.getByText('No Products Found').waitFor()

  await phone.goOffline()
  await page.goto(`${server.url}/products?category=toys`)
  await page.getByText('No connection: this is what you saw last.').waitFor()
  await expect.poll(names).toHaveLength(12)
  await phone.goOnline()
})

it('T9: code-like input is shown as text in each language: in products, names and notes', async () => {
  const { id } = await storedBaby(page)
  for (const text of payloads) await asPerson(page, 'POST', `/api/babies/${id}/notes`, { text })
  await asPerson(page, 'PUT', `/api/babies/${id}`, { name: payloads[1], nickname: payloads[0] })
  for (const [day, texts] of [payloads.slice(0, 30), payloads.slice(30)].entries())
    await asPerson(page, 'POST', '/api/growth/measurements', {
      ...{ childId: id, date: dayFrom(-21 - day), weight: { value: 6, unit: 'kg' } },
      notes: texts.join(' '),
    })
  await asPerson(page, 'POST', '/api/doctor-visits', {
    ...{ babyId: id, title: payloads[5], scheduledDate: dayFrom(300), visitType: 'CHECKUP' },
  })
  await asPerson(page, 'PUT', '/api/user/settings', { displayName: payloads[3] })
  await asPerson(page, 'PUT', '/api/team', { name: payloads[7] })
  const shown = (path: string, texts: readonly string[]) => shownInEachLanguage(page, path, texts, dialogs)
  await shown('/', payloads)
  await shown('/growth', payloads)
  await shown('/doctor-timeline', [payloads[5]!])
  await shown('/team', [payloads[3]!, payloads[7]!])
  await shown('/settings', [])
  const pages = Array.from({ length: 5 }, (_, n) => payloads.slice(12 * n, 12 * (n + 1)))
  await shown('/products?category=travel', pages[0]!)
  for (const texts of pages.slice(1)) {
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(names).toEqual(texts)
  }
  expect([dialogs, await violations(page)]).toEqual([[], []])
})

it('shows that the operator has switched it off', async () => {
  await server.kill()
  server.environment.PRODUCTS = 'off'
  await server.start()
  await page.goto(`${server.url}/products`)
  await page.getByRole('heading', { name: 'No products here' }).waitFor()
  expect(dialogs).toEqual([])
})
