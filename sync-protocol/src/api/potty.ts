import { potty as entity } from '#entities/potty.ts'
import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { createEntryContract, entryContracts, ofBaby, onlyForSync } from './entries.ts'

const potty = {
  entity: 'potty',
  place: ofBaby('potty'),
  tag: 'potty',
  one: 'a visit to the potty',
  many: 'Visits to the potty',
  answer: entity.row.omit(onlyForSync).meta({ id: 'Potty' }),
} as const

const change = entity.patch.extend({ timestamp: looseInstant.optional() })

export const {
  list: listPottyContract,
  change: updatePottyContract,
  remove: deletePottyContract,
} = entryContracts(potty, change)

export const createPottyContract = createEntryContract(
  potty,
  change.extend({ id: id.optional(), timeZone: timeZone.default('UTC'), result: entity.fields.result }),
)
