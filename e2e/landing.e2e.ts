import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { violations, watchPolicy } from './support/policy.ts'
import { Server } from './support/server.ts'

const languages = ['en', 'ru', 'uk', 'ka']

let server: Server
let phone: Phone
beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url, { isNew: true })
  await watchPolicy(phone)
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

/** Computed values that only the page's own styles produce. */
const computedStyles = (tab: Page) =>
  tab.evaluate(() => {
    const header = document.querySelector('header')!
    return {
      sky: getComputedStyle(header).backgroundImage.slice(0, 15),
      font: getComputedStyle(document.body).fontFamily.slice(0, 16),
      ground: getComputedStyle(document.querySelector('footer')!).color,
      sheets: document.querySelectorAll('link[rel=stylesheet]').length,
    }
  })
const day = { sky: 'linear-gradient', font: '"Onest Variable"', ground: 'rgb(89, 77, 96)', sheets: 0 }

const everyLanguage = async (tab: Page) => {
  for (const language of languages) {
    await tab.goto(`${server.url}/?lang=${language}`)
    expect(await tab.evaluate(() => document.documentElement.lang)).toBe(language)
    expect(await computedStyles(tab), language).toEqual(day)
    expect(await violations(tab), language).toEqual([])
  }
}

it('applies its inline styles in every language and theme, within the content security policy', async () => {
  const tab = await phone.tab('/?lang=en')
  await tab.evaluate(() => localStorage.setItem('theme', 'light'))
  await everyLanguage(tab)
  for (const [theme, ground] of [
    ['dark', 'rgb(192, 180, 197)'],
    ['night', 'rgb(191, 118, 75)'],
  ]) {
    await tab.evaluate((name) => localStorage.setItem('theme', name!), theme)
    await tab.reload()
    expect(await computedStyles(tab)).toEqual({ ...day, ground })
  }
  await tab.evaluate(() => localStorage.setItem('theme', 'light'))
})

it('looks the same from the service worker’s cache, offline', async () => {
  const tab = await phone.tab('/?lang=en')
  await tab.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => tab.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await phone.goOffline()
  await everyLanguage(tab)
  await phone.goOnline()
})

it('the policy blocks a style that the page does not contain', async () => {
  const tab = await phone.tab('/?lang=en')
  await tab.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'footer{color:rgb(1, 2, 3)!important}'
    document.head.append(style)
  })
  await expect.poll(() => violations(tab)).toEqual(['style-src-elem inline'])
  expect(await computedStyles(tab)).toEqual(day)
})

it('nothing else logged an error', () =>
  expect(phone.pageErrors.filter(({ text }) => !text.includes('inline style'))).toEqual([]))
