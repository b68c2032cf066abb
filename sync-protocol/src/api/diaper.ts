import { diaperChange } from '#entities/diaper-change.ts'
import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { createEntryContract, entryContracts, ofBaby, onlyForSync } from './entries.ts'

const diaper = {
  entity: 'diaperChange',
  place: ofBaby('diaper'),
  tag: 'diaper',
  one: 'a diaper entry',
  many: 'Diaper changes',
  answer: diaperChange.row.omit(onlyForSync).meta({ id: 'DiaperChange' }),
} as const

const change = diaperChange.patch.extend({ timestamp: looseInstant.optional() })

export const {
  list: listDiapersContract,
  change: updateDiaperContract,
  remove: deleteDiaperContract,
} = entryContracts(diaper, change)

export const createDiaperContract = createEntryContract(
  diaper,
  change.extend({ id: id.optional(), timeZone: timeZone.default('UTC') }),
)
