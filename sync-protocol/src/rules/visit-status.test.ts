import { describe, expect, it } from 'vitest'
import { civilDayOf } from './civil-day.ts'
import { appointmentStatus, daysOfLife, expectedDay, nextVisit, visitStatus } from './visit-status.ts'

const born = '2026-01-15'
/** The visit at 60 days is expected on 16 March. */
const expected = expectedDay(born, 60)
const on = (offset: number) => expectedDay(expected, offset)

describe('a standard visit', () => {
  it.each([
    [-60, 'upcoming'],
    [-15, 'upcoming'],
    [-14, 'due'],
    [0, 'due'],
    [30, 'due'],
    [31, 'overdue'],
    [400, 'overdue'],
  ] as const)('%i days from its age is %s', (offset, status) => {
    expect(visitStatus({ expected, completedDate: null }, on(offset))).toBe(status)
    expect(visitStatus({ expected, completedDate: '2026-03-01' }, on(offset))).toBe('completed')
  })

  it('is expected by calendar days of life', () => {
    expect(expected).toBe('2026-03-16')
    expect(expectedDay('2027-12-31', 60)).toBe('2028-02-29')
    expect(daysOfLife(born, expected)).toBe(60)
    expect(daysOfLife(born, '2026-01-14')).toBe(-1)
  })

  it.each([
    ['America/New_York', '2026-03-08', -8],
    ['Europe/Kyiv', '2026-03-29', 13],
    ['Pacific/Auckland', '2026-04-05', 20],
  ])('turns at midnight of the viewer, also over the night of a clock change (%s)', (zone, day, offset) => {
    expect(daysOfLife(expected, day)).toBe(offset)
    expect(on(offset)).toBe(day)
    // Due from the first to the last minute of that day, whether it has 23, 24 or 25 hours.
    const visit = { expected: expectedDay(day, 14), completedDate: null }
    const noon = Date.parse(`${day}T12:00:00Z`)
    const minutes = Array.from({ length: 60 * 48 }, (_, minute) => noon + (minute - 60 * 24) * 60_000)
    for (const now of minutes) {
      const today = civilDayOf(now, zone)
      expect(visitStatus(visit, today)).toBe(today < day ? 'upcoming' : 'due')
    }
  })

  it('differs between two places at the same moment', () => {
    const now = Date.parse('2026-03-02T02:00:00Z')
    const visit = { expected, completedDate: null }
    expect(visitStatus(visit, civilDayOf(now, 'America/New_York'))).toBe('upcoming')
    expect(visitStatus(visit, civilDayOf(now, 'Asia/Tbilisi'))).toBe('due')
  })
})

describe('an appointment', () => {
  it.each([
    ['2026-03-15', 'upcoming'],
    ['2026-03-16', 'due'],
    ['2026-03-17', 'overdue'],
  ] as const)('seen on %s is %s', (today, status) => {
    expect(appointmentStatus({ scheduledDate: '2026-03-16', completedDate: null }, today)).toBe(status)
    expect(appointmentStatus({ scheduledDate: '2026-03-16', completedDate: today }, today)).toBe('completed')
  })
})

describe('the next visit', () => {
  const visit = (day: string, status: Parameters<typeof nextVisit>[0][number]['status']) => ({ day, status })

  it('is the earliest that is due or still to come', () => {
    const due = visit('2026-03-16', 'due')
    const rows = [
      visit('2026-02-14', 'overdue'),
      visit('2026-05-15', 'upcoming'),
      due,
      visit('2026-01-15', 'completed'),
    ]
    expect(nextVisit(rows)).toBe(due)
  })

  it('is none when nothing is left', () => {
    expect(nextVisit([visit('2026-02-14', 'overdue'), visit('2026-03-16', 'completed')])).toBeUndefined()
    expect(nextVisit([])).toBeUndefined()
  })
})
