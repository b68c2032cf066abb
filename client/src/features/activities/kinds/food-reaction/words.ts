import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'

export type Sign = Row<'foodReaction'>['signs'][number]

export const foodReactionName = msg({ message: 'Reaction to food', comment: 'an entry' })

/** Labels of the signs; those of anaphylaxis are last. */
export const signNames: Record<Sign, MessageDescriptor> = {
  MOUTH_REDNESS: msg({ message: 'Redness around the mouth', comment: 'after eating' }),
  HIVES: msg({ message: 'Hives or rash', comment: 'after eating' }),
  ECZEMA: msg({ message: 'Worse eczema', comment: 'after eating' }),
  SWELLING: msg({ message: 'Swollen lips, eyes or face', comment: 'after eating' }),
  RUNNY_NOSE: msg({ message: 'Runny nose, sneezing', comment: 'after eating' }),
  COUGH: msg({ message: 'Cough', comment: 'after eating' }),
  VOMITING: msg({ message: 'Vomiting', comment: 'after eating' }),
  DIARRHEA: msg({ message: 'Diarrhea', comment: 'after eating' }),
  BLOOD: msg({ message: 'Blood or mucus in the stool', comment: 'after eating' }),
  BELLY_PAIN: msg({ message: 'Belly pain, crying', comment: 'after eating' }),
  OTHER: msg({ message: 'Something else', comment: 'seen after eating' }),
  BREATHING: msg({ message: 'Trouble breathing, wheezing', comment: 'after eating' }),
  THROAT: msg({ message: 'Swollen tongue or throat', comment: 'after eating' }),
  FLOPPY: msg({ message: 'Pale and floppy', comment: 'a baby after eating' }),
}

/** Signs as text; a sign of a newer version of the product is shown as stored. */
export const signsText = (signs: readonly Sign[], i18n: I18n): string =>
  signs.map((sign) => (signNames[sign] ? i18n._(signNames[sign]) : sign)).join(', ')
