import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { beforeEach, expect, it } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { loadTexts, activateLanguage } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { babyId, openLocal, serverRow, teamId, type Local } from '../../../test/local.ts'
import { mount, until } from '../../../test/mount.tsx'
import { applyPulled } from '#db/apply/apply-pulled.ts'
import { useSessions } from '#features/activities/entries/use-diary.ts'
import { DiaryLoadingNotice } from './diary-loading.tsx'
import { useBabyNow } from './use-baby-day.ts'

const baby = {
  ...{ id: babyId, spaceId: teamId, name: 'Mia', birthDate: '2026-01-01' },
  ...{ dayStart: '07:00', dayEnd: '19:00', careDayStart: '00:00', sleepTargetMinutes: 720 },
} as unknown as Baby

const Shown = () => {
  const { overview, loading } = useBabyNow(baby, useSessions(baby))
  return (
    <>
      <p>{overview ? `status: ${overview.lastSleep ? 'slept' : 'never slept'}` : 'no status'}</p>
      {loading && <DiaryLoadingNotice reached={loading.reached} />}
    </>
  )
}

let local: Local
const page = () => document.body.textContent
const sleep = (id: string, seq: number) =>
  ({
    ...serverRow(id, seq),
    ...{ entity: 'sleepSession', startTime: '2026-11-21T08:00:00.000Z', endTime: '2026-11-21T09:00:00.000Z' },
    ...{ sleepType: 'AFTERNOON_NAP', location: null, separate: false },
  }) as never

beforeEach(async () => {
  local = await openLocal({ cursor: null, isWhole: false, isNew: true })
  await activateLanguage('en')
  await loadTexts('family', 'sheets')
  await mount(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <LocalDataContext value={local}>
          <Shown />
        </LocalDataContext>
      </MemoryRouter>
    </I18nProvider>,
  )
})
it('shows that the diary is loading, and no state of the baby, until the newest entries arrive', async () => {
  await until(() => page()?.includes('The diary is loading'))
  expect(page()).toContain('no status')
  await applyPulled(local.db, local.clock, {
    spaceId: teamId,
    rows: [sleep('0199f3a0-0000-7000-8000-0000000000f1', 4)],
    expected: null,
    step: { cursor: '1.e.1.9', bootstrapNext: '1.e.1.9~5', reached: '2026-11-21T08:00:00.000Z' },
  })
  await until(() => page()?.includes('status: slept'))
  expect(page()).toContain('The diary is loading. Entries since')
  await applyPulled(local.db, local.clock, {
    spaceId: teamId,
    rows: [],
    expected: '1.e.1.9',
    step: { bootstrapNext: null, isWhole: true },
  })
  await until(() => !page()?.includes('loading'))
  expect(page()).toContain('status: slept')
})
