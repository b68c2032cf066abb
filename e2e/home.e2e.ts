import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { asPerson, storedBaby, today, undo } from './support/family.ts'
import { twoParents } from './support/two-parents.ts'

const { annasPhone, dmytrosPhone, anna, dmytro } = await twoParents()

beforeAll(async () => {
  // Offline, sheets come from the cache of the service worker. A navigation during the load would abort it.
  for (const page of [anna, dmytro])
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
})

const dock = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Log', exact: true }).getByRole('button', { name: new RegExp(`^${name}`) })

/** Taps a button, and counts the taps. */
const countTaps = () => {
  const taps = { count: 0 }
  const tap = async (target: Locator) => {
    taps.count++
    // Sleep and wake share one button, which ignores a second press that follows too fast for a thumb.
    await target.page().waitForTimeout(500)
    await target.click()
  }
  return { taps, tap }
}

interface Sleep {
  startTime: string
  endTime: string | null
  durationMinutes: number | null
}
const stored = async (page: Page, kind: 'sleep' | 'play') => {
  const baby = await storedBaby(page)
  return (await asPerson(page, 'GET', `/api/babies/${baby.id}/${kind}`)) as Sleep[]
}

it('logs falling asleep in one tap and waking ten minutes ago in two, and the other phone shows both', async () => {
  const sleepTaps = countTaps()
  await sleepTaps.tap(dock(anna, 'Sleep'))
  await anna.getByText(/^Asleep since/).waitFor()
  expect(sleepTaps.taps.count).toBe(1)
  await dmytro.getByText(/^Asleep since/).waitFor()
  await expect.poll(() => anna.title()).toMatch(/^0:0\d asleep · /)

  // Long enough ago that "10 min ago" is offered, without a wait in the test.
  await expect.poll(() => stored(anna, 'sleep').then((rows) => rows.length)).toBe(1)
  const baby = await storedBaby(anna)
  const [sleep] = (await asPerson(anna, 'GET', `/api/babies/${baby.id}/sleep`)) as { id: string }[]
  const startTime = new Date(Date.now() - 90 * 60_000).toISOString()
  await asPerson(anna, 'PUT', `/api/babies/${baby.id}/sleep/${sleep?.id}`, { startTime })
  await expect.poll(() => anna.title()).toMatch(/^1:[23]\d asleep · /)

  const wakeTaps = countTaps()
  await wakeTaps.tap(dock(anna, 'Wake up'))
  await wakeTaps.tap(anna.getByRole('button', { name: '10 min ago' }))
  expect(wakeTaps.taps.count).toBe(2)
  // The server may have received the first tap alone, as a sleep of 90 minutes that has just ended.
  await expect
    .poll(async () => (await stored(anna, 'sleep'))[0]?.durationMinutes)
    .toSatisfy((minutes) => minutes >= 79 && minutes <= 81)
  await dmytro.getByText(/^Awake since/).waitFor()
  // The list of today may lack it: 90 minutes ago may have been yesterday.
  const lastSleep = dmytro.getByRole('button', { name: /^Last sleep/ })
  await expect.poll(() => lastSleep.innerText()).toMatch(/1\s?h\s*(19|20)\s?min/)
})

it('logs a diaper in one tap, and corrects its contents in the toast', async () => {
  const before = await today(anna).count()
  const diaper = countTaps()
  await diaper.tap(dock(anna, 'Diaper'))
  await expect.poll(() => today(anna).count()).toBe(before + 1)
  expect(diaper.taps.count).toBe(1)
  await diaper.tap(anna.getByRole('status').getByRole('button', { name: 'Wet', exact: true }))
  const baby = await storedBaby(anna)
  const changes = () => asPerson(anna, 'GET', `/api/babies/${baby.id}/diaper`) as Promise<object[]>
  await expect.poll(changes, { timeout: 30_000 }).toMatchObject([{ wetness: 'WET', soiled: false }])
})

it('closes a toast by itself after a touch has corrected the entry in it', async () => {
  await dock(anna, 'Diaper').tap()
  const status = anna.getByRole('status')
  await status.getByRole('button', { name: 'Wet', exact: true }).tap()
  await status.getByRole('button', { name: 'Wet', exact: true, pressed: true }).waitFor()
  // The message keeps a gap to the tiles.
  const top = (of: Locator) => of.boundingBox().then((box) => box!.y)
  const message = status.locator('> div')
  const bottom = () => message.boundingBox().then((box) => box!.y + box!.height)
  const tiles = anna.getByRole('group', { name: 'Log', exact: true })
  await expect.poll(async () => (await top(tiles)) - (await bottom())).toBeGreaterThanOrEqual(8)
  await expect.poll(() => status.getByRole('button').count(), { timeout: 40_000 }).toBe(0)
})

it('undoes waking up, and the sleep continues', async () => {
  await dock(anna, 'Sleep').click()
  await anna.getByText(/^Asleep since/).waitFor()
  // During its animation, the button ignores a second press as accidental.
  await anna.waitForTimeout(500)
  await dock(anna, 'Wake up').click()
  await anna.getByText(/^Awake since/).waitFor()
  await undo(anna, /^Slept /)
  await anna.getByText(/^Asleep since/).waitFor()
  await dmytro.getByText(/^Asleep since/).waitFor()
  await dmytro.waitForTimeout(500)
  await dock(dmytro, 'Wake up').click()
  await expect.poll(() => anna.getByText(/^Awake since/).isVisible()).toBe(true)
})

it('ends play when a walk starts, and stops the walk from another screen', async () => {
  await dock(anna, 'Play').click()
  await dock(anna, 'Stop play').waitFor()
  await anna.waitForTimeout(500)
  await dock(anna, 'Walk').click()
  await dock(anna, 'Stop walk').waitFor()
  await dock(anna, 'Play').waitFor()
  await anna.getByRole('link', { name: 'Settings' }).click()
  const strip = anna.getByRole('region', { name: 'Running now' })
  await strip.getByText('Mia · Walk').waitFor()
  await strip.getByRole('button', { name: 'Stop walk' }).click()
  await expect.poll(() => strip.count()).toBe(0)
  await expect
    .poll(async () => (await stored(anna, 'play')).map(({ endTime }) => endTime !== null))
    .toEqual([true, true])
  await anna.getByRole('link', { name: 'Home' }).click()
})

it('merges a sleep that two phones start offline', async () => {
  await annasPhone.goOffline()
  await dmytrosPhone.goOffline()
  await dock(anna, 'Sleep').click()
  await anna.getByText(/^Asleep since/).waitFor()
  await dock(dmytro, 'Sleep').click()
  await dmytro.getByText(/^Asleep since/).waitFor()
  await annasPhone.goOnline()
  await dmytrosPhone.goOnline()
  for (const page of [anna, dmytro]) {
    await page.getByRole('img', { name: /Anna, Dmytro|Dmytro, Anna/ }).waitFor()
    await expect.poll(() => today(page).filter({ hasText: 'Asleep' }).count()).toBe(1)
  }
  await dmytro.waitForTimeout(500)
  await dock(dmytro, 'Wake up').click()
  for (const page of [anna, dmytro]) await page.getByText(/^Awake since/).waitFor()
  const isRunning = ({ endTime }: Sleep) => endTime === null
  await expect.poll(async () => (await stored(anna, 'sleep')).filter(isRunning)).toEqual([])
})

it('shows both doses of a medicine that two phones log offline, and warns of a third', async () => {
  for (const phone of [annasPhone, dmytrosPhone]) await phone.goOffline()
  for (const page of [anna, dmytro]) {
    await page.getByText('Offline. Everything is saved on this device').waitFor()
    await page.getByRole('button', { name: 'Log something else' }).click()
    await page.getByRole('button', { name: 'Medicine or supplement', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Name').fill('Ibuprofen')
    await sheet.getByLabel('Hours between doses').fill('6')
    // It shows the age of the last data from the partner.
    await sheet.getByText(/A dose logged where there is no connection may be missing/).waitFor()
    await sheet.getByRole('button', { name: 'Log dose' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByText(/^Ibuprofen · not before/).waitFor()
  }
  for (const phone of [annasPhone, dmytrosPhone]) await phone.goOnline()
  // Two doses are never merged.
  for (const page of [anna, dmytro])
    await expect.poll(() => today(page).filter({ hasText: 'Ibuprofen' }).count(), { timeout: 30_000 }).toBe(2)
  for (const page of [anna, dmytro]) {
    await page.getByRole('button', { name: 'Log something else' }).click()
    await page.getByRole('button', { name: 'Medicine or supplement', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Ibuprofen')
    await page
      .getByRole('dialog')
      .getByText(/^Too soon: not before/)
      .waitFor()
    await page.keyboard.press('Escape')
  }
})
