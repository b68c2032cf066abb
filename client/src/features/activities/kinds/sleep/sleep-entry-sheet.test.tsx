import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { sleepsOf } from '#features/activities/entries/entries-of.ts'
import { useRecent } from '#features/activities/entries/use-recent.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { acknowledgeAll } from '../../../../../test/day.tsx'
import {
  anna,
  babyId,
  mia,
  nextRowId,
  noon,
  openLocal,
  teamId,
  type Local,
} from '../../../../../test/local.ts'
import { button, mount, press, settle, type, until } from '../../../../../test/mount.tsx'
import { SleepEntrySheet } from './sleep-entry-sheet.tsx'

const dad = '0199f3a0-0000-7000-8000-0000000000da'
const hour = 3_600_000
const iso = (at: number) => new Date(at).toISOString()
// This machine's time zone, in which the form shows times.
const clockOf = (at: number) =>
  new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit' }).format(at)

let local: Local
let closed: number

/** Opens the first entry of the day. */
const Opened = () => {
  const rows = useRecent('sleepSession', mia)
  const wakings = useRecent('sleepWaking', mia)
  const [entry] = rows && wakings ? sleepsOf(rows, wakings) : []
  return entry ? <SleepEntrySheet entry={entry} author="Anna" onClose={() => closed++} /> : null
}

const open = async () => {
  const page = await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <Opened />
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => document.querySelector('form'))
  return page
}

const log = async (fields: Record<string, unknown> = {}, id = nextRowId()) => {
  await write(local.db, local.clock, [
    put('sleepSession', teamId, id, {
      babyId,
      startTime: iso(noon - 2 * hour),
      endTime: iso(noon - hour),
      timeZone: 'Europe/Kyiv',
      sleepType: 'AFTERNOON_NAP',
      ...fields,
    }),
  ])
  return id
}
const stored = async (id: string) => (await local.db.rows('sleepSession').get([teamId, id]))!
const lastFields = async () => (await local.db.outbox.orderBy('order').last())?.fields
const input = (group: string, label: string) => {
  const well = [...document.querySelectorAll('[role=group]')].find((one) =>
    one.querySelector('p')?.textContent?.startsWith(group),
  )
  const found = [...(well?.querySelectorAll('input') ?? [])].find(
    (one) =>
      one.getAttribute('aria-label') === label ||
      document.querySelector(`label[for="${one.id}"]`)?.textContent === label,
  )
  if (!found) throw new Error(`no ${label} of ${group}`)
  return found
}
const radio = (label: string) =>
  [...document.querySelectorAll('label')].find((one) => one.textContent === label)!.querySelector('input')!
const text = () => document.body.textContent ?? ''
const save = async () => {
  await press(button('Save'))
  await settle(50)
}

beforeEach(async () => {
  closed = 0
  local = await openLocal()
  await activateLanguage('en')
})
afterEach(() => toast.getShown().forEach(({ id }) => toast.dismiss(id)))

describe('the sheet of a sleep', () => {
  it('writes only changed fields', async () => {
    const id = await log()
    await open()
    expect(input('Fell asleep', 'Time').value).toBe(clockOf(noon - 2 * hour))
    expect(button('Save').disabled).toBe(true)
    await press(button('Stroller'))
    await save()
    expect(await lastFields()).toEqual({ location: 'STROLLER' })
    await settle(20)
    expect(closed).toBe(1)
    expect(await stored(id)).toMatchObject({ location: 'STROLLER', sleepType: 'AFTERNOON_NAP' })
  })

  it('adds and removes a waking without a change to the sleep', async () => {
    const id = await log()
    const first = nextRowId()
    const woke = { startTime: iso(noon - 1.75 * hour), endTime: iso(noon - 1.5 * hour) }
    await write(local.db, local.clock, [put('sleepWaking', teamId, first, { babyId, sleepId: id, ...woke })])
    await open()
    await press(button('Add a waking'))
    await press(button('Remove waking 1'))
    await save()
    const rows = await local.db.rows('sleepWaking').toArray()
    const added = rows.filter(({ deletedAt }) => deletedAt === null)
    // In the middle of the rest of the sleep.
    expect(added).toMatchObject([{ sleepId: id, babyId, startTime: iso(noon - 1.25 * hour) }])
    expect(added.map((row) => row.id)).not.toContain(first)
    expect((await local.db.outbox.toArray()).filter(({ entity }) => entity === 'sleepSession')).toHaveLength(
      1,
    )
  })

  it('ends a running sleep ten minutes ago', async () => {
    const id = await log({ endTime: undefined })
    await open()
    expect(text()).toContain('Asleep')
    await press(radio('Awake again'))
    await press(button('10 min ago'))
    await save()
    expect((await stored(id)).endTime).toBe(iso(noon - 10 * 60_000))
  })

  it('reopens a sleep that has an end', async () => {
    const id = await log()
    await open()
    await press(radio('Still asleep'))
    await save()
    expect(await lastFields()).toEqual({ endTime: null })
    expect((await stored(id)).endTime).toBeNull()
  })

  it('hints at an end before the start, and corrects it with one tap', async () => {
    const id = await log({ startTime: iso(noon - 20 * hour), endTime: iso(noon - 13 * hour) })
    await open()
    await type(input('Woke up', 'Time'), clockOf(noon - 4 * hour))
    expect(text()).toContain('Ends before it starts')
    await press(button('It ended the day after'))
    expect(text()).not.toContain('Ends before it starts')
    await save()
    expect((await stored(id)).endTime).toBe(iso(noon - 4 * hour))
  })

  it('hints at an overlap, trims it with one tap, and saves it anyway', async () => {
    await log({ startTime: iso(noon - 4 * hour), endTime: iso(noon - 90 * 60_000) })
    const next = await log()
    await open()
    await until(() => text().includes('Overlaps with another entry: Nap'))
    await press(button(`End at ${clockOf(noon - 2 * hour).replace(/^0/, '')}`))
    expect(text()).not.toContain('Overlaps')
    await save()
    expect(await lastFields()).toEqual({ endTime: iso(noon - 2 * hour) })
    expect((await stored(next)).startTime).toBe(iso(noon - 2 * hour))
  })

  it('rejects an invalid time and focuses it', async () => {
    await log()
    await open()
    await type(input('Fell asleep', 'Time'), '')
    await save()
    expect(text()).toContain('Choose a day and a time')
    expect(document.activeElement).toBe(input('Fell asleep', 'Time'))
    expect(closed).toBe(0)
  })

  it('keeps unsaved input when the sheet closes or the page reloads', async () => {
    await log()
    const page = await open()
    await type(input('Fell asleep', 'Time'), '00:05')
    await settle(20)
    await page.update(null)
    await local.reload()
    await open()
    expect(input('Fell asleep', 'Time').value).toBe('00:05')
    expect(text()).toContain('What you typed earlier and did not save is still here.')
    await press(button('Start over'))
    expect(input('Fell asleep', 'Time').value).toBe(clockOf(noon - 2 * hour))
  })

  it('deletes without a confirmation, with undo', async () => {
    const id = await log()
    await acknowledgeAll(local, 'sleepSession')
    await open()
    await press(button('Delete'))
    await settle(50)
    expect((await stored(id)).deletedAt).not.toBeNull()
    await act(async () => toast.getShown()[0]?.action?.onPress())
    await settle(50)
    expect((await stored(id)).deletedAt).toBeNull()
  })
})

describe('a sleep that two people logged', () => {
  let ownId: string
  let partnerId: string
  beforeEach(async () => {
    ownId = await log()
    partnerId = await log({ startTime: iso(noon - 2 * hour + 5 * 60_000) })
    await local.db.rows('sleepSession').update([teamId, partnerId], { createdBy: dad })
    await local.db.rows('teamMember').put({
      ...{ id: dad, spaceId: teamId, displayName: 'Dmytro', role: 'PARENT', deletedAt: null },
    } as never)
    await acknowledgeAll(local, 'sleepSession')
    localStorage.setItem('session', JSON.stringify({ id: anna, displayName: 'Anna', email: 'a@b.c' }))
  })

  it('is shown as one, and a change is written to both rows', async () => {
    await open()
    await until(() => text().includes('Shown as one with the entry by Dmytro at'))
    await press(button('Crib'))
    await save()
    expect(await stored(ownId)).toMatchObject({ location: 'CRIB' })
    expect(await stored(partnerId)).toMatchObject({ location: 'CRIB', createdBy: dad })
    expect(await local.db.outbox.count()).toBe(2)
  })

  it('is split with one tap, and combined again by undo', async () => {
    await open()
    await press(button('Split'))
    await settle(50)
    expect([(await stored(ownId)).separate, (await stored(partnerId)).separate]).toEqual([false, true])
    await act(async () => toast.getShown()[0]?.action?.onPress())
    await settle(50)
    expect((await stored(partnerId)).separate).toBe(false)
  })

  it('is deleted with all its rows', async () => {
    await open()
    await press(button('Delete'))
    await settle(50)
    expect((await stored(ownId)).deletedAt).not.toBeNull()
    expect((await stored(partnerId)).deletedAt).not.toBeNull()
  })
})
