import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entities } from '#entities/registry.ts'
import { familyLog } from '#demo/family.ts'
import { knownFamilies } from '#demo/families.ts'
import { rowsOf as demoRows } from '#demo/rows.ts'
import {
  anna,
  babyId,
  ben,
  day,
  type Entry,
  entry,
  inputOf,
  iso,
  minute,
  now,
  otherBaby,
  rowsOf,
} from '../../../test/reminder-rows.ts'
import { isQuiet } from './quiet-hours.ts'
import { reminderEntities, reminderSinceMs, type ReminderInput } from './reminder-input.ts'
import { remindersOf } from './reminders.ts'

const seed = Number(process.env.REMINDERS_SEED ?? Date.now() % 2 ** 31)
const run = (property: fc.IRawProperty<unknown>, numRuns = 150) =>
  fc.assert(property as fc.IProperty<unknown>, { seed, numRuns })

const zones = ['UTC', 'Europe/Berlin', 'Asia/Beirut', 'Asia/Kathmandu', 'Pacific/Apia'] as const
const wall = fc
  .tuple(fc.nat(23), fc.constantFrom('00', '30', '59'))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${minutes}`)
const settings = fc.record({
  feed: fc.boolean(),
  feedAfterMinutes: fc.option(fc.integer({ min: 30, max: 720 })),
  nap: fc.boolean(),
  diaper: fc.boolean(),
  diaperAfterMinutes: fc.integer({ min: 30, max: 1440 }),
  medicine: fc.boolean(),
  vitamin: fc.boolean(),
  vitaminName: fc.constantFrom(null, 'Vitamin D'),
  vitaminTime: wall,
  measurement: fc.boolean(),
  visit: fc.boolean(),
  longTimer: fc.boolean(),
  milk: fc.option(fc.boolean()),
  own: fc.option(fc.boolean()),
  quietFrom: fc.option(wall),
  quietUntil: fc.option(wall),
})
// Around the clock changes in Berlin and Beirut, and on a day without any.
const instant = fc
  .tuple(
    fc.constantFrom(...['2026-03-28', '2026-10-24', '2026-11-21'].map((date) => Date.parse(date))),
    fc.integer({ min: 0, max: 2 * 24 * 60 }),
  )
  .map(([date, minutes]) => date + minutes * minute)

const regular = knownFamilies.find(({ plan }) => plan.name === 'regular, 5 months')!.plan
/** Three weeks of a regular family up to an instant, so that its rhythm is known; cached per instant. */
const logs = new Map<number, readonly Entry[]>()
function usualUntil(end: number): readonly Entry[] {
  const known = logs.get(end)
  if (known) return known
  const rows = demoRows(familyLog({ ...regular, days: 21 }, end), babyId)
  const made = reminderEntities.flatMap((entity) =>
    entity in rows
      ? rows[entity as keyof typeof rows].map((row) => ({ entity, row }) as unknown as Entry)
      : [],
  )
  logs.set(end, made)
  return made
}

/** Some entries of the last two days and of the next hour. */
const lately = (at: number, from = -60) =>
  fc
    .array(
      fc.record({
        ago: fc.integer({ min: from, max: 2 * 24 * 60 }),
        which: fc.nat(7),
        length: fc.option(fc.integer({ min: 1, max: 120 })),
        createdBy: fc.constantFrom(anna, ben),
      }),
      { maxLength: 8 },
    )
    .map((some) =>
      some.map(({ ago, which, length, createdBy }) => {
        const start = at - ago * minute
        const endTime = length === null ? null : iso(start + length * minute)
        const [moment, session] = [{ timestamp: iso(start) }, { startTime: iso(start), endTime }]
        const base = { createdBy }
        if (which === 0) return entry('diaperChange', moment, base)
        if (which === 1) return entry('feedingSession', { ...session, feedType: 'BREAST_LEFT' }, base)
        if (which === 2) return entry('feedingSession', { ...session, feedType: 'BOTTLE' }, base)
        if (which === 3) return entry('sleepSession', session, base)
        if (which === 4) return entry('playSession', session, base)
        if (which === 5)
          return entry('medicine', { ...moment, name: 'Ibuprofen', intervalMinutes: 360 }, base)
        if (which === 6) return entry('medicine', { ...moment, name: 'Vitamin D', kind: 'SUPPLEMENT' }, base)
        const scheduledDate = iso(start + 2 * day).slice(0, 10)
        return entry('doctorVisit', { title: 'A visit', scheduledDate, scheduledTime: '09:30' }, base)
      }),
    )

/** A family with its settings at an instant. */
const family = instant.chain((at) =>
  fc
    .tuple(lately(at), settings, fc.constantFrom(...zones), fc.boolean(), fc.option(fc.nat(day)))
    .map(([entries, wanted, timeZone, isKnown, ago]): [readonly Entry[], ReminderInput] => {
      const all = isKnown ? [...usualUntil(Math.floor(at / day) * day), ...entries] : entries
      const backupAt = ago === null ? null : at - ago
      return [all, inputOf(all, wanted, { now: at, timeZone, backupAt })]
    }),
)

describe(`reminders of any family, REMINDERS_SEED=${seed}`, () => {
  test('are never in quiet hours, have unique keys, and are ordered', () => {
    run(
      fc.property(family, ([, input]) => {
        const found = remindersOf(input)
        for (const { at, until, key } of found) {
          expect(isQuiet(at, input.settings, input.timeZone)).toBe(false)
          expect(at).toBeLessThan(until)
          expect(until).toBeGreaterThan(input.now)
          expect(key.length).toBeLessThanOrEqual(200)
        }
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
        expect(found.map(({ at }) => at)).toEqual(found.map(({ at }) => at).toSorted((a, b) => a - b))
      }),
    )
  })
  test("do not depend on another baby's entries", () => {
    const of = ([entries, input]: [readonly Entry[], ReminderInput]) =>
      lately(input.now).map((more) => ({ entries, input, more }))
    run(
      fc.property(family.chain(of), ({ entries, input, more }) => {
        const others = more.map(
          ({ entity, row }) => ({ entity, row: { ...row, babyId: otherBaby } }) as Entry,
        )
        expect(remindersOf({ ...input, rows: rowsOf([...entries, ...others]) })).toEqual(remindersOf(input))
      }),
    )
  })
  test('of feed, nap and diaper stay the same as time passes, until they expire', () => {
    const kinds = ['feed', 'nap', 'diaper']
    let compared = 0
    run(
      fc.property(family, fc.integer({ min: 1, max: 12 * 60 }), ([entries, input], minutes) => {
        // Sessions that start, end or become forgotten as time passes change the cause.
        const isOver = ({ row }: Entry) =>
          'timestamp' in row
            ? Date.parse(row.timestamp) <= input.now
            : !('endTime' in row) || (row.endTime !== null && Date.parse(row.endTime) <= input.now)
        const rows = rowsOf(entries.filter(isOver))
        const of = (at: number) =>
          remindersOf({ ...input, rows, now: at }).filter(({ kind }) => kinds.includes(kind))
        const later = input.now + minutes * minute
        const before = of(input.now)
        compared += before.length
        expect(of(later)).toEqual(before.filter(({ until }) => until > later))
      }),
    )
    expect(compared).toBeGreaterThan(20)
  })
})

test('the limited range of rows is enough for the same reminders', () => {
  const entries = usualUntil(now)
  const wanted = { feed: true, nap: true, diaper: true, medicine: true, vitamin: true }
  const read = entries.filter(({ entity, row }) => {
    const since = reminderSinceMs[entity]
    const at = 'startTime' in row ? row.startTime : 'timestamp' in row ? row.timestamp : iso(now)
    return since === null || at >= iso(now - since)
  })
  expect(read.length).toBeLessThan(entries.length)
  const found = remindersOf(inputOf(entries, wanted))
  expect(found.map(({ kind }) => kind).sort()).toEqual(expect.arrayContaining(['diaper', 'feed', 'vitamin']))
  expect(remindersOf(inputOf(read, wanted))).toEqual(found)
})

test('the default settings have no reminder of feed, nap, diaper, vitamin and measurement', () => {
  const { defaults } = entities.reminderSettings
  const kinds = new Set(remindersOf(inputOf(usualUntil(now), defaults)).map(({ kind }) => kind))
  for (const kind of ['feed', 'nap', 'diaper', 'vitamin', 'measurement'] as const)
    expect(kinds.has(kind)).toBe(false)
})
