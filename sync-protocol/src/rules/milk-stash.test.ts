import { describe, expect, it, test } from 'vitest'
import { usualMilkRules } from '#reference/milk-storage.ts'
import { correctionOf, daysOfStock, planTakes, stashOf, useBy } from './milk-stash.ts'

const ml = (value: number) => ({ ml: value, unit: 'ml' as const, value })
const pumped = '2026-08-31T20:00:00.000Z'
const now = Date.parse('2026-09-01T20:00:00.000Z')
const portion = (id: string, amount: number, more: object = {}) => ({
  id,
  timestamp: pumped,
  place: 'FRIDGE' as const,
  placedAt: null,
  amount: ml(amount),
  ...more,
})
const take = (id: string, portionId: string, amount: number, more: object = {}) => ({
  ...{ id, portionId, amount: ml(amount), reason: 'FED' as const },
  timestamp: '2026-09-01T10:00:00.000Z',
  ...more,
})
const stash = (portions: ReturnType<typeof portion>[], takes: ReturnType<typeof take>[] = []) =>
  stashOf(portions, takes, usualMilkRules, now)
const shown = (all: ReturnType<typeof stash>) => all.map(({ row, left }) => [row.id, left])

describe('CDC: 4 hours in the room, 4 days in the fridge, 6 months in the freezer, 24 hours thawed', () => {
  const later = '2026-09-03T08:00:00.000Z'
  test.each([
    ['ROOM', null, '2026-09-01T00:00:00.000Z'],
    ['FRIDGE', null, '2026-09-04T20:00:00.000Z'],
    // From the room into the fridge: the time still counts from pumping.
    ['FRIDGE', later, '2026-09-04T20:00:00.000Z'],
    // Out of the fridge: the time counts from then, at most to the limit of the fridge.
    ['ROOM', later, '2026-09-03T12:00:00.000Z'],
    ['ROOM', '2026-09-04T19:00:00.000Z', '2026-09-04T20:00:00.000Z'],
    // 31 August plus six months: February has no 31st.
    ['FREEZER', null, '2027-02-28T20:00:00.000Z'],
    ['THAWED', later, '2026-09-04T08:00:00.000Z'],
  ] as const)('%s, there since %s: until %s', (place, placedAt, until) => {
    expect(new Date(useBy({ timestamp: pumped, place, placedAt }, usualMilkRules)).toISOString()).toBe(until)
  })

  it("uses the family's own limits", () => {
    const rules = { roomHours: 6, fridgeDays: 3, freezerMonths: 12, thawedHours: 12 }
    const at = (place: 'ROOM' | 'FRIDGE' | 'FREEZER' | 'THAWED') =>
      new Date(useBy({ timestamp: pumped, place, placedAt: null }, rules)).toISOString()
    expect(at('ROOM')).toBe('2026-09-01T02:00:00.000Z')
    expect(at('FRIDGE')).toBe('2026-09-03T20:00:00.000Z')
    expect(at('FREEZER')).toBe('2027-08-31T20:00:00.000Z')
    expect(at('THAWED')).toBe('2026-09-01T08:00:00.000Z')
  })
})

it('lists the portion to be used first before others, with the rest of each', () => {
  const all = stash(
    [
      portion('frozen', 100, { place: 'FREEZER' }),
      portion('b', 120),
      portion('a', 90, { timestamp: '2026-08-30T20:00:00.000Z' }),
    ],
    [take('t', 'b', 50), take('u', 'gone', 70)],
  )
  expect(shown(all)).toEqual([
    ['a', 90],
    ['b', 70],
    ['frozen', 100],
  ])
})

it('keeps two bottles of one portion, and reports the excess', () => {
  const [both] = stash([portion('a', 120)], [take('t', 'a', 120), take('u', 'a', 100)])
  expect(both).toMatchObject({ left: 0, fed: 220, over: 100, discarded: 0 })
})

it('a bottle of another phone takes precedence over discarding the portion', () => {
  const thrown = take('d', 'a', 120, { reason: 'DISCARDED' })
  expect(stash([portion('a', 120)], [take('t', 'a', 80), thrown])[0]).toMatchObject({
    ...{ left: 0, fed: 80, discarded: 40, over: 0 },
  })
})

it('tolerates half a millilitre, a rounding difference of units', () => {
  const [one] = stash([portion('a', 118.29)], [take('t', 'a', 118)])
  expect(one).toMatchObject({ left: 0, over: 0 })
})

describe('a bottle', () => {
  const expired = portion('old', 60, { place: 'ROOM' })
  const all = () =>
    stash([portion('b', 120), expired, portion('a', 90, { timestamp: '2026-08-30T20:00:00.000Z' })])
  it('uses the portion that expires first, then the next one', () => {
    expect(planTakes(all(), 120)).toEqual({
      takes: [
        { portionId: 'a', ml: 90 },
        { portionId: 'b', ml: 30 },
      ],
      missing: 0,
    })
  })
  it('uses the chosen portion before all others, even if expired', () => {
    expect(planTakes(all(), 100, 'old').takes).toEqual([
      { portionId: 'old', ml: 60 },
      { portionId: 'a', ml: 40 },
    ])
  })
  it('reports the missing amount', () => {
    expect(planTakes(all(), 300)).toMatchObject({ missing: 90 })
    expect(planTakes([], 60)).toEqual({ takes: [], missing: 60 })
  })
})

describe('correcting a portion that was used twice', () => {
  const takes = [take('t', 'a', 120), take('u', 'a', 60, { timestamp: '2026-09-01T11:00:00.000Z' })]
  const corrected = (...more: ReturnType<typeof portion>[]) => {
    const all = stash([portion('a', 120), ...more], takes)
    return correctionOf(
      all.find(({ row }) => row.id === 'a')!,
      all,
      takes,
    )
  }
  it('moves the last bottle to the first portion with enough milk, in any order of the rows', () => {
    const frozen = portion('c', 200, { place: 'FREEZER' })
    expect(corrected(portion('b', 40), frozen)).toMatchObject({ take: { id: 'u' }, portionId: 'c' })
    takes.reverse()
    expect(corrected(frozen, portion('b', 40))).toMatchObject({ take: { id: 'u' }, portionId: 'c' })
  })
  it('is null if no portion has enough, or if nothing was used twice', () => {
    expect(corrected(portion('b', 40))).toBeNull()
    const all = stash([portion('a', 120)], [take('t', 'a', 60)])
    expect(correctionOf(all[0]!, all, [])).toBeNull()
  })
})

it('computes the days that the stash lasts from the use since its start, over at most seven days', () => {
  const all = stash([portion('a', 500, { place: 'FREEZER' })])
  const fed = (timestamp: string) => take(timestamp, 'x', 100, { timestamp })
  expect(daysOfStock(all, [], now)).toBeNull()
  expect(daysOfStock(all, [fed('2026-08-31T21:00:00.000Z')], now)).toBe(5)
  expect(daysOfStock(all, [fed('2026-08-31T19:00:00.000Z'), fed('2026-08-20T19:00:00.000Z')], now)).toBe(10)
  expect(daysOfStock(all, [take('d', 'x', 100, { reason: 'DISCARDED' })], now)).toBeNull()
})
