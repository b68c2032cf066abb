import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { patch, put } from '#db/write/make-write.ts'
import { write as writeRows } from '#db/write/write.ts'
import { keepDeviceChoice } from '#features/reminders/device/device-choice.ts'
import { activateLanguage, type Language, languages, loadTexts } from '#i18n/languages.ts'
import { CalmContext } from '#session/calm.ts'
import { enterTrial, signOut } from '#session/session.ts'
import { setHourCycle } from '#i18n/hour-cycle.ts'
import {
  anna,
  babyId,
  diaperPut,
  nextRowId,
  noon,
  openLocal,
  type Local,
  teamId,
} from '../../../../test/local.ts'
import { familyRows } from '../../../../test/family-rows.ts'
import { mount, settle, until } from '../../../../test/mount.tsx'
import schema from '../../../../../native/widgets/snapshot.schema.json?raw'
import { KeepWidgets } from './keep-widgets.tsx'
import { widgetSnapshot, type WidgetSnapshot } from './snapshot-schema.ts'
import { emptySnapshot } from './snapshot-empty.ts'
import { createWidgets, emptyWidgetsOnSignOut } from './widgets.ts'

const minute = 60_000
let local: Local
let written: WidgetSnapshot[]
const last = () => written.at(-1)!

const page = (isCalm: boolean) => (
  <I18nProvider i18n={i18n}>
    <LocalDataContext value={local}>
      <CalmContext value={isCalm}>
        <KeepWidgets write={write} />
      </CalmContext>
    </LocalDataContext>
  </I18nProvider>
)
const open = (isCalm = false) => mount(page(isCalm))
const write = async (snapshot: WidgetSnapshot) => void written.push(widgetSnapshot.parse(snapshot))
const store = async (...rows: Parameters<typeof writeRows>[2]) => {
  const before = written.length
  await act(async () => void (await writeRows(local.db, local.clock, rows)))
  await until(() => written.length > before)
}
const speak = async (language: Language) => {
  await activateLanguage(language)
  await loadTexts('settings', 'family', 'sheets')
}
const iso = (at: number) => new Date(at).toISOString()

beforeEach(async () => {
  written = []
  local = await openLocal()
  await familyRows(local)
  // Another test file may have signed out.
  enterTrial({ id: anna, displayName: 'Anna', email: 'anna@nela.test' } as never)
  await speak('en')
})
afterEach(() => {
  setHourCycle('h23')
  vi.useRealTimers()
})

describe('the snapshot of the widgets', () => {
  it('matches the schema of the native code', () => {
    expect(JSON.parse(schema)).toEqual(z.toJSONSchema(widgetSnapshot))
  })

  it('follows the diary: a diaper, a sleep, its end', async () => {
    await open()
    await until(() => written.length > 0)
    expect(last()).toEqual({ ...emptySnapshot, ago: '%s ago' })
    await store(diaperPut(nextRowId(), { timestamp: iso(noon) }))
    expect(last().lastDiaper).toMatchObject({ label: 'Last diaper', at: noon })
    const sleep = nextRowId()
    const startTime = iso(noon - 5 * minute)
    await store(
      put('sleepSession', teamId, sleep, {
        ...{ babyId, startTime, timeZone: 'UTC', sleepType: 'AFTERNOON_NAP' },
      }),
    )
    expect(last().running).toEqual({
      ...{ kind: 'sleep', since: noon - 5 * minute, side: null, title: 'Asleep' },
      stop: { label: 'Wake up', link: `nela:/log/sleep/end?baby=${babyId}` },
    })
    await store(patch('sleepSession', teamId, sleep, { endTime: iso(noon) }))
    expect(last().running).toBeNull()
    expect(JSON.stringify(last())).not.toContain(sleep)
  })

  it('has the side of a feed', async () => {
    await open()
    await store(
      put('feedingSession', teamId, nextRowId(), {
        ...{ babyId, startTime: iso(noon), timeZone: 'UTC', feedType: 'BREAST_LEFT' },
      }),
    )
    expect(last().running).toMatchObject({ kind: 'feed', side: 'LEFT', title: 'Left breast' })
    expect(last().running!.stop.link).toBe(`nela:/log/breast/end?baby=${babyId}`)
    expect(last().lastFeed).toMatchObject({ label: 'Last feed', at: noon })
  })

  it('has the last feed that the family counts, from its counted end, also after changes', async () => {
    await open()
    const fed = (fields: object) =>
      put('feedingSession', teamId, nextRowId(), { babyId, timeZone: 'UTC', ...fields } as never)
    const [start, end] = [noon - 60 * minute, noon - 30 * minute]
    await store(
      fed({ feedType: 'BREAST_LEFT', startTime: iso(start), endTime: iso(end) }),
      fed({
        feedType: 'SOLID_FOOD',
        startTime: iso(noon - minute),
        endTime: iso(noon - minute),
        food: 'pear',
      }),
    )
    await until(() => last().lastFeed?.at === noon - minute)
    await store(patch('baby', teamId, babyId, { countedFeeds: ['BOTTLE', 'BREAST'] }))
    await until(() => last().lastFeed?.at === start)
    expect(last().lastFeed!.detail).toContain('Left')
    await store(patch('baby', teamId, babyId, { feedCountsFrom: 'END' }))
    await until(() => last().lastFeed?.at === end)
    await store(patch('baby', teamId, babyId, { countedFeeds: null, feedCountsFrom: null }))
    await until(() => last().lastFeed?.at === noon - minute)
  })

  it('names the baby only if the user allows names on the lock screen', async () => {
    await open()
    await until(() => written.length > 0)
    expect(last().name).toBeNull()
    const choice = { showsDetails: true, mutedKinds: [], sentDigest: null }
    await act(async () => keepDeviceChoice(local.db, choice))
    await until(() => last().name === 'Mia')
    await act(async () => keepDeviceChoice(local.db, { ...choice, showsDetails: false }))
    await until(() => last().name === null)
  })

  it.each(languages)('has %s texts, and changes with the language', async (language) => {
    await open()
    await store(diaperPut(nextRowId(), { timestamp: iso(noon) }))
    await act(() => speak(language))
    await until(() => last().language === language)
    expect(last().ago).toContain('%s')
    if (language !== 'en')
      expect([last().ago, last().lastDiaper!.label]).not.toEqual(['%s ago', 'Last diaper'])
  })

  it('writes hours in the user’s format', async () => {
    await open()
    await store(diaperPut(nextRowId(), { timestamp: iso(noon) }))
    expect(last().lastDiaper!.time).not.toMatch(/[AP]M/)
    await act(async () => {
      setHourCycle('h12')
      i18n.activate('en')
    })
    await until(() => /[AP]M/.test(last().lastDiaper!.time))
  })

  describe('in calm mode', () => {
    const asleep = () =>
      put('sleepSession', teamId, nextRowId(), {
        ...{ babyId, startTime: iso(noon - 5 * minute), timeZone: 'UTC', sleepType: 'AFTERNOON_NAP' },
      })

    it('shows times without counters; with the numbers the counters return', async () => {
      const { update } = await open(true)
      await store(diaperPut(nextRowId(), { timestamp: iso(noon) }), asleep())
      await until(() => last().running !== null && last().lastDiaper !== null)
      expect(last().counts).toBe(false)
      expect(last().running!.title).toMatch(/^Asleep since \d+:55$/)
      expect(last().lastDiaper).toMatchObject({ time: expect.stringMatching(/^\d+:00$/), day: '21 Nov' })
      await update(page(false))
      await until(() => last().counts)
      expect(last().running!.title).toBe('Asleep')
    })

    it.each(languages)('shows in %s since when a sleep and a feed are running', async (language) => {
      await open(true)
      await store(asleep())
      await act(() => speak(language))
      await until(() => last().language === language)
      expect(last().running!.title).toMatch(/\d+:55/)
      if (language !== 'en') expect(last().running!.title).not.toMatch(/[a-z]/i)
      const nursing = { babyId, startTime: iso(noon), timeZone: 'UTC', feedType: 'BREAST_LEFT' as const }
      await store(put('feedingSession', teamId, nextRowId(), nursing))
      await until(() => last().running!.kind === 'feed')
      expect(last().running!.title).toMatch(/\d+:00/)
    })
  })

  it('is empty once there is no baby', async () => {
    await open()
    await store(diaperPut(nextRowId(), { timestamp: iso(noon) }))
    await act(async () => void (await local.db.rows('baby').clear()))
    await settle(50)
    await until(() => last().lastDiaper === null)
    expect(last()).toEqual(emptySnapshot)
  })
})

describe('the plugin', () => {
  const taken: string[] = []
  let fails = false
  const widgets = createWidgets({
    write: async ({ snapshot }) => {
      if (fails) throw new Error('not implemented')
      taken.push(snapshot)
    },
  })
  const other: WidgetSnapshot = { ...emptySnapshot, name: 'Mia' }

  it('receives each snapshot once, in order, and a refused one again', async () => {
    await Promise.all([widgets.write(emptySnapshot), widgets.write(emptySnapshot), widgets.write(other)])
    expect(taken.map((text) => JSON.parse(text).name)).toEqual([null, 'Mia'])
    fails = true
    await widgets.write(emptySnapshot)
    fails = false
    await widgets.write(emptySnapshot)
    expect(taken.map((text) => JSON.parse(text).name)).toEqual([null, 'Mia', null])
  })
})

it('a sign-out empties the widgets', async () => {
  const stop = emptyWidgetsOnSignOut(write)
  expect(written).toEqual([])
  await signOut()
  stop()
  expect(written).toEqual([emptySnapshot])
})
