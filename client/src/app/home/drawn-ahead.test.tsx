import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, createRef } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/local-data.ts'
import { write } from '#db/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { mia, until } from '../../../test/day.tsx'
import { diaperPut, nextRowId, noon, openLocal, type Local } from '../../../test/local.ts'
import { key, mount, settle } from '../../../test/mount.tsx'
import { HomeHistory, type OpenHistory } from './home-history.tsx'
import { preloadHistory } from './history.tsx'

let local: Local
const history = createRef<OpenHistory>()

/** What was searched for in each address that was drawn. */
const addresses: string[] = []
const Address = () => {
  addresses.push(useLocation().search)
  return null
}

/** Home with one thing that opens a history. */
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

it('is drawn while the finger lies on what opens it, as far as it will be seen, and shown by the tap', async () => {
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

it('is not kept where the finger moves on, or is lifted elsewhere', async () => {
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

it('opens without a finger, too', async () => {
  await openHome()
  await act(async () => history.current!('diaper'))
  await until(() => rows() === 15)
  expect(panel()!.open).toBe(true)
})

it('is open before the address has it, which draws the whole app anew', async () => {
  await openHome()
  const before = addresses.length
  let wasDrawnFirst = false
  const seen = new MutationObserver(() => (wasDrawnFirst ||= !!panel()?.open && addresses.length === before))
  seen.observe(document.body, { childList: true, subtree: true, attributes: true })
  await act(async () => history.current!('diaper'))
  await until(() => addresses.at(-1) === '?history=diaper')
  seen.disconnect()
  expect(wasDrawnFirst).toBe(true)
  await until(() => rows() === 15)
  await key('Escape')
  await until(() => !panel())
  expect(addresses.at(-1)).toBe('')
})

it('that is closed before the address has it never gets there', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  await openHome()
  await act(async () => history.current!('diaper'))
  await until(() => panel()?.open)
  await key('Escape')
  await until(() => !panel())
  vi.unstubAllGlobals()
  await settle(100)
  expect(new Set(addresses)).toEqual(new Set(['']))
})
