import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { activateLanguage } from '#i18n/languages.ts'
import type { ActiveTeam, Baby } from '#session/family.ts'
import { openFamily } from '../../../test/of-baby.tsx'
import { babyId, type Local, teamId } from '../../../test/local.ts'
import { field, mount, press, settle, type, until } from '../../../test/mount.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { TablesSheet } from './tables-sheet.tsx'

let local: Local
beforeEach(async () => {
  local = await openFamily()
  await activateLanguage('en')
})

const show = async (sheet: ReactNode) => {
  document.body.replaceChildren()
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>{sheet}</LocalDataContext>
    </I18nProvider>,
  )
  await until(() => document.querySelector('form'))
}
const day = (at: number) => document.querySelectorAll<HTMLInputElement>('input[type=date]')[at]!
const mia = { id: babyId, spaceId: teamId, name: 'Mia', birthDate: '2026-07-09' } as Baby
const sheets: [string, () => ReactNode][] = [
  ['report', () => <ReportSheet baby={mia} onClose={() => undefined} />],
  ['tables', () => <TablesSheet team={{ id: teamId } as ActiveTeam} onClose={() => undefined} />],
]

it.each(sheets)('keeps the days chosen for the %s over a reload, but not for an hour', async (_, sheet) => {
  await show(sheet())
  await press(field('From … to …'))
  await type(day(0), '2026-09-01')
  await type(day(1), '2026-09-30')
  await settle(50)
  await local.reload()
  await show(sheet())
  expect([day(0).value, day(1).value]).toEqual(['2026-09-01', '2026-09-30'])
  local.time.ms += 61 * 60_000
  await local.reload()
  await show(sheet())
  expect(field('From … to …').checked).toBe(false)
})

it('keeps the kind of entry and the units of the tables with the days', async () => {
  const sheet = sheets.at(-1)![1]
  await show(sheet())
  const kinds = () => document.querySelector('select')!
  await press(field('fl oz, lb, in, °F'))
  await act(async () => {
    kinds().value = 'diaperChange'
    kinds().dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle(50)
  await local.reload()
  await show(sheet())
  expect(kinds().value).toBe('diaperChange')
  expect(field('fl oz, lb, in, °F').checked).toBe(true)
})
