import { expect, it } from 'vitest'
import { day, entry, hour, inputOf, iso, minute, now, ofKind, remind } from '../../../test/reminder-rows.ts'
import { remindersOf } from './reminders.ts'

const ml = (value: number) => ({ ml: value, unit: 'ml' as const, value })
const pumped = (hoursAgo: number, fields: object = {}) =>
  entry('milkPortion', { timestamp: iso(now - hoursAgo * hour), amount: ml(120), ...fields })
const taken = (portion: ReturnType<typeof pumped>, amount: number, fields: object = {}) =>
  entry('milkTake', { portionId: portion.row.id, timestamp: iso(now), amount: ml(amount), ...fields })
const milk = (...[entries, input]: [Parameters<typeof remind>[0], Parameters<typeof remind>[2]?]) =>
  ofKind(remind(entries, { milk: true }, input), 'milk')

it('is off by default', () => {
  expect(ofKind(remind([pumped(1)], {}), 'milk')).toBeUndefined()
  expect(inputOf([], {}).settings.milk).toBeNull()
  expect(ofKind(remind([pumped(1)], { milk: false }), 'milk')).toBeUndefined()
})

it('is due twelve hours before the first portion expires, and names that time', () => {
  const [newer, older] = [pumped(10), pumped(50)]
  const useBy = now - 50 * hour + 4 * day
  expect(milk([newer, older])).toMatchObject({
    ...{ key: `milk:${older.row.id}:${useBy}`, tag: 'milk:FRIDGE', at: useBy - 12 * hour, until: useBy },
    details: { from: useBy },
  })
})

it("is due an hour before for milk at room temperature, and uses the family's limits", () => {
  expect(milk([pumped(1, { place: 'ROOM' })])).toMatchObject({ at: now + 2 * hour, until: now + 3 * hour })
  const rules = entry('milkRules', { fridgeDays: 2 })
  expect(milk([pumped(1), rules])).toMatchObject({ until: now - hour + 2 * day })
})

it('is due for milk in the fridge even if milk in the room expires sooner', () => {
  const [fridge, room] = [pumped(90), pumped(1, { place: 'ROOM' })]
  const found = remind([fridge, room], { milk: true }).filter(({ kind }) => kind === 'milk')
  expect(found).toMatchObject([
    { tag: 'milk:FRIDGE', at: now - 6 * hour, until: now + 6 * hour },
    { tag: 'milk:ROOM', at: now + 2 * hour, until: now + 3 * hour },
  ])
})

it('counts thawed milk from its thawing, and frozen milk in months', () => {
  const thawed = pumped(900, { place: 'THAWED', placedAt: iso(now - hour) })
  expect(milk([thawed])).toMatchObject({ at: now + 11 * hour, until: now + 23 * hour })
  const frozen = pumped(0, { place: 'FREEZER' })
  expect(milk([frozen])).toMatchObject({ until: Date.parse('2027-05-21T12:00:00Z') })
})

it('does not exist after the portion was fed, discarded or moved, but exists for a rest', () => {
  const [older, newer] = [pumped(90), pumped(10)]
  const key = milk([older, newer])!.key
  expect(key).toContain(older.row.id)
  expect(milk([older, newer, taken(older, 60)])!.key).toBe(key)
  expect(milk([older, newer, taken(older, 120)])!.key).toContain(newer.row.id)
  expect(milk([older, taken(older, 120, { reason: 'DISCARDED' })])).toBeUndefined()
  expect(milk([pumped(90, { place: 'FREEZER', placedAt: iso(now) })])!.at).toBeGreaterThan(now + 100 * day)
})

it('ends when the milk expires', () => {
  const portion = pumped(96)
  expect(milk([portion], { now: now - minute })).toMatchObject({ until: now })
  expect(milk([portion])).toBeUndefined()
})

it('ignores a portion of the future, and stays the same as time passes', () => {
  expect(milk([pumped(-2)])).toBeUndefined()
  const entries = [pumped(50), pumped(20)]
  const at = (ms: number) => remindersOf(inputOf(entries, { milk: true }, { now: ms }))
  expect(at(now + 45 * hour)).toEqual(at(now))
})
