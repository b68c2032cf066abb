import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import { text } from '../../../test/account-page.tsx'
import { mia } from '../../../test/day.tsx'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../test/local.ts'
import { mount, settle, until } from '../../../test/mount.tsx'
import { Forecasts } from './forecasts.tsx'

const hour = 3_600_000
let local: Local

/** A feed every three hours, the last an hour ago. */
const feeds = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    put('feedingSession', teamId, nextRowId(), {
      babyId,
      startTime: new Date(noon - hour - index * 3 * hour).toISOString(),
      timeZone: 'UTC',
      feedType: 'BOTTLE',
    }),
  )
const show = () =>
  mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter>
          <Forecasts baby={mia} now={noon} />
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )

beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC')
  local = await openLocal()
  await activateLanguage('en')
  await loadTexts('stats')
})

it('says when the next feed is likely, as a range about the usual time, and leads to what it is from', async () => {
  await write(local.db, local.clock, feeds(40))
  await show()
  await until(() => text().includes('Next feed'))
  const [, from, to] = /Next feed (\d+):\d\d–(\d+):\d\d/.exec(text())!
  expect([from, to]).toEqual(['13', '14'])
  expect(text()).not.toContain('Next sleep')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/stats')
})

it('says nothing where the log does not tell', async () => {
  await write(local.db, local.clock, feeds(1))
  await show()
  await settle(200)
  expect(text()).toBe('')
})

it('a sleep that began within this minute ends what was said of the next one', async () => {
  const { db, clock } = local
  const naps = Array.from({ length: 40 }, (_, index) =>
    put('sleepSession', teamId, nextRowId(), {
      ...{ babyId, timeZone: 'UTC', sleepType: 'AFTERNOON_NAP' },
      startTime: new Date(noon - (index * 3 + 2) * hour).toISOString(),
      endTime: new Date(noon - (index * 3 + 1) * hour).toISOString(),
    }),
  )
  await write(db, clock, naps)
  await show()
  await until(() => text().includes('Next sleep'))
  // The screen's minute is the one that began at noon.
  vi.spyOn(clock, 'now').mockReturnValue(noon + 20_000)
  await write(db, clock, [
    put('sleepSession', teamId, nextRowId(), {
      ...{ babyId, timeZone: 'UTC', sleepType: 'AFTERNOON_NAP' },
      startTime: new Date(noon + 15_000).toISOString(),
    }),
  ])
  await until(() => !text().includes('Next sleep'))
})
