import { beforeAll, describe, expect, it } from 'vitest'
import { curvesOf, pointsOf } from 'sync-protocol/rules/growth-chart/chart-data'
import { type ChartInput, daysPerMonth, drawChart } from 'sync-protocol/rules/growth-chart/draw-chart'
import type { Mark } from 'sync-protocol/rules/growth-chart/marks'
import { type GrowthReference, loadReference } from 'sync-protocol/rules/growth/reference'
import { growthColours, growthConfig } from './growth-config.ts'

const look = { colours: growthColours, letters: { family: 'x', size: 12 } }
const child = {
  birthDate: '2025-06-01',
  gender: 'FEMALE',
  referenceSex: null,
  isPreterm: true,
  gestationalWeeks: 34,
  gestationalDays: 0,
  useCorrectedAge: true,
} as const
const weighed = (date: string, kg: number) => ({
  id: date,
  date,
  weight: { g: kg * 1000, unit: 'kg' as const, value: kg },
  height: null,
  headCircumference: null,
})
const rows = [weighed('2025-06-20', 2.4), weighed('2025-09-10', 5.1), weighed('2026-02-10', 7.7)]
const texts = {
  month: String,
  value: String,
  percentile: (one: number) => (one === 50 ? '50%' : String(one)),
  uncorrected: 'without correction',
}
const percentiles = [3, 10, 25, 50, 75, 90, 97]

let reference: GrowthReference
beforeAll(async () => {
  reference = await loadReference()
})
const inputOf = (fromMonth: number, toMonth: number): ChartInput => ({
  width: 320,
  height: 300,
  fontSize: 12,
  fromMonth,
  toMonth,
  monthStep: 1,
  curves: curvesOf(reference, child, 'weight', 'kg', 'WHO', percentiles, { from: -2, to: 24 }).curves,
  points: pointsOf(child, rows, 'weight', 'kg'),
  texts,
})
const xOf = (one: unknown) => (one as { x: number }).x
const yOf = (one: unknown) => (one as { y: number | null }).y

describe.each([
  [-2, 24],
  [0.5, 9.2],
  [3, 5],
])('a growth chart from %d to %d months', (from, to) => {
  it('has the same curves, points and texts on the screen as on paper', () => {
    const input = inputOf(from, to)
    const { marks, placeOf } = drawChart(input)
    const { data, options } = growthConfig(look, input, null)
    const placesOf = (one: { x: number; y: number | null }) => placeOf(one.x * daysPerMonth, one.y!)
    const of = <K extends Mark['kind']>(kind: K, ...roles: string[]) =>
      marks.filter(
        (mark): mark is Extract<Mark, { kind: K }> => mark.kind === kind && roles.includes(mark.role),
      )

    const curves = data.datasets.filter(({ label }) => label!.startsWith('curve'))
    const onScreen = curves.flatMap((one) =>
      (one.data as { x: number; y: number | null }[]).filter(({ y }) => y !== null).map(placesOf),
    )
    const onPaper = of('line', 'outer', 'inner', 'median').flatMap(({ places }) => places)
    expect(onScreen).toHaveLength(onPaper.length)
    onScreen.forEach(([x, y], at) => {
      expect(x).toBeCloseTo(onPaper[at]![0], 6)
      expect(y).toBeCloseTo(onPaper[at]![1], 6)
    })

    const measured = data.datasets.find(({ label }) => label === 'measured')!.data as {
      x: number
      y: number
    }[]
    expect(measured.map((one) => placesOf(one).map(Math.round))).toEqual(
      of('dot', 'point', 'newest').map(({ at }) => at.map(Math.round)),
    )
    const labels = options.plugins!.endLabels!.labels!.map((one) => one!.text)
    expect(labels).toEqual(of('text', 'percentile', 'median', 'ghost').map(({ text }) => text))
  })
})

describe('a growth chart', () => {
  it('has a tick for each month from 0 to 24, also on a phone, and labels those that fit', () => {
    const { options } = growthConfig(look, { ...inputOf(0, 24), width: 280 }, null)
    const axis = { ticks: [] as { value: number }[] }
    const x = options.scales!['x'] as unknown as {
      afterBuildTicks: (on: typeof axis) => void
      ticks: { callback: (month: number) => string }
    }
    x.afterBuildTicks(axis)
    expect(axis.ticks.map(({ value }) => value)).toEqual(Array.from({ length: 25 }, (_, month) => month))
    const names = axis.ticks.map(({ value }) => x.ticks.callback(value)).filter(Boolean)
    expect(names).toEqual(['0', '3', '6', '9', '12', '15', '18', '21', '24'])
  })

  it('fills the band between the 25th and the 75th, and the newest point', () => {
    const { datasets } = growthConfig(look, inputOf(-2, 24), null).data
    const low = datasets.find(({ label }) => label === 'curve 25') as { fill?: unknown }
    expect(datasets[low.fill as number]!.label).toBe('curve 75')
    const measured = datasets.find(({ label }) => label === 'measured') as { pointRadius?: unknown }
    expect(measured.pointRadius).toEqual([4.5, 4.5, 7])
    const ghost = datasets.find(({ label }) => label === 'ghost')!
    expect(ghost.data.map(yOf)).toEqual([7.7, 7.7])
    expect((xOf(ghost.data[1]) - xOf(ghost.data[0])) * daysPerMonth).toBeCloseTo(42, 6)
  })

  it('does not connect lines across a change of the reference', () => {
    const { datasets } = growthConfig(look, inputOf(-2, 24), null).data
    const gaps = datasets[0]!.data.filter((one) => yOf(one) === null)
    expect(gaps).toHaveLength(1)
    expect(datasets[0]).toMatchObject({ spanGaps: false })
  })

  it('marks the point that is read', () => {
    const { options } = growthConfig(look, inputOf(-2, 24), { ageDays: 2 * daysPerMonth, value: 5 })
    expect(options.plugins!.cursor).toMatchObject({ x: 2, y: 5 })
  })
})
