import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TickChips } from '#features/activities/forms/tick-chips.tsx'
import { isSevere } from './severe.ts'
import { type Symptom, symptomNames } from './words.ts'

const all = Object.keys(symptomNames) as Symptom[]

/** Choice of any number of symptoms. A sign of danger shows the emergency card (`card`) below. */
export const SymptomChips = ({
  error,
  card,
  ...props
}: {
  value: readonly Symptom[]
  error: string | undefined
  card: ReactNode
  onChange: (signs: Symptom[]) => void
}) => {
  const { t } = useLingui()
  const groups = [
    {
      label: t({ message: 'What do you see?', comment: 'symptoms of an ill baby' }),
      values: all.filter((sign) => !isSevere([sign])),
      error,
    },
    { label: t`Signs of danger`, values: all.filter((sign) => isSevere([sign])), below: card },
  ]
  return <TickChips id="symptoms" names={symptomNames} groups={groups} {...props} />
}
