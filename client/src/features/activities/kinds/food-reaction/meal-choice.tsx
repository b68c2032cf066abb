import { useLingui } from '@lingui/react/macro'
import { foodNamesIn } from 'sync-protocol/rules/foods/food-words'
import { mealsBefore } from 'sync-protocol/rules/foods/meals-before'
import { type EatenMeal, useMeals } from '#features/activities/foods/use-foods.ts'
import { foodText } from '#features/activities/foods/food-text.ts'
import formStyles from '#features/activities/forms/choice-chips.module.css'
import { MoreDetails } from '#features/activities/forms/more-details.tsx'
import { useFormat } from '#i18n/use-format.ts'
import type { Owner } from '#db/schema/time-index.ts'
import { Chip } from '#ui/controls/chip.tsx'

/** Choice of any number of meals before a reaction. `at`: time of the reaction, ms. */
export const MealChoice = ({
  baby,
  at,
  chosen,
  onChange,
}: {
  baby: Owner
  at: number
  chosen: readonly string[]
  /** Receives all chosen meals and the one that was pressed. */
  onChange: (ids: readonly string[], pressed: EatenMeal) => void
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const meals = useMeals(baby)
  if (!meals) return null
  const { soon, earlier } = mealsBefore(meals, at)
  const chip = (meal: EatenMeal, withDay: boolean) => {
    const isChosen = chosen.includes(meal.id)
    const foods = foodNamesIn(meal.food).map((name) => foodText(name, i18n.locale))
    const what = foods.length > 0 ? foods.join(', ') : t`Solid food`
    const time = format.time(meal.at)
    const day = withDay ? `${format.relativeDay(meal.at, at)} ` : ''
    return (
      <Chip
        key={meal.id}
        pressed={isChosen}
        onClick={() =>
          onChange(isChosen ? chosen.filter((id) => id !== meal.id) : [...chosen, meal.id], meal)
        }
      >
        {day}
        {time} · {what}
      </Chip>
    )
  }
  return (
    <>
      <fieldset className={formStyles.group}>
        <legend className={formStyles.legend}>{t`Eaten in the two hours before`}</legend>
        {soon.length === 0 ? (
          <p>{t`No solid food was logged in these two hours.`}</p>
        ) : (
          <div className={formStyles.chips}>{soon.map((meal) => chip(meal, false))}</div>
        )}
      </fieldset>
      {earlier.length > 0 && (
        <MoreDetails
          title={t`Earlier meals, up to three days`}
          chosen={format.number(earlier.length)}
          startsOpen={earlier.some(({ id }) => chosen.includes(id))}
        >
          <div className={formStyles.chips} role="group" aria-label={t`Earlier meals, up to three days`}>
            {earlier.map((meal) => chip(meal, true))}
          </div>
        </MoreDetails>
      )}
    </>
  )
}
