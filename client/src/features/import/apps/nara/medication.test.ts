import { expect, it } from 'vitest'
import { medicationOf } from './medication.ts'

const none = null
it.each<[string, string, [string, string] | null]>([
  ["Children's Tylenol, 3.75 (ML)", "Children's Tylenol", ['3.75', 'ML']],
  ['Gripe water, 1,5 ml', 'Gripe water', ['1,5', 'ml']],
  ['Ibuprofen, for infants, 50 ( mg ) ', 'Ibuprofen, for infants', ['50', 'mg']],
  ['Drops,2', 'Drops', ['2', '']],
  ['Vitamin D3, drops', 'Vitamin D3, drops', none],
  ['Vitamin D3', 'Vitamin D3', none],
  ['Vitamin D', 'Vitamin D', none],
  ['Syrup, 5 (ml) at night)', 'Syrup, 5 (ml) at night)', none],
  ['Paracetamol 120 mg', 'Paracetamol 120 mg', none],
  [', 5', '', ['5', '']],
  ['', '', none],
])('reads the medicine of a Nara line: %s', (line, name, dose) =>
  expect(medicationOf(line)).toEqual({ name, dose: dose && { value: dose[0], unit: dose[1] } }),
)

// An expression that tries every comma, blank and number as a start and an end takes minutes for such lines.
it.each([
  ['commas', `${','.repeat(20_000)}1 1`],
  ['blanks', `a,${' '.repeat(20_000)}b`],
  ['commas and blanks', `${', '.repeat(10_000)}1 (x) y`],
  ['numbers', `a, ${'1.'.repeat(10_000)} b) c`],
  ['numbers and blanks', `a, ${'1 '.repeat(10_000)})`],
  ['brackets', `a, 1 ${'('.repeat(20_000)}1`],
])('reads a line of 20 KB of %s without delay', (_, line) =>
  expect(medicationOf(line)).toEqual({ name: line, dose: null }),
)
