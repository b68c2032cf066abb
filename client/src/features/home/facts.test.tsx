import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Outlook } from 'sync-protocol/rules/insights/outlook'
import { LocalDataContext } from '#db/schema/local-data.ts'
import type { Write } from '#db/schema/records.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { CalmContext } from '#session/calm.ts'
import type { Baby } from '#session/family.ts'
import { setPreference } from '#session/preferences.ts'
import { mia, mountDay } from '../../../test/day.tsx'
import { babyId, type Local, nextRowId, noon, openLocal, teamId } from '../../../test/local.ts'
import { mount, press, until } from '../../../test/mount.tsx'
import { Facts } from './facts.tsx'
import { lastDiaper } from './last-diaper.ts'
import { type Overview, overviewOf } from './overview.ts'

const minute = 60_000
const iso = (minutesAgo: number) => new Date(noon - minutesAgo * minute).toISOString()
const of = { babyId, timeZone: 'UTC' }
const feed = (minutesAgo: number, fields: object) =>
  put('feedingSession', teamId, nextRowId(), {
    ...{ ...of, startTime: iso(minutesAgo), endTime: iso(minutesAgo - 10) },
    ...(fields as { feedType: 'BOTTLE' }),
  })
const bottle = (minutesAgo: number) =>
  feed(minutesAgo, { feedType: 'BOTTLE', amount: { ml: 170, unit: 'ml', value: 170 } })

let local: Local
const [onSleep, onHistory, onKind] = [vi.fn(), vi.fn(), vi.fn()]
beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC')
  await activateLanguage('en')
  local = await openLocal()
  onSleep.mockClear()
  onHistory.mockClear()
  onKind.mockClear()
  setPreference('clock', '24')
})
// Resets device choices for the next test file in this process.
afterEach(() => {
  setPreference('cards', ['feed', 'diaper', 'sleep'])
  setPreference('clock', 'auto')
})

const card = (act: string) => document.querySelector<HTMLElement>(`button[data-act=${act}]`)
const textOf = (act: string) => card(act)?.textContent.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

async function show(writes: readonly Write[], outlook?: Outlook, home: Partial<Baby> = {}, isCalm = false) {
  document.body.replaceChildren()
  const baby = { ...mia, ...home }
  await write(local.db, local.clock, writes)
  await mountDay(local, (diary) => (
    <CalmContext value={isCalm}>
      <Facts
        baby={baby}
        entries={diary.entries}
        overview={overviewOf(baby, diary, noon, 'UTC')}
        outlook={outlook}
        diaper={lastDiaper(diary, noon)}
        now={noon}
        onSleep={onSleep}
        onHistory={onHistory}
        onKind={onKind}
      />
    </CalmContext>
  ))
}

it('opens the sheet of a past sleep from the last sleep, and the history from feed and diaper', async () => {
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <Facts
          baby={mia}
          entries={[]}
          overview={{} as Overview}
          outlook={undefined}
          diaper={undefined}
          now={0}
          onSleep={onSleep}
          onHistory={onHistory}
          onKind={onKind}
        />
      </LocalDataContext>
    </I18nProvider>,
  )
  await press(card('sleep')!)
  expect([onSleep.mock.calls.length, onHistory.mock.calls]).toEqual([1, []])
  await press(card('feed')!)
  await press(card('diaper')!)
  expect([onSleep.mock.calls.length, onHistory.mock.calls]).toEqual([1, [['feeding'], ['diaper']]])
})

it('shows elapsed and clock time of the last feed, diaper and sleep', async () => {
  const used = { kinds: [], from: 0, until: 0, count: 9 }
  const next = {
    at: noon,
    from: noon,
    until: noon + 60 * minute,
    confidence: 'high',
    usualMs: 1,
    used,
  } as const
  await show(
    [
      bottle(130),
      put('diaperChange', teamId, nextRowId(), {
        ...{ ...of, timestamp: iso(3 * 24 * 60), wetness: 'WET', soiled: false },
      }),
      put('sleepSession', teamId, nextRowId(), {
        ...{ ...of, sleepType: 'AFTERNOON_NAP', startTime: iso(152), endTime: iso(90) },
      }),
    ],
    { feed: { word: 'getting_hungry', next }, sleep: { word: 'well_rested', next: null } },
  )
  expect(textOf('feed')).toBe('Last feed2h10min ago, 9:50170 mlGetting hungrynext 12:00–13:00')
  expect(textOf('diaper')).toBe('Last diaper3 days ago Wed, 18 Nov, 12:00Wet')
  expect(textOf('sleep')).toBe('Last sleep1h30min ago, 10:30Slept 1 h 2 minA short nap')
})

it('shows the next side after breastfeeding, also if a bottle followed', async () => {
  await show([feed(60, { feedType: 'BREAST_LEFT' }), bottle(20)])
  expect(textOf('feed')).toContain('170 mlnext: right')
})

it('hides the next side while the baby is breastfed', async () => {
  await show([feed(300, { feedType: 'BREAST_LEFT' }), feed(5, { feedType: 'BREAST_RIGHT', endTime: null })])
  expect(textOf('feed')).toBe('Last feednow since 11:55Right breast')
})

it('keeps the running sleep when a short sleep was logged inside it', async () => {
  const sleep = (startTime: string, endTime: string | null) =>
    put('sleepSession', teamId, nextRowId(), { ...of, sleepType: 'AFTERNOON_NAP', startTime, endTime })
  await show([sleep(iso(120), null), sleep(iso(60), iso(30))])
  expect(textOf('sleep')).toBe('Last sleepnow since 10:00')
})

it.each([
  [150, 'Slept 2 hA part of the night'],
  [420, 'Slept 6 h 30 minA good long sleep'],
])('does not call a night sleep a nap (%i minutes ago)', async (began, expected) => {
  const times = { startTime: iso(began), endTime: iso(30) }
  await show([put('sleepSession', teamId, nextRowId(), { ...of, sleepType: 'NIGHT_SLEEP', ...times })])
  expect(textOf('sleep')).toContain(expected)
})

it('shows the three chosen cards', async () => {
  setPreference('cards', ['feed', 'sleep', 'walk'])
  await show([])
  const acts = [...document.querySelectorAll<HTMLElement>('button[data-act]')]
  expect(acts.map(({ dataset }) => dataset.act)).toEqual(['feed', 'sleep', 'walk'])
})

it('shows the last feed that the family counts, from its start or end as chosen', async () => {
  const nursing = feed(90, { feedType: 'BREAST_LEFT' })
  const spoon = feed(20, { feedType: 'SOLID_FOOD', food: 'carrot' })
  await show([nursing, spoon])
  expect(textOf('feed')).toContain('20min ago, 11:40')
  await show([], undefined, { countedFeeds: ['BOTTLE', 'BREAST'] })
  expect(textOf('feed')).toContain('1h30min ago, 10:30')
  await show([], undefined, { countedFeeds: ['BOTTLE', 'BREAST'], feedCountsFrom: 'END' })
  expect(textOf('feed')).toContain('1h20min ago, 10:40')
})

it('shows the cards that the family chose, including own activities and other kinds', async () => {
  const activity = nextRowId()
  const lamp = { activityId: activity, name: 'Sun lamp', timestamp: iso(50), lasts: true, endTime: iso(40) }
  await show(
    [
      put('ownActivity', teamId, activity, { name: 'Sun lamp', lasts: true }),
      put('ownEntry', teamId, nextRowId(), { ...of, ...lamp }),
    ],
    undefined,
    { homeCards: ['temperature', `own:${activity}`, 'diaper'] },
  )
  await until(() => document.querySelectorAll('button[data-act]').length === 3)
  const cards = [...document.querySelectorAll<HTMLElement>('button[data-act]')].map((one) =>
    one.textContent.replaceAll('\u00a0', ' '),
  )
  expect(cards).toEqual([
    expect.stringMatching(/^Temperature–none lately$/),
    expect.stringMatching(/^Sun lamp40min ago, 11:20/),
    expect.stringMatching(/^Last diaper/),
  ])
  await press(document.querySelector<HTMLElement>('button[data-history=health]')!)
  expect(onHistory.mock.calls).toEqual([['health']])
})

it('shows the amount of milk and the next expiry, and opens the stash', async () => {
  const ml = (value: number) => ({ ml: value, unit: 'ml' as const, value })
  const home = { homeCards: ['milkPortion', 'feed'] }
  const stash = () => document.querySelector<HTMLElement>('button[data-act=care]')!
  const says = (text: RegExp) =>
    until(() => text.test(stash()?.textContent?.replaceAll('\u00a0', ' ') ?? ''), String(text))
  await show([], undefined, home)
  await says(/^Milk stash–empty$/)
  const [older, newer] = [nextRowId(), nextRowId()]
  const portion = (id: string, minutesAgo: number) =>
    put('milkPortion', teamId, id, { timestamp: iso(minutesAgo), timeZone: 'UTC', amount: ml(120) })
  const take = (portionId: string, amount: number) =>
    put('milkTake', teamId, nextRowId(), { portionId, timestamp: iso(1), amount: ml(amount) })
  await show([portion(older, 90 * 60), portion(newer, 60), take(older, 50)], undefined, home)
  await says(/^Milk stash190 mluse by today 18:00$/)
  await show([take(older, 120)], undefined, home)
  await says(/^Milk stash120 mluse by .*11:00Taken twice$/)
  await press(stash())
  expect([onKind.mock.calls, onHistory.mock.calls]).toEqual([[['milkPortion']], []])
})

it('shows time and content without elapsed time to a user who chose to see no numbers', async () => {
  const nap = put('sleepSession', teamId, nextRowId(), {
    ...{ ...of, startTime: iso(200), endTime: iso(100), sleepType: 'AFTERNOON_NAP' },
  })
  await show([bottle(130), nap], undefined, {}, true)
  await until(() => card('feed'))
  expect(textOf('feed')).toMatch(/^Last feed0?9:50170 ml$/)
  expect(textOf('sleep')).toBe('Last sleep10:20')
})
