import { describe, expect, test } from 'vitest'
import { day, entry, iso, now, ofKind, remind } from '../../../test/reminder-rows.ts'

const berlin = 'Europe/Berlin'
const at = (text: string) => Date.parse(text)

describe('a measurement', () => {
  const measured = (date: string) => entry('growthMeasurement', { date })
  const measurementOf = (...input: Parameters<typeof remind>) => ofKind(remind(...input), 'measurement')
  const wanted = { measurement: true }
  test('is due in the morning of its day, by the interval for the age or of the user, for a week', () => {
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
  test('is due today without any measurement, with one key for all days', () => {
    const [today, later] = [0, 3 * day].map((ms) => measurementOf([], wanted, { now: now + ms })!)
    expect(iso(today!.at)).toBe('2026-11-21T10:00:00.000Z')
    expect(later!.key).toBe(today!.key)
  })
  test('has another key after the next measurement, ignores one of the future, and does not exist when it is off', () => {
    const [last, future] = [measured('2026-11-10'), measured('2026-12-10')]
    const before = measurementOf([last], wanted)!
    expect(measurementOf([last, future], wanted)).toEqual(before)
    expect(measurementOf([last, measured('2026-11-21')], wanted)!.key).not.toBe(before.key)
    expect(remind([last], {})).toEqual([])
  })
  test('is due at ten local time after a clock change', () => {
    const due = measurementOf([measured('2026-10-20')], wanted, {
      now: at('2026-10-21T12:00Z'),
      timeZone: berlin,
    })
    expect(iso(due!.at)).toBe('2026-11-03T09:00:00.000Z')
  })
})
