import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { asPerson, storedBaby } from './support/family.ts'
import { faults } from './support/faults.ts'
import { twoParents } from './support/two-parents.ts'

const { server, annasPhone, dmytrosPhone, anna, dmytro } = await twoParents()

const logTemperature = async (page: Page, celsius: number) => {
  const { id } = await storedBaby(page)
  await asPerson(page, 'POST', `/api/babies/${id}/temperature`, {
    reading: { value: celsius, unit: 'C', tenthsC: Math.round(celsius * 10) },
  })
}
const startIllness = (page: Page) => page.getByRole('button', { name: 'Begin an illness' })
const card = (page: Page) => page.getByRole('region', { name: 'Illness', exact: true })

it('merges an illness that two users start after a fever, one of them offline', async () => {
  await logTemperature(anna, 38.6)
  for (const page of [anna, dmytro]) {
    await page.goto(server.url)
    await startIllness(page).waitFor()
  }
  expect(await faults(anna)).toEqual([])
  await annasPhone.goOffline()
  await startIllness(anna).click()
  await card(anna).getByText('38.6 °C').waitFor()
  await startIllness(dmytro).click()
  await card(dmytro).getByText('38.6 °C').waitFor()
  await annasPhone.goOnline()
  const baby = await storedBaby(dmytro)
  await expect
    .poll(async () => ((await asPerson(dmytro, 'GET', `/api/babies/${baby.id}/illnesses`)) as []).length)
    .toBe(2)
  for (const page of [anna, dmytro]) await expect.poll(() => card(page).count()).toBe(1)
  expect(await faults(anna)).toEqual([])
})

it('shows symptoms that were logged offline on the page of the other phone', async () => {
  await annasPhone.goOffline()
  await card(anna).getByRole('link').click()
  await anna.getByRole('button', { name: 'Symptoms' }).click()
  const sheet = anna.getByRole('dialog', { name: 'Symptoms' })
  await sheet.getByRole('button', { name: 'Cough' }).click()
  await sheet.getByRole('button', { name: 'Trouble breathing, wheezing' }).click()
  await sheet.getByRole('link', { name: /^Call/ }).first().waitFor()
  await sheet.getByRole('button', { name: 'Trouble breathing, wheezing' }).click()
  expect(await faults(anna)).toEqual([])
  await sheet.getByRole('button', { name: 'Log the symptoms' }).click()
  await sheet.waitFor({ state: 'detached' })
  await anna.getByRole('button', { name: /^Cough/ }).waitFor()
  expect(await faults(anna)).toEqual([])
  await annasPhone.goOnline()
  await dmytro.goto(`${server.url}/illness`)
  await dmytro.getByRole('button', { name: /^Cough/ }).waitFor()
  await dmytro.getByText('a bulging soft spot').waitFor()
  await dmytro.getByRole('slider', { name: 'Temperature, medicine and symptoms' }).waitFor()
  await dmytro.getByRole('button', { name: 'Whom to call' }).click()
  await dmytro.getByRole('link', { name: /^Call/ }).first().waitFor()
  expect(await faults(dmytro)).toEqual([])
})

it('limits the doctor sheet to the illness', async () => {
  await dmytro.getByRole('link', { name: 'Page for the doctor' }).click()
  await dmytro.getByRole('heading', { name: 'Illness' }).waitFor()
  await dmytro.getByText(/highest\s38\.6/).waitFor()
  expect(await faults(dmytro)).toEqual([])
})

it('ends it on both phones by "Well again", and lists it on the screen of visits', async () => {
  await dmytro.goto(server.url)
  await card(dmytro).getByRole('button', { name: 'Well again' }).click()
  await card(dmytro).waitFor({ state: 'detached' })
  await anna.goto(server.url)
  await card(anna).waitFor({ state: 'detached' })
  expect(await startIllness(anna).count()).toBe(0)
  await anna.goto(`${server.url}/doctor-timeline`)
  await anna.getByRole('link', { name: /^Illness/ }).click()
  await anna.getByRole('button', { name: 'Still ill' }).waitFor()
  expect(await faults(anna)).toEqual([])
})

it('nothing logged an error', () => {
  expect([...annasPhone.pageErrors, ...dmytrosPhone.pageErrors]).toEqual([])
})
