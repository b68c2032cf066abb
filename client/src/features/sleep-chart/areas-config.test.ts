import { describe, expect, it } from 'vitest'
import { areaColours, areasConfig } from './areas-config.ts'
import type { ShownDay } from './sleep-summary.ts'

const hour = 3_600_000
const look = { colours: areaColours, letters: { family: 'x', size: 12 } }
const texts = { day: (day: string) => day, today: 'Today', hours: (ms: number) => `${ms / hour}` }
const day = (n: number, night: number | null, noon: number | null, average: number | null = null) =>
  ({
    day: `2026-11-${n}`,
    nightMs: night && night * hour,
    dayMs: noon && noon * hour,
    averageMs: average && average * hour,
  }) as ShownDay
const configOf = (...days: ShownDay[]) => areasConfig(look, days, texts, null)
const lineOf = (label: string, ...days: ShownDay[]) =>
  configOf(...days).data.datasets.find((one) => one.label === label)!

describe('the areas of the last days', () => {
  const days = [day(10, 9, 4, 13), day(11, null, null, 13), day(12, 8, 5, 13), day(13, 3, 1)]

  it('cover whole days, with a gap for unknown ones; today is a ring', () => {
    const night = lineOf('night', ...days)
    expect(night.data).toEqual([
      { x: 0, y: 9 },
      { x: 1, y: null },
      { x: 2, y: 8 },
    ])
    expect(night).toMatchObject({ fill: 'origin', spanGaps: false, pointRadius: [3.5, 0, 3.5] })
    expect(lineOf('so far', ...days)).toMatchObject({
      data: [
        { x: 3, y: 3 },
        { x: 3, y: 1 },
      ],
      showLine: false,
      pointBorderColor: [areaColours.night, areaColours.noon],
    })
  })

  it('have an axis of ten hours, which grows with the average of all sleep', () => {
    const top = (...shown: ShownDay[]) => configOf(...shown).options.scales!['y']!.max
    expect(top(day(10, 6, 2), day(11, 1, 1))).toBe(10)
    expect(top(...days)).toBe(14)
    expect(top(day(10, 11, 5, 16), day(11, 1, 1))).toBe(16)
    expect(lineOf('average', ...days).data.map((one) => (one as { y: number }).y)).toEqual([13, 13, 13])
  })

  it('have the values of the last whole day, and the average, at their ends', () => {
    const { labels } = configOf(...days).options.plugins!.endLabels!
    expect(labels!.map((one) => [one!.text, one!.y])).toEqual([
      ['8', 8],
      ['5', 5],
      ['13', 13],
    ])
  })

  it('are drawn without any data', () => {
    const { options } = configOf(day(10, null, null), day(11, null, null))
    expect(options.scales!['y']!.max).toBe(10)
    expect(options.plugins!.endLabels!.labels).toEqual([])
  })
})
