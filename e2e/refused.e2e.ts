import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, asPerson, logDiaper, signUp, storedBaby, today, undo } from './support/family.ts'
import { queueInvalidDiaper } from './support/queue-invalid-diaper.ts'
import { Server } from './support/server.ts'

let server: Server
let phone: Phone
let page: Page

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  const signedUp = await signUp(server, phone, 'Anna')
  page = signedUp.page
  await addBaby(page, 'Mia', miasBirthDate)
  await logDiaper(page)
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const stored = async () => {
  const baby = await storedBaby(page)
  return (await asPerson(page, 'GET', `/api/babies/${baby.id}/diaper`)) as { wetness: string }[]
}

it('shows a change that the server refuses with its reason, and sends later changes', async () => {
  await queueInvalidDiaper(page, { wetness: 'SOAKED' })
  await logDiaper(page)
  await page.getByText('Needs attention: 1').waitFor()
  await expect.poll(async () => (await stored()).length).toBe(2)
  await page.getByRole('button', { name: 'Review' }).click()
  const sheet = page.getByRole('dialog', { name: 'Needs attention' })
  await sheet.getByText('The server could not read a part of it. Please check: How wet.').waitFor()
  expect(await sheet.getByText(/^Diaper, today/).count()).toBe(1)
})

it('exports it as a file of readable text', async () => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all as a file' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Needs attention.txt')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toMatch(
    /^\ufeff?Diaper, today \d+:\d\d · new entry\nThe server could not read a part of it\.\n/,
  )
  expect(text).toMatch(/\nHow wet: SOAKED\n/)
})

it('sends it after a correction', async () => {
  const sheet = page.getByRole('dialog', { name: 'Needs attention' })
  await sheet.getByRole('button', { name: 'Edit and send' }).click()
  await sheet.getByText('Damp', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Save and send' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await stored()).map((row) => row.wetness)).toContain('DAMP')
  expect(await page.getByText(/Needs attention/).count()).toBe(0)
  await expect.poll(() => today(page).count()).toBe(3)
})

it('discards it, with undo', async () => {
  await queueInvalidDiaper(page, { soiled: 'very' })
  await logDiaper(page)
  await page.getByRole('button', { name: 'Review' }).click()
  const sheet = page.getByRole('dialog', { name: 'Needs attention' })
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => page.getByText(/Needs attention/).count()).toBe(0)
  await undo(page, /^Deleted/)
  await page.getByText('Needs attention: 1').waitFor()
  expect(await stored()).toHaveLength(4)
  expect(phone.pageErrors).toEqual([])
})
