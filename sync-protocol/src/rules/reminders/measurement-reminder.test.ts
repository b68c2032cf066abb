import { describe, expect, test } from 'vitest'
import { day, entry, iso, now, ofKind, remind } from '../../../test/reminder-rows.ts'

const berlin = 'Europe/Berlin'
const at = (text: string) => Date.parse(text)

describe('a measurement', () => {
  const measured = (date: string) => entry('growthMeasurement', { date })
  const measurementOf = (...input: Parameters<typeof remind>) => ofKind(remind(...input), 'measurement')
  const wanted = { measurement: true }
  test('is in the morning of its day, by the pace of the age or the days of the person, for a week', () => {
    const last = measured('2026-11-20')
    const {
      at: due,
      until,
      key,
    } = measurementOf([measured('2026-11-01'), last], wanted, { timeZone: berlin })!
    expect([due, until].map(iso)).toEqual(['2026-12-04T09:00:00.000Z', '2026-12-11T09:00:00.000Z'])
    expect(key).toContain(last.row.id)
    expect(iso(measurementOf([last], wanted, { measurementDays: 3 })!.at)).toBe('2026-11-23T10:00:00.000Z')
    expect(measurementOf([last], wanted, { now: until, timeZone: berlin })).toBeUndefined()
  })
  test('without any is due today, with one key for all days', () => {
    const [today, later] = [0, 3 * day].map((ms) => measurementOf([], wanted, { now: now + ms })!)
    expect(iso(today!.at)).toBe('2026-11-21T10:00:00.000Z')
    expect(later!.key).toBe(today!.key)
  })
  test('has another cause after the next one, does not count one of the future, and is none when it is off', () => {
    const [last, future] = [measured('2026-11-10'), measured('2026-12-10')]
    const before = measurementOf([last], wanted)!
    expect(measurementOf([last, future], wanted)).toEqual(before)
    expect(measurementOf([last, measured('2026-11-21')], wanted)!.key).not.toBe(before.key)
    expect(remind([last], {})).toEqual([])
  })
  test('is at ten by the wall clock after the clocks changed', () => {
    const due = measurementOf([measured('2026-10-20')], wanted, {
      now: at('2026-10-21T12:00Z'),
      timeZone: berlin,
    })
    expect(iso(due!.at)).toBe('2026-11-03T09:00:00.000Z')
  })
})
