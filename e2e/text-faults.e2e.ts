import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chromiumArgs, requireChromium } from '../scripts/chromium.mjs'
import { measureTexts } from './support/text-faults.ts'
import { TextMeasurements } from './support/text-measurements.ts'

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
    'a label that ends in an ellipsis',
    '<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Statistics by day',
    'ends in an ellipsis: Statistics',
  ],
  [
    'a text cut off at the side',
    '<p style="width:60px;overflow:hidden;white-space:nowrap">Statistics by day',
    'cut off: Statistics',
  ],
  [
    'a text cut off at the bottom',
    '<p style="width:90px;height:20px;overflow:hidden">Statistics by day',
    'cut off: Statistics',
  ],
  [
    'overlapping texts',
    '<p style="margin:0">Statistics</p><p style="margin:-18px 0 0">Growth',
    'overlapping: Statistics | Growth',
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
  ['a word with its own hyphen', '<p style="width:60px">well-rested'],
  [
    'typed text with an ellipsis',
    '<p style="width:40px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Mia-Sophie',
  ],
  ['a row that scrolls', '<div style="overflow-x:auto"><p style="width:600px">Statistics'],
])('accepts %s', async (_, html) => {
  expect(await faultsOf(html)).toEqual([])
})

/** A page in the language of the device, with a title that breaks inside words below 360 px. */
const breaking = `<main id="root"><h1>Vaccines</h1></main><style>
  h1 { width: 35vw; overflow-wrap: anywhere; font: 20px sans-serif }
  @media (min-width: 360px) { h1 { width: auto } }
</style><script>
  const titles = { en: 'Vaccines', ru: 'Прививочный лист', uk: 'Щеплення', ka: 'აცრები' }
  addEventListener('storage', ({ newValue }) => {
    document.documentElement.lang = newValue
    document.querySelector('h1').textContent = titles[newValue]
  })
</script>`

it('names language, screen, width and word, and counts a repeated screen once', async () => {
  await page.route('http://breaking.test/', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: breaking }),
  )
  await page.goto('http://breaking.test/')
  const texts = new TextMeasurements()
  await texts.checkOn(page)('/vaccine-record')
  await texts.checkOn(page)('/vaccine-record again')
  expect(texts.faultsIn('ru')).toEqual([
    'broken: Прививочный (in: Прививочный лист) << 1: /vaccine-record at 320',
  ])
  expect([texts.faultsIn('en'), texts.faultsIn('uk'), texts.faultsIn('ka')]).toEqual([[], [], []])
  expect(texts.summaryOf('ru')).toMatch(/^ru: 6 words of 1 screens/)
})
