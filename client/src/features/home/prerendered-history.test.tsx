import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, createRef } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { mia } from '../../../test/day.tsx'
import { diaperPut, nextRowId, noon, openLocal, type Local } from '../../../test/local.ts'
import { key, mount, settle, until } from '../../../test/mount.tsx'
import { HomeHistory, type OpenHistory } from './home-history.tsx'
import { preloadHistory } from './history.tsx'

let local: Local
const history = createRef<OpenHistory>()

/** For each address that the app rendered: its query, and whether a panel was already open. */
const addresses: { search: string; wasOpen: boolean }[] = []
let back: () => void
const Address = () => {
  const navigate = useNavigate()
  back = () => void navigate(-1)
  addresses.push({ search: useLocation().search, wasOpen: panel()?.open === true })
  return null
}

/** A home screen with one button that opens a history. */
const openHome = () =>
  mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter>
          <Address />
          <button type="button" data-history="diaper">
            last diaper
          </button>
          <HomeHistory
            ref={history}
            baby={mia}
            babies={[mia]}
            authorOf={() => ({ who: 'Anna', isMine: true, face: null })}
            onLog={undefined}
          />
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )

const finger = (name: 'pointerdown' | 'pointerup' | 'pointercancel') =>
  act(async () => {
    const event = new PointerEvent(name, { bubbles: true, isPrimary: true, button: 0 })
    document.querySelector('[data-history]')!.dispatchEvent(event)
  })
const panel = () => document.querySelector('dialog')
const rows = () => panel()?.querySelectorAll('section li').length

beforeEach(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  addresses.length = 0
  local = await openLocal()
  await activateLanguage('en')
  await preloadHistory()
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
  await write(
    local.db,
    local.clock,
    minutes.map((ago) => diaperPut(nextRowId(), { timestamp: new Date(noon - ago * 60_000).toISOString() })),
  )
})
afterEach(() => void vi.unstubAllGlobals())

it('renders what fits the screen while the finger is down, and shows it on the tap', async () => {
  await openHome()
  await finger('pointerdown')
  await until(panel)
  const drawn = panel()!
  expect(drawn.open).toBe(false)
  expect(document.documentElement.style.overflow).toBe('')
  await settle(100)
  expect(rows()).toBeGreaterThan(2)
  expect(rows()).toBeLessThan(15)
  await finger('pointerup')
  await act(async () => history.current!('diaper'))
  expect(panel()).toBe(drawn)
  expect(drawn.open).toBe(true)
  await until(() => rows() === 15)
  // It stays, however long ago the finger was lifted.
  await settle(1200)
  expect(panel()).toBe(drawn)
})

it('is discarded when the finger scrolls or is lifted elsewhere', async () => {
  await openHome()
  await finger('pointerdown')
  await until(panel)
  await finger('pointercancel')
  await until(() => !panel())
  await finger('pointerdown')
  await until(panel)
  await finger('pointerup')
  await until(() => !panel())
})

it('opens without a pointer too', async () => {
  await openHome()
  await act(async () => history.current!('diaper'))
  await until(() => rows() === 15)
  expect(panel()!.open).toBe(true)
})

it('opens a prerendered panel before the app renders the new address', async () => {
  await openHome()
  await finger('pointerdown')
  await until(panel)
  await settle(100)
  await act(async () => history.current!('diaper'))
  expect(addresses.filter(({ search }) => search === '?history=diaper')).toMatchObject([{ wasOpen: true }])
  await until(() => rows() === 15)
  await key('Escape')
  await until(() => !panel())
  expect(addresses.at(-1)?.search).toBe('')
})

it.each([true, false])('closes on an immediate "back", prerendered or not (%s)', async (wasDrawn) => {
  await openHome()
  if (wasDrawn) {
    await finger('pointerdown')
    await until(panel)
    await settle(100)
  }
  // The last navigation wins, as in a browser: the app never renders the first address.
  await act(async () => {
    history.current!('diaper')
    back()
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await finger('pointercancel')
  await until(() => !panel())
  expect(new Set(addresses.map(({ search }) => search))).toEqual(new Set(['']))
})
