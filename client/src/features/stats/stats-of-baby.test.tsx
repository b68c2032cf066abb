import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { CalmContext } from '#session/calm.ts'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import { alertText, fakeServer, text } from '../../../test/account-page.tsx'
import { mia } from '../../../test/day.tsx'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../test/local.ts'
import { mount, press, until } from '../../../test/mount.tsx'
import { answer } from './analyst.ts'
import type { AskAnalyst } from './ask-analyst.ts'
import { StatsOfBaby } from './stats-of-baby.tsx'
import { AnalystContext } from './use-answer.ts'

let local: Local
beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.setSystemTime(noon)
  fakeServer()
  local = await openLocal()
  const nap = { babyId, timeZone: 'UTC', sleepType: 'AFTERNOON_NAP' as const }
  const at = (hoursAgo: number) => new Date(noon - hoursAgo * 3_600_000).toISOString()
  await write(local.db, local.clock, [
    put('sleepSession', teamId, nextRowId(), { ...nap, startTime: at(2), endTime: at(1) }),
  ])
  await activateLanguage('en')
  await loadTexts('stats')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (analyst: AskAnalyst, isCalm = false) =>
  mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <AnalystContext value={analyst}>
          <MemoryRouter>
            <CalmContext value={isCalm}>
              <StatsOfBaby baby={mia} others={[]} sleepChart={<i>the chart of sleep</i>} />
            </CalmContext>
          </MemoryRouter>
        </AnalystContext>
      </LocalDataContext>
    </I18nProvider>,
  )

it('shows the result of the rules, and the figures', async () => {
  await show(async (ask, given) => answer(ask, given))
  await until(() => text().includes('computed on this device'))
  expect(alertText()).toBe('')
  expect(text()).toContain('the chart of sleep')
})

it('reports that the analysis failed, and shows the figures', async () => {
  await show(() => Promise.reject(new Error('broken')))
  await until(() => alertText().includes('Failed to load AI analysis'))
  expect(text()).toContain('the chart of sleep')
  expect(text()).not.toContain('computed on this device')
})

it('for a user who hides numbers, shows them once on request, and urgent alerts always', async () => {
  const at = new Date(noon - 3_600_000).toISOString()
  await write(local.db, local.clock, [
    put('temperature', teamId, nextRowId(), {
      ...{ babyId, timeZone: 'UTC', timestamp: at },
      reading: { tenthsC: 402, unit: 'C', value: 40.2 },
    }),
  ])
  await show(async (ask, given) => answer(ask, given), true)
  await until(() => text().includes('The numbers are hidden'))
  expect(text()).toContain('40.2')
  expect(text()).not.toContain('the chart of sleep')
  const once = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Show them once')!
  await press(once)
  await until(() => text().includes('the chart of sleep'))
})
