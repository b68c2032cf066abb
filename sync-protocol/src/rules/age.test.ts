import { describe, expect, it } from 'vitest'
import { ageOn } from './age.ts'

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
