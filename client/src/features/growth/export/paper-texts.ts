import { msg } from '@lingui/core/macro'
import { gestationText } from '#features/growth/chart-names.ts'
import type { ExportSource } from './export-chart.ts'

type Speaker = Pick<ExportSource, 'i18n' | 'format'>

/** The date of birth, and the length of the pregnancy if the child was born early. */
export function birthFacts({ baby, i18n, format }: Speaker & Pick<ExportSource, 'baby'>): string[] {
  const born = format.day(baby.birthDate, 'long')
  const gestation = gestationText(i18n, baby)
  return [
    i18n._(msg({ message: `Born ${born}`, comment: 'the day of a birth' })),
    ...(baby.isPreterm && baby.gestationalWeeks !== null
      ? [i18n._(msg({ message: `born at ${gestation}`, comment: 'how long the pregnancy lasted' }))]
      : []),
  ]
}

/** The day of creation, and a disclaimer. */
export function footText({ i18n, format }: Speaker, today: string): string {
  const day = format.day(today, 'long')
  return [
    i18n._(msg({ message: `Made ${day}`, comment: 'the day a file was made' })),
    i18n._(msg`A diary with published reference curves: no medical advice and no diagnosis.`),
  ].join(' · ')
}
