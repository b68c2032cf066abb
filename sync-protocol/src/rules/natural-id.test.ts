import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { id } from '#entities/scalars.ts'
import { naturalId } from './natural-id.ts'

/** UUIDv5 by Node's own SHA-1. */
const expected = (name: string) => {
  const digest = createHash('sha1')
    .update(Buffer.from('5b0c3a526f0e4c579b1b1d9f0a7c2e44', 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16)
  digest[6] = (digest[6]! & 0x0f) | 0x50
  digest[8] = (digest[8]! & 0x3f) | 0x80
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

describe('the id of a natural key', () => {
  it('is the UUIDv5 of its parts, of any length', () => {
    const sign = fc.constantFrom(...'abcdef0123456789-:')
    const part = fc.array(sign, { minLength: 1, maxLength: 90 }).map((signs) => signs.join(''))
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        expect(naturalId(...parts)).toBe(expected(parts.join(' ')))
      }),
    )
  })

  it('is an id, the same one each time, and another for another baby or thing', () => {
    const mia = '0199f3a0-0000-7000-8000-0000000000b1'
    const leo = '0199f3a0-0000-7000-8000-0000000000b2'
    expect(id.safeParse(naturalId(mia, '2m-soc-1')).success).toBe(true)
    expect(naturalId(mia, '2m-soc-1')).toBe(naturalId(mia, '2m-soc-1'))
    expect(naturalId(mia, '2m-soc-1')).not.toBe(naturalId(leo, '2m-soc-1'))
    expect(naturalId(mia, '2m-soc-1')).not.toBe(naturalId(mia, '2m-soc-2'))
  })
})
