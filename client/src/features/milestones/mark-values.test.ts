import { describe, expect, it } from 'vitest'
import { dateProblem, dayPresets } from './mark-values.ts'

describe('the day of a milestone', () => {
  it.each([
    ['', 'missing'],
    ['2026-02-30', 'missing'],
    ['2026-11-22', 'future'],
    ['2026-11-21', null],
    ['2026-07-09', null],
    ['2026-07-08', 'beforeBirth'],
  ])('%s: %s', (day, problem) => expect(dateProblem(day, '2026-07-09', '2026-11-21')).toBe(problem))

  it('is offered in one tap, none from before the birth', () => {
    const offered = (birthDate: string) => dayPresets(birthDate, '2026-03-01').map(({ day }) => day)
    expect(offered('2026-01-01')).toEqual(['2026-03-01', '2026-02-28', '2026-02-22'])
    expect(offered('2026-02-28')).toEqual(['2026-03-01', '2026-02-28'])
    expect(offered('2026-03-01')).toEqual(['2026-03-01'])
  })
})
