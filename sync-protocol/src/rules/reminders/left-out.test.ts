import { expect, test } from 'vitest'
import { entry, hour, inputOf, iso, now } from '../../../test/reminder-rows.ts'
import { remindersOf } from './reminders.ts'

const entries = [
  entry('diaperChange', { timestamp: iso(now - hour) }),
  entry('feedingSession', { startTime: iso(now - hour), endTime: iso(now - hour), feedType: 'BOTTLE' }),
  entry('playSession', { startTime: iso(now - hour), activityType: 'FREE_PLAY' }),
  entry('medicine', { timestamp: iso(now - hour), name: 'Drops', intervalMinutes: 240 }),
]
const wanted = { diaper: true, feed: true, feedAfterMinutes: 180, longTimer: true, medicine: true }
const usual = inputOf(entries, wanted)
const kinds = (input: typeof usual) => remindersOf(input).map(({ kind }) => kind)

test('calm mode keeps reminders of doses and running timers, but not of the next feed', () => {
  expect(kinds(usual).toSorted()).toEqual(['diaper', 'feed', 'medicine', 'timer'])
  expect(kinds({ ...usual, isCalm: true }).toSorted()).toEqual(['medicine', 'timer'])
})

test('"milestones only" keeps reminders of doses, and the others return with it switched off', () => {
  const milestonesOnly = (is: boolean | null) =>
    kinds({ ...usual, baby: { ...usual.baby, milestonesOnly: is } })
  expect(milestonesOnly(true)).toEqual(['medicine'])
  expect(milestonesOnly(false)).toEqual(kinds(usual))
  expect(milestonesOnly(null)).toEqual(kinds(usual))
})
