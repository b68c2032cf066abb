import { Route } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { patch, put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { SignOutContext } from '#features/sign-out/sign-out-context.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { StatusBoard } from '#sync/status.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { text } from '../../../test/account-page.tsx'
import { babyId, diaperPut, type Local, nextRowId, noon, teamId } from '../../../test/local.ts'
import { button, press, until } from '../../../test/mount.tsx'
import { openFamily, showAt, untilShown, where } from '../../../test/of-baby.tsx'
import { HomeScreen } from './home-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

let local: Local
const show = async () => {
  const sync = { status: new StatusBoard(nextRowId()), wake: () => {}, stop: () => {} }
  await showAt(
    local,
    '/',
    <Route
      path="*"
      element={
        <SyncContext value={sync as never}>
          <SignOutContext value={() => {}}>
            <HomeScreen />
          </SignOutContext>
        </SyncContext>
      }
    />,
  )
  await untilShown('Visits and vaccines')
}
const pages = {
  Milestones: '/milestones',
  Growth: '/growth',
  Achievements: '/achievements',
  'Visits and vaccines': '/doctor-timeline',
  'The first year as a book': '/export?file=book',
  Wishlist: '/wishlist',
}
const links = () => [...document.querySelectorAll<HTMLElement>('li button')]
const stored = async () => (await local.db.rows('baby').toArray())[0]!.milestonesOnly

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await activateLanguage('en')
  local = await openFamily({ milestonesOnly: true })
})
afterEach(() => {
  for (const { id } of toast.getShown()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

it('links to the pages that a family keeps, without tiles that log', async () => {
  await show()
  expect(links().map(({ textContent }) => textContent)).toEqual(Object.keys(pages))
  expect(document.querySelector('[role=group][aria-label=Log]')).toBeNull()
  for (const link of links()) {
    await press(link)
    expect(where()).toBe(pages[link.textContent as keyof typeof pages])
  }
})

it('keeps earlier entries in the history', async () => {
  await write(local.db, local.clock, [diaperPut(nextRowId(), { timeZone: 'UTC' })])
  await show()
  await press(button('All entries, day by day'))
  await until(() => document.querySelector('dialog')?.textContent.includes('Diaper'))
})

it('shows a fever and running sessions', async () => {
  const of = { babyId, timeZone: 'UTC' }
  const at = new Date(noon - 3_600_000).toISOString()
  await write(local.db, local.clock, [
    put('temperature', teamId, nextRowId(), {
      ...{ ...of, timestamp: at, reading: { tenthsC: 391, unit: 'C', value: 39.1 } },
    }),
    put('sleepSession', teamId, nextRowId(), { ...of, sleepType: 'NIGHT_SLEEP', startTime: at }),
  ])
  await show()
  await untilShown('Begin an illness')
  await untilShown('Wake up')
})

it('restores the tiles with one tap, with undo', async () => {
  await show()
  await press(button('Log sleep, feeds and diapers again'))
  await until(async () => (await stored()) === false)
  await until(() => !text().includes('Visits and vaccines'))
  toast.runLatestAction()
  await until(async () => (await stored()) === true)
  await untilShown('Visits and vaccines')
})

it('does not offer it to a member with read-only access', async () => {
  await local.db.rows('membership').toCollection().modify({ looksOnly: true })
  await show()
  await until(() => text().includes('All entries, day by day'))
  expect(text()).not.toContain('Log sleep, feeds and diapers again')
})

it('updates after a change on another phone of the family', async () => {
  await show()
  await write(local.db, local.clock, [patch('baby', teamId, babyId, { milestonesOnly: false })])
  await until(() => !text().includes('Visits and vaccines'))
})
