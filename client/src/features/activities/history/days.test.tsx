import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Entry } from '#features/activities/entries/entry.ts'
import { Days } from './days.tsx'

/** What is painted first, before anything that may wait, of days with so many entries each. */
const firstPicture = (...counts: readonly number[]) =>
  renderToStaticMarkup(
    <Days
      groups={counts.map((count, index) => ({
        day: { day: `2026-11-0${9 - index}`, from: 0, to: 0 },
        sum: { lastedMs: 0, count, ml: 0, wet: 0, dirty: 0 },
        entries: Array<Entry>(count),
      }))}
      renderDay={({ day }) => <h3 key={day.day}>{day.day}</h3>}
    />,
  ).match(/<h3>|<div/g)

it.each([
  [
    [4, 4, 4, 4],
    ['<h3>', '<h3>', '<div'],
  ],
  [
    [20, 1],
    ['<h3>', '<div'],
  ],
  [
    [1, 0, 2],
    ['<h3>', '<h3>', '<h3>'],
  ],
])('paints the days that fill a screen first, and keeps the end of the list away: %j', (counts, shown) => {
  expect(firstPicture(...counts)).toEqual(shown)
})
