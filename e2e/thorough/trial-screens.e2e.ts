import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { miasBirthDate } from '../support/days.ts'
import { addBaby, logDiaper } from '../support/family.ts'
import { faults } from '../support/faults.ts'
import { Server } from '../support/server.ts'

let server: Server
let phone: Phone
let page: Page
/** Calls of the API since the trial began. */
const apiCalls: string[] = []

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = await phone.tab('/login')
  await page.getByRole('link', { name: 'Try it first' }).waitFor()
  phone.context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) apiCalls.push(`${request.method()} ${pathname}`)
  })
  await page.getByRole('link', { name: 'Try it first' }).click()
  await addBaby(page, 'Mia', miasBirthDate)
  await logDiaper(page)
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

it.each([
  '/',
  '/?history=all',
  '/stats',
  '/growth',
  '/doctor-timeline',
  '/doctor-sheet',
  '/foods',
  '/illness',
  '/teeth',
  '/vaccine-record',
  '/milestones',
  '/milestones/4m-phys-1',
  '/achievements',
  '/products',
  '/wishlist',
  '/settings',
  '/profile',
  '/export',
  '/import',
  '/team',
  '/babies',
  '/add-baby',
])('%s is complete in a trial, without an error or an endless wait', async (path) => {
  await page.goto(server.url + path)
  await page.locator('h1:visible').first().waitFor()
  await page.waitForTimeout(400)
  expect(await faults(page)).toEqual([])
  expect(await page.locator('[role=alert]:visible, [aria-busy=true]:visible').count()).toBe(0)
})

it('sent nothing to the server, and logged no error', () => {
  expect([apiCalls, phone.pageErrors]).toEqual([[], []])
})
