import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quotedValue } from './quoted-value.ts'
import { percentileNotice, percentileText } from './percentile.ts'
import { roundOnSide } from './round-on-side.ts'

describe('a percentile as text', () => {
  it.each([
    [9.94, '9'],
    [2.96, '2'],
    [10, '10'],
    [10.4, '10'],
    [89.6, '90'],
    [90, '90'],
    [90.2, '91'],
    [97.3, '98'],
    [98.97, '99'],
  ])('of %d is %s', (percentile, text) => expect(percentileText(percentile)).toBe(text))

  it('agrees with every threshold', () => {
    const anywhere = fc.double({ min: 0, max: 100, noNaN: true })
    const near = fc
      .tuple(fc.constantFrom(1, 3, 10, 90, 97, 99), fc.double({ min: -0.6, max: 0.6, noNaN: true }))
      .map(([limit, off]) => limit + off)
    fc.assert(
      fc.property(fc.oneof(anywhere, near), (percentile) => {
        const text = percentileText(percentile)
        const shown = text === '<1' ? 0.5 : text === '>99' ? 99.5 : Number(text)
        expect(percentileNotice(shown)).toBe(percentileNotice(percentile))
        expect(Math.abs(shown - percentile)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('the figure of an alert', () => {
  it.each([
    ['growth-low', -2.04, 1, -2.1],
    ['growth-severe', -3.01, 1, -3.1],
    ['loss-7', 9.7, 0, 10],
    ['loss-10', 10.3, 0, 11],
    ['loss-10', 11.43, 0, 11],
    ['slow-gain', 19.7, 0, 19],
    ['slow-gain', -0.3, 0, -1],
  ] as const)('%s of %d is quoted as %d', (id, value, digits, quoted) =>
    expect(quotedValue({ id, value }, digits)).toBeCloseTo(quoted, 10),
  )

  it('is on the same side of each limit as the value', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.integer({ min: -40, max: 40 }),
        fc.constantFrom(0, 1, 2),
        (value, limit, digits) => {
          const low = roundOnSide(value, digits, { below: [limit] })
          const high = roundOnSide(value, digits, { above: [limit] })
          expect(low < limit).toBe(value < limit)
          expect(high > limit).toBe(value > limit)
          for (const rounded of [low, high])
            expect(Math.abs(rounded - value)).toBeLessThanOrEqual(10 ** -digits + 1e-9)
        },
      ),
    )
  })
})
