import fc from 'fast-check'
import { expect, it } from 'vitest'
import { folded } from './folded.ts'

const bytes = (text: string) => Buffer.byteLength(text)

it('does not fold a line of 75 bytes, and folds one of 76', () => {
  expect(folded('x'.repeat(75))).toBe('x'.repeat(75))
  expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
})

it('splits no character, and unfolding gives the original line', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', ' ', 'é', 'ї', 'ა', '₾', '👶'), maxLength: 400 })
  fc.assert(
    fc.property(letters, (line) => {
      const lines = folded(line).split('\r\n')
      for (const one of lines) expect(bytes(one)).toBeLessThanOrEqual(75)
      // Full except for a letter of four bytes.
      for (const one of lines.slice(0, -1)) expect(bytes(one)).toBeGreaterThan(71)
      expect(lines.join('\n').replaceAll('\n ', '')).toBe(line)
      expect(folded(line)).not.toContain('\ufffd')
    }),
  )
})
