import { AxeBuilder } from '@axe-core/playwright'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, logDiaper, signUp, today } from './support/family.ts'
import { Server } from './support/server.ts'

let server: Server
let phone: Phone
let page: Page

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = (await signUp(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', miasBirthDate)
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const faults = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)
const sheet = (name: string) => page.getByRole('dialog', { name })
const saved = async (name: string) => {
  const download = page.waitForEvent('download')
  await sheet(name).getByRole('button', { name: 'Save the file' }).click()
  const file = await download
  await sheet(name).getByText('The file is among your downloads.').waitFor()
  return { path: await file.path(), name: file.suggestedFilename() }
}

it('makes a backup and restores a lost entry from it, all offline', async () => {
  await logDiaper(page)
  await phone.goOffline()
  await page.goto(`${server.url}/export`)
  await page.getByRole('button', { name: /^Back up/ }).click()
  await sheet('Back up').getByLabel('Passphrase', { exact: true }).fill('four warm milk bottles')
  // Wait until it has faded in.
  await expect.poll(faults).toEqual([])
  const backup = await saved('Back up')
  expect(backup.name).toMatch(/^nela-backup-\d{4}-\d\d-\d\d\.txt$/)
  const text = readFileSync(backup.path, 'utf8')
  expect(text).toMatch(/^nela-backup 1\n\{"kdf":"PBKDF2-SHA-256","iterations":600000/)
  // A name as short as "Mia" occurs in encrypted bytes by chance now and then.
  for (const words of [text, Buffer.from(text.split('\n').slice(2).join(''), 'base64').toString('latin1')])
    expect(words).not.toContain('birthDate')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Tables/ }).click()
  const tables = await saved('Tables for a spreadsheet')
  expect(readFileSync(tables.path).subarray(0, 2).toString()).toBe('PK')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Report/ }).click()
  const report = await saved('Report to print')
  expect(report.name).toMatch(/^Mia-.*\.pdf$/)
  expect(readFileSync(report.path).subarray(0, 5).toString()).toBe('%PDF-')
  await page.keyboard.press('Escape')

  await page.goto(server.url)
  await today(page).first().getByRole('button').first().click()
  const entry = page.getByRole('dialog')
  await entry.getByRole('button', { name: 'Save' }).waitFor()
  await entry.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => today(page).count()).toBe(0)
  await page.getByText(/^Deleted: /).waitFor()

  await page.goto(`${server.url}/export`)
  await page.getByRole('button', { name: /^Restore/ }).click()
  const restore = sheet('Restore from a backup')
  await restore.getByLabel('Backup file').setInputFiles(backup.path)
  await restore.getByLabel('Passphrase of this file').fill('four cold milk bottles')
  await restore.getByRole('button', { name: 'Open the file' }).click()
  await restore.getByText('The passphrase is not the right one, or the file was changed.').waitFor()
  await restore.getByLabel('Passphrase of this file').fill('four warm milk bottles')
  await restore.getByRole('button', { name: 'Open the file' }).click()
  await restore.getByRole('button', { name: 'Restore 1 entry' }).click()
  await restore.getByText(/^1 entry restored/).waitFor()
  await expect.poll(faults).toEqual([])
  await restore.getByLabel('Backup file').setInputFiles(backup.path)
  await restore.getByLabel('Passphrase of this file').fill('four warm milk bottles')
  await restore.getByRole('button', { name: 'Open the file' }).click()
  await restore.getByText('Everything in it is here already.').waitFor()

  await page.goto(server.url)
  await expect.poll(() => today(page).count()).toBe(1)
  await phone.goOnline()
  await page.reload()
  await expect.poll(() => today(page).first().textContent(), { timeout: 30_000 }).toMatch(/Diaper/)
  expect(phone.pageErrors).toEqual([])
})
