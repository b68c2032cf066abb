import { msg } from '@lingui/core/macro'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { volumeText } from '#features/activities/entries/volume-text.ts'
import type { InStash } from './use-stash.ts'
import { placeNames } from './words.ts'

export const mlText = (ml: number, context: Pick<EntryContext, 'format' | 'units'>): string =>
  volumeText({ ml, unit: 'ml', value: Math.round(ml) }, context)

/** "use by tomorrow 14:00"; for milk in the freezer without a time. */
export function untilText(
  { useBy, isExpired, row }: InStash,
  { i18n, format }: EntryContext,
  now: number,
): string {
  const time = format.time(useBy)
  const day = format.dayInSentence(useBy, now)
  const until = row.place === 'FREEZER' ? format.date(useBy) : `${day} ${time}`
  return i18n._(
    isExpired
      ? msg({ message: `past its time since ${until}`, comment: 'pumped milk' })
      : msg({ message: `use by ${until}`, comment: 'pumped milk' }),
  )
}

/** "120 ml, Fridge". */
export const portionText = ({ left, row }: InStash, context: EntryContext): string =>
  `${mlText(left, context)}, ${context.i18n._(placeNames[row.place])}`
