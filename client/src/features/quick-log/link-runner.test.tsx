import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { discardUnsaved } from '#db/write/unsaved.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { StatusBoard } from '#sync/status.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { ToastHost } from '#ui/overlay/toast-host.tsx'
import { familyRows } from '../../../test/family-rows.ts'
import { anna, babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../test/local.ts'
import { button, key, mount, press, settle, type, until } from '../../../test/mount.tsx'
import { LogLink } from './log-link.tsx'
import { forgetLink } from './pending-link.ts'
import { QuickLog } from './quick-log.tsx'
// Imported so that the lazily loaded chunks are available at once, as from the service worker's cache.
import './link-runner.tsx'
import '#features/activities/kinds/sheets.tsx'
import '#features/activities/kinds/own/own-log-sheet.tsx'
import '#features/activities/kinds/note/note-sheets.tsx'
import '#features/activities/kinds/temperature/temperature-sheets.tsx'
import '#features/activities/kinds/medicine/medicine-sheets.tsx'
import '#features/activities/kinds/feeding/feed-sheet.tsx'

// Allows for a slow machine.
vi.setConfig({ testTimeout: 30_000 })

let local: Local
/** The page of the previous link. */
let last: Awaited<ReturnType<typeof mount>> | undefined

beforeEach(async () => {
  localStorage.clear()
  local = await openLocal()
  vi.stubGlobal('indexedDB', local.storage)
  await familyRows(local)
  await activateLanguage('en')
})
afterEach(() => {
  last = undefined
  forgetLink()
  discardUnsaved()
  for (const { id } of toast.getShown()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

const Where = () => <p id="where">{useLocation().pathname}</p>

const typing = () => document.querySelector<HTMLInputElement>('[role=combobox]')

/** Opens the app on a link, as a tap on an NFC tag does, and waits for the result. */
const open = async (link: string) => {
  await last?.update(null)
  forgetLink()
  for (const { id } of toast.getShown()) toast.dismiss(id)
  const status = new StatusBoard(anna)
  last = await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <SyncContext value={{ status, wake: () => {}, stop: () => {} } as never}>
          <MemoryRouter initialEntries={[link]}>
            <Routes>
              <Route path="/" element={<Where />} />
              <Route path="/log/*" element={<LogLink />} />
            </Routes>
            <QuickLog />
            <ToastHost />
          </MemoryRouter>
        </SyncContext>
      </LocalDataContext>
    </I18nProvider>,
  )
  if (link !== '/') await until(() => toast.getShown().length > 0 || document.querySelector('dialog'))
}
const rows = (entity: 'feedingSession' | 'diaperChange' | 'sleepSession' | 'playSession') =>
  local.db.rows(entity).toArray()
const shown = () => document.body.textContent ?? ''

it.each(['/log/diaper?wet', '/log/bottle?ml=90', '/log/sleep'])(
  '%s of a read-only member logs nothing and shows why',
  async (link) => {
    await local.db.rows('membership').clear()
    await familyRows(local, { looksOnly: true })
    await open(link)
    await settle(100)
    expect(toast.getShown().map(({ text }) => text)).toEqual([
      'Nothing logged. In this family you only look.',
    ])
    expect(await local.db.outbox.count()).toBe(0)
  },
)

describe('a link', () => {
  it('is replaced in the history and logs once, with undo', async () => {
    await open('/log/bottle?ml=90&ago=10')
    expect(document.querySelector('#where')?.textContent).toBe('/')
    const at = new Date(noon - 600_000).toISOString()
    expect(await rows('feedingSession')).toMatchObject([
      { feedType: 'BOTTLE', amount: { ml: 90, unit: 'ml', value: 90 }, startTime: at, endTime: at, babyId },
    ])
    await press(button('Undo'))
    await settle(50)
    expect(await rows('feedingSession')).toEqual([])
  })

  it('asks when it is repeated within a minute, and logs on request', async () => {
    await open('/log/diaper?wet')
    await open('/log/diaper?wet')
    expect(await rows('diaperChange')).toHaveLength(1)
    expect(shown()).toContain('The same link was opened less than a minute ago.')
    await press(button('Log again'))
    await until(() => toast.getShown().length > 0)
    expect(await rows('diaperChange')).toHaveLength(2)
    local.time.ms += 60_000
    await open('/log/diaper?wet')
    expect(await rows('diaperChange')).toHaveLength(3)
  })

  it('logs nothing again when the user declines', async () => {
    await open('/log/diaper?dirty')
    await open('/log/diaper?dirty')
    await press(button('Do not log again'))
    await settle(100)
    expect(await rows('diaperChange')).toMatchObject([{ wetness: 'DRY', soiled: true }])
  })

  it('starts a sleep and ends it', async () => {
    await open('/log/sleep/toggle')
    expect(await rows('sleepSession')).toMatchObject([{ endTime: null }])
    local.time.ms += 3_600_000
    await open('/log/sleep/start')
    expect(shown()).toContain('Already running')
    await open('/log/sleep/toggle')
    expect(await rows('sleepSession')).toMatchObject([{ endTime: new Date(noon + 3_600_000).toISOString() }])
    await open('/log/sleep/end')
    expect(shown()).toContain('Not asleep now')
  })

  it('starts a walk, which a link for play does not end', async () => {
    await open('/log/walk/toggle')
    await open('/log/play/end')
    expect(shown()).toContain('No play is running')
    await open('/log/walk/stop')
    expect(await rows('playSession')).toMatchObject([
      { activityType: 'WALKING', endTime: expect.any(String) },
    ])
  })

  it('ends breastfeeding, once', async () => {
    await open('/log/breast?side=left')
    local.time.ms += 600_000
    await open('/log/breast/end')
    expect(await rows('feedingSession')).toMatchObject([{ endTime: new Date(noon + 600_000).toISOString() }])
    local.time.ms += 120_000
    await open('/log/breast/end')
    expect(shown()).toContain('No breastfeeding is running')
    expect(await rows('feedingSession')).toHaveLength(1)
  })

  it('logs an own activity by name, and starts and ends a lasting one', async () => {
    const activity = (name: string, fields: object = {}) =>
      put('ownActivity', teamId, nextRowId(), { name, ...fields })
    await write(local.db, local.clock, [
      activity('Bath'),
      activity('Sun lamp', { lasts: true }),
      activity('Drops', { unit: 'drops' }),
    ])
    const own = () => local.db.rows('ownEntry').toArray()
    await open('/log/own?name=bath&ago=10')
    expect(await own()).toMatchObject([
      { name: 'Bath', babyId, timestamp: new Date(noon - 600_000).toISOString(), endTime: null },
    ])
    await open('/log/own/end?name=Sun%20lamp')
    expect(shown()).toContain('“Sun lamp” is not running')
    await open('/log/own?name=SUN%20lamp')
    local.time.ms += 600_000
    await open('/log/own/start?name=sun%20lamp')
    expect(shown()).toContain('Already running since')
    await open('/log/own?name=sun%20lamp')
    expect((await own()).find(({ name }) => name === 'Sun lamp')).toMatchObject({
      endTime: new Date(noon + 600_000).toISOString(),
    })
    await open('/log/own?name=Swim')
    expect(shown()).toContain('The family has no activity “Swim”')
    await open('/log/own?name=drops')
    await until(() => document.querySelector('dialog'))
    expect(await own()).toHaveLength(2)
  })

  it('opens the sheet of a kind that a link cannot log', async () => {
    await open('/log/medicine')
    await until(() => document.querySelector('dialog')?.textContent?.includes('Log dose'))
    await open('/log/feed')
    await until(() => document.querySelector('dialog')?.textContent?.includes('Bottle'))
  })

  it.each([
    ['/log/cry', 'Nothing logged. Nela does not know this link.'],
    ['/log/bottle?ml=5000', 'Nothing logged. A bottle holds 1 to 500 ml.'],
    ['/log/diaper?baby=nobody', 'This link is about a baby who is not in this family'],
  ])('%s shows why it logs nothing', async (link, words) => {
    await open(link)
    expect(shown()).toContain(words)
    expect(await local.db.outbox.count()).toBe(0)
  })
})

it('logs a typed fever of a newborn and says that a doctor is needed', async () => {
  await open('/')
  await act(async () => {
    dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', key: 'k', ctrlKey: true }))
  })
  await until(typing)
  const input = typing()!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'temp 38.2')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(document.querySelector('[aria-selected="true"]')?.textContent).toMatch(/^Log: Temperature, 38\.2/)
  await act(async () => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  await until(() => shown().includes('Call your doctor'))
  expect(shown()).toContain('Call your doctor or the emergency service now.')
  expect(await local.db.rows('temperature').toArray()).toMatchObject([{ reading: { tenthsC: 382 } }])
})

describe('a typed past session', () => {
  const typed = async (text: string, enters = true) => {
    await open('/')
    await act(async () => {
      dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', key: 'k', ctrlKey: true }))
    })
    await until(typing)
    await type(typing()!, text)
    if (!enters) return
    const optionText = document.querySelector('[aria-selected="true"]')?.textContent
    await key('Enter', typing()!)
    await until(() => toast.getShown().length > 0)
    return optionText
  }
  const iso = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()

  it('is shown and logged with start and end, with undo', async () => {
    expect(await typed('slept 10:00-11:30')).toBe('Log: Sleep, 10:00–11:30')
    expect(await rows('sleepSession')).toMatchObject([
      { startTime: iso(-120), endTime: iso(-30), sleepType: 'AFTERNOON_NAP', babyId },
    ])
    await press(button('Undo'))
    await settle(50)
    expect(await rows('sleepSession')).toEqual([])
  })

  it('can be a walk of yesterday', async () => {
    expect(await typed('yesterday walk 3-4pm')).toBe('Log: Walk, yesterday, 15:00–16:00')
    expect(await rows('playSession')).toMatchObject([
      { activityType: 'WALKING', startTime: iso(-21 * 60), endTime: iso(-20 * 60) },
    ])
  })

  it('can be a feed at one breast by its length', async () => {
    expect(await typed('left 10 min')).toBe('Log: Left breast, 10\u00a0min')
    expect(await rows('feedingSession')).toMatchObject([
      { feedType: 'BREAST_LEFT', startTime: iso(-10), endTime: iso(0) },
    ])
  })

  it('names the unknown word and logs nothing', async () => {
    await typed('slept loudly 10:00-11:30', false)
    expect(shown()).toContain('Not understood: “loudly”. Try for example: fed 90 10m')
    expect(await rows('sleepSession')).toEqual([])
  })

  it('keeps its text, selected, after closing, and clears it after logging', async () => {
    const again = async () => {
      await act(async () => {
        dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', key: 'k', ctrlKey: true }))
      })
      await until(typing)
      const { value, selectionStart, selectionEnd } = typing()!
      return [value, value.slice(selectionStart!, selectionEnd!)]
    }
    await typed('fed 90 1', false)
    await press(button('Close'))
    expect(await again()).toEqual(['fed 90 1', 'fed 90 1'])
    await type(typing()!, 'fed 90')
    await key('Enter', typing()!)
    await until(() => toast.getShown().length > 0 && !typing())
    expect(await again()).toEqual(['', ''])
  })

  it('logs no sleep with an end in the future', async () => {
    await typed('slept yesterday 22:00-21:00')
    expect(shown()).toContain('This time has not come yet')
    expect(await rows('sleepSession')).toEqual([])
  })
})
