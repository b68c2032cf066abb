import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vaccinationId } from 'sync-protocol/rules/visit-completion'
import { schedules } from 'sync-protocol/reference/visits/schedules'
import type { Shown } from '#db/live/use-rows.ts'
import { type Standard, visitsOf } from './visit.ts'

const { visits: plan } = schedules.us
const completion = (visitKey: string, vaccinesGiven: string[] | null) =>
  ({ scheduleId: 'us', visitKey, completedDate: '2026-07-10', vaccinesGiven }) as Shown<'visitCompletion'>
const lines = (key: string, ...completions: Shown<'visitCompletion'>[]) => {
  const visits = visitsOf('2026-07-09', [], completions, '2026-11-21')
  const visit = visits.find((one): one is Standard => one.key === key)!
  return visit.vaccines.map(({ code, kind, givenOn }) => `${code} ${kind}${givenOn ? ' given' : ''}`)
}

describe('the vaccines of a visit', () => {
  it('are due, or only for children who missed them', () => {
    expect(lines('9-months')).toEqual(['HepB catch-up', 'IPV catch-up', 'IIV seasonal'])
  })

  it('are given if that dose was ticked at another visit', () => {
    expect(lines('9-months', completion('6-months', ['HepB', 'IIV']))).toEqual([
      'HepB catch-up given',
      'IPV catch-up',
      // A yearly vaccine at six months is not the one of nine months.
      'IIV seasonal',
    ])
    // The first dose is not the third.
    expect(lines('9-months', completion('birth', ['HepB']))[0]).toBe('HepB catch-up')
    expect(lines('15-months', completion('12-months', ['MMR']))).toContain('MMR catch-up given')
    expect(lines('12-months', completion('15-months', ['MMR']))).toContain('MMR routine given')
  })

  it('are not given if no visit says so', () => {
    expect(lines('9-months', completion('6-months', null))[0]).toBe('HepB catch-up')
  })

  it('are given if the family logged that dose; a repeated one if a tap at the visit logged it', () => {
    const logged = (name: string, dose: string | null, id = 'x') => ({
      row: { id, babyId: 'b', name, dose } as Shown<'vaccination'>,
      day: '2026-11-20',
    })
    const given = (key: string, ...rows: ReturnType<typeof logged>[]) =>
      visitsOf('2026-07-09', [], [], '2026-11-21', rows)
        .find((one): one is Standard => one.key === key)!
        .vaccines.filter(({ givenOn }) => givenOn !== null)
        .map(({ code, dose, givenOn }) => `${code} ${dose} ${givenOn}`)
    expect(given('4-months', logged('RV', '2'), logged('DTaP', '1'), logged('IPV', null))).toEqual([
      'RV 2 2026-11-20',
    ])
    const id = vaccinationId('b', 'us', { code: 'IIV', dose: 'yearly', visitKey: '9-months' })
    expect(given('9-months', logged('IIV', 'yearly', id))).toEqual(['IIV yearly 2026-11-20'])
    // Its entry was changed to another vaccine since.
    expect(given('9-months', logged('MMR', 'yearly', id))).toEqual([])
  })

  it('of a manually logged yearly dose are given at the nearest visit that lists it', () => {
    const flu = (day: string, id = 'x', name = 'IIV', dose: string | null = 'yearly') => ({
      row: { id, babyId: 'b', name, dose } as Shown<'vaccination'>,
      day,
    })
    const visitsWith = (rows: ReturnType<typeof flu>[], done: Shown<'visitCompletion'>[] = []) =>
      visitsOf('2026-01-09', [], done, '2028-11-21', rows)
        .filter((one): one is Standard => one.kind === 'standard')
        .filter(({ vaccines }) => vaccines.some(({ dose, givenOn }) => dose === 'yearly' && givenOn !== null))
        .map(({ key }) => key)
    expect(visitsWith([flu('2026-07-01')])).toEqual(['6-months'])
    expect(visitsWith([flu('2026-07-01'), flu('2026-10-20', 'y')])).toEqual(['6-months', '9-months'])
    // A visit that took place earlier or later than expected is compared by its actual day.
    const late = { ...completion('6-months', null), completedDate: '2026-09-20' }
    expect(visitsWith([flu('2026-09-21')])).toEqual(['9-months'])
    expect(visitsWith([flu('2026-09-21')], [late])).toEqual(['6-months'])
    // An entry that a tap at another visit logged belongs to that visit.
    const tapped = vaccinationId('b', 'us', { code: 'IIV', dose: 'yearly', visitKey: '9-months' })
    expect(visitsWith([flu('2026-07-01', tapped)])).toEqual(['9-months'])
    expect(visitsWith([flu('2026-07-01', 'x', 'Fluenz')])).toEqual([])
    expect(visitsWith([flu('2026-07-01', 'x', 'IIV', null)])).toEqual([])
    expect(visitsWith([flu('2034-07-01')])).toEqual([])
  })

  it('counts as given exactly the ticked doses, at whatever visit they were ticked', () => {
    const ticks = fc.record(
      Object.fromEntries(
        plan.map(({ key, vaccines }) => [
          key,
          fc.option(fc.subarray(vaccines.map(({ code }) => code as string))),
        ]),
      ),
    )
    fc.assert(
      fc.property(ticks, (ticked) => {
        const done = Object.entries(ticked).map(([key, codes]) => completion(key, codes))
        const visits = visitsOf('2026-07-09', [], done, '2026-11-21')
        for (const visit of visits) {
          if (visit.kind === 'custom') continue
          for (const { code, dose, givenOn } of visit.vaccines) {
            const where = plan.filter(({ key, vaccines }) =>
              vaccines.some((one) => one.code === code && one.dose === dose && ticked[key]?.includes(code)),
            )
            const isOwn = where.some(({ key }) => key === visit.key)
            const isRepeated = dose === 'yearly' || dose === 'advice'
            expect(givenOn !== null).toBe(isRepeated ? isOwn : where.length > 0)
          }
        }
      }),
    )
  })
})
