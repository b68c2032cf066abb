import { expect, it } from 'vitest'
import { drawCurve } from './draw-curve.ts'

const size = { width: 300, height: 150, fontSize: 8 }
const hour = 3_600_000
const curve = {
  points: [
    { kind: 'temperature' as const, id: 'a', at: hour, y: 38.9 },
    { kind: 'medicine' as const, id: 'b', at: 2 * hour, y: null },
    { kind: 'symptom' as const, id: 'c', at: 3 * hour, y: null },
    { kind: 'temperature' as const, id: 'd', at: 5 * hour, y: 37.4 },
  ],
  ...{ from: 0, to: 6 * hour, timeZone: 'UTC', fever: 38, isFahrenheit: false },
}

it('draws readings, doses and symptoms from left to right within the frame', () => {
  const marks = drawCurve(curve, size, { time: String, degrees: String })
  const dots = marks.filter((mark) => mark.kind === 'dot')
  expect(dots.map(({ id }) => id)).toEqual(['a', 'd'])
  expect(dots[0]!.at[0]).toBeLessThan(dots[1]!.at[0])
  // Higher is further up.
  expect(dots[0]!.at[1]).toBeLessThan(dots[1]!.at[1])
  const small = marks.filter((mark) => mark.kind === 'line' && mark.role === 'median')
  expect(small.map((mark) => (mark.kind === 'line' ? mark.places.length : 0))).toEqual([4, 5])
  const places = marks.flatMap((mark) => ('places' in mark ? mark.places : [mark.at]))
  for (const [x, y] of places) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(size.width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(size.height)
  }
})
