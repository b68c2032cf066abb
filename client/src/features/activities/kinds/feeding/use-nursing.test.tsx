import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { type Diary, useDiary } from '#features/activities/entries/use-diary.ts'
import { activateLanguage } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { anna, babyId, nextRowId, noon, openLocal, type Local, teamId } from '../../../../../test/local.ts'
import { mount, settle, until } from '../../../../../test/mount.tsx'
import { timesOf } from './nursing.ts'
import { type NursingActions, useNursing } from './use-nursing.ts'

const minute = 60_000
const baby = { id: babyId, spaceId: teamId } as Baby
const dad = '0199f3a0-0000-7000-8000-00000000000d'

let local: Local
let diary: Diary | undefined
let nursing: NursingActions

const Nursing = () => {
  diary = useDiary(baby)
  nursing = useNursing(baby, diary)
  return null
}

beforeEach(async () => {
  await activateLanguage('en')
  local = await openLocal()
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <Nursing />
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => diary !== undefined)
})
afterEach(() => toast.getShown().forEach(({ id }) => toast.dismiss(id)))

/** Advances the clock, then runs an action and waits until the screen shows it. */
const after = async (minutes: number, run: () => Promise<boolean>) => {
  local.time.ms += minutes * minute
  let isStored = false
  await act(async () => {
    isStored = await run()
  })
  expect(isStored).toBe(true)
  await settle(80)
}
const press = async (name: string) => {
  const shown = toast.getShown().at(-1)!
  const chip = shown.chips?.find(({ key }) => key === name)
  await act(async () => (name === 'Undo' ? shown.action!.onPress() : chip!.onPress()))
  await settle(150)
}
const toastText = () => toast.getShown().at(-1)?.text
const offered = () =>
  toast
    .getShown()
    .at(-1)
    ?.chips?.map(({ key }) => key)

/** Feeds with their sides, in minutes after noon. */
const shown = () =>
  diary!.feeds.map(({ at, until: end, rows, segments }) => {
    const after = (ms: number | string | null) =>
      ms === null ? null : (new Date(ms).getTime() - noon) / minute
    return [
      rows[0].feedType,
      after(at),
      after(end),
      segments
        .map(({ side, startTime, endTime }) => `${side} ${after(startTime)}-${after(endTime) ?? ''}`)
        .join(),
    ]
  })
const netMinutes = () => timesOf(diary!.feeds.at(-1)!, local.time.ms).netMs / minute

it('logs sides, a pause and the end', async () => {
  await after(0, () => nursing.start({ feedType: 'BREAST_LEFT', notes: 'sleepy' }))
  expect(toastText()).toBe('Started: Left breast')
  expect(shown()).toEqual([['BREAST_LEFT', 0, null, 'LEFT 0-']])
  expect(diary!.feeds[0]!.notes).toBe('sleepy')
  // The start has no end field: null would count as an edit.
  const ops = await local.db.outbox.toArray()
  expect(ops.map(({ fields }) => 'endTime' in fields!)).toEqual([false, false])

  await after(10, () => nursing.switchSide())
  expect(toastText()).toBe('Right breast')
  expect(shown()).toEqual([['BREAST_BOTH', 0, null, 'LEFT 0-10,RIGHT 10-']])
  await after(5, () => nursing.pause())
  expect(shown()).toEqual([['BREAST_BOTH', 0, null, 'LEFT 0-10,RIGHT 10-15']])
  await after(7, () => nursing.resume())
  expect(shown()).toEqual([['BREAST_BOTH', 0, null, 'LEFT 0-10,RIGHT 10-15,RIGHT 22-']])
  await after(3, () => nursing.stop())
  expect(toastText()).toBe('Fed 18\u00a0min')
  expect(shown()).toEqual([['BREAST_BOTH', 0, 25, 'LEFT 0-10,RIGHT 10-15,RIGHT 22-25']])
  expect(netMinutes()).toBe(18)
  expect(nursing.running).toBeUndefined()
})

it('undoes every tap', async () => {
  const steps: [() => Promise<boolean>, unknown[]][] = [
    [() => nursing.start({ feedType: 'BREAST_RIGHT' }), []],
    [() => nursing.switchSide(), [['BREAST_RIGHT', 0, null, 'RIGHT 0-']]],
    [() => nursing.pause(), [['BREAST_RIGHT', 0, null, 'RIGHT 0-']]],
    [() => nursing.stop(), [['BREAST_RIGHT', 0, null, 'RIGHT 0-']]],
  ]
  for (const [run, expected] of steps) {
    if (expected.length > 0 && !nursing.running) {
      local.time.ms = noon
      await after(0, () => nursing.start({ feedType: 'BREAST_RIGHT' }))
    }
    await after(expected.length > 0 ? 1 : 0, run)
    await press('Undo')
    await until(() => JSON.stringify(shown()) === JSON.stringify(expected))
    expect(shown()).toEqual(expected)
  }
})

it('moves each tap to an earlier time, at most to the previous tap', async () => {
  await after(0, () => nursing.start({ feedType: 'BREAST_LEFT' }))
  await press('10')
  expect(shown()).toEqual([['BREAST_LEFT', -10, null, 'LEFT -10-']])
  await after(2, () => nursing.switchSide())
  expect(offered()).toEqual(['5', '10'])
  await press('5')
  expect(shown()).toEqual([['BREAST_BOTH', -10, null, 'LEFT -10--3,RIGHT -3-']])
  await after(10, () => nursing.stop())
  await press('10')
  expect(shown()).toEqual([['BREAST_BOTH', -10, 2, 'LEFT -10--3,RIGHT -3-2']])
  expect(netMinutes()).toBe(12)
})

it('gives the last side no time when the feed ended before the last switch', async () => {
  await after(0, () => nursing.start({ feedType: 'BREAST_LEFT' }))
  await after(20, () => nursing.switchSide())
  await after(2, () => nursing.stop())
  await press('10')
  expect(shown()[0]!.slice(0, 3)).toEqual(['BREAST_BOTH', 0, 12])
  expect(netMinutes()).toBe(12)
})

it('begins with the other side than last time, also for both', async () => {
  await after(0, () => nursing.logPast({ feedType: 'BREAST_LEFT', minutes: 15 }))
  expect(shown()).toEqual([['BREAST_LEFT', -15, 0, 'LEFT -15-0']])
  expect(toastText()).toBe('Left breast · 15\u00a0min')
  await press('5')
  expect(shown()).toEqual([['BREAST_LEFT', -20, -5, 'LEFT -20--5']])
  await after(60, () => nursing.start({ feedType: 'BREAST_BOTH' }))
  expect(shown()[1]).toEqual(['BREAST_BOTH', 60, null, 'RIGHT 60-'])
})

it('stores no side for finished nursing of both sides', async () => {
  await after(0, () => nursing.logPast({ feedType: 'BREAST_BOTH', minutes: 30 }))
  expect(shown()).toEqual([['BREAST_BOTH', -30, 0, '']])
  expect(netMinutes()).toBe(30)
})

it("keeps the time on a pause when another vendor's client started the feed", async () => {
  const fields = {
    babyId,
    startTime: new Date(noon).toISOString(),
    timeZone: 'UTC',
    feedType: 'BREAST_RIGHT' as const,
  }
  await act(() => write(local.db, local.clock, [put('feedingSession', teamId, nextRowId(), fields)]))
  await until(() => nursing.running)
  await after(9, () => nursing.pause())
  expect(shown()).toEqual([['BREAST_RIGHT', 0, null, 'RIGHT 0-9']])
})

it('ends and restarts a feed of two people as one', async () => {
  await after(0, () => nursing.start({ feedType: 'BREAST_LEFT' }))
  const [ownFeed] = await local.db.rows('feedingSession').toArray()
  const startTime = new Date(noon + minute).toISOString()
  // Rows of the server are not queued.
  const started = { isQueued: undefined, startTime }
  const otherFeed = { ...ownFeed!, ...started, id: nextRowId(), createdBy: dad }
  const [segment] = await local.db.rows('feedingSegment').toArray()
  await act(async () => {
    await local.db.rows('feedingSession').put(otherFeed)
    await local.db
      .rows('feedingSegment')
      .put({ ...segment!, ...started, id: nextRowId(), feedingId: otherFeed.id })
  })
  await until(() => nursing.running?.rows.length === 2)
  await after(10, () => nursing.stop())
  const ends = (await local.db.rows('feedingSession').toArray()).map(({ endTime }) => endTime)
  expect(ends).toEqual(Array(2).fill(new Date(noon + 10 * minute).toISOString()))
  expect(netMinutes()).toBe(10)
})

it('"start mine anyway" ends the running feed in the same transaction and stays separate from it', async () => {
  await after(0, () => nursing.start({ feedType: 'BREAST_LEFT' }))
  await act(() =>
    local.db
      .rows('feedingSession')
      .toCollection()
      .modify({ createdBy: dad })
      .then(() => undefined),
  )
  await until(() => nursing.running?.rows[0].createdBy === dad)
  await after(8, () => nursing.start({ feedType: 'BREAST_RIGHT' }))
  expect(shown()).toEqual([
    ['BREAST_LEFT', 0, 8, 'LEFT 0-8'],
    ['BREAST_RIGHT', 8, null, 'RIGHT 8-'],
  ])
  expect(nursing.running!.rows.map(({ createdBy, separate }) => [createdBy, separate])).toEqual([
    [anna, true],
  ])
  await press('Undo')
  await until(() => shown().length === 1)
  expect(shown()).toEqual([['BREAST_LEFT', 0, null, 'LEFT 0-']])
})
