import { vaccination as entity } from '#entities/vaccination.ts'
import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { createEntryContract, entryContracts, ofBaby, onlyForSync } from './entries.ts'

const vaccination = {
  entity: 'vaccination',
  place: ofBaby('vaccinations'),
  tag: 'vaccinations',
  one: 'a vaccination',
  many: 'Vaccinations',
  answer: entity.row.omit(onlyForSync).meta({ id: 'Vaccination' }),
} as const

const change = entity.patch.extend({
  timestamp: looseInstant.optional(),
  reactionAt: looseInstant.nullable().optional(),
})

export const {
  list: listVaccinationsContract,
  change: updateVaccinationContract,
  remove: deleteVaccinationContract,
} = entryContracts(vaccination, change)

export const createVaccinationContract = createEntryContract(
  vaccination,
  change.extend({ id: id.optional(), timeZone: timeZone.default('UTC'), name: entity.fields.name }),
)
