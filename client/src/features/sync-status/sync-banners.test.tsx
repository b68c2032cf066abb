import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { NotSaved } from '#db/storage/retry-write.ts'
import { discardUnsaved, saveOrKeep } from '#db/write/unsaved.ts'
import { loadTexts } from '#i18n/languages.ts'
import { StatusBoard } from '#sync/status.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { openScreen, text } from '../../../test/account-page.tsx'
import { anna, openLocal } from '../../../test/local.ts'
import { settle, until } from '../../../test/mount.tsx'
import { SyncBanners } from './sync-banners.tsx'

afterEach(() => {
  discardUnsaved()
  vi.unstubAllGlobals()
})

it('removes "everything is saved" as soon as it is no longer true, also during a press', async () => {
  await loadTexts('family', 'sheets')
  const local = await openLocal()
  const sync = { status: new StatusBoard(anna), wake: () => {}, stop: () => {} } as never
  await openScreen(
    {
      '/': (
        <LocalDataContext value={local}>
          <SyncContext value={sync}>
            <SyncBanners />
          </SyncContext>
        </LocalDataContext>
      ),
    },
    '/',
  )
  await act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
  })
  await until(() => text().includes('Everything is saved on this device'))
  await act(async () => {
    dispatchEvent(new Event('pointerdown'))
    await saveOrKeep('Diaper', () => Promise.reject(new NotSaved('full')))
  })
  await settle(50)
  expect(text()).toContain('Not saved on this device: Diaper')
  expect(text()).not.toContain('Everything is saved')
  await act(async () => dispatchEvent(new Event('pointerup')))
})
