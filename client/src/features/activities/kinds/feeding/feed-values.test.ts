import { describe, expect, it, test } from 'vitest'
import { feedsOf } from '#features/activities/entries/entries-of.ts'
import { feedProblem, sideToBegin, valuesAfter } from './feed-values.ts'
import { bottle, nursed, segment, solids } from '../../../../../test/feeds.ts'

const now = Date.UTC(2026, 10, 21, 12)

describe('the initial choice of the feed sheet', () => {
  it('is a bottle of 120 ml, or of 4 fl oz, before the first feed', () => {
    expect(valuesAfter([], 'ml')).toMatchObject({ feedType: 'BOTTLE', amount: '120', milk: null })
    expect(valuesAfter([], 'fl_oz')).toMatchObject({ feedType: 'BOTTLE', amount: '4' })
  })

  it("is the last bottle, in the user's units", () => {
    const feeds = feedsOf([bottle(0, 90, { milk: 'FORMULA' }), bottle(60, 150, { milk: 'BREAST_MILK' })], [])
    expect(valuesAfter(feeds, 'ml')).toMatchObject({ amount: '150', milk: 'BREAST_MILK' })
    expect(valuesAfter(feeds, 'fl_oz')).toMatchObject({ amount: '5.1' })
  })

  it('is the last kind, with the amount of the last bottle that had one', () => {
    const feeds = feedsOf([bottle(0, 90), bottle(30, null), solids(60, 'Pear')], [])
    expect(valuesAfter(feeds, 'ml')).toMatchObject({ feedType: 'SOLID_FOOD', amount: '90', food: '' })
  })

  it('is the other breast than last time', () => {
    expect(valuesAfter(feedsOf([nursed(0, 10, 'BREAST_LEFT')], []), 'ml').feedType).toBe('BREAST_RIGHT')
    const both = nursed(0, 20, 'BREAST_BOTH')
    const segments = [segment(both, 'RIGHT', 0, 10), segment(both, 'LEFT', 10, 20)]
    expect(valuesAfter(feedsOf([both], segments), 'ml').feedType).toBe('BREAST_BOTH')
    expect(sideToBegin(feedsOf([both, bottle(60, 90)], segments))).toBe('RIGHT')
    expect(sideToBegin([])).toBe('LEFT')
  })
})

test.each([
  [{ amount: '0' }, 'amount'],
  [{ amount: '501' }, 'amount'],
  [{ amount: '' }, null],
  [{ amount: '501', feedType: 'BREAST_LEFT' }, null],
  [{ when: { kind: 'at', day: '2026-11-22', time: '12:00' } }, 'future'],
  [{ when: { kind: 'at', day: '', time: '12:00' } }, 'noTime'],
  [{}, null],
] as const)('%j: %s', (change, expected) => {
  expect(feedProblem({ ...valuesAfter([], 'ml'), ...change }, 'ml', now, 'UTC')).toBe(expected)
})
