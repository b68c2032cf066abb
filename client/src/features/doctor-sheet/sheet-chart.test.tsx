import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadReference } from 'sync-protocol/rules/growth/reference'
import { fieldsOf, mirrorOf } from '#features/growth/settings-mirror.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { useFormat } from '#i18n/use-format.ts'
import { openScreen } from '../../../test/account-page.tsx'
import { mia } from '../../../test/day.tsx'
import { anna } from '../../../test/local.ts'
import { until } from '../../../test/mount.tsx'
import { SheetCharts } from './sheet-chart.tsx'

const layout = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
beforeEach(() => void vi.stubGlobal('matchMedia', () => layout))
afterEach(() => void vi.unstubAllGlobals())

const cm = (mm: number) => ({ mm, unit: 'cm', value: mm / 10 })
const measured = {
  weight: { g: 6100, unit: 'kg', value: 6.1 },
  height: cm(610),
  headCircumference: cm(400),
}

async function widthsOf(metrics: readonly (keyof typeof measured)[]): Promise<(string | null)[]> {
  await activateLanguage('en')
  const none = { weight: null, height: null, headCircumference: null }
  const row = { id: 'm', date: '2026-11-01', ...none }
  for (const metric of metrics) Object.assign(row, { [metric]: measured[metric] })
  const units = { weight: 'kg', height: 'cm', headCircumference: 'cm' }
  const settings = { ...fieldsOf(mirrorOf(anna, undefined)), units }
  const growth = { measurements: [row], reference: await loadReference(), settings } as never
  const Charts = () => (
    <SheetCharts baby={mia} growth={growth} titleOf={(metric) => metric} ageDays={115} format={useFormat()} />
  )
  document.body.replaceChildren()
  await openScreen({ '/': <Charts /> }, '/')
  await until(() => document.querySelector('figure svg'))
  expect([...document.querySelectorAll('figcaption')].map((one) => one.textContent)).toEqual(metrics)
  return [...document.querySelectorAll('figure svg')].map((svg) => svg.getAttribute('width'))
}

it('places charts in one row on a desktop, each drawn at its displayed size', async () => {
  layout.matches = true
  expect(await widthsOf(['weight', 'height', 'headCircumference'])).toEqual(['172', '172', '172'])
  expect(await widthsOf(['weight', 'headCircumference'])).toEqual(['262', '262'])
  expect(await widthsOf(['weight'])).toEqual(['330'])
})

it('places charts below each other on a phone', async () => {
  layout.matches = false
  expect(await widthsOf(['weight', 'height', 'headCircumference'])).toEqual(['330', '330', '330'])
})

it('draws numbers at the size for which space is reserved', () => {
  const css = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
  expect(css('chart-svg.module.css')).toContain('font: 550 var(--fs-micro)')
  expect(css('../../ui/styles/tokens.css')).toMatch(/--fs-micro: 0\.75rem/)
  expect(css('sheet-chart.tsx')).toContain('fontSize: 12 * scale')
})
