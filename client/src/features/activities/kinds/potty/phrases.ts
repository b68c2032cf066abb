import type { KindPhrases } from '#features/activities/entries/kind-phrases.ts'

export const phrases: KindPhrases = {
  entity: 'potty',
  words: {
    potty: {
      en: 'potty, toilet, loo',
      ru: 'горш*, туалет*, унитаз*',
      uk: 'горщ*, туалет*, унітаз*',
      ka: 'ქოთან*, ქოთნ*, ტუალეტ*, უნიტაზ*',
    },
  },
  uses: ['wet', 'dirty', 'both', 'nothing', 'not'],
  joins: (clause, next, entity) => entity === 'diaperChange' && !next.has('diaper') && !clause.has('nothing'),
  read: ({ has }) => {
    const [wet, dirty] = [has('wet', 'both'), has('dirty', 'both')]
    const result = wet && dirty ? 'BOTH' : wet ? 'PEE' : dirty ? 'POO' : 'NOTHING'
    // A sentence about the potty without a result does not mean that there was none.
    return result === 'NOTHING' && !has('nothing') ? null : { fields: { result }, how: 'moment' }
  },
}
