import { id, looseInstant } from '#entities/scalars.ts'
import { sleepWaking } from '#entities/sleep-waking.ts'
import { createEntryContract, entryContracts, ofBaby, onlyForSync } from './entries.ts'

const waking = {
  entity: 'sleepWaking',
  place: ofBaby('sleep-wakings'),
  tag: 'sleep',
  one: 'one waking inside a sleep',
  many: 'Wakings inside sleeps',
  answer: sleepWaking.row.omit(onlyForSync).meta({ id: 'SleepWaking' }),
} as const

// A waking never moves to another sleep.
const change = sleepWaking.patch
  .omit({ sleepId: true })
  .extend({ startTime: looseInstant.optional(), endTime: looseInstant.nullable().optional() })

export const {
  list: listSleepWakingsContract,
  change: updateSleepWakingContract,
  remove: deleteSleepWakingContract,
} = entryContracts(waking, change)

export const createSleepWakingContract = createEntryContract(
  waking,
  change.extend({ id: id.optional(), sleepId: id }),
)
