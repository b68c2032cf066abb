import { describe, expect, test } from 'vitest'
import { day, entry, iso, now, remind } from '../../../test/reminder-rows.ts'

const berlin = 'Europe/Berlin'
const at = (text: string) => Date.parse(text)

describe('a visit', () => {
  const visit = (fields: object = {}, base: object = {}) =>
    entry(
      'doctorVisit',
      {
        title: 'Vaccination',
        scheduledDate: '2026-11-25',
        scheduledTime: '09:30',
        timeZone: berlin,
        ...fields,
      },
      base,
    )
  const wanted = { visit: true }
  const times = (...input: Parameters<typeof remind>) =>
    remind(...input).map(({ at: due, until }) => [due, until].map((ms) => iso(ms).slice(5, 16)).join(' '))
  test('has reminders a day and an hour before, in its own local time', () => {
    expect(times([visit()], wanted, { timeZone: 'Asia/Tbilisi' })).toEqual([
      '11-24T08:30 11-25T07:30',
      '11-25T07:30 11-25T08:30',
    ])
    const [first, second] = remind([visit()], wanted)
    expect(first!.tag).toBe(second!.tag)
    expect(first).toMatchObject({ details: { name: 'Vaccination', from: at('2026-11-25T08:30Z') } })
  })
  test('has a reminder in the morning of the day before if it has no time', () => {
    expect(times([visit({ scheduledTime: null })], wanted)).toEqual(['11-24T08:00 11-24T23:00'])
  })
  test('has other keys when moved, and none when completed or switched off', () => {
    const one = visit()
    const moved = { ...one, row: { ...one.row, scheduledTime: '10:00' } } as typeof one
    const keys = [...remind([one], wanted), ...remind([moved], wanted)].map(({ key }) => key)
    expect(new Set(keys).size).toBe(4)
    expect(remind([visit({ completedDate: '2026-11-21' })], wanted)).toEqual([])
    expect(remind([visit()], {})).toEqual([])
  })
  test('has only the reminder an hour before if logged on its day', () => {
    const today = { scheduledDate: '2026-11-21', scheduledTime: '17:00' }
    expect(times([visit(today, { createdAt: iso(now) })], wanted)).toEqual(['11-21T15:00 11-21T16:00'])
  })
  test("uses the user's zone if its own zone is unknown", () => {
    expect(times([visit({ timeZone: 'Mars/Base' })], wanted)[1]).toBe('11-25T08:30 11-25T09:30')
  })
  test('in the morning has a reminder after the quiet hours, or none', () => {
    const quietUntil = (time: string) =>
      times(
        [visit({ scheduledTime: '08:00' })],
        { ...wanted, quietFrom: '22:00', quietUntil: time },
        { timeZone: berlin },
      )
    expect(quietUntil('07:30')).toEqual(['11-24T07:00 11-25T06:00', '11-25T06:30 11-25T07:00'])
    expect(quietUntil('08:00')).toEqual(['11-24T07:00 11-25T06:00'])
  })
  test.each([
    ['forward', berlin, '2026-03-29', '02:30', '03-29T00:30'],
    ['back', berlin, '2026-10-25', '02:30', '10-24T23:30'],
    ['forward at midnight', 'Asia/Beirut', '2026-03-29', '00:30', '03-28T21:30'],
    ['back at midnight', 'Asia/Beirut', '2026-10-24', '23:30', '10-24T19:30'],
  ])(
    'in a night in which clocks go %s is an hour before',
    (_, timeZone, scheduledDate, scheduledTime, due) => {
      const row = visit({ timeZone, scheduledDate, scheduledTime }, { createdAt: '2026-01-01T00:00:00.000Z' })
      expect(times([row], wanted, { now: at(scheduledDate) - 5 * day })[1]!.slice(0, 11)).toBe(due)
    },
  )
})
