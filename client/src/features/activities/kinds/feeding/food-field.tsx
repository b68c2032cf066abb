import { useLingui } from '@lingui/react/macro'
import { Chip } from '#ui/controls/chip.tsx'
import { Field } from '#ui/controls/field.tsx'
import styles from './feed-sheet.module.css'

/** What was eaten: typed, or one of the foods of before. */
export const FoodField = ({
  value,
  foods,
  onChange,
}: {
  value: string
  foods: readonly string[]
  onChange: (food: string) => void
}) => {
  const { t } = useLingui()
  return (
    <div>
      <Field
        label={t`Food`}
        value={value}
        maxLength={500}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => onChange(event.target.value)}
      />
      {foods.length > 0 && (
        <div className={styles.chips} role="group" aria-label={t`Foods tried before`}>
          {foods.map((food) => (
            <Chip
              key={food}
              pressed={food.toLowerCase() === value.trim().toLowerCase()}
              onClick={() => onChange(food)}
            >
              {food}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
