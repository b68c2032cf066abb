import { expect, it } from 'vitest'
import {
  ben,
  day,
  entry,
  hour,
  inputOf,
  iso,
  minute,
  now,
  ofKind,
  remind,
} from '../../../test/reminder-rows.ts'
import { entitiesFor } from './reminder-input.ts'
import { remindersOf } from './reminders.ts'

const activity = (name: string, days: number | null, fields: object = {}) =>
  entry('ownActivity', { name, remindAfterMinutes: days === null ? null : days * 24 * 60, ...fields })
const logged = (of: ReturnType<typeof activity>, ago: number, fields: object = {}, base: object = {}) =>
  entry(
    'ownEntry',
    { activityId: of.row.id, name: (of.row as { name: string }).name, timestamp: iso(now - ago), ...fields },
    base,
  )
const own = (
  ...[entries, settings, input]: [Parameters<typeof remind>[0], object?, Parameters<typeof remind>[2]?]
) => ofKind(remind(entries, settings ?? {}, input), 'own')

it("is due the family's wait after the last entry, and names the activity", () => {
  const bath = activity('Bath', 3)
  expect(own([bath, logged(bath, 5 * day), logged(bath, 2 * day)])).toMatchObject({
    ...{ at: now + day, until: now + 2 * day, tag: `own:${bath.row.id}`, why: 'interval' },
    details: { since: now - 2 * day, name: 'Bath' },
  })
  expect(own([bath, logged(bath, 4 * day)])).toBeUndefined()
  expect(own([bath, logged(bath, 4 * day - minute)])?.at).toBe(now - day + minute)
})

it('does not exist without a wait, without an entry, or when it is off', () => {
  const bath = activity('Bath', 1)
  const unwatched = activity('Walk to the sea', null)
  expect(own([unwatched, logged(unwatched, hour)])).toBeUndefined()
  expect(own([bath])).toBeUndefined()
  expect(own([bath, logged(bath, hour)], { own: false })).toBeUndefined()
  expect(own([bath, logged(bath, hour)], { own: true })).toBeDefined()
  expect(entitiesFor({ milk: false, own: false, longTimer: false })).not.toContain('ownEntry')
})

it('has another key after an entry by any person, and each baby has its own', () => {
  const bath = activity('Bath', 1)
  const entries = [bath, logged(bath, 20 * hour)]
  const before = own(entries)!
  const after = own([...entries, logged(bath, hour, {}, { createdBy: ben })])!
  expect(after.key).not.toBe(before.key)
  expect(after.at).toBe(now + 23 * hour)
  const { baby } = inputOf([], {})
  expect(own(entries, {}, { baby: { ...baby, id: '00000000-0000-7000-8000-00000000000c' } })).toBeUndefined()
})

it('counts a timed activity from its end, and waits while it runs', () => {
  const lamp = activity('Sun lamp', 1, { lasts: true })
  const lasts = { lasts: true, endTime: iso(now - hour) }
  expect(own([lamp, logged(lamp, 3 * hour, lasts)])).toMatchObject({ at: now + 23 * hour })
  const runs = logged(lamp, 30 * hour, { lasts: true })
  expect(own([lamp, runs, logged(lamp, 3 * hour, lasts)])).toBeUndefined()
})

it('is valid for at least six hours and at most a day', () => {
  const drops = activity('Drops', null, { remindAfterMinutes: 60 })
  expect(own([drops, logged(drops, 0)])).toMatchObject({ at: now + hour, until: now + 7 * hour })
  const nails = activity('Nails', 30)
  expect(own([nails, logged(nails, 30 * day)])).toMatchObject({ at: now, until: now + day })
})

it('is a single one for two activities of one name, by the wait of the earlier', () => {
  const [bath, other] = [activity('Bath', 1), activity(' bath', 2)]
  const found = remind([other, bath, logged(other, hour), logged(bath, 2 * hour)], {})
  expect(found.filter(({ kind }) => kind === 'own')).toMatchObject([{ at: now + 23 * hour }])
})

it('stays the same as time passes', () => {
  const bath = activity('Bath', 3)
  const entries = [bath, logged(bath, hour)]
  const at = (ms: number) => remindersOf(inputOf(entries, {}, { now: ms }))
  expect(at(now + 2.5 * day)).toEqual(at(now))
})
