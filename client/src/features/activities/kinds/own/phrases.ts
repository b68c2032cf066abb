import type { KindPhrases } from '#features/activities/entries/kind-phrases.ts'

export const phrases: KindPhrases = {
  entity: 'ownEntry',
  lasts: true,
  // Its words are the names of the family's activities.
  words: {},
  takes: (unit) => unit === null,
  read: ({ parts, amounts }, { activities }) => {
    const sense = parts.find((part) => typeof part === 'string' && part.startsWith('own:')) as
      | string
      | undefined
    const activity = activities.find(({ id }) => sense === `own:${id}`)
    if (!activity) return null
    const { id, name, glyph, colour, lasts, unit } = activity
    const [amount] = amounts
    if (amount && unit === null) return null
    return {
      fields: {
        ...{ activityId: id, name, glyph, colour, lasts },
        ...(amount ? { amount: { unit: unit!, value: amount.value } } : {}),
      },
      how: lasts ? 'starts' : 'moment',
    }
  },
}
