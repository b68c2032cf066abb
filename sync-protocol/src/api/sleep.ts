import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { sleepSession } from '#entities/sleep-session.ts'
import { entryContracts, ofBaby, onlyForSync } from './entries.ts'
import { sessionContracts, sessionExtras } from './sessions.ts'

const sleep = {
  entity: 'sleepSession',
  place: ofBaby('sleep'),
  tag: 'sleep',
  one: 'a sleep',
  many: 'Sleep sessions',
  answer: sleepSession.row.omit(onlyForSync).extend(sessionExtras).meta({ id: 'SleepSession' }),
} as const

export const {
  list: listSleepContract,
  change: updateSleepContract,
  remove: deleteSleepContract,
} = entryContracts(
  sleep,
  sleepSession.patch.extend({
    startTime: looseInstant.optional(),
    endTime: looseInstant.nullable().optional(),
  }),
)

export const { start: startSleepContract, end: endSleepContract } = sessionContracts(
  sleep,
  sleepSession.patch
    .omit({ endTime: true, separate: true })
    .extend({
      id: id.optional(),
      startTime: looseInstant.optional(),
      timeZone: timeZone.default('UTC'),
    })
    .prefault({}),
)
