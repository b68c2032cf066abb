import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { demoFamily, ownTexts } from '../support/demo-family.ts'
import { visitAccountScreens, visitFamilyScreens } from '../support/visit-screens.ts'
import { enlargeTexts, textsThatStaySmall } from '../support/large-texts.ts'
import { parametersOf } from '../support/routes.ts'
import { Server } from '../support/server.ts'
import { waitForPaint } from '../support/page-state.ts'
import { measureTexts } from '../support/text-faults.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
let server: Server
let phone: Phone
let visitors: Phone
/** The places of each fault. */
const faults = new Map<string, string[]>()
let states = 0

const checkOn = (page: Page) => async (where: string) => {
  states++
  for (const size of sizes) {
    await page.setViewportSize(size)
    await waitForPaint(page)
    const measured = await measureTexts(page, ownTexts)
    // At 200 % a long word may be wider than the phone.
    const otherFaults = measured.faults.filter((fault) => !fault.startsWith('broken'))
    for (const fault of [...otherFaults, ...(await textsThatStaySmall(page))])
      faults.set(fault, [...(faults.get(fault) ?? []), `${where} at ${size.width}`])
  }
}

beforeAll(async () => {
  const startedAt = Date.now()
  server = await Server.start()
  phone = await Phone.open(server.url)
  visitors = await Phone.open(server.url)
  const page = await demoFamily(server, phone)
  const visitor = await visitors.tab('/login')
  for (const tab of [page, visitor]) {
    await tab.emulateMedia({ reducedMotion: 'reduce' })
    await enlargeTexts(tab)
  }
  await visitAccountScreens(visitor, server.url, 'uk', await parametersOf(page), checkOn(visitor))
  await visitFamilyScreens(page, server.url, 'uk', checkOn(page), (path) => path === '/settings')
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.info(`200 %: ${states} screens and sheets in ${seconds} s`)
}, 1_200_000)
afterAll(async () => {
  await phone?.close()
  await visitors?.close()
  await server?.stop()
})

it('at 200 % every text grows and none is truncated, on a phone and on a desktop', () => {
  expect([...faults].map(([fault, places]) => `${fault} << ${places.length}: ${places[0]}`)).toEqual([])
  expect(states).toBeGreaterThan(80)
})
