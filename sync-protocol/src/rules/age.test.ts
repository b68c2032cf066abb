import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, wholeMonths } from './age.ts'
import { addDays } from './civil-day.ts'

describe('age', () => {
  it.each([
    ['born today', '2026-11-21', '2026-11-21', [0, 0, 0]],
    ['not born yet', '2026-12-01', '2026-11-21', [0, 0, 0]],
    ['29 days', '2026-10-23', '2026-11-21', [0, 0, 29]],
    ['30 days, a calendar month not yet over', '2026-10-22', '2026-11-21', [0, 0, 30]],
    ['a month to the day', '2026-10-21', '2026-11-21', [0, 1, 0]],
    ['4 months 12 days', '2026-07-09', '2026-11-21', [0, 4, 12]],
    ['born on the 31st, at the end of a short month', '2026-01-31', '2026-02-28', [0, 0, 28]],
    ['born on the 31st, two days after', '2026-01-31', '2026-03-02', [0, 1, 2]],
    ['a day before the birthday', '2025-11-22', '2026-11-21', [0, 11, 30]],
    ['the first birthday', '2025-11-21', '2026-11-21', [1, 0, 0]],
    ['born on a leap day', '2024-02-29', '2026-02-28', [2, 0, 0]],
    ['two years and five months', '2024-06-01', '2026-11-21', [2, 5, 0]],
  ])('%s', (_, born, today, [years, months, days]) => {
    expect(ageOn(born, today)).toEqual({ years, months, days })
  })
})

describe('whole months', () => {
  it.each([
    // 365 days are 11.99 months of 30.44 days, but a first birthday.
    ['2025-11-21', '2026-11-21', 12],
    ['2025-11-21', '2026-11-20', 11],
    ['2023-11-21', '2024-11-20', 11],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-02-27', 0],
    ['2024-02-29', '2025-02-28', 12],
    ['2026-11-22', '2026-11-21', 0],
  ])('from %s to %s are %i', (born, today, months) => expect(wholeMonths(born, today)).toBe(months))

  it('increase on the birth day of the month, at every age', () => {
    const birth = fc.tuple(
      fc.integer({ min: 2000, max: 2030 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    fc.assert(
      fc.property(birth, fc.integer({ min: 1, max: 240 }), ([year, month, day], months) => {
        const two = (value: number) => String(value).padStart(2, '0')
        const index = month - 1 + months
        const born = `${year}-${two(month)}-${two(day)}`
        const turns = `${year + Math.floor(index / 12)}-${two((index % 12) + 1)}-${two(day)}`
        expect(wholeMonths(born, turns)).toBe(months)
        expect(wholeMonths(born, addDays(turns, -1))).toBe(months - 1)
      }),
    )
  })
})
