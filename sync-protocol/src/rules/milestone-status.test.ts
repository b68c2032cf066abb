import { describe, expect, it } from 'vitest'
import type { Gestation } from './corrected-age.ts'
import { ageInDaysOn, currentMonth, daysBetween, isWorthMentioning, monthState } from './milestone-status.ts'

const born = (birthDate: string, weeks: number | null = null): Gestation => ({
  birthDate,
  isPreterm: weeks !== null,
  gestationalWeeks: weeks,
  gestationalDays: null,
  useCorrectedAge: true,
})
const term = born('2026-01-01')

describe('the month of a baby', () => {
  it.each([
    ['2026-01-01', 1],
    ['2026-02-28', 1],
    ['2026-03-01', 2],
    ['2026-06-01', 5],
    ['2026-12-31', 11],
    // The first birthday.
    ['2027-01-01', 12],
    ['2030-01-01', 12],
    ['2025-12-31', 1],
  ])('on %s is %i', (today, month) => expect(currentMonth(term, today)).toBe(month))

  it('counts from the due date of a preterm baby', () => {
    expect(currentMonth(born('2026-01-01', 32), '2026-06-03')).toBe(3)
    expect(currentMonth({ ...born('2026-01-01', 32), useCorrectedAge: false }, '2026-06-03')).toBe(5)
  })

  it('is past before it, current, upcoming after it; all are past after the first year', () => {
    const states = (today: string) => [1, 5, 6, 12].map((month) => monthState(month, term, today))
    expect(states('2026-06-03')).toEqual(['past', 'current', 'upcoming', 'upcoming'])
    expect(states('2026-01-10')).toEqual(['current', 'upcoming', 'upcoming', 'upcoming'])
    expect(states('2027-01-01')).toEqual(['past', 'past', 'past', 'current'])
    expect(states('2027-02-01')).toEqual(['past', 'past', 'past', 'past'])
  })
})

describe('mentioning a milestone at the next visit', () => {
  const discussAt = (today: string, baby = term) => isWorthMentioning({ discussFrom: 6 }, baby, today)
  it('begins after the month by which nearly all babies reach it, and ends at two years', () => {
    expect(discussAt('2026-07-01')).toBe(false)
    expect(discussAt('2026-07-31')).toBe(false)
    expect(discussAt('2026-08-01')).toBe(true)
    expect(discussAt('2027-12-31')).toBe(true)
    expect(discussAt('2028-01-01')).toBe(false)
  })

  it('uses the corrected age', () => {
    expect(discussAt('2026-08-03', born('2026-01-01', 32))).toBe(false)
    expect(discussAt('2026-09-28', born('2026-01-01', 32))).toBe(true)
  })
})

it('counts civil days, also across a clock change', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(ageInDaysOn('2026-01-01', '2026-05-07')).toBe(126)
  expect(ageInDaysOn('2026-01-01', '2025-12-01')).toBe(0)
})
