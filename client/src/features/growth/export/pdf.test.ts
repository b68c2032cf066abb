import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { entities } from 'sync-protocol/entities/registry'
import { loadReference } from 'sync-protocol/rules/growth/reference'
import { growthUnits } from 'sync-protocol/rules/growth/units'
import type { GrowthSettings } from '#features/growth/use-growth-settings.ts'
import { activateLanguage, type Language } from '#i18n/languages.ts'
import { formatIn } from '#i18n/use-format.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import type { ExportSource } from './export-chart.ts'
import { exportChart } from './export-chart.ts'
import { pictureTexts } from './jpeg.ts'
import { pdfFile } from './pdf.ts'

beforeEach(() => {
  // The fonts are read from disk; this test has no server.
  const fonts = join(import.meta.dirname, '../../../ui/print/fonts')
  vi.stubGlobal('fetch', async (url: string) => new Response(readFileSync(join(fonts, basename(url)))))
})
afterEach(() => vi.unstubAllGlobals())

const weighed = (date: string, kg: number) => ({
  id: date,
  date,
  weight: { g: kg * 1000, unit: 'kg', value: kg },
  height: null,
  headCircumference: null,
  notes: null,
})

const sourceOf = async (language: Language, gestationalWeeks: number | null = null) => {
  await activateLanguage(language)
  const settings = entities.settings.defaults as Omit<GrowthSettings, 'units'>
  return {
    reference: await loadReference(),
    baby: {
      name: 'Миа ნინო',
      birthDate: '2026-07-09',
      gender: 'FEMALE',
      referenceSex: null,
      isPreterm: gestationalWeeks !== null,
      gestationalWeeks,
      gestationalDays: null,
      useCorrectedAge: true,
    },
    rows: [weighed('2026-07-20', 2.6), weighed('2026-11-19', 6.42)],
    settings: { ...settings, units: growthUnits(settings) },
    i18n,
    format: formatIn(i18n, 'Asia/Tbilisi'),
  } as unknown as ExportSource
}
const paper = async (language: Language, charts: ['weight'] | [], gestationalWeeks: number | null = null) => {
  const source = await sourceOf(language, gestationalWeeks)
  const options = { charts, includePercentiles: true, includeNotes: false, today: '2026-11-21' }
  const file = await pdfFile(source, options)
  return pdfText(new Uint8Array(await file.arrayBuffer()))
}

it.each(['en', 'ru', 'uk', 'ka'] as const)(
  'can be read back in %s, in the letters of the language',
  async (language) => {
    const { lines, fonts } = await paper(language, ['weight'])
    expect(fonts).toHaveLength(2)
    expect(lines.join('\n')).toContain('Миа ნინო')
    expect(lines.join('')).not.toContain('□')
    expect(lines.filter((line) => line.includes('WHO'))).toHaveLength(3)
  },
)

it('does not mention settings of the app, even if the sex is unknown', async () => {
  const source = await sourceOf('en')
  const { chart, ...drawn } = exportChart(
    { ...source, baby: { ...source.baby, gender: 'OTHER' } } as ExportSource,
    'weight',
    { width: 880, height: 560, fontSize: 13 },
  )
  expect(chart.marks.length).toBeGreaterThan(0)
  expect(drawn.standard).toBe('WHO · Curves of girls')
})

it('names the source of its percentiles, also without a chart', async () => {
  const { lines } = await paper('en', [])
  expect(lines).toContain('Born 9 July 2026 · Curves of girls · WHO')
  expect(lines).toContain('6.42\u00a0kg')
})

it('names both sources for a baby born early', async () => {
  const { lines } = await paper('en', [], 34)
  expect(lines).toContain('Born 9 July 2026 · born at 34 weeks · Curves of girls · INTERGROWTH-21st, WHO')
})

it('is A4 landscape', async () => {
  const source = await sourceOf('en')
  const options = {
    charts: ['weight' as const],
    includePercentiles: true,
    includeNotes: false,
    today: '2026-11-21',
  }
  const file = await (await pdfFile(source, options)).text()
  // 297 mm by 210 mm, in points.
  expect(file).toMatch(/\/MediaBox \[0 0 841\.8\d* 595\.2\d*\]/)
})

it('has titles of both axes', async () => {
  const { lines } = await paper('en', ['weight'])
  expect(lines).toContain('Weight, kg')
  expect(lines).toContain('Age, months')
})

it('as a picture has the child, the day of creation and the disclaimer', async () => {
  const source = await sourceOf('en', 34)
  const drawn = exportChart(source, 'weight', { width: 880, height: 560, fontSize: 13 })
  const { title, facts, feet } = pictureTexts(source, drawn, '2026-11-21')
  expect(title).toBe('Миа ნინო · Weight, kg by month')
  expect(facts).toBe('Born 9 July 2026 · born at 34 weeks')
  expect(feet[1]).toBe(
    'Made 21 November 2026 · A diary with published reference curves: no medical advice and no diagnosis.',
  )
})
