import { z } from 'zod'
import { allergens } from '#reference/foods/allergens.ts'
import { defineEntity } from './entity.ts'
import { nameText } from './scalars.ts'

export const allergen = z.enum(allergens)
export const foodName = nameText(100)

/**
 * A family's record of a food: which of the nine allergens it has. Its id follows from its name. Meals name foods in
 * their text, so a food has no list of meals.
 */
export const food = defineEntity({
  name: 'food',
  space: 'team',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: {
    name: foodName,
    allergens: z.array(allergen).max(allergens.length).default([]),
  },
})
