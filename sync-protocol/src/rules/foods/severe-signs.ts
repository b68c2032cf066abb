import type { ReactionSign } from '#entities/food-reaction.ts'

/** Signs of anaphylaxis after the action plan of ASCIA: the emergency card is shown. */
const severe: readonly ReactionSign[] = ['BREATHING', 'THROAT', 'FLOPPY']

export const isSevere = (signs: readonly string[]): boolean => severe.some((sign) => signs.includes(sign))
