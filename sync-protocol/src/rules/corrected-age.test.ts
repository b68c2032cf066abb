import { describe, expect, it } from 'vitest'
import { ageCountsFrom, correctedAgeOn, daysEarly, type Gestation } from './corrected-age.ts'

const born = (over: Partial<Gestation> = {}): Gestation => ({
  birthDate: '2026-01-01',
  isPreterm: true,
  gestationalWeeks: 32,
  gestationalDays: 0,
  useCorrectedAge: true,
  ...over,
})

describe('how early a baby was born', () => {
  it.each([
    ['32 weeks', {}, 56],
    ['32 weeks and 3 days', { gestationalDays: 3 }, 53],
    ['weeks without days', { gestationalDays: null }, 56],
    ['the earliest', { gestationalWeeks: 20 }, 140],
    ['36 weeks and 6 days, the last that counts', { gestationalWeeks: 36, gestationalDays: 6 }, 22],
    ['37 weeks: born at term', { gestationalWeeks: 37 }, 0],
    ['not said how long', { gestationalWeeks: null }, 0],
    ['not preterm, whatever the weeks say', { isPreterm: false }, 0],
  ])('%s', (_, over, days) => {
    expect(daysEarly(born(over))).toBe(days)
  })
})

describe('the corrected age', () => {
  it.each([
    ['before the due date', '2026-02-20', { years: 0, months: 0, days: 0 }],
    ['on the due date', '2026-02-26', { years: 0, months: 0, days: 0 }],
    ['half a year after birth', '2026-07-01', { years: 0, months: 4, days: 5 }],
    ['on day 730, the last one', '2028-01-01', { years: 1, months: 10, days: 0 }],
    ['on day 731', '2028-01-02', null],
  ])('%s', (_, today, age) => {
    expect(correctedAgeOn(born(), today)).toEqual(age)
  })

  it('is null if the family does not want it', () => {
    expect(correctedAgeOn(born({ useCorrectedAge: false }), '2026-07-01')).toBeNull()
    expect(ageCountsFrom(born({ useCorrectedAge: false }), '2026-07-01')).toBe('2026-01-01')
  })

  it('counts from 40 weeks', () => {
    expect(ageCountsFrom(born(), '2026-07-01')).toBe('2026-02-26')
  })
})
