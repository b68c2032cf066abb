import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'

export type Symptom = Row<'symptom'>['signs'][number]

export const symptomName = msg({ message: 'Symptoms', comment: 'an entry' })

/** Labels of the symptoms; signs of danger are last. */
export const symptomNames: Record<Symptom, MessageDescriptor> = {
  COUGH: msg`Cough`,
  RUNNY_NOSE: msg`Runny nose, sneezing`,
  SORE_THROAT: msg({ message: 'Sore throat', comment: 'a symptom' }),
  EAR_PAIN: msg({ message: 'Ear pain', comment: 'a symptom' }),
  VOMITING: msg`Vomiting`,
  DIARRHEA: msg`Diarrhea`,
  RASH: msg({ message: 'Rash', comment: 'a symptom' }),
  CHILLS: msg({ message: 'Chills', comment: 'a symptom' }),
  EATS_LITTLE: msg({ message: 'Eats or drinks little', comment: 'a symptom' }),
  TIRED: msg({ message: 'Tired, no energy', comment: 'a symptom' }),
  IRRITABLE: msg({ message: 'Cries a lot', comment: 'a symptom' }),
  BREATHING: msg`Trouble breathing, wheezing`,
  FLOPPY: msg`Pale and floppy`,
}

/** Symptoms as text; a symptom of a newer version of the product is shown as stored. */
export const symptomsText = (signs: readonly Symptom[], i18n: I18n): string =>
  signs.map((sign) => (symptomNames[sign] ? i18n._(symptomNames[sign]) : sign)).join(', ')
