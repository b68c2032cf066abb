import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/local-data.ts'
import { put, write } from '#db/write.ts'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import { alertText, fakeServer, text } from '../../../test/account-page.tsx'
import { mia } from '../../../test/day.tsx'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../test/local.ts'
import { mount, until } from '../../../test/mount.tsx'
import { answer, type Ask, type Given } from './analyst.ts'
import { StatsOfBaby } from './stats-of-baby.tsx'

let local: Local
let isBroken: boolean

/** A worker whose rules may fail. */
class FakeWorker extends EventTarget {
  postMessage({ number, ask, given }: { number: number; ask: Ask; given: Given<Ask> }) {
    const said = isBroken ? { error: 'broken' } : { answer: answer(ask, given as never) }
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { number, ...said } })))
  }
  terminate() {}
}

beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC')
  vi.stubGlobal('Worker', FakeWorker)
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

const show = () =>
  mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter>
          <StatsOfBaby baby={mia} others={[]} sleepChart={<i>the chart of sleep</i>} />
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )

it('shows what the rules say, and the figures', async () => {
  isBroken = false
  await show()
  await until(() => text().includes('computed on this device'))
  expect(alertText()).toBe('')
  expect(text()).toContain('the chart of sleep')
})

it('says that the analysis failed, and shows the figures all the same', async () => {
  isBroken = true
  await show()
  await until(() => alertText().includes('Failed to load AI analysis'))
  expect(text()).toContain('the chart of sleep')
  expect(text()).not.toContain('computed on this device')
})
