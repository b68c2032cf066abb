import { describe, expect, it } from 'vitest'
import { civilDayOf } from './civil-day.ts'
import fc from 'fast-check'
import { schedules } from '#reference/visits/schedules.ts'
import {
  appointmentStatus,
  daysOfLife,
  expectedDay,
  foldedVisits,
  nextVisit,
  scheduleEnds,
  type VisitStatus,
  visitStatus as statusOf,
} from './visit-status.ts'

const never = '9999-12-31'
const visitStatus = (
  visit: { expected: string; completedDate: string | null },
  today: string,
  more: { isSetAside?: boolean; ends?: string } = {},
) => statusOf({ isSetAside: false, ends: never, ...visit, ...more }, today)

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

  it('is neither due nor completed when set aside, but completed if it took place', () => {
    const aside = { isSetAside: true }
    expect(visitStatus({ expected, completedDate: null }, on(0), aside)).toBe('setAside')
    expect(visitStatus({ expected, completedDate: null }, on(400), aside)).toBe('setAside')
    expect(visitStatus({ expected, completedDate: on(0) }, on(400), aside)).toBe('completed')
  })

  it('is not due after the end of the schedule', () => {
    const ends = scheduleEnds(schedules.us.visits, born)
    expect(ends).toBe(expectedDay(born, 910 + 180))
    expect(visitStatus({ expected, completedDate: null }, ends, { ends })).toBe('overdue')
    expect(visitStatus({ expected, completedDate: null }, expectedDay(ends, 1), { ends })).toBe('past')
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
  ])("changes at the viewer's midnight, also on a day with a clock change (%s)", (zone, day, offset) => {
    expect(daysOfLife(expected, day)).toBe(offset)
    expect(on(offset)).toBe(day)
    // Due from the first to the last minute of that day, which has 23, 24 or 25 hours.
    const visit = { expected: expectedDay(day, 14), completedDate: null }
    const noon = Date.parse(`${day}T12:00:00Z`)
    const minutes = Array.from({ length: 60 * 48 }, (_, minute) => noon + (minute - 60 * 24) * 60_000)
    for (const now of minutes) {
      const today = civilDayOf(now, zone)
      expect(visitStatus(visit, today)).toBe(today < day ? 'upcoming' : 'due')
    }
  })

  it('has different statuses in two zones at the same instant', () => {
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

/** A girl's standard visits on a day of her life; `marked`: completed or set aside ones. */
const visitsAt = (age: number, marked: Record<string, 'completed' | 'setAside'> = {}) => {
  const ends = scheduleEnds(schedules.us.visits, born)
  return schedules.us.visits.map(({ key, ageDays }) => {
    const day = expectedDay(born, ageDays)
    const completedDate = marked[key] === 'completed' ? day : null
    const state = { expected: day, completedDate, isSetAside: marked[key] === 'setAside', ends }
    return { key, day, status: statusOf(state, expectedDay(born, age)) }
  })
}
const everyKey = schedules.us.visits.map(({ key }) => key as string)
const doneUpTo = (key: string) =>
  Object.fromEntries(everyKey.slice(0, everyKey.indexOf(key) + 1).map((one) => [one, 'completed' as const]))
const nextAt = (age: number, marked = {}) => nextVisit(visitsAt(age, marked), expectedDay(born, age))

describe('the next visit', () => {
  it.each([
    [165, '6-months', 'upcoming'],
    [166, '6-months', 'due'],
    [210, '6-months', 'due'],
    [211, '6-months', 'overdue'],
    [255, '6-months', 'overdue'],
    [256, '9-months', 'due'],
  ])('at %i days with the visit of six months missed is that of %s', (age, key, status) => {
    expect(nextAt(age, doneUpTo('4-months'))).toMatchObject({ key, status })
  })

  it('is the next future one if the late one is completed or set aside', () => {
    expect(nextAt(211, doneUpTo('6-months'))?.key).toBe('9-months')
    expect(nextAt(211, { ...doneUpTo('4-months'), '6-months': 'setAside' })?.key).toBe('9-months')
  })

  it("is today's appointment before a standard visit of next week", () => {
    const visits: { day: string; status: VisitStatus }[] = [
      { day: '2026-03-16', status: 'due' },
      { day: '2026-03-11', status: 'due' },
    ]
    expect(nextVisit(visits, '2026-03-11')?.day).toBe('2026-03-11')
  })

  it('is undefined if nothing is left', () => {
    expect(nextVisit([], born)).toBeUndefined()
    expect(nextAt(9 * 365)).toBeUndefined()
  })
})

describe('late visits', () => {
  it('are collapsed except for the newest three', () => {
    expect(foldedVisits(visitsAt(211)).map(({ key }) => key)).toEqual(['birth', '3-5-days', '1-month'])
    expect(foldedVisits(visitsAt(135))).toEqual([])
  })

  it('are all collapsed for a child of nine years, and none is due', () => {
    const visits = visitsAt(9 * 365)
    expect(new Set(visits.map(({ status }) => status))).toEqual(new Set(['past']))
    expect(foldedVisits(visits)).toHaveLength(12)
  })

  it('stay due and visible until they are marked, at any age and whatever the marks of others', () => {
    const markedVisits = fc.dictionary(
      fc.constantFrom(...everyKey),
      fc.constantFrom('completed' as const, 'setAside' as const),
    )
    const ends = 910 + 180
    fc.assert(
      fc.property(fc.integer({ min: 0, max: ends }), markedVisits, (age, marked) => {
        const visits = visitsAt(age, marked)
        const folded = new Set(foldedVisits(visits))
        const late = visits.filter(
          ({ key, day }) => !marked[key] && expectedDay(day, 30) < expectedDay(born, age),
        )
        expect(late.every(({ status }) => status === 'overdue')).toBe(true)
        expect(late.slice(-3).some((visit) => folded.has(visit))).toBe(false)
        const next = nextVisit(visits, expectedDay(born, age))
        if (late.length > 0) expect(next?.status).toMatch(/due$/)
      }),
    )
  })
})
