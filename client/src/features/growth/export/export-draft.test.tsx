import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { fieldsOf, mirrorOf } from '#features/growth/settings-mirror.ts'
import { activateLanguage } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { anna, babyId, teamId } from '../../../../test/local.ts'
import { field, mount, press, settle, type, until } from '../../../../test/mount.tsx'
import { openFamily } from '../../../../test/of-baby.tsx'
import { ExportSheet } from './export-sheet.tsx'

const mia = { id: babyId, spaceId: teamId, name: 'Mia', birthDate: '2026-07-09' } as Baby
const days = () => [...document.querySelectorAll<HTMLInputElement>('input[type=date]')]

it('the time and the kind of file chosen for a growth export are there again after a reload', async () => {
  const local = await openFamily()
  await activateLanguage('en')
  const settings = { ...fieldsOf(mirrorOf(anna, undefined)), units: 'metric' } as never
  const show = async () => {
    document.body.replaceChildren()
    await mount(
      <I18nProvider i18n={i18n}>
        <LocalDataContext value={local}>
          <ExportSheet baby={mia} rows={[]} metric="weight" settings={settings} onClose={() => undefined} />
        </LocalDataContext>
      </I18nProvider>,
    )
    await until(() => document.querySelector('form'))
  }
  await show()
  await press(field('CSV'))
  await press(field('From … to …'))
  await type(days()[0]!, '2026-08-01')
  await type(days()[1]!, '2026-08-31')
  await settle(50)
  await local.reload()
  await show()
  expect(field('CSV').checked).toBe(true)
  expect(days().map(({ value }) => value)).toEqual(['2026-08-01', '2026-08-31'])
})
