import { expect, test } from 'vitest'
import { isYoungFever } from './young-fever.ts'

const term = {
  birthDate: '2026-08-23',
  isPreterm: false,
  gestationalWeeks: null,
  gestationalDays: null,
  useCorrectedAge: true,
}
const early = { ...term, isPreterm: true, gestationalWeeks: 36, useCorrectedAge: false }

test.each([
  // 89 days old.
  [380, '2026-11-20', true],
  [379, '2026-11-20', false],
  [410, '2026-11-20', true],
  // 90 days old.
  [380, '2026-11-21', false],
  [380, '2026-08-23', true],
  // A birth date that is wrong by days must not suppress the alert.
  [380, '2026-08-20', true],
])('%i tenths of a degree on %s: %s', (tenths, day, isFever) => {
  expect(isYoungFever(tenths, term, day)).toBe(isFever)
})

test('for a baby born four weeks early the days count from the due date, even if age is not corrected', () => {
  expect(isYoungFever(380, early, '2026-12-18')).toBe(true)
  expect(isYoungFever(380, early, '2026-12-19')).toBe(false)
})
