import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import type { Measurement } from '#features/growth/metrics.ts'
import { fieldsOf, mirrorOf } from '#features/growth/settings-mirror.ts'
import { activateLanguage } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { anna, babyId, type Local, teamId } from '../../../../test/local.ts'
import { button, field, mount, press, settle, type, until } from '../../../../test/mount.tsx'
import { openFamily } from '../../../../test/of-baby.tsx'
import { ExportSheet } from './export-sheet.tsx'

const mia = { id: babyId, spaceId: teamId, name: 'Mia', birthDate: '2026-07-09' } as Baby
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const weighed = { id: 'm', date: '2026-11-01', weight: { g: 6100, unit: 'kg', value: 6.1 } }
const showExport = async (local: Local, rows: object[] = []) => {
  document.body.replaceChildren()
  const settings = {
    ...fieldsOf(mirrorOf(anna, undefined)),
    units: { weight: 'kg', height: 'cm', headCircumference: 'cm' },
  } as never
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <ExportSheet
          baby={mia}
          rows={rows as Measurement[]}
          metric="weight"
          settings={settings}
          onClose={() => undefined}
        />
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => document.querySelector('form'))
}
const alert = () => document.querySelector('[role=alert]')?.textContent
const days = () => [...document.querySelectorAll<HTMLInputElement>('input[type=date]')]

it('keeps the time and the file type of a growth export over a reload', async () => {
  const local = await openFamily()
  await activateLanguage('en')
  await showExport(local)
  await press(field('CSV'))
  await press(field('From … to …'))
  await type(days()[0]!, '2026-08-01')
  await type(days()[1]!, '2026-08-31')
  await settle(50)
  await local.reload()
  await showExport(local)
  expect(field('CSV').checked).toBe(true)
  expect(days().map(({ value }) => value)).toEqual(['2026-08-01', '2026-08-31'])
})

it('reports that there is no data', async () => {
  await activateLanguage('en')
  await showExport(await openFamily())
  await press(button('Export'))
  await until(() => alert() === 'No data available to export')
})

it('reports a failure, and can be tried again', async () => {
  await activateLanguage('en')
  await showExport(await openFamily(), [weighed])
  vi.spyOn(console, 'warn').mockReturnValue()
  // The fonts cannot be loaded.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await press(field('PDF'))
  await press(button('Export'))
  await until(() => alert() === 'Export failed. Please try again.')
  expect(button('Export').disabled).toBe(false)
})

it('reports a picture that cannot be drawn, and can be tried again', async () => {
  await activateLanguage('en')
  await showExport(await openFamily(), [weighed])
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await press(field('JPEG'))
  await press(button('Export'))
  await until(() => alert() === 'Export failed. Please try again.')
  expect(button('Export').disabled).toBe(false)
})

it.each([true, false])('has percentiles and notes in the table if they are chosen: %s', async (isChosen) => {
  await activateLanguage('en')
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (files.push(file as Blob), 'blob:x'))
  await showExport(await openFamily(), [{ ...weighed, notes: 'after a feed' }])
  await press(field('CSV'))
  for (const name of ['Percentiles', 'Notes']) if (field(name).checked !== isChosen) await press(field(name))
  await press(button('Export'))
  await until(() => files.length > 0)
  const csv = await files[0]!.text()
  expect(csv).toContain('6.1')
  expect([csv.includes('after a feed'), /percentile/i.test(csv)]).toEqual([isChosen, isChosen])
})
