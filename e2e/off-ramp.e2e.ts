import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, joinFamily, signUp } from './support/family.ts'
import { faults } from './support/faults.ts'
import { Server } from './support/server.ts'

let server: Server
let annas: Phone
let dmytros: Phone
let anna: Page
let dmytro: Page

beforeAll(async () => {
  server = await Server.start()
  annas = await Phone.open(server.url)
  dmytros = await Phone.open(server.url)
  anna = (await signUp(server, annas, 'Anna')).page
  await addBaby(anna, 'Mia', miasBirthDate)
  const second = await signUp(server, dmytros, 'Dmytro')
  dmytro = second.page
  await joinFamily(server, anna, dmytro, second.person)
  await dmytro.getByRole('heading', { name: /^Mia ·/ }).waitFor()
})

afterAll(async () => {
  await annas?.close()
  await dmytros?.close()
  await server?.stop()
})

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()
const choice = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })

it('a person without a connection hides the numbers for herself, and shows them again in two taps', async () => {
  await anna.getByRole('button', { name: 'Sleep', exact: true }).click()
  await anna.getByRole('timer').first().waitFor()
  await dmytro.getByRole('timer').first().waitFor()
  await annas.goOffline()
  await tab(anna, 'Settings')
  await choice(anna, /^Calm mode/).click()
  expect(await faults(anna)).toEqual([])
  await tab(anna, 'Home')
  await anna.getByText(/^Asleep since/).waitFor()
  await expect.poll(() => anna.getByRole('timer').count()).toBe(0)
  const numbered = anna.locator('main [data-act]').filter({ hasText: /\d\s?(h|min)\b|ago/ })
  await expect.poll(() => numbered.allInnerTexts()).toEqual([])
  expect(await faults(anna)).toEqual([])
  await annas.goOnline()
  // Logging is one tap as before, and the other person still sees numbers.
  await anna.getByRole('button', { name: 'Diaper', exact: true }).click()
  await dmytro.getByRole('button', { name: /^Last diaper.*ago|^Last diaper.*now/ }).waitFor()
  expect(await dmytro.getByRole('timer').count()).toBeGreaterThan(0)
  await tab(anna, 'Statistics')
  await anna.getByRole('heading', { name: 'The numbers are hidden' }).waitFor()
  expect(await faults(anna)).toEqual([])
  await anna.getByRole('button', { name: 'Turn calm mode off' }).click()
  await anna.getByRole('heading', { name: 'The numbers are hidden' }).waitFor({ state: 'detached' })
  await tab(anna, 'Home')
  await anna.getByRole('timer').first().waitFor()
})

it('a family keeps milestones only: the other phone follows, what runs can be ended, and it goes back in one tap', async () => {
  await annas.goOffline()
  await tab(anna, 'Settings')
  await choice(anna, /^Milestones only/).click()
  await tab(anna, 'Home')
  await anna.getByRole('button', { name: 'Visits and vaccines' }).waitFor()
  expect(await anna.getByRole('group', { name: 'Log', exact: true }).count()).toBe(0)
  const running = anna.getByRole('region', { name: 'Running now' })
  await running.getByRole('button', { name: 'Wake up' }).click()
  await running.waitFor({ state: 'detached' })
  expect(await faults(anna)).toEqual([])
  expect(await dmytro.getByRole('group', { name: 'Log', exact: true }).count()).toBe(1)
  await annas.goOnline()
  await dmytro.getByRole('button', { name: 'Visits and vaccines' }).waitFor()
  await expect.poll(() => dmytro.getByRole('region', { name: 'Running now' }).count()).toBe(0)
  await dmytro.getByRole('button', { name: 'All entries, day by day' }).click()
  await dmytro.getByRole('dialog').getByText('Diaper').first().waitFor()
  await dmytro.goBack()
  await dmytro.getByRole('button', { name: 'Log sleep, feeds and diapers again' }).click()
  await dmytro.getByRole('group', { name: 'Log', exact: true }).waitFor()
  await anna.getByRole('group', { name: 'Log', exact: true }).waitFor()
})
