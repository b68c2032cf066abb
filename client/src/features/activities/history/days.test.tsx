import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import type { Entry } from '#features/activities/entries/entry.ts'
import { mount } from '../../../../test/mount.tsx'
import { type DayGroup, Days } from './days.tsx'

afterEach(() => void vi.unstubAllGlobals())

/** Renders days with these numbers of entries, and returns the number per day in the first paint. */
const firstPicture = (counts: readonly number[], isFirst = true) =>
  renderToStaticMarkup(
    <Days
      groups={counts.map((count, index) => ({
        day: { day: `2026-11-0${9 - index}`, from: 0, to: 0 },
        sum: { lastedMs: 0, sleptMs: 0, feeds: 0, diapers: 0, count, ml: 0, wet: 0, dirty: 0 },
        entries: Array<Entry>(count),
      }))}
      isFirst={isFirst}
      isShown
      renderDay={({ day, entries }) => <h3 key={day.day}>{entries.length}</h3>}
    />,
  )
    .match(/\d+(?=<)|<div/g)
    ?.map((part) => (part === '<div' ? 'room' : Number(part)))

it.each([
  ['a phone', 844, [4, 4, 4, 4], [4, 1, 'room']],
  ['a desktop', 1000, [4, 4, 4, 4], [4, 4, 'room']],
  ['a small phone', 568, [20, 1], [2, 'room']],
  ['a phone', 844, [20, 1], [6, 'room']],
  ['a phone', 844, [1, 0, 1], [1, 0, 1]],
])(
  'renders only what fits the screen at first on %s, %i px high, with %j entries a day',
  (_, height, counts, shown) => {
    vi.stubGlobal('innerHeight', height)
    expect(firstPicture(counts)).toEqual(shown)
  },
)

it('renders later stretches completely, because they are out of sight', () => {
  expect(firstPicture([20, 9], false)).toEqual([20, 9])
})

it('passes the same group object again for an unchanged day, also for a truncated one', async () => {
  vi.stubGlobal('innerHeight', 844)
  const drawn: DayGroup[] = []
  const groups = [9, 8].map((day) => ({
    day: { day: `2026-11-0${day}`, from: 0, to: 0 },
    sum: { lastedMs: 0, sleptMs: 0, feeds: 0, diapers: 0, count: 4, ml: 0, wet: 0, dirty: 0 },
    entries: Array<Entry>(4),
  }))
  const days = (isShown: boolean) => (
    <Days groups={groups} isFirst isShown={isShown} renderDay={(group) => void drawn.push(group)} />
  )
  const { update } = await mount(days(false))
  await update(days(true))
  expect(drawn.slice(0, 2).map(({ entries }) => entries.length)).toEqual([4, 1])
  expect(drawn[3]).toBe(drawn[1])
})
