import { describe, expect, it } from 'vitest'
import { allSchedules, defaultSchedule, scheduleOf, schedules } from './schedules.ts'
import { visitSchedule } from './schedule.ts'

describe.each(allSchedules.map((one) => [one.id, one] as const))('the schedule %s', (id, schedule) => {
  it('has the documented format', () => {
    expect(visitSchedule.parse(schedule)).toEqual(schedule)
  })

  it('is found by its id', () => {
    expect(schedules).toHaveProperty(id)
    expect(scheduleOf(id)).toBe(schedule)
  })

  it('lists each visit once, the earliest first, and each vaccine of a visit once', () => {
    const { visits } = schedule
    expect(new Set(visits.map(({ key }) => key)).size).toBe(visits.length)
    expect(visits.map(({ ageDays }) => ageDays)).toEqual(
      visits.map(({ ageDays }) => ageDays).toSorted((a, b) => a - b),
    )
    for (const { vaccines, screenings } of visits) {
      expect(new Set(vaccines.map(({ code }) => code)).size).toBe(vaccines.length)
      expect(new Set(screenings.map(({ code }) => code)).size).toBe(screenings.length)
    }
  })
})

describe('the default schedule', () => {
  it('is that of the United States, with the twelve visits at the agreed ages', () => {
    expect(defaultSchedule.id).toBe('us')
    expect(defaultSchedule.visits.map(({ ageDays }) => ageDays)).toEqual([
      0, 4, 30, 60, 120, 180, 270, 365, 450, 540, 730, 910,
    ])
  })

  it('has the vaccines of the plan', () => {
    const vaccinesAt = (key: string) =>
      defaultSchedule.visits
        .find((visit) => visit.key === key)
        ?.vaccines.map(({ code, dose }) => `${code} ${dose}`)
    expect(vaccinesAt('2-months')).toEqual(['RV 1', 'DTaP 1', 'Hib 1', 'PCV 1', 'IPV 1', 'HepB 2'])
    expect(vaccinesAt('12-months')).toEqual([
      'MMR 1',
      'VAR 1',
      'HepA 1',
      'PCV 4',
      'Hib booster',
      'IIV yearly',
    ])
    expect(defaultSchedule.visits.at(-1)?.measurements).toEqual(['weight', 'height', 'bmi'])
  })
})

it('finds no other schedule', () => {
  expect(scheduleOf('xx')).toBeUndefined()
  expect(scheduleOf('constructor')).toBeUndefined()
})
