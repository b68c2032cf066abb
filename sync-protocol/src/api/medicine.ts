import { medicine as entity } from '#entities/medicine.ts'
import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { createEntryContract, entryContracts, ofBaby, onlyForSync } from './entries.ts'

const medicine = {
  entity: 'medicine',
  place: ofBaby('medicine'),
  tag: 'medicine',
  one: 'a medicine that was given',
  many: 'Medicines that were given',
  answer: entity.row.omit(onlyForSync).meta({ id: 'Medicine' }),
} as const

const change = entity.patch.extend({ timestamp: looseInstant.optional() })

export const {
  list: listMedicinesContract,
  change: updateMedicineContract,
  remove: deleteMedicineContract,
} = entryContracts(medicine, change)

export const createMedicineContract = createEntryContract(
  medicine,
  change.extend({ id: id.optional(), timeZone: timeZone.default('UTC'), name: entity.fields.name }),
)
