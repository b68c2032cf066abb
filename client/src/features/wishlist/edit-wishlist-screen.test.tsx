import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokens } from '#api/call.ts'
import type { LocalRow } from '#db/schema/database.ts'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { fakeServer, json, offline, refusal, type Sent, text } from '../../../test/account-page.tsx'
import { anna, openLocal, serverRow, type Local } from '../../../test/local.ts'
import { button, field, mount, press, settle, type, until } from '../../../test/mount.tsx'
import { EditWishlistScreen } from './edit-wishlist-screen.tsx'

const ids = {
  list: '0199f3a0-0000-7000-8000-000000000001',
  cot: '0199f3a0-0000-7000-8000-000000000002',
  eve: '0199f3a0-0000-7000-8000-000000000003',
}
const eve = { id: ids.eve, itemId: ids.cot, name: 'Eve', quantity: 1, createdAt: '2026-11-21T12:00:00.000Z' }

let local: Local
let server: ReturnType<typeof fakeServer>
let reserved: (typeof eve)[]
const wake = vi.fn()

const store = (entity: 'wishlist' | 'wishlistItem' | 'wishlistLink', id: string, row: object) =>
  local.db.rows(entity).put({ ...serverRow(id, 1), ...row, entity, spaceId: anna } as unknown as LocalRow)

/** A public list with a cot, whose link this device has. */
async function show(list: object = {}) {
  await store('wishlist', ids.list, {
    ...{ babyName: 'Mia', dueDate: null, message: '', isPublic: true },
    ...{ hidesReservations: false, reserveWord: null, ...list },
  })
  const cot = { wishlistId: ids.list, name: 'Cot', link: null, price: null, quantity: 1, note: null }
  await store('wishlistItem', ids.cot, { ...cot, position: 0 })
  await store('wishlistLink', ids.list, { shareToken: 'old-token' })
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <SyncContext value={{ wake } as never}>
          <MemoryRouter initialEntries={[`/wishlist/${ids.list}/edit`]}>
            <Routes>
              <Route path="/wishlist/:wishlistId/edit" element={<EditWishlistScreen />} />
            </Routes>
          </MemoryRouter>
        </SyncContext>
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => text().includes('Cot'))
}

const reservations = `/api/wishlists/${ids.list}/reservations`
const sentBy = (method: string) => server.sent.filter((sent) => sent.method === method)
const toasts = () => toast.getShown().map((one) => one.text)

beforeEach(async () => {
  localStorage.clear()
  tokens.write({ accessToken: 'a', refreshToken: 'r' })
  for (const { id } of toast.getShown()) toast.dismiss(id)
  wake.mockReset()
  reserved = [eve]
  server = fakeServer()
  server.answer = ({ method, path }: Sent) =>
    path === reservations && method === 'GET' ? json(200, reserved) : offline()
  local = await openLocal()
  await activateLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

describe('releasing a reservation', () => {
  const freed = (answer: () => Response | Promise<Response>) => {
    const before = server.answer
    server.answer = (sent) => (sent.method === 'DELETE' ? answer() : before(sent))
  }
  it.each([
    ['is done by the server', () => json(204, null)],
    ['is done where it is gone already', () => refusal(404, 'not_found')],
  ])('%s, and loads the reservations again', async (_, answer) => {
    freed(() => {
      reserved = []
      return answer()
    })
    await show()
    await until(() => text().includes('Reserved by Eve'))
    await press(button('Cancel reservation of Cot by Eve'))
    expect(sentBy('DELETE')).toEqual([])
    await press(button('Cancel reservation'))
    await until(() => !text().includes('Reserved by Eve'))
    expect(sentBy('DELETE')).toMatchObject([{ path: `${reservations}/${ids.eve}` }])
    expect(toasts()).toEqual([])
  })

  it.each([
    [
      'the server fails',
      () => refusal(500, 'internal'),
      'Something went wrong on the server. Please try again.',
    ],
    ['there is no connection', offline, 'No connection to the server. Please try again when you are online.'],
    [
      'the server answers what this app does not know',
      () => refusal(400, 'of_tomorrow'),
      'Something went wrong. Please try again.',
    ],
  ])('reports if %s, and keeps the reservation on the screen', async (_, answer, message) => {
    freed(answer)
    await show()
    await until(() => text().includes('Reserved by Eve'))
    await press(button('Cancel reservation of Cot by Eve'))
    expect(sentBy('DELETE')).toEqual([])
    await press(button('Cancel reservation'))
    await until(() => toasts().includes(message))
    await until(() => sentBy('GET').length === 2)
    expect(text()).toContain('Reserved by Eve')
  })

  it('names the number if it is more than one', async () => {
    reserved = [{ ...eve, quantity: 2 }]
    await show()
    await until(() => text().includes('Reserved by Eve (2)'))
    expect(button('Cancel reservation of Cot by Eve (2)').textContent).toBe('Cancel reservation')
  })

  it('is not offered if the owner wants a surprise', async () => {
    await show({ hidesReservations: true })
    expect(text()).not.toContain('Eve')
    expect(server.sent).toEqual([])
  })
})

describe('a new link', () => {
  const link = `/api/wishlists/${ids.list}/link`
  it('is made after a confirmation, and fetched immediately', async () => {
    const before = server.answer
    server.answer = (sent) =>
      sent.path.startsWith(link) ? json(200, { shareToken: 'new-token' }) : before(sent)
    await show()
    await press(button('New link'))
    expect(sentBy('POST')).toEqual([])
    expect(text()).toContain('stops working at once')
    await press(button('Make a new link'))
    await until(() => toasts().includes('The old link no longer works. Share the new one.'))
    expect(sentBy('POST')).toHaveLength(1)
    expect(wake).toHaveBeenCalledTimes(1)
    expect(text()).not.toContain('Make a new link')
  })

  it.each([
    [
      'the server fails',
      () => refusal(500, 'internal'),
      'Something went wrong on the server. Please try again.',
    ],
    ['there is no connection', offline, 'No connection to the server. Please try again when you are online.'],
    [
      'the server answers what this app does not know',
      () => refusal(400, 'of_tomorrow'),
      'Something went wrong. Please try again.',
    ],
  ])('is requested again if %s', async (_, answer, message) => {
    const before = server.answer
    server.answer = (sent) => (sent.method === 'POST' ? answer() : before(sent))
    await show()
    await press(button('New link'))
    await press(button('Make a new link'))
    await until(() => toasts().includes(message))
    expect(wake).not.toHaveBeenCalled()
    expect(button('Make a new link').disabled).toBe(false)
  })

  it('is not offered for a private list', async () => {
    await show({ isPublic: false })
    expect(text()).toContain('Private: nobody but you sees this list.')
    expect(() => button('New link')).toThrow()
  })
})

describe('the word for guests', () => {
  const radio = (label: string) =>
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent === label)!
      .querySelector('input')!
  const word = async () => (await local.db.rows('wishlist').get([anna, ids.list]))?.['reserveWord']
  it('is set, stored without surrounding blanks, and removed', async () => {
    await show()
    await press(button('About the list'))
    await until(() => text().includes('Word for guests'))
    await type(field('Word for guests'), '  whale ')
    await press(button('Save'))
    await until(async () => (await word()) === 'whale')
    await settle(50)
    await press(button('About the list'))
    await until(() => text().includes('Word for guests'))
    expect(field('Word for guests').value).toBe('whale')
    await type(field('Word for guests'), ' ')
    await press(button('Save'))
    await until(async () => (await word()) === null)
  })

  it('is offered for a public list only', async () => {
    await show({ isPublic: false })
    await press(button('About the list'))
    await until(() => text().includes('Only you see it.'))
    expect(text()).not.toContain('Word for guests')
    await press(radio('Public'))
    expect(text()).toContain('Word for guests')
  })
})
