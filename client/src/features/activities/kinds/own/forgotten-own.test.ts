import { expect, it } from 'vitest'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { forgottenOwn } from './forgotten-own.ts'

const now = Date.UTC(2026, 10, 21, 12)
const hour = 3_600_000
let ids = 0
const lamp = (hoursAgo: number, lasted: number | null, name = 'Sun lamp') => ({
  ...{ id: `00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`, spaceId: 'a', babyId: 'b' },
  ...{ activityId: 'c', name, lasts: true, timestamp: new Date(now - hoursAgo * hour).toISOString() },
  endTime: lasted === null ? null : new Date(now - (hoursAgo - lasted) * hour).toISOString(),
})
const entriesOf = (...rows: object[]) =>
  (momentsOf('ownEntry', rows as never) as Entry[]).toSorted((a, b) => b.at - a.at)

it('reports a session after eight hours without earlier ones, and suggests the next entry as its end', () => {
  expect(forgottenOwn(entriesOf(lamp(8, null)), now)).toBeUndefined()
  const found = forgottenOwn(entriesOf(lamp(9, null), lamp(8.9, 0.1, 'Bath'), lamp(6, 1, 'Bath')), now)
  expect(found).toMatchObject({ entry: { at: now - 9 * hour }, usualEnd: undefined })
  expect(found?.next?.at).toBe(now - 6 * hour)
})

it('reports a session after three times its usual length, and suggests that length', () => {
  const habit = [30, 54, 78].map((ago) => lamp(ago, 0.5, 'sun  LAMP'))
  expect(forgottenOwn(entriesOf(...habit, lamp(1.4, null)), now)).toBeUndefined()
  expect(forgottenOwn(entriesOf(...habit, lamp(1.6, null)), now)).toMatchObject({
    usualEnd: now - 1.1 * hour,
  })
  // An activity that usually takes minutes is not reported after ten of them.
  const short = [30, 54, 78].map((ago) => lamp(ago, 0.05))
  expect(forgottenOwn(entriesOf(...short, lamp(0.9, null)), now)).toBeUndefined()
})

it('ignores finished entries and entries without a length', () => {
  expect(forgottenOwn(entriesOf(lamp(20, 1), { ...lamp(20, null), lasts: false }), now)).toBeUndefined()
})
