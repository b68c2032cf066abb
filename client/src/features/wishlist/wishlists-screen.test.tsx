import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LocalRow } from '#db/schema/database.ts'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { fakeServer, text } from '../../../test/account-page.tsx'
import { fillDisk } from '../../../test/full-disk.ts'
import { anna, nextRowId, openLocal, serverRow, type Local } from '../../../test/local.ts'
import { button, mount, press, until } from '../../../test/mount.tsx'
import { WishlistsScreen } from './wishlists-screen.tsx'

let local: Local
beforeEach(async () => {
  fakeServer()
  for (const { id } of toast.getShown()) toast.dismiss(id)
  local = await openLocal()
  await activateLanguage('en')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = () =>
  mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter>
          <WishlistsScreen />
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
const lists = () => local.db.rows('wishlist').toArray()
const openSheet = async () => {
  await show()
  await until(() => text().includes('No wishlist yet'))
  await press(button('Create wishlist'))
  await until(() => document.querySelector('form'))
}

it('starts private, with a default name and message', async () => {
  await openSheet()
  await press(button('Create wishlist', document.querySelector('form')!))
  await until(async () => (await lists()).length === 1)
  expect(await lists()).toMatchObject([
    { babyName: 'My Baby', message: 'Help us prepare for our little one!', isPublic: false },
  ])
})

it('reports that a list was not created if the device refuses to store it', async () => {
  await openSheet()
  fillDisk(local)
  await press(button('Create wishlist', document.querySelector('form')!))
  await until(() => text().includes('Failed to create wishlist'))
  expect(document.querySelector('form')).not.toBeNull()
})

it('copies the link of a public list', async () => {
  const id = nextRowId()
  const store = (entity: 'wishlist' | 'wishlistLink', row: object) =>
    local.db.rows(entity).put({ ...serverRow(id, 1), entity, spaceId: anna, ...row } as unknown as LocalRow)
  await store('wishlist', { babyName: 'Mia', dueDate: null, message: '', isPublic: true })
  await store('wishlistLink', { shareToken: 'a-token' })
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show()
  await until(() => text().includes('Copy link'))
  await press(button('Copy link: Mia'))
  await until(() => toast.getShown().some((one) => one.text === 'Link copied to clipboard!'))
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/public/wishlist/a-token`)
})
