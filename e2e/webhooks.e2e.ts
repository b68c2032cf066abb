import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Catcher, openCatcher } from '../server/test/support/webhook-catcher.ts'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, logDiaper, password, signUpByHand } from './support/family.ts'
import { Server } from './support/server.ts'

let catcher: Catcher
let server: Server
let phone: Phone
let page: Page

beforeAll(async () => {
  catcher = await openCatcher()
  server = await Server.start({ WEBHOOK_ORIGINS: catcher.origin })
  phone = await Phone.open(server.url)
  page = (await signUpByHand(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', miasBirthDate)
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
  await catcher?.close()
})

const isSignedBy = (secret: string, { text, headers }: Catcher['caught'][number]) => {
  const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(headers['nela-signature'] as string)!
  return v1 === createHmac('sha256', secret).update(`${t}.${text}`).digest('hex')
}

it('calls a program for a logged diaper; a tap resends a failed event', async () => {
  await page.goto(`${server.url}/settings`)
  await page.getByRole('button', { name: 'Connections' }).click()
  await page.getByRole('button', { name: 'Make a webhook' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Lamp')
  await page.getByLabel('Address').fill('http://127.0.0.1:9/')
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Make the webhook' }).click()
  await page.getByText('Only a public address that begins with https:// works.').waitFor()
  await page.getByLabel('Address').fill(`${catcher.origin}/lamp`)
  await page.getByRole('button', { name: 'Make the webhook' }).click()
  const secret = await page.locator('output', { hasText: 'nela_whs_' }).innerText()
  await page.getByRole('button', { name: 'Done' }).click()

  await page.goto(server.url)
  await logDiaper(page)
  await expect.poll(() => catcher.caught.length, { timeout: 20_000 }).toBe(1)
  const [call] = catcher.caught as [Catcher['caught'][number]]
  expect(call.event).toMatchObject({ type: 'entry.created', kind: 'diaperChange', entry: { soiled: true } })
  expect(isSignedBy(secret, call)).toBe(true)

  // The program answers 410, which turns the webhook off; later a parent sends the event again.
  catcher.answers = [{ status: 410 }]
  await logDiaper(page)
  await expect.poll(() => catcher.caught.length, { timeout: 20_000 }).toBe(2)
  catcher.answers = [{ status: 204 }]
  await page.goto(`${server.url}/connections`)
  await page.getByRole('button', { name: /^Lamp/ }).click()
  await page.getByText('Turned off: the program wants no more calls.').waitFor()
  await page.getByRole('button', { name: 'Change or turn on' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Save and turn on' }).click()
  await page.getByRole('button', { name: /^Lamp/ }).click()
  await page.getByRole('button', { name: /^Send again/ }).click()
  await expect.poll(() => catcher.caught.length, { timeout: 20_000 }).toBe(3)
  expect(catcher.caught[2]!.event).toEqual(catcher.caught[1]!.event)
  expect(isSignedBy(secret, catcher.caught[2]!)).toBe(true)
})
