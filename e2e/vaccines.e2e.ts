import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { asPerson, storedBaby } from './support/family.ts'
import { faults } from './support/faults.ts'
import { twoParents } from './support/two-parents.ts'

const { server, annasPhone, dmytrosPhone, anna, dmytro } = await twoParents()

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Vaccination' })
const stored = async (page: Page) => {
  const { id } = await storedBaby(page)
  return (await asPerson(page, 'GET', `/api/babies/${id}/vaccinations`)) as { name: string }[]
}

it('two people mark the same vaccine of a due visit, one offline; it was given once', async () => {
  for (const page of [anna, dmytro]) {
    await page.goto(`${server.url}/doctor-timeline`)
    await named(page, 'Rotavirus: mark as given').waitFor()
  }
  expect(await faults(anna)).toEqual([])
  await annasPhone.goOffline()
  await named(anna, 'Rotavirus: mark as given').click()
  await named(anna, 'Rotavirus: given').waitFor()
  expect(await faults(anna)).toEqual([])
  await named(dmytro, 'Rotavirus: mark as given').click()
  await named(dmytro, 'Rotavirus: given').waitFor()
  await annasPhone.goOnline()
  await named(dmytro, 'DTaP: mark as given').click()
  await named(anna, 'DTaP: given').waitFor()
  await expect.poll(async () => (await stored(dmytro)).map(({ name }) => name).sort()).toEqual(['DTaP', 'RV'])
})

it('batch and reaction are added offline later, and are in the record of the other phone', async () => {
  await annasPhone.goOffline()
  await named(anna, 'DTaP: given').click()
  await sheet(anna).getByText('Batch, site, by whom').click()
  await sheet(anna).getByLabel('Batch number').fill('A12')
  await sheet(anna).getByRole('button', { name: 'Fever' }).click()
  await sheet(anna).getByRole('button', { name: 'Swelling' }).click()
  expect(await faults(anna)).toEqual([])
  await sheet(anna).getByRole('button', { name: 'Save' }).click()
  await sheet(anna).waitFor({ state: 'detached' })
  await annasPhone.goOnline()
  await dmytro.goto(`${server.url}/vaccine-record`)
  await dmytro.getByText('batch A12').waitFor()
  await dmytro.getByText('reaction: Fever, Swelling').waitFor()
  expect(await faults(dmytro)).toEqual([])
})

it('a vaccine of another country is entered by hand, deleted and restored', async () => {
  await dmytro.getByRole('button', { name: 'Add a vaccine' }).click()
  await sheet(dmytro).getByLabel('Another vaccine, as you call it').fill('BCG')
  expect(await faults(dmytro)).toEqual([])
  await sheet(dmytro).getByRole('button', { name: 'Log the vaccination' }).click()
  await sheet(dmytro).waitFor({ state: 'detached' })
  await anna.goto(`${server.url}/vaccine-record`)
  await named(anna, 'BCG').click()
  await sheet(anna).getByRole('button', { name: 'Delete' }).click()
  await sheet(anna).waitFor({ state: 'detached' })
  await expect.poll(() => named(dmytro, 'BCG').count()).toBe(0)
  await anna.getByRole('button', { name: 'Undo' }).click()
  await named(dmytro, 'BCG').waitFor()
  await dmytro.goto(`${server.url}/doctor-sheet`)
  await dmytro.getByText(/BCG/).first().waitFor()
  expect(await faults(dmytro)).toEqual([])
})

it('nothing logged an error', () => {
  expect([...annasPhone.pageErrors, ...dmytrosPhone.pageErrors]).toEqual([])
})
