import { expect, it } from 'vitest'
import { miasBirthDate } from '../../support/days.ts'
import { password } from '../../support/family.ts'
import { anna, logDiaper, signInOn, today } from '../home.ts'
import type { Journey } from './journey.ts'

/** Logging on one device, online and offline. */
export function firstJourneys(at: Journey): void {
  const areSynced = (count: number) =>
    expect
      .poll(async () => (await today(at.tab).texts()).map((text) => /waiting to sync/i.test(text)))
      .toEqual(Array.from({ length: count }, () => false))

  it('signs up and logs the first entry', async () => {
    await at.tab.goto('/login?new')
    await at.tab.label('Your name').fill(anna.name)
    await at.tab.label('E-mail').fill(anna.email)
    await at.tab.label('Password').fill(password)
    await at.tab.label(/^I am 18 or older/).tap()
    await at.tab.button('Create account').tap()
    await at.tab.role('heading', 'Check Your Email').waitFor()
    await at.tab.goto(await at.home.verifyLink(anna))
    await at.tab.label('Name').fill('Mia')
    await at.tab.label('Birth date').fill(miasBirthDate)
    await at.tab.button('Start the diary').tap()
    await logDiaper(at.tab)
    await areSynced(1)
  })

  it('reloads, opens a deep link and logs an entry in airplane mode, and sends it later', async () => {
    await at.tab.evaluate(async () => void (await navigator.serviceWorker.ready))
    await at.home.network.cut()
    await at.tab.driver.reload()
    await expect.poll(() => today(at.tab).count()).toBe(1)
    await logDiaper(at.tab)
    await at.tab.goto('/settings')
    await at.tab.role('heading', 'Settings').waitFor()
    await at.tab.goto('/')
    await expect.poll(() => today(at.tab).count()).toBe(2)
    await at.home.network.connect()
    await at.tab.driver.reload()
    await areSynced(2)
  })
}

/** Logging on two devices, edits and the history. */
export function diaryJourneys(at: Journey): void {
  it('shows the same entries on two devices', async () => {
    const other = await at.home.tab()
    await signInOn(other, anna)
    await expect.poll(() => today(other).count()).toBe(2)
    await logDiaper(other)
    await expect.poll(() => today(at.tab).count()).toBe(3)
    await other.driver.close()
  })

  it('edits, deletes and restores an entry', async () => {
    const open = () => today(at.tab).first().role('button').tap()
    await open()
    await at.tab.dialog().label('Note').fill('in the car')
    await at.tab.dialog().button('Save').tap()
    await expect.poll(async () => (await today(at.tab).texts()).join()).toContain('in the car')
    await open()
    await at.tab.dialog().button('Delete').tap()
    await expect.poll(() => today(at.tab).count()).toBe(2)
    await at.tab.role('status').button('Undo').last().tap()
    await expect.poll(() => today(at.tab).count()).toBe(3)
  })

  it('lists the logged entries in the history, by kind', async () => {
    const items = () => at.tab.dialog().role('listitem')
    await at.tab.button('All entries, day by day').tap()
    await expect.poll(() => items().count()).toBe(3)
    await at.tab.dialog().button('Sleep').tap()
    await at.tab.dialog().text('Nothing logged yet').waitFor()
    await at.tab.dialog().button('Diapers').tap()
    await expect.poll(() => items().count()).toBe(3)
    await at.tab.driver.press('Escape')
    await at.tab.role('dialog').waitForRemoval()
  })
}
