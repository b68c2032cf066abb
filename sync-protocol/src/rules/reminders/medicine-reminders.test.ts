import { describe, expect, test } from 'vitest'
import { ben, day, entry, hour, iso, now, ofKind, remind } from '../../../test/reminder-rows.ts'

const berlin = 'Europe/Berlin'
const at = (text: string) => Date.parse(text)
const dose = (ago: number, fields: object = {}, base: object = {}) =>
  entry('medicine', { timestamp: iso(now - ago), name: 'Ibuprofen', ...fields }, base)

describe('a medicine', () => {
  const wanted = { medicine: true }
  const medicineOf = (...input: Parameters<typeof remind>) => ofKind(remind(...input), 'medicine')
  test('is due at the next possible dose by the typed interval, for one interval', () => {
    const last = dose(2 * hour, { intervalMinutes: 360 })
    expect(medicineOf([last], wanted)).toEqual({
      kind: 'medicine',
      key: `medicine:ibuprofen:${last.row.id}`,
      tag: 'medicine:ibuprofen',
      at: now + 4 * hour,
      until: now + 10 * hour,
      details: { since: now - 2 * hour, name: 'Ibuprofen' },
      why: 'interval',
    })
    expect(medicineOf([last], wanted, { now: now + 10 * hour - 1 })).toBeDefined()
    expect(medicineOf([last], wanted, { now: now + 10 * hour })).toBeUndefined()
  })
  test('has another key after a dose by any person, and each medicine has its own', () => {
    const first = dose(6 * hour, { intervalMinutes: 360 })
    const again = dose(0, { name: ' IBUPROFEN' }, { createdBy: ben })
    const other = dose(hour, { name: 'Paracetamol', intervalMinutes: 240 })
    const [before, ...after] = [[first], [first, again, other]].flatMap((rows) => remind(rows, wanted))
    expect(after.map(({ at: due }) => due)).toEqual([now + 3 * hour, now + 6 * hour])
    expect(new Set([before, ...after].map((one) => one!.key)).size).toBe(3)
    expect(new Set(after.map(({ tag }) => tag)).size).toBe(2)
  })
  test('does not exist without an interval, when it is off, or for a dose of the future', () => {
    expect(medicineOf([dose(hour)], wanted)).toBeUndefined()
    expect(remind([dose(hour, { intervalMinutes: 360 })], {})).toEqual([])
    expect(medicineOf([dose(-hour, { intervalMinutes: 360 })], wanted)).toBeUndefined()
  })
  test('is dropped if the quiet hours last until it expires', () => {
    const quiet = { ...wanted, quietFrom: '12:00', quietUntil: '20:00' }
    expect(medicineOf([dose(2 * hour, { intervalMinutes: 240 })], quiet)).toBeUndefined()
    expect(medicineOf([dose(2 * hour, { intervalMinutes: 360 })], quiet)?.at).toBe(now + 8 * hour)
  })
  test('has a storable key of at most 200 characters', () => {
    const { key } = medicineOf([dose(0, { name: '👶'.repeat(120), intervalMinutes: 60 })], wanted)!
    expect(key.length).toBeLessThanOrEqual(200)
    expect(key).not.toMatch(/\p{Surrogate}/u)
  })
})

describe('a vitamin', () => {
  const wanted = { vitamin: true, vitaminTime: '20:00' }
  const vitaminOf = (...input: Parameters<typeof remind>) => ofKind(remind(...input), 'vitamin')
  const supplement = (ago: number, name = 'Vitamin D') => dose(ago, { name, kind: 'SUPPLEMENT' })
  test('is due today at its time, until the end of the day', () => {
    const { at: due, until } = vitaminOf([], wanted, { timeZone: berlin })!
    expect([due, until].map(iso)).toEqual(['2026-11-21T19:00:00.000Z', '2026-11-21T23:00:00.000Z'])
    const late = vitaminOf([], wanted, { now: at('2026-11-21T22:59Z'), timeZone: berlin })
    expect(late?.at).toBe(due)
  })
  test('is due tomorrow after it was given today, as any supplement or by name', () => {
    const dueWith = (row: ReturnType<typeof dose>, vitaminName: string | null) =>
      iso(vitaminOf([row], { ...wanted, vitaminName })!.at).slice(8, 10)
    expect(dueWith(supplement(11 * hour), null)).toBe('22')
    expect(dueWith(supplement(13 * hour), null)).toBe('21')
    expect(dueWith(dose(hour), null)).toBe('21')
    expect(dueWith(supplement(hour), ' vitamin d')).toBe('22')
    expect(dueWith(supplement(hour, 'Iron'), 'Vitamin D')).toBe('21')
    expect(dueWith(supplement(-hour), null)).toBe('21')
  })
  test('has another key each day, and does not exist when it is off', () => {
    const keys = [0, 1, 2].map((days) => vitaminOf([], wanted, { now: now + days * day })!.key)
    expect(new Set(keys).size).toBe(3)
    expect(remind([], {})).toEqual([])
  })
  test('is dropped if quiet hours last until the end of its day', () => {
    expect(vitaminOf([], { ...wanted, quietFrom: '19:00', quietUntil: '07:00' })).toBeUndefined()
  })
  test.each([
    ['a day of 23 hours', '2026-03-29T00:00Z', berlin, '09:00', '2026-03-29T07:00', '2026-03-29T22:00'],
    ['a day of 25 hours', '2026-10-25T00:00Z', berlin, '09:00', '2026-10-25T08:00', '2026-10-25T23:00'],
    [
      'a day without midnight',
      '2026-03-29T00:00Z',
      'Asia/Beirut',
      '00:30',
      '2026-03-28T22:30',
      '2026-03-29T21:00',
    ],
    [
      'a time that comes twice',
      '2026-10-24T12:00Z',
      'Asia/Beirut',
      '23:30',
      '2026-10-24T20:30',
      '2026-10-24T22:00',
    ],
  ])('%s', (_, when, timeZone, vitaminTime, due, until) => {
    const found = vitaminOf([], { vitamin: true, vitaminTime }, { now: at(when), timeZone })!
    expect([found.at, found.until].map((ms) => iso(ms).slice(0, 16))).toEqual([due, until])
  })
})
