import { illness as entity } from '#entities/illness.ts'
import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { createEntryContract, entryContracts, ofBaby, onlyForSync } from './entries.ts'

const illness = {
  entity: 'illness',
  place: ofBaby('illnesses'),
  tag: 'illnesses',
  one: 'an illness',
  many: 'Illnesses',
  answer: entity.row.omit(onlyForSync).meta({ id: 'Illness' }),
} as const

const change = entity.patch.extend({ timestamp: looseInstant.optional() })

export const {
  list: listIllnessesContract,
  change: updateIllnessContract,
  remove: deleteIllnessContract,
} = entryContracts(illness, change)

export const createIllnessContract = createEntryContract(
  illness,
  change.extend({ id: id.optional(), timeZone: timeZone.default('UTC') }),
)
