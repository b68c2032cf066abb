import { describe, expect, it } from 'vitest'
import { type Curve, curveColours, curveConfig, degreesRange, timeTicks } from './curve-config.ts'

const iso = (ms: number) => new Date(ms).toISOString()
const look = { colours: curveColours, letters: { family: 'x', size: 12 } }
const texts = { time: String, degrees: String }
const point = (kind: 'temperature' | 'medicine' | 'symptom', at: number, y: number | null = null) => ({
  ...{ kind, at, y },
  id: `${kind}${at}`,
})
const curve = (points: Curve['points']): Curve => ({
  ...{ points, from: 0, to: 3_600_000, timeZone: 'UTC', fever: 38, isFahrenheit: false },
})

describe('timeTicks', () => {
  const ticks = (from: string, to: string, timeZone: string) =>
    timeTicks({ from: Date.parse(from), to: Date.parse(to), timeZone }).map(iso)

  it('has a tick every six hours for a short illness', () => {
    expect(ticks('2026-03-01T19:00:00Z', '2026-03-02T09:00:00Z', 'Asia/Tbilisi')).toEqual([
      '2026-03-01T20:00:00.000Z',
      '2026-03-02T02:00:00.000Z',
      '2026-03-02T08:00:00.000Z',
    ])
  })

  it('has ticks at midnight for a longer one, also around clock changes', () => {
    expect(ticks('2026-03-27T12:00:00Z', '2026-03-30T12:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-03-27T23:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ])
  })

  it('has at most seven ticks', () => {
    expect(ticks('2026-03-01T12:00:00Z', '2026-03-25T12:00:00Z', 'UTC').length).toBeLessThanOrEqual(7)
  })
})

it('the range of degrees contains all readings, with the rows of marks below', () => {
  const { lowest, highest, medicineRow, symptomRow, floor } = degreesRange(
    curve([point('temperature', 1, 41.2), point('temperature', 2, 35.1)]),
  )
  expect([lowest, highest]).toEqual([35, 41.5])
  expect(floor).toBeLessThan(symptomRow)
  expect(symptomRow).toBeLessThan(medicineRow)
  expect(medicineRow).toBeLessThan(lowest)
})

it('draws the curve, the fever line, and marks of doses and symptoms on one axis', () => {
  const dose = point('medicine', 20)
  const { data, options } = curveConfig(
    look,
    curve([point('temperature', 10, 38.9), dose, point('symptom', 30), point('temperature', 40, 37.6)]),
    texts,
    dose,
  )
  const places = Object.fromEntries(data.datasets.map((set) => [set.label, set.data]))
  expect(places).toMatchObject({
    temperature: [
      { x: 10, y: 38.9 },
      { x: 40, y: 37.6 },
    ],
    fever: [{ y: 38 }, { y: 38 }],
    medicine: [{ x: 20 }],
    symptom: [{ x: 30 }],
  })
  expect(options.plugins?.cursor).toMatchObject({ x: 20, y: degreesRange(curve([])).medicineRow })
})
