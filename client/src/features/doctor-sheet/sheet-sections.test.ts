import { expect, it } from 'vitest'
import { loadReference } from 'sync-protocol/rules/growth/reference'
import { enteredWeight } from 'sync-protocol/rules/growth/units'
import type { DoctorContext } from '#features/activities/entries/kind-details.ts'
import { setHourCycle } from '#i18n/hour-cycle.ts'
import { i18nIn } from '#i18n/languages.ts'
import { formatIn } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { sheetData } from './sheet-data.ts'
import { periodOf } from './sheet-parts.tsx'
import { chartTitleOf, type Growth, sectionsOf } from './sheet-sections.ts'

const words = async (language: 'en' | 'ru'): Promise<DoctorContext> => {
  const i18n = await i18nIn(language, 'family', 'sheets', 'doctor', 'growth')
  return {
    ...{ i18n, format: formatIn(i18n, 'UTC'), units: 'metric' },
    ...{ counted: String, times: String, moment: String },
  }
}
const growth = async (): Promise<Growth> =>
  ({
    measurements: [
      {
        id: 'm',
        date: '2026-11-01',
        weight: enteredWeight(6.1, 'kg'),
        height: null,
        headCircumference: null,
      },
    ],
    reference: await loadReference(),
    settings: { units: { weight: 'kg', height: 'in', headCircumference: 'cm' }, growthStandard: 'WHO' },
  }) as never

it("names the unit of a chart's axis in each language", async () => {
  const [en, ru] = [await words('en'), await words('ru')]
  expect(chartTitleOf('weight', 100, await growth(), en)).toBe('Weight, kg')
  expect(chartTitleOf('weight', 100, await growth(), ru)).toBe('Вес, кг')
  expect(chartTitleOf('height', 100, await growth(), en)).toBe('Length, in')
})

it('breaks a value neither before the separator of its parts nor within a day or an age', async () => {
  const baby = { id: 'b', birthDate: '2026-07-09', gender: 'FEMALE' } as Baby
  const [from, to] = [Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 8)]
  const data = sheetData({ sleeps: [], feeds: [], segments: [], wakings: [], moments: {} }, from, to)
  const section = sectionsOf(baby, data, await growth(), await words('en')).find(
    ({ key }) => key === 'growth',
  )!
  expect(section.lines[0]!.value).toContain('\u00a0· ')
  expect(section.lines[0]!.value).not.toContain(' · ')
  expect(section.lines[0]!.value).toContain('1\u00a0Nov, 3\u00a0months\u00a023\u00a0days')
})

it("has a section for the family's activities if some were logged", async () => {
  const baby = { id: 'b', birthDate: '2026-07-09', gender: 'FEMALE' } as Baby
  const [from, to] = [Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 8)]
  const own = {
    ...{ name: 'Vitamin', glyph: 'DROP', colour: 'RED', lasts: false, endTime: null, deletedAt: null },
    ...{ timestamp: '2026-11-02T08:00:00.000Z', amount: { unit: 'drops', value: 4 }, choice: null },
  }
  const partsOf = async (moments: object) =>
    sectionsOf(
      baby,
      sheetData({ sleeps: [], feeds: [], segments: [], wakings: [], moments }, from, to),
      await growth(),
      await words('en'),
    )
  expect((await partsOf({})).map(({ key }) => key)).not.toContain('own')
  const parts = await partsOf({ ownEntry: [own] })
  expect(parts.find(({ key }) => key === 'care')!.lines).toEqual([])
  expect(parts.find(({ key }) => key === 'own')).toMatchObject({
    title: 'Own activities',
    lines: [{ label: 'Vitamin', value: expect.stringContaining('4 drops') }],
  })
})

it('does not break a date with its time, neither of the period nor of an entry', async () => {
  const en = await words('en')
  const [from, to] = [Date.UTC(2026, 10, 1, 7), Date.UTC(2026, 10, 8, 7)]
  const wraps = (text: string) => text.split(' ')
  setHourCycle('h23')
  expect(wraps(periodOf(from, to, en))).toEqual([
    '1\u00a0November\u00a02026,\u00a07:00',
    '–',
    '8\u00a0November\u00a02026,\u00a07:00',
  ])
  const symptom = { timestamp: '2026-11-02T08:00:00.000Z', signs: ['COUGH'], notes: null, deletedAt: null }
  const moments = { symptom: [symptom] } as never
  const data = sheetData({ sleeps: [], feeds: [], segments: [], wakings: [], moments }, from, to)
  const baby = { id: 'b', birthDate: '2026-07-09', gender: 'FEMALE' } as Baby
  const sections = sectionsOf(baby, data, await growth(), en)
  const [line] = sections.find(({ key }) => key === 'care')!.lines
  expect(wraps(line!.label)).toEqual(['Symptoms,', '2\u00a0Nov\u00a08:00'])
})
