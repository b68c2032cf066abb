import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { selectBaby } from '#session/selected-baby.ts'
import { text } from '../../../../test/account-page.tsx'
import { mia } from '../../../../test/day.tsx'
import { babyId, nextRowId, teamId } from '../../../../test/local.ts'
import { mount, until } from '../../../../test/mount.tsx'
import { StatsScreen } from '../stats-screen.tsx'
import { openFamily } from '../../../../test/of-baby.tsx'

const leoId = '0199f3a0-0000-7000-8000-0000000000b2'

it('compares two babies on the days with the same age', async () => {
  vi.stubEnv('TZ', 'UTC')
  const local = await openFamily()
  await activateLanguage('en')
  await loadTexts('stats')
  const leo = { ...mia, id: leoId, name: 'Leo', birthDate: '2025-07-09' } as Baby
  const sleep = (id: string, day: string, hours: number) =>
    put('sleepSession', teamId, nextRowId(), {
      babyId: id,
      startTime: `${day}T01:00:00.000Z`,
      endTime: new Date(Date.parse(`${day}T01:00:00Z`) + hours * 3_600_000).toISOString(),
      timeZone: 'UTC',
      sleepType: 'NIGHT_SLEEP',
    })
  await write(local.db, local.clock, [
    put('baby', teamId, leoId, { name: leo.name, birthDate: leo.birthDate }),
    // One year apart, on the same days of life; what Leo slept yesterday does not count.
    sleep(babyId, '2026-11-19', 10),
    sleep(leoId, '2025-11-19', 8),
    sleep(leoId, '2026-11-20', 3),
  ])
  selectBaby(babyId)
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter>
          <StatsScreen sleepChart={() => null} />
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => text().includes('Mia and Leo at the same age'))
  await until(() => document.querySelector('table'))
  const row = document.querySelector('table tbody tr')!
  const cells = [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' '))
  expect(cells).toEqual(['Sleep', '10 h', '8 h'])
})
