import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patch, put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { fakeServer, json, refusal } from '../../../../test/account-page.tsx'
import { mountDay } from '../../../../test/day.tsx'
import { anna, babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../../test/local.ts'
import { button, press, settle, until } from '../../../../test/mount.tsx'
import { EntryActions } from './entry-actions.tsx'
// Imported so that the lazily loaded chunk is available at once, as from the service worker's cache.
import './history-sheet.tsx'

const iso = (at: number) => new Date(at).toISOString()
const minute = 60_000
const [start, end, corrected] = [iso(noon - 60 * minute), iso(noon - 20 * minute), iso(noon - 10 * minute)]
let local: Local
let server: ReturnType<typeof fakeServer>
let id: string

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: anna }))}.s`)
  server = fakeServer()
  local = await openLocal()
  await activateLanguage('en')
  id = nextRowId()
  await write(local.db, local.clock, [
    put('sleepSession', teamId, id, {
      babyId,
      startTime: start,
      timeZone: 'UTC',
      sleepType: 'AFTERNOON_NAP',
    }),
  ])
  await write(local.db, local.clock, [
    patch('sleepSession', teamId, id, { endTime: corrected, location: 'CAR' }),
  ])
  await local.db.rows('teamMember').put({
    ...{ id: anna, spaceId: teamId, displayName: 'Anna', role: 'PARENT', deletedAt: null },
  } as never)
})
afterEach(() => {
  toast.getShown().forEach((one) => toast.dismiss(one.id))
  vi.unstubAllGlobals()
})

const open = async () => {
  await mountDay(local, ({ sleeps }) =>
    sleeps[0] ? <EntryActions entry={sleeps[0]} name="Nap" onClose={() => {}} /> : null,
  )
  await until(() => [...document.querySelectorAll('button')].some((one) => one.textContent === 'History'))
  await press(button('History'))
}
const text = () => document.body.textContent ?? ''
const stored = async () => (await local.db.rows('sleepSession').get([teamId, id]))!
const changes = [
  {
    ...{ id: '9.0', type: 'patch', at: iso(noon - minute), by: anna },
    ...{ before: { endTime: end, timeZone: 'UTC' }, after: { endTime: corrected, timeZone: 'Asia/Tbilisi' } },
  },
  {
    ...{ id: '8.0', type: 'patch', at: iso(noon - 2 * minute), by: anna },
    ...{ before: { endTime: null, location: null }, after: { endTime: end, location: 'CAR' } },
  },
]

describe('the history of an entry', () => {
  it('shows who changed which field, with old and new value', async () => {
    server.answer = () => json(200, changes)
    await open()
    await until(() => text().includes('Anna · Changed'))
    expect(server.sent.map(({ path }) => path)).toEqual([`/api/history/sleepSession/${id}?space=${teamId}`])
    expect(text()).toContain('Where: – → Car')
    expect(text()).toMatch(/End: today \d+:\d\d → today \d+:\d\d/)
    expect(text()).not.toContain('Tbilisi')
    expect(text()).toContain('Logged')
  })

  it('reverts a change and all later ones, with undo', async () => {
    server.answer = () => json(200, changes)
    await open()
    await until(() => text().includes('Anna · Changed'))
    const buttons = [...document.querySelectorAll('button')].filter(
      (one) => one.textContent === 'Back to before this',
    )
    await press(buttons[1]!)
    await settle(80)
    expect(await stored()).toMatchObject({ endTime: null, location: null })
    await act(async () => toast.getShown()[0]?.action?.onPress())
    await settle(80)
    expect(await stored()).toMatchObject({ endTime: corrected, location: 'CAR' })
  })

  it('reports a missing connection and loads again on request', async () => {
    await open()
    await until(() => text().includes('it needs a connection'))
    server.answer = () => json(200, [])
    await press(button('Try again'))
    await until(() => text().includes('Nothing was changed in the last 30 days.'))
  })

  it('explains that the entry is not on the server yet', async () => {
    server.answer = () => refusal(404, 'not_found')
    await open()
    await until(() => text().includes('The server does not have this entry yet'))
  })
})
