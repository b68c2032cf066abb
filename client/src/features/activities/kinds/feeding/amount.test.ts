import { describe, expect, it, test } from 'vitest'
import { feedingSession } from 'sync-protocol/entities/feeding-session'
import { amountIn, amountRange, amountStep } from './amount.ts'
import { stepped, volumeOf } from './typed-amount.ts'

describe('the amount of a bottle', () => {
  test.each([
    ['120', 'ml', 1, '130'],
    ['125', 'ml', 1, '135'],
    ['120', 'ml', -2, '100'],
    ['10', 'ml', -1, '1'],
    ['1', 'ml', 1, '10'],
    ['1', 'ml', -1, '1'],
    ['495', 'ml', 1, '500'],
    ['900', 'ml', -1, '500'],
    ['', 'ml', 1, '120'],
    ['a lot', 'ml', -1, '120'],
    ['4', 'fl_oz', 1, '4.5'],
    ['4,3', 'fl_oz', -1, '3.8'],
    ['0.5', 'fl_oz', -1, '0.1'],
    ['0.1', 'fl_oz', 1, '0.5'],
    ['16.5', 'fl_oz', 1, '16.9'],
    ['', 'fl_oz', 1, '4'],
  ] as const)('%s %s and %i steps make %s', (typed, unit, steps, expected) => {
    expect(stepped(typed, unit, steps)).toBe(expected)
  })

  test.each([
    ['120', 'ml', { ml: 120, unit: 'ml', value: 120 }],
    ['1', 'ml', { ml: 1, unit: 'ml', value: 1 }],
    ['500', 'ml', { ml: 500, unit: 'ml', value: 500 }],
    ['4', 'fl_oz', { ml: 118.29, unit: 'fl_oz', value: 4 }],
    ['4,5', 'fl_oz', { ml: 133.08, unit: 'fl_oz', value: 4.5 }],
    ['', 'ml', null],
    ['0', 'ml', 'bad'],
    ['501', 'ml', 'bad'],
    ['17', 'fl_oz', 'bad'],
    ['a lot', 'ml', 'bad'],
    ['-5', 'ml', 'bad'],
  ] as const)('%s %s is stored as %j', (typed, unit, expected) => {
    expect(volumeOf(typed, unit)).toEqual(expected)
  })

  it('is valid in the protocol after any number of steps', () => {
    for (const unit of ['ml', 'fl_oz'] as const) {
      const { min, max } = amountRange[unit]
      for (let typed = String(min); Number(typed) < max; typed = stepped(typed, unit, 1))
        expect(feedingSession.create.shape.amount.safeParse(volumeOf(typed, unit)).success, typed).toBe(true)
      expect(volumeOf(String(max), unit)).not.toBe('bad')
      expect(max - min).toBeGreaterThan(amountStep[unit])
    }
  })

  it('is shown as typed in its own unit, else converted', () => {
    expect(amountIn({ ml: 118.29, unit: 'fl_oz', value: 4 }, 'fl_oz')).toBe(4)
    expect(amountIn({ ml: 118.29, unit: 'fl_oz', value: 4 }, 'ml')).toBe(118)
    expect(amountIn({ ml: 120, unit: 'ml', value: 120 }, 'fl_oz')).toBe(4.1)
  })
})
