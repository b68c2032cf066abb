import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dayFrom } from '../../support/days.ts'
import type { Journey } from './journey.ts'

/** The growth chart and its export. */
export function growthJourneys(at: Journey): void {
  /** The only downloaded file with this ending, once it is complete. */
  const saved = async (ending: string) => {
    const path = () => {
      const [name] = readdirSync(at.tab.driver.downloads).filter((one) => one.endsWith(ending))
      return name && join(at.tab.driver.downloads, name)
    }
    await expect.poll(() => (path() ? statSync(path()!).size : 0)).toBeGreaterThan(0)
    return readFileSync(path()!)
  }

  it('draws a measurement on the growth chart, which can be read by keyboard', async () => {
    await at.tab.goto('/growth')
    await at.tab.button('Add measurement').first().tap()
    await at.tab.label('Date').fill(dayFrom(-3))
    await at.tab.label('Weight, kg').fill('6.42')
    await at.tab.button('Save measurement').tap()
    await at.tab.role('tab', /Weight.*6\.42.*41st percentile/).waitFor()
    const chart = at.tab.role('slider', /^Chart: Weight/)
    await expect.poll(() => chart.paintedShare()).toBeGreaterThan(0.01)
    // A chart that redraws at this moment misses the key.
    const read = async () => {
      await chart.focus()
      await at.tab.driver.press('ArrowRight')
      return at.tab.text(/6\.42.kg · 41st percentile/).count()
    }
    await expect.poll(read).toBe(1)
  })

  it('saves the chart as a PDF', async () => {
    await at.tab.button('Export').first().tap()
    await at.tab.dialog().text('PDF').tap()
    await at.tab.dialog().button('Export').tap()
    await at.tab.dialog().text('The file is among your downloads.').waitFor()
    const pdf = await saved('.pdf')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeGreaterThan(20_000)
    await at.tab.driver.press('Escape')
  })
}
