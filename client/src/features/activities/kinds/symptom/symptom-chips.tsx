import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import formStyles from '#features/activities/forms/choice-chips.module.css'
import { Chip } from '#ui/controls/chip.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { isSevere } from './severe.ts'
import { type Symptom, symptomNames } from './words.ts'

const all = Object.keys(symptomNames) as Symptom[]

/** Symptoms to tick, any number of them. A sign of danger shows the emergency card (`card`) below. */
export const SymptomChips = ({
  value,
  error,
  card,
  onChange,
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
      signs: all.filter((sign) => !isSevere([sign])),
      below: <FieldError id="symptoms-error">{error}</FieldError>,
    },
    { label: t`Signs of danger`, signs: all.filter((sign) => isSevere([sign])), below: card },
  ]
  return groups.map(({ label, signs, below }, group) => (
    <fieldset key={label} className={formStyles.group}>
      <legend className={formStyles.legend}>{label}</legend>
      <div className={formStyles.chips}>
        {signs.map((sign, index) => {
          const isChosen = value.includes(sign)
          return (
            <Chip
              key={sign}
              pressed={isChosen}
              aria-invalid={error && group === 0 && index === 0 ? true : undefined}
              onClick={() => onChange(all.filter((one) => (one === sign ? !isChosen : value.includes(one))))}
            >
              {t(symptomNames[sign])}
            </Chip>
          )
        })}
      </div>
      {below}
    </fieldset>
  ))
}
