import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isSevere } from 'sync-protocol/rules/foods/severe-signs'
import formStyles from '#features/activities/forms/choice-chips.module.css'
import { Chip } from '#ui/controls/chip.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { type Sign, signNames } from './words.ts'

const all = Object.keys(signNames) as Sign[]

/** What was seen, any number of it: the signs of danger first, with the emergency card (`card`) right below them. */
export const SignChips = ({
  value,
  error,
  card,
  onChange,
}: {
  value: readonly Sign[]
  error: string | undefined
  card: ReactNode
  onChange: (signs: Sign[]) => void
}) => {
  const { t } = useLingui()
  const groups = [
    { label: t`Signs of danger`, signs: all.filter((sign) => isSevere([sign])), below: card },
    {
      label: t({ message: 'What else do you see?', comment: 'signs of a reaction to food' }),
      signs: all.filter((sign) => !isSevere([sign])),
      below: <FieldError id="signs-error">{error}</FieldError>,
    },
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
              aria-invalid={error && group === 1 && index === 0 ? true : undefined}
              onClick={() => onChange(all.filter((one) => (one === sign ? !isChosen : value.includes(one))))}
            >
              {t(signNames[sign])}
            </Chip>
          )
        })}
      </div>
      {below}
    </fieldset>
  ))
}
