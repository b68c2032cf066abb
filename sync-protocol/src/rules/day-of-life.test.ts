import { describe, expect, it } from 'vitest'
import { dayPresets, dayProblem, yearsAgoToday } from './day-of-life.ts'

describe('a day of a baby’s life', () => {
  it.each([
    ['', 'missing'],
    ['2026-02-30', 'missing'],
    ['2026-11-22', 'future'],
    ['2026-11-21', null],
    ['2026-07-09', null],
    ['2026-07-08', 'beforeBirth'],
  ])('%s: %s', (day, problem) => expect(dayProblem(day, '2026-07-09', '2026-11-21')).toBe(problem))

  it('has preset days, none before the birth', () => {
    const offered = (birthDate: string) => dayPresets(birthDate, '2026-03-01').map(({ day }) => day)
    expect(offered('2026-01-01')).toEqual(['2026-03-01', '2026-02-28', '2026-02-22'])
    expect(offered('2026-02-28')).toEqual(['2026-03-01', '2026-02-28'])
    expect(offered('2026-03-01')).toEqual(['2026-03-01'])
  })
})

describe('on this day', () => {
  it.each([
    ['2025-11-21', '2026-11-21', 1],
    ['2023-11-21', '2026-11-21', 3],
    ['2026-11-21', '2026-11-21', null],
    ['2025-11-20', '2026-11-21', null],
    ['2024-02-29', '2025-02-28', 1],
    ['2024-02-29', '2028-02-28', null],
    ['2024-02-29', '2028-02-29', 4],
  ])('%s, seen on %s: %s', (day, today, years) => expect(yearsAgoToday(day, today)).toBe(years))
})
