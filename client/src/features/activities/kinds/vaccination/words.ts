import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VaccinationSign } from 'sync-protocol/entities/vaccination'
import type { Row } from 'sync-protocol/entities/registry'

export const siteNames: Record<NonNullable<Row<'vaccination'>['site']>, MessageDescriptor> = {
  LEFT_THIGH: msg`Left thigh`,
  RIGHT_THIGH: msg`Right thigh`,
  LEFT_ARM: msg`Left arm`,
  RIGHT_ARM: msg`Right arm`,
  BUTTOCK: msg`Buttock`,
  MOUTH: msg({ message: 'By mouth', comment: 'a vaccine is given' }),
  NOSE: msg({ message: 'In the nose', comment: 'a vaccine is given' }),
}

/** Labels of the signs after a vaccination; signs of danger are last. */
export const signNames: Record<VaccinationSign, MessageDescriptor> = {
  FEVER: msg`Fever`,
  REDNESS: msg({ message: 'Redness', comment: 'where a vaccine was given' }),
  SWELLING: msg({ message: 'Swelling', comment: 'where a vaccine was given' }),
  PAIN: msg({ message: 'Pain', comment: 'where a vaccine was given' }),
  RASH: msg({ message: 'Rash', comment: 'a symptom' }),
  IRRITABLE: msg({ message: 'Cries a lot', comment: 'a symptom' }),
  SLEEPY: msg({ message: 'Sleeps a lot', comment: 'a symptom' }),
  EATS_LITTLE: msg({ message: 'Eats or drinks little', comment: 'a symptom' }),
  VOMITING: msg`Vomiting`,
  BREATHING: msg`Trouble breathing, wheezing`,
  FACE_SWELLING: msg`Swollen face, lips or tongue`,
  FLOPPY: msg`Pale and floppy`,
}

const severe: readonly string[] = ['BREATHING', 'FACE_SWELLING', 'FLOPPY']

/** Whether one of the signs is a sign of danger. */
export const isSevere = (signs: readonly VaccinationSign[]): boolean =>
  signs.some((sign) => severe.includes(sign))

/** Signs as text; a sign of a newer version of the product is shown as stored. */
export const signsText = (signs: readonly VaccinationSign[], i18n: I18n): string =>
  signs.map((sign) => (signNames[sign] ? i18n._(signNames[sign]) : sign)).join(', ')
