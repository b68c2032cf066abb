import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { addBaby, signUp } from '../support/family.ts'
import { Server } from '../support/server.ts'

let server: Server
let phone: Phone
let page: Page
const folder = mkdtempSync(join(tmpdir(), 'nela-long-import-'))

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = (await signUp(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', '2025-01-09')
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const head = '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes"'

/** Enough diapers that a reload happens during the import. */
function longFile(minute = 0, length = 14_000): string {
  const first = Date.UTC(2025, 0, 10, 0, minute)
  const at = (index: number) => new Date(first + index * 15 * 60_000).toISOString().slice(0, 16)
  const lines = Array.from({ length }, (_, index) => `"Diaper","${at(index).replace('T', ' ')}",,,,,"Pee",`)
  return [head, ...lines].join('\r\n')
}

const choose = (path: string) => page.getByLabel('Files to import').setInputFiles(path)

it('continues an import after a reload, and adds nothing twice', async () => {
  await phone.goOffline()
  await page.goto(`${server.url}/import`)
  const path = join(folder, 'long.csv')
  writeFileSync(path, longFile())
  await choose(path)
  await page.getByRole('button', { name: 'Import 14,000 entries' }).click()
  await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0)
  await page.reload()
  await page.getByText(/^.*Stopped at .* of 14,000$/).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Everything is imported').waitFor({ timeout: 60_000 })
  await choose(path)
  await page.getByRole('button', { name: 'Import 0 entries' }).waitFor()
  expect(await page.getByRole('group').filter({ hasText: 'Imported before' }).textContent()).toBe(
    'Imported before14,000',
  )
  expect(phone.pageErrors).toEqual([])
})

it('shows in another tab where an import was stopped', async () => {
  await phone.goOffline()
  await page.goto(`${server.url}/import`)
  const other = await phone.tab('/import')
  await other.getByRole('button', { name: 'Choose files' }).waitFor()
  await page.bringToFront()
  const path = join(folder, 'long too.csv')
  // Long enough to be stopped in time.
  writeFileSync(path, longFile(5, 42_000))
  await choose(path)
  await page.getByRole('button', { name: 'Import 42,000 entries' }).click({ timeout: 120_000 })
  await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0)
  await page.getByRole('button', { name: 'Stop' }).click()
  const [inFirstTab, inSecondTab] = [page, other].map((tab) =>
    tab.getByText(/Stopped at [1-9][\d,]* of 42,000$/),
  )
  await inFirstTab!.waitFor()
  await inSecondTab!.waitFor()
  expect(await inSecondTab!.textContent()).toBe(await inFirstTab!.textContent())
  await other.close()
  expect(phone.pageErrors).toEqual([])
})
