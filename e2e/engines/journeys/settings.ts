import { expect, it } from 'vitest'
import type { Journey } from './journey.ts'

/** Theme, language, and signing out of a shared device. */
export function settingsJourneys(at: Journey): void {
  it('keeps the night theme and Georgian over a reload', async () => {
    await at.tab.goto('/settings')
    await at.tab.role('radiogroup', 'Theme').text('Night').tap()
    const themeAndLanguage = () =>
      at.tab.evaluate(() => [document.documentElement.dataset['theme'], document.documentElement.lang])
    await expect.poll(themeAndLanguage).toEqual(['night', 'en'])
    await at.tab.button(/^Language/).tap()
    await at.tab.dialog().text('ქართული').tap()
    await expect.poll(themeAndLanguage).toEqual(['night', 'ka'])
    await at.tab.driver.reload()
    await expect.poll(themeAndLanguage).toEqual(['night', 'ka'])
    await at.tab.role('heading', 'პარამეტრები').waitFor()
  })

  it('leaves no data on a shared device after signing out', async () => {
    await at.tab.button('გასვლა').tap()
    await expect.poll(() => at.tab.evaluate(() => location.pathname)).toBe('/login')
    const remainingData = () =>
      at.tab.evaluate(async () => {
        const databases = (await indexedDB.databases()).map(({ name }) => name)
        return [localStorage.getItem('session'), databases.filter((name) => name?.startsWith('app-')).length]
      })
    await expect.poll(remainingData).toEqual([null, 0])
    await at.tab.goto('/')
    expect(await at.tab.text(/Mia/).count()).toBe(0)
  })
}
