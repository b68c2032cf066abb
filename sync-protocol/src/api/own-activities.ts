import { ownActivity as entity } from '#entities/own-activity.ts'
import { id } from '#entities/scalars.ts'
import { createEntryContract, entryContracts, ofTeam, onlyForSync } from './entries.ts'

const ownActivity = {
  entity: 'ownActivity',
  place: ofTeam('own-activities'),
  tag: 'own activities',
  one: 'an activity of the active team',
  many: 'Activities that the active team made',
  answer: entity.row.omit(onlyForSync).meta({ id: 'OwnActivity' }),
} as const

export const {
  list: listOwnActivitiesContract,
  change: updateOwnActivityContract,
  remove: deleteOwnActivityContract,
} = entryContracts(ownActivity, entity.patch)

export const createOwnActivityContract = createEntryContract(
  ownActivity,
  entity.patch.extend({ id: id.optional(), name: entity.fields.name }),
)
