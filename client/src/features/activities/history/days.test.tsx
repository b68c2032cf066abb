import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import type { Entry } from '#features/activities/entries/entry.ts'
import { mount } from '../../../../test/mount.tsx'
import { type DayGroup, Days } from './days.tsx'

afterEach(() => void vi.unstubAllGlobals())

/** What is painted first, before anything that may wait, of days with so many entries each: how many of each day. */
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
])('paints first what is in sight on %s, %i px high, of %j entries a day', (_, height, counts, shown) => {
  vi.stubGlobal('innerHeight', height)
  expect(firstPicture(counts)).toEqual(shown)
})

it('draws the days of a later stretch whole: they are far below', () => {
  expect(firstPicture([20, 9], false)).toEqual([20, 9])
})

it('gives the same day again, also one that is cut off, where nothing of it changed', async () => {
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
