import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { dayFrom, miasBirthDate } from './support/days.ts'
import { addBaby, asPerson, signUp, storedBaby } from './support/family.ts'
import { faults } from './support/faults.ts'
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

const add = async (day: string, values: Record<string, string>) => {
  await page.getByRole('button', { name: 'Add measurement' }).click()
  await page.getByLabel('Date', { exact: true }).fill(day)
  for (const [name, value] of Object.entries(values)) await page.getByLabel(name, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Save measurement' }).click()
  await page
    .getByRole('dialog')
    .waitFor({ state: 'detached' })
    .catch(() => undefined)
}

/** Makes a file and gives its name and content. */
const exported = async (kind: string, language?: string) => {
  await page.getByRole('button', { name: 'Export' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await sheet.getByText(kind, { exact: true }).click()
  if (language) await sheet.getByText(language, { exact: true }).click()
  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Export' }).click()
  const file = await download
  await sheet.getByText('The file is among your downloads.').waitFor()
  const content = readFileSync(await file.path())
  await page.keyboard.press('Escape')
  return { name: file.suggestedFilename(), content }
}

it('a baby is measured, its growth is read and exported, all of it without a connection', async () => {
  await page.getByRole('link', { name: 'Growth' }).first().click()
  await page.getByText('No measurement yet').first().waitFor()
  await phone.goOffline()
  await page.reload()
  await add(dayFrom(-45), { 'Weight, kg': '5.5', 'Length, cm': '59' })
  await add(dayFrom(-3), { 'Weight, kg': '6.42', 'Length, cm': '62.5', 'Head circumference, cm': '40.8' })
  await page.getByRole('tab', { name: /Weight.*6\.42.*41st percentile/ }).waitFor()
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText(/4 months \d+ days · 6\.42.kg · 41st percentile/).waitFor()
  expect(await faults(page)).toEqual([])

  const csv = await exported('CSV')
  expect(csv.name).toMatch(/^Mia-growth-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.content.toString()).toMatch(
    new RegExp(`^\ufeffDate,Age \\(days\\),.*\r\n${dayFrom(-45)},91,,5\\.5,59,`),
  )
  const pdf = await exported('PDF', 'ქართული')
  expect(pdf.name).toMatch(/^Mia-წონა-\d{4}-\d\d-\d\d\.pdf$/)
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.content.length).toBeGreaterThan(20_000)
  const jpeg = await exported('JPEG')
  expect([...jpeg.content.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  const fhir = JSON.parse((await exported('FHIR')).content.toString()) as { entry: unknown[] }
  expect(fhir.entry.length).toBeGreaterThan(5)

  await phone.goOnline()
  await page.reload()
  await expect
    .poll(async () => {
      const baby = await storedBaby(page)
      return ((await asPerson(page, 'GET', `/api/growth/children/${baby.id}/measurements`)) as unknown[])
        .length
    })
    .toBe(2)
  expect(phone.complaints).toEqual([])
})
