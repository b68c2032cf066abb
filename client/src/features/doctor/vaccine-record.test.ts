import { expect, it } from 'vitest'
import type { Shown } from '#db/live/use-rows.ts'
import { vaccineRecordOf } from './vaccine-record.ts'
import { visitsOf } from './visit.ts'

const completion = (visitKey: string, completedDate: string, vaccinesGiven: string[] | null) =>
  ({ scheduleId: 'us', visitKey, completedDate, vaccinesGiven }) as Shown<'visitCompletion'>
const appointment = (scheduledDate: string, completedDate: string | null, vaccines: string[]) =>
  ({ id: scheduledDate, scheduledDate, scheduledTime: null, completedDate, vaccines }) as Shown<'doctorVisit'>

it('has one line for a dose that was logged and ticked, with its details', () => {
  const row = { id: 'v1', babyId: 'b', name: 'HepB', dose: '1', batch: 'A12' } as Shown<'vaccination'>
  const own = { id: 'v2', babyId: 'b', name: 'BCG', dose: null } as Shown<'vaccination'>
  const logged = [
    { row, day: '2026-07-11' },
    { row: own, day: '2026-07-12' },
  ]
  const visits = visitsOf(
    '2026-07-09',
    [],
    [completion('birth', '2026-07-10', ['HepB'])],
    '2026-11-21',
    logged,
  )
  const { given, unsaid } = vaccineRecordOf(visits, logged)
  expect(given.map(({ day, name, entry }) => [day, name, entry?.batch])).toEqual([
    ['2026-07-11', 'HepB', 'A12'],
    ['2026-07-12', 'BCG', undefined],
  ])
  expect(unsaid).toEqual([])
})

it('contains only what a user ticked or wrote, by the day on which it was given', () => {
  const visits = visitsOf(
    '2026-07-09',
    [appointment('2026-08-20', '2026-08-21', ['BCG']), appointment('2026-10-01', null, ['Influenza'])],
    [
      completion('birth', '2026-07-10', ['HepB']),
      completion('1-month', '2026-08-09', []),
      completion('2-months', '2026-09-09', null),
    ],
    '2026-11-21',
  )
  const { given, unsaid } = vaccineRecordOf(visits)
  expect(given.map(({ day, name, dose }) => [day, name, dose])).toEqual([
    ['2026-07-10', 'HepB', '1'],
    ['2026-08-21', 'BCG', null],
  ])
  expect(unsaid.map(({ key }) => key)).toEqual(['2-months'])
})
