import { expect, it } from 'vitest'
import { barColours, barsConfig } from './bars-config.ts'
import { lineColours, linesConfig } from './lines-config.ts'

const letters = { family: 'x', size: 12 }

it('has a bar for each day, none if nothing was logged, and a paler one for today', () => {
  const days = [
    { value: 3, isToday: false },
    { value: null, isToday: false },
    { value: 1, isToday: true },
  ]
  const { data, options } = barsConfig({ colours: barColours('play'), letters }, days, 2)
  const [past, today] = data.datasets
  expect(past).toMatchObject({
    data: [
      { x: 0, y: 3 },
      { x: 1, y: null },
      { x: 2, y: null },
    ],
    backgroundColor: barColours('play').bar,
  })
  expect(today).toMatchObject({
    data: [
      { x: 0, y: null },
      { x: 1, y: null },
      { x: 2, y: 1 },
    ],
    backgroundColor: barColours('play').today,
  })
  expect(options.plugins!.cursor).toMatchObject({ x: 2 })
  expect([options.scales!['x']!.min, options.scales!['x']!.max]).toEqual([-0.5, 2.5])
  expect(options.scales!['y']).toMatchObject({ min: 0, max: 3 })
})

it('has a line for each baby, with gaps, and a dot for a day between two gaps', () => {
  const { data } = linesConfig(
    { colours: lineColours('sleep'), letters },
    { one: [1, 2, null, 4], other: [null, 5, null, null] },
    null,
  )
  expect(data.datasets.map(({ label }) => label)).toEqual(['one', 'other'])
  expect(data.datasets[0]).toMatchObject({ spanGaps: false, pointRadius: [0, 0, 0, 2] })
  expect(data.datasets[1]).toMatchObject({ pointRadius: [0, 2, 0, 0], borderDash: [2, 5] })
})

it('has no dot if each day has a neighbour', () => {
  const { data } = linesConfig({ colours: lineColours('sleep'), letters }, { one: [1, 2], other: [] }, null)
  expect(data.datasets[0]).toMatchObject({ pointRadius: 0 })
})
