import { expect, it } from 'vitest'
import type { Journey } from './journey.ts'

/** How it looks, in which language, and what stays of who leaves. */
export function settingsJourneys(at: Journey): void {
  it('settings: the night theme and Georgian hold after a reload', async () => {
    await at.tab.goto('/settings')
    await at.tab.role('radiogroup', 'Theme').text('Night').tap()
    const look = () =>
      at.tab.evaluate(() => [document.documentElement.dataset['theme'], document.documentElement.lang])
    await expect.poll(look).toEqual(['night', 'en'])
    await at.tab.button(/^Language/).tap()
    await at.tab.dialog().text('ქართული').tap()
    await expect.poll(look).toEqual(['night', 'ka'])
    await at.tab.driver.reload()
    await expect.poll(look).toEqual(['night', 'ka'])
    await at.tab.role('heading', 'პარამეტრები').waitFor()
  })

  it('who signs out on a shared device leaves nothing', async () => {
    await at.tab.button('გასვლა').tap()
    await expect.poll(() => at.tab.evaluate(() => location.pathname)).toBe('/login')
    const left = () =>
      at.tab.evaluate(async () => {
        const databases = (await indexedDB.databases()).map(({ name }) => name)
        return [localStorage.getItem('session'), databases.filter((name) => name?.startsWith('app-')).length]
      })
    await expect.poll(left).toEqual([null, 0])
    await at.tab.goto('/')
    expect(await at.tab.text(/Mia/).count()).toBe(0)
  })
}
