import { symptom as entity } from '#entities/symptom.ts'
import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { createEntryContract, entryContracts, ofBaby, onlyForSync } from './entries.ts'

const symptom = {
  entity: 'symptom',
  place: ofBaby('symptoms'),
  tag: 'illnesses',
  one: 'symptoms of one moment',
  many: 'Symptoms',
  answer: entity.row.omit(onlyForSync).meta({ id: 'Symptom' }),
} as const

const change = entity.patch.extend({ timestamp: looseInstant.optional() })

export const {
  list: listSymptomsContract,
  change: updateSymptomContract,
  remove: deleteSymptomContract,
} = entryContracts(symptom, change)

export const createSymptomContract = createEntryContract(
  symptom,
  change.extend({ id: id.optional(), timeZone: timeZone.default('UTC') }),
)
