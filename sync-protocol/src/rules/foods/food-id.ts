import { naturalId } from '#rules/natural-id.ts'
import { foodKey } from './food-words.ts'

/** The id of the row about a food. Two phones that write it offline write the same row. */
export const foodId = (name: string): string => naturalId('food', encodeURIComponent(foodKey(name)))
