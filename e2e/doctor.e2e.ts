import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { dayFrom } from './support/days.ts'
import { asPerson, storedBaby } from './support/family.ts'
import { faults } from './support/faults.ts'
import { twoParents } from './support/two-parents.ts'

// The baby is due for the visit of two months.
const { server, annasPhone, dmytrosPhone, anna, dmytro } = await twoParents({ born: dayFrom(-60) })

beforeAll(async () => {
  for (const page of [anna, dmytro]) await page.evaluate(() => navigator.serviceWorker.ready)
})

const timeline = async (page: Page) => {
  await page.goto(`${server.url}/doctor-timeline`)
  await page.getByRole('heading', { name: 'Doctor', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Done: Visit: 2 months' }).waitFor()
}
const doneButton = (page: Page, age: string) =>
  page.getByRole('button', { name: `Done: Visit: ${age}`, exact: true })
const isDone = (page: Page, age: string) =>
  expect.poll(() => doneButton(page, age).getAttribute('aria-pressed'))
const completions = async () => {
  const baby = await storedBaby(anna)
  return asPerson(anna, 'GET', `/api/doctor-visits/baby/${baby.id}/standard-completions`)
}

it('two offline phones complete the same visit: one row, and both show it', async () => {
  await timeline(anna)
  await timeline(dmytro)
  for (const phone of [annasPhone, dmytrosPhone]) await phone.goOffline()
  for (const page of [anna, dmytro]) {
    await doneButton(page, '2 months').click()
    await isDone(page, '2 months').toBe('true')
  }
  for (const phone of [annasPhone, dmytrosPhone]) await phone.goOnline()
  await expect.poll(completions, { timeout: 20_000 }).toMatchObject([{ visitIndex: 3 }])

  // One phone removes the mark and the other sets it again: the visit is done.
  await doneButton(anna, '2 months').click()
  await isDone(dmytro, '2 months').toBe('false')
  await doneButton(dmytro, '2 months').click()
  await isDone(anna, '2 months').toBe('true')
  expect(await completions()).toHaveLength(1)
})

it('sheet and record are complete in a second language, offline and for every role', async () => {
  await timeline(dmytro)
  await dmytro.getByRole('button', { name: 'Questions', exact: true }).click()
  await dmytro.getByLabel('New question').fill('Vitamin D until when?')
  await dmytro.getByRole('button', { name: 'Add question' }).click()
  await dmytro.getByRole('checkbox', { name: 'Vitamin D until when?' }).waitFor()
  await dmytro.keyboard.press('Escape')
  expect(await faults(dmytro)).toEqual([])

  await dmytrosPhone.goOffline()
  await dmytro.goto(`${server.url}/doctor-sheet`)
  await dmytro.getByRole('button', { name: 'ქართული' }).click()
  await dmytro.getByRole('heading', { name: 'Questions for the doctor · კითხვები ექიმს' }).waitFor()
  await dmytro.getByText('Vitamin D until when?').waitFor()
  expect(await faults(dmytro)).toEqual([])
  const saved = dmytro.waitForEvent('download')
  await dmytro.getByRole('button', { name: 'Save as PDF' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^Mia-Doctor-sheet-.*\.pdf$/)
  expect((await readFile(await file.path())).toString('latin1')).toMatch(/^%PDF-[^]*FiraGO/)
  await dmytro.goto(`${server.url}/vaccine-record`)
  await dmytro.getByText(/Not ticked yet what was given: Visit: 2 months/).waitFor()
  expect(await faults(dmytro)).toEqual([])
  await dmytrosPhone.goOnline()
  expect([...annasPhone.pageErrors, ...dmytrosPhone.pageErrors]).toEqual([])
})
