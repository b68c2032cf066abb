import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { write } from '#db/write/write.ts'
import { openScreen, text } from '../../../test/account-page.tsx'
import { diaperPut, type Local, nextRowId, openLocal } from '../../../test/local.ts'
import { settle, until } from '../../../test/mount.tsx'
import { RiskBanner } from './risk-banner.tsx'

const day = 24 * 3_600_000
const warning = 'this browser may delete them when it is not used for a week'
let local: Local
const promises = (persisted: boolean | undefined) =>
  vi.stubGlobal('navigator', {
    ...{ onLine: true, language: 'en' },
    storage: persisted === undefined ? undefined : { persisted: async () => persisted },
  })
const open = () =>
  openScreen(
    {
      '/': (
        <LocalDataContext value={local}>
          <RiskBanner />
        </LocalDataContext>
      ),
    },
    '/',
  )

beforeEach(async () => {
  local = await openLocal()
  await write(local.db, local.clock, [diaperPut(nextRowId())])
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['refused to keep them', false],
  ['cannot be asked', undefined],
])(
  'warns of entries that have waited for two days in a browser that %s, until they are sent',
  async (_, answer) => {
    promises(answer)
    await open()
    await settle(50)
    expect(text()).not.toContain(warning)
    local.time.ms += 2 * day
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await until(() => text().includes(warning))
    await local.db.outbox.clear()
    await until(() => !text().includes(warning))
  },
)

it('does not warn in a browser with persistent storage', async () => {
  promises(true)
  local.time.ms += 30 * day
  await open()
  await settle(50)
  expect(text()).not.toContain(warning)
})
