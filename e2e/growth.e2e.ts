import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { dayFrom, miasBirthDate } from './support/days.ts'
import { addBaby, asPerson, signUp, storedBaby } from './support/family.ts'
import { faults } from './support/faults.ts'
import { Server } from './support/server.ts'

let server: Server
let phone: Phone
let page: Page

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = (await signUp(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', miasBirthDate)
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const addMeasurement = async (day: string, values: Record<string, string>) => {
  await page.getByRole('button', { name: 'Add measurement' }).click()
  await page.getByLabel('Date', { exact: true }).fill(day)
  for (const [name, value] of Object.entries(values)) await page.getByLabel(name, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Save measurement' }).click()
  await page
    .getByRole('dialog')
    .waitFor({ state: 'detached' })
    .catch(() => undefined)
}

/** Exports a file, and resolves to its name and content. */
const exported = async (kind: string, language?: string) => {
  await page.getByRole('button', { name: 'Export' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await sheet.getByText(kind, { exact: true }).click()
  if (language) await sheet.getByText(language, { exact: true }).click()
  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Export' }).click()
  const file = await download
  await sheet.getByText('The file is among your downloads.').waitFor()
  const content = readFileSync(await file.path())
  await page.keyboard.press('Escape')
  return { name: file.suggestedFilename(), content }
}

it('logs measurements, shows the growth chart and exports it, all offline', async () => {
  await page.getByRole('link', { name: 'Growth' }).first().click()
  await page.getByText('No measurement yet').first().waitFor()
  await phone.goOffline()
  await page.reload()
  await addMeasurement(dayFrom(-45), { 'Weight, kg': '5.5', 'Length, cm': '59' })
  await addMeasurement(dayFrom(-3), {
    'Weight, kg': '6.42',
    'Length, cm': '62.5',
    'Head circumference, cm': '40.8',
  })
  await page.getByRole('tab', { name: /Weight.*6\.42.*41st percentile/ }).waitFor()
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText(/4 months \d+ days · 6\.42.kg · 41st percentile/).waitFor()
  expect(await faults(page)).toEqual([])

  const csv = await exported('CSV')
  expect(csv.name).toMatch(/^Mia-growth-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.content.toString()).toMatch(
    new RegExp(`^\ufeffDate,Age \\(days\\),.*\r\n${dayFrom(-45)},91,,5\\.5,59,`),
  )
  const pdf = await exported('PDF', 'ქართული')
  expect(pdf.name).toMatch(/^Mia-წონა-\d{4}-\d\d-\d\d\.pdf$/)
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.content.length).toBeGreaterThan(20_000)
  const jpeg = await exported('JPEG')
  expect([...jpeg.content.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  const fhir = JSON.parse((await exported('FHIR')).content.toString()) as { entry: unknown[] }
  expect(fhir.entry.length).toBeGreaterThan(5)

  await phone.goOnline()
  await page.reload()
  await expect
    .poll(async () => {
      const baby = await storedBaby(page)
      return ((await asPerson(page, 'GET', `/api/growth/children/${baby.id}/measurements`)) as unknown[])
        .length
    })
    .toBe(2)
  expect(phone.pageErrors).toEqual([])
})

describe('the chart', () => {
  const chart = () => page.getByRole('slider', { name: /^Chart: Weight/ })
  /** Points at half of the chart's height, at these shares of its width, in px of the page. */
  const pointsAt = async (...shares: number[]) => {
    const box = (await chart().boundingBox())!
    return shares.map((share) => ({ x: box.x + share * box.width, y: box.y + box.height / 2 }))
  }
  /** Sends touch events: each list has the positions of all fingers at one moment. */
  const touch = async (moments: { x: number; y: number }[][]) => {
    const session = await phone.context.newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at.map((place, id) => ({ ...place, id })),
      })
    await send('touchStart', moments[0]!.slice(0, 1))
    await send('touchStart', moments[0]!)
    for (const at of moments.slice(1)) await send('touchMove', at)
    await send('touchEnd', [])
    await session.detach()
  }
  /** The age in months that the chart shows for one finger at a point. */
  const ageAt = async (share: number) => {
    await touch([await pointsAt(share)])
    const valueText = (await chart().getAttribute('aria-valuetext'))!
    const [, years = 0, months = 0, days = 0] =
      /^(?:(\d+) years?)? ?(?:(\d+) months?)? ?(?:(\d+) days?)?:/.exec(valueText) ?? []
    return 12 * Number(years) + Number(months) + Number(days) / 30.4
  }
  const showWholeChart = () => page.getByRole('button', { name: 'Show the whole chart' })

  it('zooms by two fingers, and keeps the ages under them in place', async () => {
    await chart().scrollIntoViewIfNeeded()
    // The chart shows no value until the library has drawn the axes.
    await expect.poll(() => ageAt(0.4)).toBeGreaterThan(0)
    const [left, right] = [await ageAt(0.4), await ageAt(0.6)]
    const [a, b] = await pointsAt(0.4, 0.6)
    const [c, d] = await pointsAt(0.2, 0.8)
    const between = { a: { x: (a!.x + c!.x) / 2, y: a!.y }, b: { x: (b!.x + d!.x) / 2, y: b!.y } }
    await touch([
      [a!, b!],
      [between.a, between.b],
      [c!, d!],
    ])
    await showWholeChart().waitFor()
    expect(await ageAt(0.2)).toBeCloseTo(left, 0)
    expect(await ageAt(0.8)).toBeCloseTo(right, 0)
    expect((await ageAt(0.8)) - (await ageAt(0.2))).toBeLessThan(8)
    // Two fingers that move together move the chart.
    const [e, f] = await pointsAt(0.1, 0.7)
    await touch([
      [c!, d!],
      [e!, f!],
    ])
    expect(await ageAt(0.1)).toBeCloseTo(left, 0)
    await showWholeChart().tap()
    await showWholeChart().waitFor({ state: 'detached' })
    expect(await ageAt(0.4)).toBeCloseTo(left, 0)
  })

  it('zooms by Ctrl and wheel around the mouse, without a zoom of the page', async () => {
    const age = await ageAt(0.5)
    const [middle] = await pointsAt(0.5)
    await page.mouse.move(middle!.x, middle!.y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -200)
    await page.keyboard.up('Control')
    await showWholeChart().waitFor()
    expect(await ageAt(0.5)).toBeCloseTo(age, 0)
    expect((await ageAt(0.8)) - (await ageAt(0.2))).toBeLessThan(8)
    expect(await page.evaluate(() => visualViewport!.scale)).toBe(1)
    const scrolled = await page.evaluate(() => scrollY)
    await page.mouse.move(middle!.x, middle!.y)
    await page.mouse.wheel(100, 0)
    await expect.poll(() => ageAt(0.5)).toBeGreaterThan(age + 0.5)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await showWholeChart().click()
    await showWholeChart().waitFor({ state: 'detached' })
  })
})
