import { expect, test } from 'vitest'
import {
  intervalMinutesOf,
  intervalText,
  medicineOf,
  type MedicineValues,
  repeated,
} from './medicine-values.ts'

const values: MedicineValues = {
  name: ' Ibuprofen ',
  kind: 'MEDICINE',
  amount: '2,5',
  unit: 'ML',
  interval: '6',
  notes: '',
}

test.each([
  ['', null],
  ['6', 360],
  ['4,5', 270],
  ['4:30', 270],
  ['0:30', 30],
  ['2160', 129_600],
  ['2160.1', NaN],
  ['0', NaN],
  ['4:75', NaN],
  ['six', NaN],
])('"%s" hours are %s minutes', (typed, minutes) => {
  expect(intervalMinutesOf(typed)).toEqual(minutes)
})

test.each([[null], [1], [30], [270], [360], [129_600]])(
  '%s minutes are typed as they are read',
  (minutes) => {
    expect(intervalMinutesOf(intervalText(minutes))).toBe(minutes)
  },
)

test('reads a dose with its interval', () => {
  expect(medicineOf(values)).toEqual({
    name: 'Ibuprofen',
    kind: 'MEDICINE',
    dose: { unit: 'ML', value: 2.5 },
    intervalMinutes: 360,
  })
})

test('accepts a name alone; ignores a unit without an amount', () => {
  expect(medicineOf({ ...values, amount: '', interval: '' })).toEqual({
    name: 'Ibuprofen',
    kind: 'MEDICINE',
    dose: null,
    intervalMinutes: null,
  })
})

test.each([
  [{ name: '  ' }, 'noName'],
  [{ name: 'x'.repeat(121) }, 'name'],
  [{ amount: '0' }, 'amount'],
  [{ amount: 'a spoon' }, 'amount'],
  [{ amount: '100001' }, 'amount'],
  [{ unit: null }, 'unit'],
  [{ interval: 'noon' }, 'interval'],
])('%o keeps it from being saved: %s', (change, problem) => {
  expect(medicineOf({ ...values, ...change })).toBe(problem)
})

test('a repeated dose has the same values', () => {
  const stored = { kind: 'MEDICINE', dose: { unit: 'ML', value: 2.5 }, intervalMinutes: 270 } as const
  expect(medicineOf({ ...values, ...repeated(stored) })).toMatchObject(stored)
  const bare = { kind: 'SUPPLEMENT', dose: null, intervalMinutes: null } as const
  expect(medicineOf({ ...values, ...repeated(bare) })).toMatchObject(bare)
})
