import { describe, expect, it } from 'vitest'
import { baby } from 'sync-protocol/entities/baby'
import type { Row } from 'sync-protocol/entities/registry'
import { profileChanges, profileProblems, valuesOf } from './profile-values.ts'

const mia = valuesOf({ ...baby.defaults, name: 'Mia', birthDate: '2026-07-09' } as Row<'baby'>)
const today = '2026-11-21'

describe('the problems of a profile', () => {
  it('are none for a new baby', () => {
    expect(profileProblems(mia, today)).toEqual({})
  })

  it.each([
    [{ name: ' ' }, { name: 'noName' }],
    [{ name: 'a'.repeat(61) }, { name: 'longName' }],
    [{ nickname: 'a'.repeat(61) }, { nickname: 'longName' }],
    [{ nickname: '' }, {}],
    [{ birthDate: '2026-11-22' }, { birthDate: 'future' }],
    [{ birthDate: '' }, { birthDate: 'noDate' }],
    [{ birthDate: '1899-12-31' }, { birthDate: 'tooOld' }],
    [{ isPreterm: true, weeks: '' }, {}],
    [{ isPreterm: true, weeks: '19' }, { weeks: 'weeks' }],
    [{ isPreterm: true, weeks: '20' }, {}],
    [{ isPreterm: true, weeks: '36' }, {}],
    [{ isPreterm: true, weeks: '37' }, { weeks: 'weeks' }],
    [{ isPreterm: true, weeks: '32.5' }, { weeks: 'weeks' }],
    [{ isPreterm: true, weeks: '32', days: '7' }, { days: 'days' }],
    [{ isPreterm: false, weeks: '99', days: '7' }, {}],
    [{ dayStart: '' }, { dayStart: 'noTime' }],
    [{ dayStart: '19:00' }, { dayEnd: 'sameTime' }],
    [{ careDayStart: '' }, { careDayStart: 'noTime' }],
    [{ sleepHours: '' }, { sleepHours: 'hours' }],
    [{ sleepHours: '0.9' }, { sleepHours: 'hours' }],
    [{ sleepHours: '24' }, {}],
    [{ sleepHours: '24.5' }, { sleepHours: 'hours' }],
  ])('%o', (change, problems) => {
    expect(profileProblems({ ...mia, ...change }, today)).toEqual(problems)
  })
})

describe('the saved changes of a profile', () => {
  it('are the changed fields', () => {
    expect(profileChanges(mia, mia)).toEqual({})
    expect(
      profileChanges(mia, { ...mia, name: ' Mila ', nickname: 'Mi', sleepHours: '13.5', gender: 'FEMALE' }),
    ).toEqual({ name: 'Mila', nickname: 'Mi', sleepTargetMinutes: 810, gender: 'FEMALE' })
    expect(profileChanges({ ...mia, nickname: 'Mi' }, { ...mia, nickname: ' ' })).toEqual({ nickname: null })
  })

  it('exclude hidden fields', () => {
    expect(profileChanges(mia, { ...mia, weeks: '9' })).toEqual({})
    expect(profileChanges(mia, { ...mia, isPreterm: true, weeks: '32', days: '3' })).toEqual({
      isPreterm: true,
      gestationalWeeks: 32,
      gestationalDays: 3,
    })
  })
})
