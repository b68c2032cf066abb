import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unpackColumn } from '../../sync-protocol/src/reference/growth/packed-table.ts'
import { packColumn } from './make-growth-tables.mjs'

it('unpacks a column as it was packed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -2_000_000, max: 2_000_000 }), { minLength: 1, maxLength: 300 }),
      fc.integer({ min: 0, max: 3 }),
      (values, passes) => {
        const packed = packColumn(values, passes)
        expect(Array.from(unpackColumn(packed), (value) => value + 0)).toEqual(
          values.map((value) => value + 0),
        )
        // It is placed between single quotes in a source file.
        expect(packed).toMatch(/^[#-&(-[\]-z]+$/)
      },
    ),
  )
})
