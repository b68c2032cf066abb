import { foodReaction as entity } from '#entities/food-reaction.ts'
import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { createEntryContract, entryContracts, ofBaby, onlyForSync } from './entries.ts'

const foodReaction = {
  entity: 'foodReaction',
  place: ofBaby('food-reactions'),
  tag: 'foods',
  one: 'a reaction after eating',
  many: 'Reactions after eating',
  answer: entity.row.omit(onlyForSync).meta({ id: 'FoodReaction' }),
} as const

const change = entity.patch.extend({ timestamp: looseInstant.optional() })

export const {
  list: listFoodReactionsContract,
  change: updateFoodReactionContract,
  remove: deleteFoodReactionContract,
} = entryContracts(foodReaction, change)

export const createFoodReactionContract = createEntryContract(
  foodReaction,
  change.extend({ id: id.optional(), timeZone: timeZone.default('UTC') }),
)
