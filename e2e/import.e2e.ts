import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { addBaby, asPerson, signUp, storedBaby } from './support/family.ts'
import { Server } from './support/server.ts'

let server: Server
let phone: Phone
let page: Page
const folder = mkdtempSync(join(tmpdir(), 'nela-import-'))

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = (await signUp(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', '2026-01-09')
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** An export of Huckleberry over some days of spring, with a few rows that cannot be taken. */
function huckleberryFile(): string {
  const lines = ['"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes"']
  for (let day = 1; day <= 28; day++) {
    const on = `2026-03-${String(day).padStart(2, '0')}`
    lines.push(`"Sleep","${on} 09:00","${on} 10:30","01:30",,,,`)
    lines.push(`"Feed","${on} 11:00",,,"Formula","Bottle","95ml","slowly\nthen fast",`)
    lines.push(`"Feed","${on} 14:20","${on} 14:48","00:28","00:16R","Breast","00:12L",,`)
    lines.push(`"Diaper","${on} 15:00",,"yellow","Loose",,"Both, pee:medium poo:small",,`)
  }
  lines.push('"Growth","2026-03-10 10:07",,,"4.09kg","52cm","37.5cm",,')
  lines.push('"Teleport","2026-03-10 10:07"', '"Sleep","yesterday"')
  const path = join(folder, 'huckleberry_export.csv')
  writeFileSync(path, `\ufeff${lines.join('\r\n')}\r\n`)
  return path
}

const faults = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)
const choose = (path: string) => page.getByLabel('Files to import').setInputFiles(path)

it('the diary of another app is brought in without a connection, sent later, and taken back whole', async () => {
  await page.goto(`${server.url}/settings`)
  await page.getByRole('button', { name: 'Import from another app' }).click()
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await phone.goOffline()
  await page.reload()

  await choose(huckleberryFile())
  await page.getByRole('status').getByText('113 entries').waitFor()
  const preview = page.getByRole('definition')
  expect(await preview.allTextContents()).toEqual(['28', '28', '28', '28', '1', '1', '1'])
  await page.getByText('A kind of entry that is not known').waitFor()
  await page
    .getByRole('list', { name: 'This day as it would be' })
    .getByText(/Bottle · 95\sml/)
    .waitFor()
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Import 113 entries' }).click()
  await page.getByText('Everything is imported').waitFor()

  // The same file a second time adds nothing.
  await choose(huckleberryFile())
  await page.getByText('Imported before', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Import 0 entries' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Choose other files' }).click()

  await phone.goOnline()
  const sleeps = async () => {
    const baby = await storedBaby(page)
    return (
      JSON.stringify(await asPerson(page, 'GET', `/api/babies/${baby.id}/sleep?limit=100`)).split(
        '"startTime"',
      ).length - 1
    )
  }
  await expect.poll(sleeps).toBe(28)

  await page.getByRole('button', { name: 'Take back this import' }).click()
  await page.getByText('The import is taken back').waitFor()
  await expect.poll(sleeps).toBe(0)
  expect(phone.complaints).toEqual([])
})
