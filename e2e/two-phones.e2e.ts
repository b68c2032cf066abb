import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import {
  addBaby,
  asPerson,
  joinFamily,
  logButton,
  logDiaper,
  signUpByHand,
  storedBaby,
  today,
} from './support/family.ts'
import { Server } from './support/server.ts'

let server: Server
let annasPhone: Phone
let dmytrosPhone: Phone
let anna: Page
let dmytro: Page

beforeAll(async () => {
  server = await Server.start({}, { embedded: true })
  annasPhone = await Phone.open(server.url)
  dmytrosPhone = await Phone.open(server.url)
})

afterAll(async () => {
  await annasPhone?.close()
  await dmytrosPhone?.close()
  await server?.stop()
})

/** The visible entries of the day, without details that differ between phones. */
const shown = async (page: Page) =>
  (await today(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())

const stored = async () => {
  const baby = await storedBaby(dmytro)
  return (await asPerson(dmytro, 'GET', `/api/babies/${baby.id}/diaper`)) as { id: string }[]
}

it('two users form one family, and each sees at once what the other logs', async () => {
  const first = await signUpByHand(server, annasPhone, 'Anna')
  anna = first.page
  await addBaby(anna, 'Mia', miasBirthDate)
  const second = await signUpByHand(server, dmytrosPhone, 'Dmytro')
  dmytro = second.page
  await joinFamily(server, anna, dmytro, second.person)
  await dmytro.getByRole('heading', { name: /^Mia/ }).waitFor()

  await logDiaper(anna)
  await expect.poll(() => today(dmytro).count(), { timeout: 30_000 }).toBe(1)
  expect(await shown(dmytro)).toEqual([expect.stringMatching(/Diaper.*Very wet, dirty.*Synced/)])
  await dmytro.getByRole('img', { name: 'Anna' }).waitFor()
})

it('an offline phone logs, reloads and opens new tabs on any screen', async () => {
  await annasPhone.goOffline()
  await anna.getByText('Offline. Everything is saved on this device').waitFor()
  await logDiaper(anna)
  await anna.getByText('Waiting to sync: 1').waitFor()
  await anna.reload()
  await expect.poll(() => today(anna).count()).toBe(2)

  const other = await annasPhone.tab('/settings')
  await other.getByRole('heading', { name: 'Settings' }).waitFor()
  await other.goto(`${server.url}/add-baby`)
  await other.getByRole('heading', { name: 'Add a baby' }).waitFor()
  await other.goto(server.url)
  await expect.poll(() => today(other).count()).toBe(2)
  await other.getByText('Offline. Everything is saved on this device').waitFor()
  await logDiaper(other)
  await expect.poll(() => today(anna).count()).toBe(3)
  await other.close()
  await expect.poll(() => today(dmytro).count()).toBe(1)
})

it('after a crash and restart of the server both phones are equal and every entry exists exactly once', async () => {
  await server.kill()
  await dmytro.getByText('Poor connection. Everything is saved on this device').waitFor({ timeout: 60_000 })
  await logDiaper(dmytro)
  await annasPhone.goOnline()
  await server.start()
  for (const page of [anna, dmytro]) {
    await expect.poll(() => today(page).count(), { timeout: 60_000 }).toBe(4)
    await expect
      .poll(async () => (await shown(page)).filter((text) => text.includes('Synced')).length, {
        timeout: 30_000,
      })
      .toBe(4)
  }
  expect(await shown(anna)).toEqual(await shown(dmytro))
  const rows = await stored()
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map((row) => row.id)).size).toBe(4)
})

it('an undo on one phone removes the entry on the other', async () => {
  await logButton(anna).click()
  await expect.poll(() => today(dmytro).count(), { timeout: 30_000 }).toBe(5)
  await anna.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => today(dmytro).count(), { timeout: 30_000 }).toBe(4)
  await expect.poll(() => today(anna).count()).toBe(4)
})

it('nothing violated the content security policy or threw', () => {
  expect([...annasPhone.pageErrors, ...dmytrosPhone.pageErrors]).toEqual([])
})
