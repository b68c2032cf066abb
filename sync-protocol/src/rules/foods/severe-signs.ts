import type { ReactionSign } from '#entities/food-reaction.ts'

/** Signs of anaphylaxis according to the action plan of ASCIA. For these the client shows the emergency card. */
const severe: readonly ReactionSign[] = ['BREATHING', 'THROAT', 'FLOPPY']

export const isSevere = (signs: readonly string[]): boolean => severe.some((sign) => signs.includes(sign))
