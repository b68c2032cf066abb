import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'react-router-dom'
import { activateLanguage } from '#i18n/languages.ts'
import { watchInstall } from '#session/home-screen.ts'
import { StatusBoard } from '#sync/status.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { write } from '#db/write/write.ts'
import { anna, diaperPut, type Local, nextRowId } from '../../../test/local.ts'
import { button, press, settle, until } from '../../../test/mount.tsx'
import { openFamily, showAt, untilShown } from '../../../test/of-baby.tsx'
import { InstallRow } from './install-row.tsx'

watchInstall()

/** Sends Chromium's install event; `prompt` records the calls. */
const offer = () => {
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' as const }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(event))
  return { event, prompt }
}
const onIos = (standalone: boolean) =>
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
const wake = vi.fn()
let local: Local
/** `waiting`: number of unsent entries. */
const show = async (waiting = 0) => {
  local = await openFamily()
  await local.db.outbox.clear()
  for (let left = waiting; left > 0; left--) await write(local.db, local.clock, [diaperPut(nextRowId())])
  return showAt(local, '/settings', [
    <Route
      key="settings"
      path="/settings"
      element={
        <SyncContext value={{ status: new StatusBoard(anna), wake, stop: () => {} } as never}>
          <InstallRow />
        </SyncContext>
      }
    />,
  ])
}
const text = () => document.body.textContent
const row = 'Put Nela on the home screen'

beforeEach(() => activateLanguage('en'))
afterEach(() => {
  act(() => void dispatchEvent(new Event('appinstalled')))
  Reflect.deleteProperty(navigator, 'standalone')
  vi.restoreAllMocks()
})

it('prompts the browser that offered it, once, and only after a tap', async () => {
  await show()
  const { event, prompt } = offer()
  expect(event.defaultPrevented).toBe(true)
  expect(prompt).not.toHaveBeenCalled()
  await press(button(`${row}It opens in one tap, with or without a connection.`))
  expect(prompt).toHaveBeenCalledOnce()
  // The prompt can be used once; then only the menu is left.
  await press(button(`${row}It opens in one tap, with or without a connection.`))
  expect(prompt).toHaveBeenCalledOnce()
  expect(text()).toContain('Open the menu of the browser.')
})

it('shows the steps of a browser on iOS, and that the app there has a separate storage', async () => {
  onIos(false)
  await show()
  await press(button(`${row}It opens in one tap, with or without a connection.`))
  expect([...document.querySelectorAll('dialog li')].map((one) => one.textContent)).toEqual([
    'Press the share button of the browser.',
    'Choose “Add to Home Screen”.',
    'Open Nela there and sign in.',
  ])
  expect(text()).toContain('has a storage of its own')
  await settle(500)
  expect(text()).not.toContain('not sent yet')
})

it('names on iOS the number of unsent entries of this tab, sends them, and then hides it', async () => {
  onIos(false)
  await show(2)
  await press(button(`${row}It opens in one tap, with or without a connection.`))
  await untilShown('2 entries in this tab are not sent yet. Let them sync first.')
  expect(wake).toHaveBeenCalled()
  await local.db.outbox.clear()
  await until(() => !text().includes('not sent yet'))
})

it.each([
  ['on the home screen of iOS', () => onIos(true)],
  [
    'in a window of its own',
    () => vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList),
  ],
])('shows nothing if it runs %s', async (_, given) => {
  given()
  await show()
  expect(text()).not.toContain(row)
})
