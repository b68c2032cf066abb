import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { tooth as entity } from '#entities/tooth.ts'
import { createEntryContract, entryContracts, ofBaby, onlyForSync } from './entries.ts'

const tooth = {
  entity: 'tooth',
  place: ofBaby('teeth'),
  tag: 'teeth',
  one: 'a milk tooth that came through',
  many: 'Milk teeth that came through',
  answer: entity.row.omit(onlyForSync).meta({ id: 'Tooth' }),
} as const

const change = entity.patch.extend({
  timestamp: looseInstant.optional(),
  fellOutAt: looseInstant.nullable().optional(),
})

export const {
  list: listTeethContract,
  change: updateToothContract,
  remove: deleteToothContract,
} = entryContracts(tooth, change)

export const createToothContract = createEntryContract(
  tooth,
  change.extend({ id: id.optional(), timeZone: timeZone.default('UTC'), tooth: entity.fields.tooth }),
)
