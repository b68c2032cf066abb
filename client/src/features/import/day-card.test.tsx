import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { babyId, openLocal, type Local, teamId } from '../../../test/local.ts'
import { button, field, mount, press, type, until } from '../../../test/mount.tsx'
import { DayCard } from './day-card.tsx'
import { ImportEngine } from './engine.ts'
import type { Importer } from './importer.ts'
import type { Setup } from './setup.ts'

let local: Local
beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  local = await openLocal()
})
afterEach(() => local.db.close())

const setup: Setup = {
  answers: {
    ...{ timeZone: 'Asia/Tbilisi', dateOrder: 'DMY', volume: 'ml' },
    ...{ weight: 'kg', length: 'cm', temperature: 'C' },
  },
  ...{ babies: { '': babyId }, mappings: {}, bringBack: false },
}

const show = async (...days: string[]) => {
  const engine = new ImportEngine(local.db, local.clock, teamId)
  const rows = days.map((day) => `Diaper,${day} 09:00,,,,,Pee,`)
  const head = 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes'
  await engine.read([new File([[head, ...rows].join('\n')], 'h.csv')])
  const preview = await engine.check(setup)
  const importer = { day: (day: string) => Promise.resolve(engine.day(day)) } as Importer
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <DayCard
          importer={importer}
          from={preview.from!}
          to={preview.to!}
          timeZone="Asia/Tbilisi"
          previewKey={preview}
        />
      </LocalDataContext>
    </I18nProvider>,
  )
}
const entries = () => document.querySelectorAll('li').length
const heading = () => document.querySelector('h2')!.textContent

it('shows any day of the import when it is typed, and no day outside of it', async () => {
  await show('2026-03-01', '2026-07-15', '2026-11-20')
  const date = field('Go to a date')
  expect([date.min, date.max, date.value]).toEqual(['2026-03-01', '2026-11-20', '2026-11-20'])
  await type(date, '2026-07-15')
  await until(() => heading()?.includes('July'))
  expect(heading()).toContain('15 July')
  await until(() => entries() === 1)
  expect(entries()).toBe(1)
  // The first digits of a year, while it is being typed.
  await type(date, '0002-03-01')
  expect([date.value, heading()]).toEqual(['0002-03-01', expect.stringContaining('15 July')])
  await act(async () => date.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(date.value).toBe('2026-07-15')
  await press(button('The day after'))
  expect(date.value).toBe('2026-07-16')
})

it('has no date field if the import covers one day', async () => {
  await show('2026-03-01')
  expect(document.querySelector('input')).toBeNull()
  expect(heading()).toContain('1 March')
})
