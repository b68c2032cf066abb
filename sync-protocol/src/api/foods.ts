import { food as entity } from '#entities/food.ts'
import { createEntryContract, entryContracts, ofTeam, onlyForSync } from './entries.ts'

const food = {
  entity: 'food',
  place: ofTeam('foods'),
  tag: 'foods',
  one: 'what the active team says of a food',
  many: 'Foods of which the active team says the allergens',
  answer: entity.row.omit(onlyForSync).meta({ id: 'Food' }),
} as const

export const {
  list: listFoodsContract,
  change: updateFoodContract,
  remove: deleteFoodContract,
} = entryContracts(food, entity.patch.pick({ allergens: true }))

/** Its id follows from its name (`rules/foods/food-id.ts`): an existing food gets these allergens. */
export const createFoodContract = createEntryContract(food, entity.patch.extend({ name: entity.fields.name }))
