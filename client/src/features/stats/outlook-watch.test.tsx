import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { outlookOfRows, type Outlook } from 'sync-protocol/rules/insights/outlook'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { mia } from '../../../test/day.tsx'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../test/local.ts'
import { mount, settle, until } from '../../../test/mount.tsx'
import { OutlookWatch } from './outlook-watch.tsx'

const hour = 3_600_000
let local: Local
let latest: Outlook | undefined
let count = 0

const Home = () => {
  const [outlook, setOutlook] = useState<Outlook>()
  latest = outlook
  count++
  return <OutlookWatch baby={mia} now={noon} onOutlook={setOutlook} />
}
/** A feed every three hours, the last an hour ago. */
const feeds = (most: number) =>
  Array.from({ length: most }, (_, index) =>
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
        <Home />
      </LocalDataContext>
    </I18nProvider>,
  )

beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC')
  local = await openLocal()
  await activateLanguage('en')
  latest = undefined
  count = 0
})

it("gives the rules' result for the rows of this device, and renders home once for it", async () => {
  const writes = feeds(40)
  await write(local.db, local.clock, writes)
  await show()
  await until(() => latest !== undefined)
  expect(latest!.feed.word).toBe('recently_fed')
  expect(new Date(latest!.feed.next!.from).toISOString()).toContain('T13:55')
  const before = count
  // Without fever, the result is the same.
  await write(local.db, local.clock, [
    put('temperature', teamId, nextRowId(), {
      ...{ babyId, timeZone: 'UTC', timestamp: new Date(noon - hour).toISOString() },
      reading: { tenthsC: 368, unit: 'C', value: 36.8 },
    }),
  ])
  await settle(300)
  expect(count).toBe(before)
  const feedingSession = (await local.db.rows('feedingSession').toArray()) as never
  const rows = { feedingSession, sleepSession: [], feedingSegment: [], temperature: [], diaperChange: [] }
  const all = { ...rows, sleepWaking: [], playSession: [], medicine: [], note: [] }
  expect(outlookOfRows({ baby: mia, rows: all, now: noon, timeZone: 'UTC' })).toEqual(latest)
})

it('gives no range if the log does not allow one', async () => {
  await write(local.db, local.clock, feeds(1))
  await show()
  await until(() => latest !== undefined)
  expect(latest).toEqual({ feed: { word: 'recently_fed', next: null }, sleep: { word: null, next: null } })
})

it('removes the prediction of the next sleep when a sleep began within this minute', async () => {
  const { db, clock } = local
  const nap = { babyId, timeZone: 'UTC', sleepType: 'AFTERNOON_NAP' } as const
  const naps = Array.from({ length: 40 }, (_, index) =>
    put('sleepSession', teamId, nextRowId(), {
      ...nap,
      startTime: new Date(noon - (index * 3 + 2) * hour).toISOString(),
      endTime: new Date(noon - (index * 3 + 1) * hour).toISOString(),
    }),
  )
  await write(db, clock, naps)
  await show()
  await until(() => latest?.sleep.next != null)
  // The screen's clock shows the minute that began at noon.
  vi.spyOn(clock, 'now').mockReturnValue(noon + 20_000)
  await write(db, clock, [
    put('sleepSession', teamId, nextRowId(), { ...nap, startTime: new Date(noon + 15_000).toISOString() }),
  ])
  await until(() => latest?.sleep.next === null)
})
