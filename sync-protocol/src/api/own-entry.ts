import { ownEntry as entity } from '#entities/own-entry.ts'
import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { createEntryContract, entryContracts, ofBaby, onlyForSync } from './entries.ts'

const ownEntry = {
  entity: 'ownEntry',
  place: ofBaby('own-entries'),
  tag: 'own activities',
  one: 'an entry of an activity of the team',
  many: 'Entries of the activities that the team made',
  answer: entity.row.omit(onlyForSync).meta({ id: 'OwnEntry' }),
} as const

const change = entity.patch.extend({
  timestamp: looseInstant.optional(),
  endTime: looseInstant.nullable().optional(),
})

export const {
  list: listOwnEntriesContract,
  change: updateOwnEntryContract,
  remove: deleteOwnEntryContract,
} = entryContracts(ownEntry, change)

/** Fields of the activity are copied by the server unless the call has its own. */
export const createOwnEntryContract = createEntryContract(
  ownEntry,
  change.extend({ id: id.optional(), timeZone: timeZone.default('UTC'), activityId: id }),
)
