import { useLingui } from '@lingui/react/macro'
import { type Allergen, allergens } from 'sync-protocol/reference/foods/allergens'
import formStyles from '#features/activities/forms/choice-chips.module.css'
import { Chip } from '#ui/controls/chip.tsx'
import { allergenNames } from './words.ts'

/** Choice of the nine allergens that the family assigns to a food. */
export const AllergenChoice = ({
  food,
  value,
  onChange,
}: {
  food: string
  value: readonly Allergen[]
  onChange: (allergens: Allergen[]) => void
}) => {
  const { t } = useLingui()
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>{t`Allergens in ${food}`}</legend>
      <div className={formStyles.chips}>
        {allergens.map((allergen) => {
          const isChosen = value.includes(allergen)
          return (
            <Chip
              key={allergen}
              pressed={isChosen}
              onClick={() =>
                onChange(allergens.filter((one) => (one === allergen ? !isChosen : value.includes(one))))
              }
            >
              {t(allergenNames[allergen])}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}
