import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChartInput, daysPerMonth, drawChart } from './draw-chart.ts'
import type { Mark } from './marks.ts'
import { spread } from '../print/spread.ts'
import { multiples, niceStep } from './ticks.ts'

const curve = (percentile: number, from = 0, to = 730) => ({
  percentile,
  lines: [
    Array.from({ length: 25 }, (_, at) => {
      const ageDays = from + ((to - from) * at) / 24
      return { ageDays, value: 3 + Math.sqrt(ageDays) / 3 + percentile / 40 }
    }),
  ],
})
const input: ChartInput = {
  width: 350,
  height: 330,
  fontSize: 12,
  fromMonth: 0,
  toMonth: 24,
  monthStep: 1,
  curves: [3, 10, 25, 50, 75, 90, 97].map((percentile) => curve(percentile)),
  points: [
    { id: 'birth', ageDays: 0, value: 3.4 },
    { id: 'now', ageDays: 100, value: 6.4, uncorrectedDays: 126 },
  ],
  texts: {
    month: String,
    value: String,
    percentile: (one) => (one === 50 ? '50%' : String(one)),
    uncorrected: 'ghost',
  },
}
const of = <K extends Mark['kind']>(marks: Mark[], kind: K, role?: string) =>
  marks.filter(
    (mark): mark is Extract<Mark, { kind: K }> => mark.kind === kind && (!role || mark.role === role),
  )

describe('drawChart', () => {
  it('draws seven lines, the outermost and the median in their own styles, with a label at each end', () => {
    const { marks, placeOf } = drawChart(input)
    expect(['outer', 'inner', 'median'].map((role) => of(marks, 'line', role).length)).toEqual([2, 4, 1])
    const labels = [...of(marks, 'text', 'percentile'), ...of(marks, 'text', 'median')]
    expect(labels.map(({ text }) => text).sort()).toEqual(['10', '25', '3', '50%', '75', '90', '97'])
    const end = placeOf(730, curve(50).lines[0]!.at(-1)!.value)
    const median = of(marks, 'text', 'median')[0]!
    expect(Math.abs(median.at[1] - end[1])).toBeLessThan(12)
    expect(of(marks, 'area')).toHaveLength(1)
  })

  it('fills the newest point and shows where it would be without correction', () => {
    const { marks, placeOf } = drawChart(input)
    expect(of(marks, 'dot', 'newest').map(({ id }) => id)).toEqual(['now'])
    expect(of(marks, 'dot', 'point').map(({ id }) => id)).toEqual(['birth'])
    expect(of(marks, 'dot', 'ghost')[0]!.at).toEqual(placeOf(126, 6.4))
    expect(of(marks, 'text', 'ghost')).toHaveLength(1)
  })

  it('clips everything at the displayed months, also between two points', () => {
    const { marks, plot } = drawChart({ ...input, fromMonth: 6.2, toMonth: 7.9 })
    for (const { places } of of(marks, 'line', 'median')) {
      expect(places[0]![0]).toBeCloseTo(plot.left, 6)
      expect(places.at(-1)![0]).toBeCloseTo(plot.right, 6)
    }
    expect(of(marks, 'dot')).toEqual([])
  })

  it('draws points but no lines without a reference', () => {
    const { marks } = drawChart({ ...input, curves: [] })
    expect(of(marks, 'dot', 'newest')).toHaveLength(1)
    expect(of(marks, 'area')).toEqual([])
  })

  it('does not join lines across a step of the reference', () => {
    const steps = [curve(50, 0, 730).lines[0]!, curve(50, 731, 1500).lines[0]!]
    const { marks } = drawChart({ ...input, toMonth: 36, curves: [{ percentile: 50, lines: steps }] })
    expect(of(marks, 'line', 'median')).toHaveLength(2)
  })

  it('draws a fine grid in both directions and titles of both axes on paper', () => {
    const paper = { fineMonths: 0.5, ageTitle: 'Age, months', valueTitle: 'Weight, kg' }
    const { marks } = drawChart({ ...input, width: 760, height: 420, paper })
    const grid = of(marks, 'line', 'fine')
    const upright = grid.filter(({ places: [a, b] }) => a![0] === b![0])
    expect(upright).toHaveLength(49)
    const values = of(marks, 'line', 'grid').filter(({ places: [a, b] }) => a![1] === b![1])
    expect(grid.length - upright.length).toBeGreaterThanOrEqual(4 * (values.length - 1))
    expect(of(marks, 'text', 'title').map(({ text }) => text)).toEqual(['Weight, kg', 'Age, months'])
    expect(of(drawChart(input).marks, 'line', 'fine')).toEqual([])
  })

  it('returns the age at a horizontal position', () => {
    const { ageAt, placeOf } = drawChart(input)
    expect(ageAt(placeOf(200, 5)[0])).toBeCloseTo(200, 6)
  })

  it('keeps everything inside the drawing and labels apart, whatever is drawn', () => {
    fc.assert(
      fc.property(
        fc.record({
          width: fc.integer({ min: 260, max: 900 }),
          height: fc.integer({ min: 240, max: 600 }),
          fontSize: fc.integer({ min: 8, max: 14 }),
          fromMonth: fc.integer({ min: -3, max: 20 }),
          months: fc.integer({ min: 2, max: 24 }),
          isPaper: fc.boolean(),
          values: fc.array(fc.double({ min: 0.5, max: 50, noNaN: true }), { maxLength: 6 }),
        }),
        ({ width, height, fontSize, fromMonth, months, values, isPaper }) => {
          const toMonth = fromMonth + months
          const points = values.map((value, at) => ({
            id: String(at),
            ageDays: (fromMonth + (months * at) / 6) * daysPerMonth,
            value,
          }))
          const paper = isPaper ? { fineMonths: 1, ageTitle: 'Age', valueTitle: 'kg' } : undefined
          const { marks } = drawChart({
            ...input,
            width,
            height,
            fontSize,
            fromMonth,
            toMonth,
            points,
            paper,
          })
          for (const mark of marks) {
            const places = 'places' in mark ? mark.places : [mark.at]
            for (const [x, y] of places) {
              expect(x).toBeGreaterThanOrEqual(-1)
              expect(x).toBeLessThanOrEqual(width + 1)
              // Labels that do not fit beside their lines may move below or above them.
              if (mark.kind === 'text') continue
              expect(y).toBeGreaterThanOrEqual(-1)
              expect(y).toBeLessThanOrEqual(height + 1)
            }
          }
        },
      ),
    )
  })
})

describe('spread', () => {
  it('does not move distant labels, and spreads overlapping ones evenly', () => {
    expect(spread([10, 40, 70], 12)).toEqual([10, 40, 70])
    expect(spread([50, 50, 50], 10)).toEqual([40, 50, 60])
  })

  it('keeps the order and the gap', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 9 }), (wanted) => {
        const sorted = wanted.toSorted((a, b) => a - b)
        const places = spread(sorted, 12)
        places.slice(1).forEach((place, at) => expect(place - places[at]!).toBeGreaterThanOrEqual(12 - 1e-9))
      }),
    )
  })
})

it('ticks are round and within their bounds', () => {
  expect(niceStep(12, 7)).toBe(2)
  expect(niceStep(40, 7)).toBe(10)
  expect(niceStep(0.9, 7)).toBeCloseTo(0.2, 9)
  expect(multiples(2.1, 3, 0.2)).toEqual([2.2, 2.4, 2.6, 2.8, 3])
  expect(multiples(-2, 2, 1).map((one) => one + 0)).toEqual([-2, -1, 0, 1, 2])
})
