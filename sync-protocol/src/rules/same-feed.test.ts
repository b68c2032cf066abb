import { describe, expect, it, test } from 'vitest'
import { looksLikeSameFeed, mergedFeed, sameFeedOf } from './same-feed.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes)).toISOString()
const ml = (value: number) => ({ ml: value, unit: 'ml' as const, value })
type Feed = Parameters<typeof looksLikeSameFeed>[0]

const annas: Feed = {
  id: 'a',
  babyId: 'mia',
  createdBy: 'anna',
  startTime: at(0),
  feedType: 'BOTTLE',
  amount: ml(120),
  milk: null,
  food: null,
  reaction: null,
  notes: null,
  separate: false,
}
const dmytros: Feed = { ...annas, id: 'b', createdBy: 'dmytro', startTime: at(4) }

describe('two feeds that look like one', () => {
  test.each([
    ['the same bottle', {}, true],
    ['ten minutes apart', { startTime: at(10) }, true],
    ['more', { startTime: at(11) }, false],
    ['before the other', { startTime: at(-10) }, true],
    ['nobody said how much', { amount: null }, true],
    ['typed in ounces', { amount: { ml: 119.77, unit: 'fl_oz' as const, value: 4.05 } }, true],
    ['another amount', { amount: ml(130) }, false],
    ['another milk', { milk: 'FORMULA' as const }, true],
    ['of the same person', { createdBy: 'anna' }, false],
    ['of another baby', { babyId: 'leo' }, false],
    ['of another kind', { feedType: 'SOLID_FOOD' as const }, false],
    ['said to be two', { separate: true }, false],
  ] as const)('%s', (_, change, expected) => {
    const other = { ...dmytros, ...change }
    expect(looksLikeSameFeed(annas, other)).toBe(expected)
    expect(looksLikeSameFeed(other, annas)).toBe(expected)
  })

  it('are recognized by the same food in any spelling, and never for nursing', () => {
    const solids = { ...annas, feedType: 'SOLID_FOOD' as const, amount: null, food: 'Banana ' }
    const other = { ...solids, id: 'b', createdBy: 'dmytro' }
    expect(looksLikeSameFeed(solids, { ...other, food: 'banana' })).toBe(true)
    expect(looksLikeSameFeed(solids, { ...other, food: 'pear' })).toBe(false)
    const nursed = { ...annas, feedType: 'BREAST_LEFT' as const, amount: null }
    expect(looksLikeSameFeed(nursed, { ...nursed, id: 'b', createdBy: 'dmytro' })).toBe(false)
  })

  it('are found newest first, whatever the order', () => {
    const old = [
      { ...annas, id: 'c', startTime: at(-300) },
      { ...dmytros, id: 'd', startTime: at(-299) },
    ]
    expect(sameFeedOf([dmytros, ...old, annas])).toEqual([annas, dmytros])
    expect(sameFeedOf(old)?.map(({ id }) => id)).toEqual(['c', 'd'])
    expect(sameFeedOf([annas])).toBeNull()
  })
})

describe('merging two feeds', () => {
  it('keeps the one with more details, and adds those that only the other has', () => {
    const fuller = { ...dmytros, milk: 'FORMULA' as const, notes: 'slow' }
    expect(mergedFeed<Feed>({ ...annas, reaction: 'LIKED', notes: 'hungry' }, fuller)).toEqual({
      keep: { ...annas, reaction: 'LIKED', notes: 'hungry' },
      drop: fuller,
      changes: { milk: 'FORMULA', notes: 'hungry\nslow' },
    })
    expect(mergedFeed<Feed>(annas, fuller)).toEqual({ keep: fuller, drop: annas, changes: {} })
  })

  it('keeps the earlier of two equal ones without changes', () => {
    expect(mergedFeed(annas, dmytros)).toEqual({ keep: annas, drop: dmytros, changes: {} })
    expect(mergedFeed({ ...annas, notes: 'x' }, { ...dmytros, notes: ' x' }).changes).toEqual({})
  })

  it('never shortens the kept note', () => {
    const long = { ...annas, notes: 'x'.repeat(1999) }
    expect(mergedFeed(long, { ...dmytros, notes: 'yy' })).toMatchObject({ keep: long, changes: {} })
  })
})
