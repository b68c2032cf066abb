import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { mia } from '../../../test/day.tsx'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../test/local.ts'
import { key, mount, press, until } from '../../../test/mount.tsx'
import { SleepChart } from './sleep-chart.tsx'

const hour = 3_600_000
const leo = {
  ...mia,
  id: '0199f3a0-0000-7000-8000-0000000000b2',
  name: 'Leo',
  birthDate: '2026-07-10',
} as Baby
let local: Local
let opened: string[]

const sleep = (from: number, to: number | null, fields: Record<string, unknown> = {}) =>
  put('sleepSession', teamId, nextRowId(), {
    babyId,
    startTime: new Date(from).toISOString(),
    endTime: to === null ? null : new Date(to).toISOString(),
    timeZone: 'UTC',
    sleepType: 'NIGHT_SLEEP',
    ...fields,
  })
const chart = (babies: readonly Baby[]) => (
  <I18nProvider i18n={i18n}>
    <LocalDataContext value={local}>
      <SleepChart baby={babies[0]!} babies={babies} onOpen={(key) => opened.push(key)} />
    </LocalDataContext>
  </I18nProvider>
)
const show = (babies: readonly Baby[] = [mia]) => mount(chart(babies))
const labels = () =>
  [...document.querySelectorAll('[role=img], [role=slider]')].map((one) =>
    (one.getAttribute('aria-valuetext') ?? one.getAttribute('aria-label')!).replaceAll('\u00a0', ' '),
  )

beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC')
  opened = []
  local = await openLocal()
  await activateLanguage('en')
})

it('describes today, draws the rhythms of twins below each other, and opens a sleep', async () => {
  const night = sleep(noon - 15 * hour, noon - 6 * hour)
  await write(local.db, local.clock, [
    night,
    sleep(noon - hour, null, { sleepType: 'AFTERNOON_NAP' }),
    put('feedingSession', teamId, nextRowId(), {
      babyId,
      startTime: new Date(noon - 5 * hour).toISOString(),
      timeZone: 'UTC',
      feedType: 'BOTTLE',
    }),
  ])
  await show([mia, leo])
  await until(() => document.querySelectorAll('h4').length === 2)
  expect(labels()).toEqual([
    'Sleep today: 7 h of 12 h',
    'Asleep: 0:00–6:00, 11:00–12:00. Fed: 7:00.',
    'Sleep of the last 14 days: nights from 3 h to 3 h, days from 0 min to 0 min. Average of all sleep of a day over 7 days: 3 h.',
    'When Mia slept on each of the last 28 days; the table says the times.',
    'When Leo slept on each of the last 28 days; the table says the times.',
  ])
  expect(document.body.textContent).toContain('usual at this age: 12–16 h (WHO)')
  expect([...document.querySelectorAll('h4')].map((one) => one.textContent)).toEqual(['Mia', 'Leo'])
  await press(document.querySelectorAll<HTMLElement>('ul.rows button')[1]!)
  expect(opened).toEqual([`sleepSession/${teamId}/${night.id}`])
})

it('has one raster without a twin, and a table for each chart', async () => {
  await write(local.db, local.clock, [
    sleep(noon - 64 * hour, noon - 56 * hour),
    sleep(noon - 40 * hour, noon - 30 * hour),
    sleep(noon - 13 * hour, noon - 6 * hour),
    sleep(noon - hour, null, { sleepType: 'AFTERNOON_NAP' }),
    put('feedingSession', teamId, nextRowId(), {
      babyId,
      startTime: new Date(noon - 5 * hour).toISOString(),
      timeZone: 'UTC',
      feedType: 'BOTTLE',
    }),
  ])
  await show([mia, { ...leo, birthDate: '2024-01-01' }])
  await until(() => document.querySelectorAll('[aria-expanded]').length === 3)
  expect(document.querySelectorAll('h4')).toHaveLength(0)
  for (const shown of document.querySelectorAll<HTMLElement>('[aria-expanded]')) await press(shown)
  await until(() => document.querySelectorAll('table').length === 3)
  const cells = [...document.querySelectorAll('table')].map((table) =>
    [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent.replaceAll('\u00a0', ' '))),
  )
  expect(cells[0]).toEqual([
    ['Began', 'Ended', 'What'],
    ['0:00', '6:00', 'Sleep'],
    ['7:00', '–', 'Feeding'],
    ['11:00', '–', 'Sleep'],
  ])
  expect(cells[1]!.slice(0, 5)).toEqual([
    ['Date', 'Night', 'Day', 'Total', '7-day average of all sleep'],
    ['21 Nov', '6 h', '1 h', '7 h', '–'],
    ['20 Nov', '7 h', '0 min', '7 h', '6 h 20 min'],
    ['19 Nov', '8 h', '0 min', '8 h', '6 h'],
    ['18 Nov', '4 h', '0 min', '4 h', '4 h'],
  ])
  expect(cells[2]!.slice(1, 4)).toEqual([
    ['21 Nov', '0:00–6:00, 11:00–12:00'],
    ['20 Nov', '0:00–6:00, 23:00–0:00'],
    ['19 Nov', '0:00–4:00, 20:00–0:00'],
  ])
})

it('reads the last days by keys, one after the other', async () => {
  await write(local.db, local.clock, [
    sleep(noon - 40 * hour, noon - 30 * hour),
    sleep(noon - 15 * hour, noon - 6 * hour),
  ])
  await show()
  await until(() => labels().length === 4)
  const areas = document.querySelector<HTMLElement>('[role=slider]')!
  const readingText = () => areas.getAttribute('aria-valuetext')!.replaceAll('\u00a0', ' ')
  await key('ArrowLeft', areas)
  expect(readingText()).toBe('21 Nov: night 6 h, day 0 min, 7-day average –')
  await key('ArrowLeft', areas)
  expect(readingText()).toBe('20 Nov: night 9 h, day 0 min, 7-day average 6 h 30 min')
  await key('Home', areas)
  expect(areas.getAttribute('aria-valuenow')).toBe('1')
  await key('Escape', areas)
  expect(readingText()).toContain('Sleep of the last 14 days')
})

it('places hours by the clock, also if the day of care begins between two', async () => {
  await write(local.db, local.clock, [sleep(noon - 15 * hour, noon - 6 * hour)])
  await show([{ ...mia, careDayStart: '03:30' }])
  await until(() => labels().length === 4)
  const at = (text: string) =>
    [...document.querySelectorAll<HTMLElement>('span[data-edge]')]
      .filter(({ textContent }) => textContent === text)
      .map(({ style }) => parseFloat(style.left))
  // Half an hour after the start of the day, and every six hours after that.
  for (const [text, hours] of [
    ['4', 0.5],
    ['10', 6.5],
  ] as const)
    // prettier-ignore
    expect(at(text)).toEqual([(hours / 24) * 100, (hours / 24) * 100])
  expect(at('3')).toEqual([])
})

it('names the start of the day if it is not midnight', async () => {
  await write(local.db, local.clock, [sleep(noon - 15 * hour, noon - 6 * hour)])
  const sentence = 'A day is counted from'
  const { update } = await show()
  await until(() => labels().length === 4)
  expect(document.body.textContent).not.toContain(sentence)
  await update(chart([{ ...mia, careDayStart: '03:00' }]))
  await until(() => document.body.textContent.includes(`${sentence} 3:00.`))
})

it('counts a sleep that has run for longer than the displayed time', async () => {
  await write(local.db, local.clock, [sleep(noon - 50 * 24 * hour, null)])
  await show()
  await until(() => labels()[0] === 'Sleep today: 12 h of 12 h')
})

it('shows the rhythm of the twin if this baby has no sleeps', async () => {
  await write(local.db, local.clock, [sleep(noon - 40 * hour, noon - 30 * hour)])
  await show([leo, mia])
  await until(() => labels().length === 1)
  expect(labels()).toEqual(['When Mia slept on each of the last 28 days; the table says the times.'])
  expect(document.querySelector('h4')?.textContent).toBe('Mia')
  expect(document.body.textContent).toContain('No sleep in the last weeks')
})

it('reports that no sleep of the last weeks is logged', async () => {
  await write(local.db, local.clock, [sleep(noon - 50 * 24 * hour, noon - 49 * 24 * hour)])
  await show()
  await until(() => document.body.textContent?.includes('No sleep in the last weeks'))
})
