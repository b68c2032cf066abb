import { expect, test } from 'vitest'
import { pumpingOf, type PumpingValues, unequalTotal, volumeTyped } from './pumping-values.ts'

const empty: PumpingValues = { bySide: false, left: '', right: '', total: '', minutes: '', notes: '' }
const ml = (value: number) => ({ ml: value, unit: 'ml', value })

test.each([
  [{ total: '120' }, { total: ml(120), left: null, right: null, minutes: null }],
  [
    { total: '120', minutes: '20' },
    { total: ml(120), left: null, right: null, minutes: 20 },
  ],
  [{ minutes: '15' }, { total: null, left: null, right: null, minutes: 15 }],
  [
    { bySide: true, left: '60' },
    { total: null, left: ml(60), right: null, minutes: null },
  ],
  // Hidden fields are ignored.
  [
    { bySide: true, left: '60', right: '0', total: '99' },
    { total: null, left: ml(60), right: ml(0), minutes: null },
  ],
  [
    { left: '60', total: '99' },
    { total: ml(99), left: null, right: null, minutes: null },
  ],
])('%o', (change, expected) => {
  expect(pumpingOf({ ...empty, ...change }, 'ml')).toEqual(expected)
})

test('keeps fluid ounces as typed', () => {
  expect(pumpingOf({ ...empty, total: '4,5' }, 'fl_oz')).toMatchObject({
    total: { ml: 133.08, unit: 'fl_oz', value: 4.5 },
  })
})

test.each([
  [{}, 'none'],
  [{ bySide: true, total: '90' }, 'none'],
  [{ total: '2001' }, 'total'],
  [{ total: 'much' }, 'total'],
  [{ bySide: true, left: '-1' }, 'left'],
  [{ bySide: true, right: '9999' }, 'right'],
  [{ minutes: '0' }, 'minutes'],
  [{ minutes: '241' }, 'minutes'],
  [{ minutes: '2.5' }, 'minutes'],
])('%o keeps it from being saved: %s', (change, problem) => {
  expect(pumpingOf({ ...empty, ...change }, 'ml')).toBe(problem)
})

test('shows a volume as typed in its own unit, else converted', () => {
  expect(volumeTyped(null, 'ml')).toBe('')
  expect(volumeTyped({ ml: 133.08, unit: 'fl_oz', value: 4.5 }, 'fl_oz')).toBe('4.5')
  expect(volumeTyped({ ml: 133.08, unit: 'fl_oz', value: 4.5 }, 'ml')).toBe('133')
  expect(volumeTyped({ ml: 120, unit: 'ml', value: 120 }, 'fl_oz')).toBe('4.1')
})

test.each([
  [{ bySide: true, left: '60', right: '50' }, 110, null],
  [{ bySide: true, left: '60', right: '50' }, 110.9, null],
  [{ bySide: true, left: '60', right: '50' }, 130, { total: 130, sides: 110 }],
  [{ bySide: true, left: '60', right: '' }, 130, { total: 130, sides: 60 }],
  [{ bySide: true, left: '', right: '' }, 130, null],
  [{ bySide: false, total: '130' }, 130, null],
])('%o beside a total of %d ml', (change, total, found) => {
  expect(unequalTotal({ ...empty, ...change }, { ml: total, unit: 'ml', value: total }, 'ml')).toEqual(found)
})
