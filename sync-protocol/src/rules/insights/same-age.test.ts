import { expect, it } from 'vitest'
import { careAge, dayOfCareAge } from './same-age.ts'

const born = (birthDate: string, gestationalWeeks: number | null = null) => ({
  birthDate,
  isPreterm: gestationalWeeks !== null,
  gestationalWeeks,
  gestationalDays: null,
  useCorrectedAge: true,
})

it('counts from the birth date, or from the due date of a preterm baby', () => {
  expect(careAge(born('2026-01-01'), '2026-02-01')).toBe(31)
  expect(careAge(born('2026-01-01', 32), '2026-02-26')).toBe(0)
  expect(dayOfCareAge(born('2024-02-28'), 2)).toBe('2024-03-01')
  for (const baby of [born('2026-01-01'), born('2026-01-01', 32)])
    for (const age of [0, 40, 400]) expect(careAge(baby, dayOfCareAge(baby, age))).toBe(age)
})
