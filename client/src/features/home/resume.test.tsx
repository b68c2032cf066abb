import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { beforeEach, expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { end, put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useSessions } from '#features/activities/entries/use-diary.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { mia } from '../../../test/day.tsx'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../test/local.ts'
import { mount, until } from '../../../test/mount.tsx'
import { useBabyNow } from './use-baby-day.ts'

const Shown = () => {
  const { resume, overview } = useBabyNow(mia, useSessions(mia))
  return <p>{overview?.lastSleep ? (resume ? 'asleep again?' : 'sleeps') : 'no sleep'}</p>
}
const page = () => document.body.textContent
let local: Local

beforeEach(async () => {
  local = await openLocal()
  await activateLanguage('en')
})

it('offers to resume a sleep as soon as it has ended, not only after the next minute', async () => {
  const id = nextRowId()
  const times = { babyId, startTime: new Date(noon - 3_600_000).toISOString(), timeZone: 'UTC' }
  await write(local.db, local.clock, [put('sleepSession', teamId, id, times)])
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <Shown />
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => page() === 'sleeps')
  local.time.ms = noon + 20_000
  await write(local.db, local.clock, [end('sleepSession', teamId, id, new Date(noon + 20_000).toISOString())])
  await until(() => page() === 'asleep again?')
  expect(page()).toBe('asleep again?')
})
