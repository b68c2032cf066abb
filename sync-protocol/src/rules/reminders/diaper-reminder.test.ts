import { describe, expect, test } from 'vitest'
import { ben, entry, hour, iso, minute, now, ofKind, remind } from '../../../test/reminder-rows.ts'

const berlin = 'Europe/Berlin'
const at = (text: string) => Date.parse(text)

describe('a diaper', () => {
  const diaper = (ago: number, base: object = {}) =>
    entry('diaperChange', { timestamp: iso(now - ago) }, base)
  const diaperOf = (...input: Parameters<typeof remind>) => ofKind(remind(...input), 'diaper')
  const wanted = { diaper: true, diaperAfterMinutes: 120 }
  test('is due a fixed time after the last change, and expires six hours later', () => {
    expect(diaperOf([diaper(5 * hour), diaper(hour)], wanted)).toMatchObject({
      ...{ at: now + hour, until: now + 7 * hour, why: 'interval', tag: 'diaper' },
      details: { since: now - hour },
    })
    expect(diaperOf([diaper(7.9 * hour)], wanted)?.at).toBe(now - 5.9 * hour)
    expect(diaperOf([diaper(8 * hour)], wanted)).toBeUndefined()
  })
  test('has another key after a change by any person, and does not exist without a change or when it is off', () => {
    const keys = [[diaper(3 * hour)], [diaper(3 * hour), diaper(0, { createdBy: ben })]]
    expect(new Set(keys.map((entries) => diaperOf(entries, wanted)!.key)).size).toBe(2)
    expect(diaperOf([], wanted)).toBeUndefined()
    expect(remind([diaper(3 * hour)], {})).toEqual([])
  })
  test('ignores a change of the future', () => {
    expect(diaperOf([diaper(hour), diaper(-6 * minute)], wanted)?.at).toBe(now + hour)
  })
  test('waits for the end of the quiet hours on both nights with a clock change', () => {
    const quiet = { ...wanted, quietFrom: '22:00', quietUntil: '07:00' }
    const after = (ended: string, timeZone: string) => {
      const last = entry('diaperChange', { timestamp: `${ended}:00.000Z` })
      return iso(diaperOf([last], quiet, { now: at(`${ended}Z`), timeZone })!.at)
    }
    expect(after('2026-03-28T22:00', berlin)).toBe('2026-03-29T05:00:00.000Z')
    expect(after('2026-10-24T23:00', berlin)).toBe('2026-10-25T06:00:00.000Z')
    expect(after('2026-03-28T20:30', 'Asia/Beirut')).toBe('2026-03-29T04:00:00.000Z')
    expect(after('2026-10-24T22:00', 'Asia/Beirut')).toBe('2026-10-25T05:00:00.000Z')
  })
})
