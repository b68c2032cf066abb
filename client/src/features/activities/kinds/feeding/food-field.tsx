import { useLingui } from '@lingui/react/macro'
import { foodKey, foodNamesIn } from 'sync-protocol/rules/foods/food-words'
import { FoodMarks } from '#features/activities/foods/food-marks.tsx'
import { foodText, withFood } from '#features/activities/foods/food-text.ts'
import type { Owner } from '#db/schema/time-index.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Field } from '#ui/controls/field.tsx'
import styles from './feed-sheet.module.css'

const isSame = (a: string, b: string) => foodKey(a) === foodKey(b)

/** The foods of a meal: typed, or toggled by chips of earlier foods. `at`: time of the meal, ms. */
export const FoodField = ({
  value,
  foods,
  baby,
  at = Infinity,
  onChange,
}: {
  value: string
  foods: readonly string[]
  baby: Owner
  at?: number
  onChange: (food: string) => void
}) => {
  const { t, i18n } = useLingui()
  const named = foodNamesIn(value)
  return (
    <div>
      <Field
        label={t`Food`}
        hint={t`Several foods with commas between them`}
        value={value}
        maxLength={500}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => onChange(event.target.value)}
      />
      <FoodMarks baby={baby} text={value} at={at} />
      {foods.length > 0 && (
        <div className={styles.chips} role="group" aria-label={t`Foods tried before`}>
          {foods.map((food) => (
            <Chip
              key={food}
              pressed={named.some((name) => isSame(name, food))}
              onClick={() => onChange(withFood(value, food, isSame))}
            >
              {foodText(food, i18n.locale)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
