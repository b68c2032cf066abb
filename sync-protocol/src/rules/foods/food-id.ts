import { naturalId } from '#rules/natural-id.ts'
import { foodKey } from './food-words.ts'

/** The id of what a family says of a food: two phones that say it without a connection write one row. */
export const foodId = (name: string): string => naturalId('food', encodeURIComponent(foodKey(name)))
