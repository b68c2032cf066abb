import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, asPerson, password, signUpByHand, storedBaby } from './support/family.ts'
import { Server } from './support/server.ts'

let server: Server
let phone: Phone
let page: Page

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = (await signUpByHand(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', miasBirthDate)
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

it('a calendar that a parent creates shows a visit to everybody with its address, until it is ended', async () => {
  const { id: babyId } = await storedBaby(page)
  const visit = { title: 'Allergy clinic', scheduledDate: '2030-05-06', scheduledTime: '09:30' }
  const details = { visitType: 'SPECIALIST', timeZone: 'Europe/Kyiv' }
  await asPerson(page, 'POST', '/api/doctor-visits', { babyId, ...visit, ...details })

  await page.goto(`${server.url}/settings`)
  await page.getByRole('button', { name: 'Connections' }).click()
  await page.getByRole('button', { name: 'Make a calendar' }).click()
  await page.getByText('Show names, titles and notes').click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Make the calendar' }).click()
  const address = await page.locator('output', { hasText: '/api/calendar/' }).innerText()
  await page.getByRole('button', { name: 'Show a QR code' }).click()
  await page.getByRole('img', { name: 'The address as a QR code' }).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()

  // Reads the calendar with only the address, like a calendar program.
  const read = (headers: Record<string, string> = {}) => fetch(address, { headers })
  const answer = await read()
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const lines = (await answer.text()).split('\r\n')
  expect(lines.filter((line) => /^(BEGIN:VEVENT|SUMMARY|DTSTART)/.test(line))).toEqual([
    'BEGIN:VEVENT',
    'DTSTART:20300506T063000Z',
    'SUMMARY:Mia: Allergy clinic',
  ])
  expect((await read({ 'if-none-match': answer.headers.get('etag')! })).status).toBe(304)

  await page.goto(`${server.url}/connections`)
  await page.getByRole('button', { name: /^Nela.*visits · with names and notes.*Last read/ }).click()
  await page.getByRole('button', { name: 'End this calendar' }).click()
  await page.getByText('No calendar yet').waitFor()
  expect((await read()).status).toBe(404)
  expect(phone.pageErrors).toEqual([])
})
