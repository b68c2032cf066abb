import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, password, signUpByHand } from './support/family.ts'
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

it('a token created in the settings logs a note, which home shows, and is refused once it is ended', async () => {
  await page.goto(`${server.url}/settings`)
  await page.getByRole('button', { name: 'Connections' }).click()
  await page.getByRole('button', { name: 'Make an access token' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kitchen button')
  await page.getByText('Read and log').click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Make the access token' }).click()
  const token = await page.locator('output', { hasText: 'nela_pat_' }).innerText()
  await page.getByRole('button', { name: 'Done' }).click()

  const call = (path: string, body?: object) =>
    fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const [mia] = (await (await call('/api/babies')).json()) as [{ id: string }]
  const created = await call(`/api/babies/${mia.id}/notes`, { text: 'Pressed the kitchen button' })
  expect(created.status).toBe(201)

  await page.goto(server.url)
  await page.getByText('Pressed the kitchen button').first().waitFor()

  await page.goto(`${server.url}/connections`)
  await page.getByText(/Reads and logs: .* · Last used/).waitFor()
  await page.getByRole('button', { name: 'End the access token: Kitchen button' }).click()
  await page.getByRole('button', { name: 'End this access token' }).click()
  await page.getByText('No access token yet').waitFor()
  expect((await call('/api/babies')).status).toBe(401)
})
