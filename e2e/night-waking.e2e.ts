import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { asPerson } from './support/family.ts'
import { faults } from './support/faults.ts'
import { localRows, waitingChanges } from './support/local-rows.ts'
import { twoParents } from './support/two-parents.ts'

const { annasPhone, dmytrosPhone, anna, dmytro } = await twoParents()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const shown = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).waitFor()
interface Waking {
  id: string
  startTime: string
  endTime: string | null
}
const wakings = async (page: Page) => {
  const [baby] = (await asPerson(page, 'GET', '/api/babies')) as { id: string }[]
  return (await asPerson(page, 'GET', `/api/babies/${baby!.id}/sleep-wakings`)) as Waking[]
}

it('merges "awake" of one phone and "asleep again" of the other, both offline', async () => {
  await press(anna, 'Sleep')
  await shown(dmytro, 'Awake for a bit')
  expect(await faults(anna)).toEqual([])
  await annasPhone.goOffline()
  await press(anna, 'Awake for a bit')
  await anna.getByText('The sleep goes on', { exact: true }).waitFor()
  await shown(anna, 'End sleep')
  expect(await faults(anna)).toEqual([])
  await annasPhone.goOnline()
  await shown(dmytro, 'Asleep again')

  // Both are offline: one ends the waking, the other ends it later.
  await annasPhone.goOffline()
  await dmytrosPhone.goOffline()
  await press(dmytro, 'Asleep again')
  await shown(dmytro, 'Awake for a bit')
  await press(anna, 'Asleep again')
  await shown(anna, 'Awake for a bit')
  await dmytrosPhone.goOnline()
  await annasPhone.goOnline()
  await expect.poll(async () => (await wakings(anna)).map(({ endTime }) => endTime !== null)).toEqual([true])
  await expect.poll(() => waitingChanges(anna)).toBe(0)
  await expect.poll(() => waitingChanges(dmytro)).toBe(0)
  const stored = await wakings(anna)
  for (const page of [anna, dmytro])
    await expect.poll(() => localRows<Waking>(page, 'sleepWaking')).toMatchObject(stored)
  await shown(dmytro, 'Wake up')
  await shown(anna, 'Wake up')
})

it('adds and deletes a waking in the sheet of the sleep', async () => {
  await press(anna, 'Wake up')
  await shown(anna, 'Sleep')
  await anna.keyboard.press('e')
  const sheet = anna.getByRole('dialog', { name: /Nap|Night sleep/ })
  await sheet.getByRole('button', { name: 'Add a waking' }).click()
  await sheet.getByRole('group', { name: 'Waking 2' }).waitFor()
  await sheet.getByText('Falling asleep and waking up', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Rocked', exact: true }).click()
  expect(await faults(anna)).toEqual([])
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(async () => (await wakings(dmytro)).length).toBe(2)
  await anna.keyboard.press('e')
  await sheet.getByRole('button', { name: 'Remove waking 2' }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await wakings(dmytro)).length).toBe(1)
})
