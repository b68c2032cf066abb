import { pumpedMl, pumping as entity } from '#entities/pumping.ts'
import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { createEntryContract, entryContracts, ofTeam, onlyForSync } from './entries.ts'
import { volumeInput } from './quantities.ts'

const pumping = {
  entity: 'pumping',
  place: ofTeam('pumping'),
  tag: 'pumping',
  one: 'a pumping',
  many: 'Pumpings of the active team',
  answer: entity.row.omit(onlyForSync).meta({ id: 'Pumping' }),
} as const

const amount = volumeInput(pumpedMl.min, pumpedMl.max).nullable().optional()

const change = entity.patch.extend({
  startTime: looseInstant.optional(),
  endTime: looseInstant.nullable().optional(),
  left: amount,
  right: amount,
  total: amount,
})

export const {
  list: listPumpingsContract,
  change: updatePumpingContract,
  remove: deletePumpingContract,
} = entryContracts(pumping, change)

export const createPumpingContract = createEntryContract(
  pumping,
  change.extend({ id: id.optional(), timeZone: timeZone.default('UTC') }),
)
