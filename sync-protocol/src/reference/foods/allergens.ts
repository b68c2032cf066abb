/**
 * The nine major food allergens of the law of the United States (FALCPA 2004, and sesame by the FASTER Act of 2021), in
 * the order in which screens list them. docs/allergens.md has the sources.
 */
export const allergens = [
  'PEANUT',
  'EGG',
  'MILK',
  'TREE_NUT',
  'SESAME',
  'SOY',
  'WHEAT',
  'FISH',
  'CRUSTACEAN',
] as const
export type Allergen = (typeof allergens)[number]

export const foodLanguages = ['en', 'ru', 'uk', 'ka'] as const
export type FoodLanguage = (typeof foodLanguages)[number]

/** Days without an allergen after which it is due again. ASCIA 2026: at least once a week, once it was introduced. */
export const dueAfterDays = 7

/**
 * When a reaction begins after a meal, hours. NICE CG116: IgE-mediated within minutes and up to 2 hours, others hours
 * or days later; the product offers the meals of three days.
 */
export const reactionHours = { soon: 2, latest: 72 }
