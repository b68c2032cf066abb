import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chromiumArgs, requireChromium } from '../scripts/chromium.mjs'
import { measureTexts } from './support/text-faults.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: requireChromium({ isLight: true }), args: chromiumArgs })
  page = await browser.newPage({ viewport: { width: 320, height: 640 } })
})
afterAll(() => browser?.close())

const faultsOf = async (html: string) => {
  await page.setContent(`<style>body{margin:0;font:16px/1.4 sans-serif}</style>${html}`)
  return (await measureTexts(page, ['Mia-Sophie'])).faults
}

it.each([
  [
    'a word in two lines',
    '<p style="width:70px;overflow-wrap:anywhere">Прививочный лист',
    'broken: Прививочный',
  ],
  ['an amount in two lines', '<p style="width:30px;overflow-wrap:anywhere">120&nbsp;ml', 'broken: 120'],
  ['a word at a soft hyphen', '<p style="width:60px">Früh&shy;stücks', 'broken: Früh'],
  [
    'a label that ends in dots',
    '<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Statistics by day',
    'ends in an ellipsis: Statistics',
  ],
  [
    'a text cut at the side',
    '<p style="width:60px;overflow:hidden;white-space:nowrap">Statistics by day',
    'cut off: Statistics',
  ],
  [
    'a text cut below',
    '<p style="width:90px;height:20px;overflow:hidden">Statistics by day',
    'cut off: Statistics',
  ],
  [
    'texts over each other',
    '<p style="margin:0">Statistics</p><p style="margin:-18px 0 0">Growth',
    'over each other: Statistics | Growth',
  ],
  ['a page that scrolls sideways', '<p style="width:400px">Statistics', 'scrolls sideways'],
  [
    'a placeholder cut off',
    '<input style="width:60px" placeholder="Search in notes">',
    'cut off in its field: Search',
  ],
])('finds %s', async (_, html, fault) => {
  expect(await faultsOf(html)).toContainEqual(expect.stringContaining(fault))
})

it.each([
  ['lines of whole words', '<p style="width:90px">Statistics by day'],
  ['a hyphen of its own', '<p style="width:60px">well-rested'],
  [
    'what the family typed, in dots',
    '<p style="width:40px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Mia-Sophie',
  ],
  ['a row that scrolls', '<div style="overflow-x:auto"><p style="width:600px">Statistics'],
])('is content with %s', async (_, html) => {
  expect(await faultsOf(html)).toEqual([])
})
