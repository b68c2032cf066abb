import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { asPerson, storedBaby } from './support/family.ts'
import { faults } from './support/faults.ts'
import { twoParents } from './support/two-parents.ts'

const { server, annasPhone, dmytrosPhone, anna, dmytro } = await twoParents()

const tooth = (page: Page, name: string) => page.getByRole('button', { name })
const stored = async (page: Page) => {
  const { id } = await storedBaby(page)
  return (await asPerson(page, 'GET', `/api/babies/${id}/teeth`)) as {
    tooth: string
    fellOutAt: string | null
  }[]
}

it('two people mark the first tooth, one offline; it has erupted once', async () => {
  await anna.setViewportSize({ width: 320, height: 640 })
  for (const page of [anna, dmytro]) {
    await page.goto(`${server.url}/teeth`)
    await page.getByText('0 of 20 teeth').waitFor()
    expect(await faults(page)).toEqual([])
  }
  await annasPhone.goOffline()
  for (const page of [anna, dmytro]) {
    await tooth(page, 'Lower right central incisor: not yet').click()
    await page.getByRole('button', { name: /^Lower right central incisor: came through/ }).waitFor()
    await page.getByText('1 of 20 teeth').waitFor()
  }
  expect(await faults(anna)).toEqual([])
  await annasPhone.goOnline()
  await tooth(dmytro, 'Lower left central incisor: not yet').click()
  for (const page of [anna, dmytro]) await page.getByText('2 of 20 teeth').waitFor()
  await expect.poll(async () => (await stored(dmytro)).map((one) => one.tooth).sort()).toEqual(['71', '81'])
})

it('one more tap changes it, also offline; the other phone receives it', async () => {
  await annasPhone.goOffline()
  await anna.getByRole('button', { name: /^Lower left central incisor: came through/ }).click()
  const sheet = anna.getByRole('dialog', { name: 'Lower left central incisor' })
  await sheet.getByRole('button', { name: 'Fell out' }).click()
  expect(await faults(anna)).toEqual([])
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.waitFor({ state: 'detached' })
  await annasPhone.goOnline()
  await dmytro.getByRole('button', { name: /^Lower left central incisor: fell out/ }).waitFor()
  expect(await faults(dmytro)).toEqual([])
})

it('undo removes a tooth; the doctor sheet has the others', async () => {
  await tooth(dmytro, 'Upper left canine: not yet').click()
  await dmytro.getByText('3 of 20 teeth').waitFor()
  await dmytro.getByRole('button', { name: 'Undo' }).last().click()
  for (const page of [dmytro, anna]) await page.getByText('2 of 20 teeth').waitFor()
  await dmytro.goto(`${server.url}/doctor-sheet`)
  await dmytro.getByText('Teeth that came through: 2').waitFor()
  expect(await faults(dmytro)).toEqual([])
})

it('nothing logged an error', () => {
  expect([...annasPhone.pageErrors, ...dmytrosPhone.pageErrors]).toEqual([])
})
