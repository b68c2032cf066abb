import { describe, expect, it } from 'vitest'
import { followUpAlerts } from './alerts/follow-ups.ts'
import { followUpsOf, type FollowUpRows } from './follow-ups.ts'
import type { Scene } from './scene.ts'

const mia = {
  birthDate: '2026-01-01',
  isPreterm: false,
  gestationalWeeks: null,
  gestationalDays: null,
  useCorrectedAge: true,
}
const nothing: FollowUpRows = { visitCompletion: [], doctorVisit: [], milestoneCompletion: [] }
const done = (visitKey: string, completedDate: string) => ({ scheduleId: 'us', visitKey, completedDate })

describe('visits', () => {
  const first = done('birth', '2026-01-01')
  const overdue = (today: string, ...more: FollowUpRows['visitCompletion'][number][]) =>
    followUpsOf(mia, { ...nothing, visitCompletion: [first, ...more] }, today).overdueVisits
  // The visit at 120 days is expected on 1 May and due to 31 May; the next one at 180 days is due from 16 June.
  it.each([
    ['2026-05-31', []],
    ['2026-06-01', ['4-months']],
    ['2026-06-15', ['4-months']],
    ['2026-06-16', []],
  ])('on %s overdue: %j', (today, keys) => expect(overdue(today)).toEqual(keys))

  it('are not overdue when completed, nor are earlier ones', () => {
    expect(overdue('2026-06-10', done('4-months', '2026-05-02'))).toEqual([])
    expect(overdue('2025-12-20')).toEqual([])
  })

  it('are not reported when set aside, or after the end of the schedule', () => {
    const aside = { scheduleId: 'us.set-aside', visitKey: '4-months', completedDate: '2026-06-02' }
    expect(overdue('2026-06-10', aside)).toEqual([])
    // The visit at 910 days is late until half a year after it.
    expect(overdue('2028-12-26')).toEqual(['2.5-years'])
    expect(overdue('2028-12-27')).toEqual([])
    expect(overdue('2035-01-01')).toEqual([])
  })

  it('do not count as check-ups when set aside', () => {
    const aside = (visitKey: string) => ({
      scheduleId: 'us.set-aside',
      visitKey,
      completedDate: '2026-10-01',
    })
    const rows = { ...nothing, milestoneCompletion: [{ milestoneId: '1m-phys-1' as const }] }
    const visitCompletion = [aside('6-months'), aside('9-months')]
    expect(followUpsOf(mia, { ...rows, visitCompletion }, '2026-12-01').missedSteps).toEqual([])
  })

  it('are not reported if the family marks none', () => {
    expect(followUpsOf(mia, nothing, '2026-06-10').overdueVisits).toEqual([])
  })
})

describe('steps', () => {
  const missed = (rows: Partial<FollowUpRows>) =>
    followUpsOf(mia, { ...nothing, ...rows }, '2026-12-01').missedSteps ?? []
  const marked = [{ milestoneId: '1m-phys-1' as const }]
  const visits = (...days: string[]) => days.map((day, index) => done(['6-months', '9-months'][index]!, day))

  it('are missed after two check-ups since the end of their month', () => {
    const found = missed({ milestoneCompletion: marked, visitCompletion: visits('2026-07-01', '2026-10-01') })
    expect(found).toContain('2m-soc-1')
    expect(found).not.toContain('1m-phys-1')
    // At six months of age the month of these steps was not over.
    expect(found.filter((id) => id.startsWith('6m-'))).toEqual([])
  })

  it('are not missed after one check-up, or if the family marks none', () => {
    expect(missed({ milestoneCompletion: marked, visitCompletion: visits('2026-10-01') })).toEqual([])
    expect(missed({ visitCompletion: visits('2026-07-01', '2026-10-01') })).toEqual([])
    const sick = { visitType: 'SICK_VISIT' as const, completedDate: '2026-10-01' }
    expect(
      missed({ milestoneCompletion: marked, visitCompletion: visits('2026-07-01'), doctorVisit: [sick] }),
    ).toEqual([])
    const checkUp = { visitType: 'CHECKUP' as const, completedDate: '2026-10-01' }
    expect(
      missed({ milestoneCompletion: marked, visitCompletion: visits('2026-07-01'), doctorVisit: [checkUp] }),
    ).not.toEqual([])
  })
})

describe('lost skills', () => {
  const lost = (lostOn: string | null) =>
    followUpsOf(mia, { ...nothing, milestoneCompletion: [{ milestoneId: '2m-soc-1', lostOn }] }, '2026-12-01')
      .lostSkills

  it.each([
    [null, []],
    ['2026-12-01', ['2m-soc-1']],
    ['2026-10-17', ['2m-soc-1']],
    ['2026-10-16', []],
    ['2026-12-02', []],
  ])('not seen since %s: %j', (day, ids) => expect(lost(day)).toEqual(ids))
})

it('each has its level', () => {
  const found = { overdueVisits: ['4-months'], missedSteps: ['2m-soc-1'], lostSkills: ['1m-phys-1'], now: 0 }
  expect(followUpAlerts(found as unknown as Scene).map(({ id, level }) => `${id} ${level}`)).toEqual([
    'visit-overdue info',
    'milestone info',
    'skill-lost warning',
  ])
})
