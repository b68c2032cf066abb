import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLogMeal } from '#features/activities/kinds/feeding/use-log-meal.ts'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { AllergenChoice } from './allergen-choice.tsx'
import { foodText } from './food-text.ts'
import styles from './foods.module.css'
import { HistoryList } from './history-list.tsx'
import type { EatenFood } from './use-foods.ts'
import { useSayAllergens } from './use-say-allergens.ts'

/** A food: its allergens, which the family can change, and its meals. */
export const FoodSheet = ({
  baby,
  food,
  mayLog,
  onClose,
}: {
  baby: Baby
  food: EatenFood
  mayLog: boolean
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const say = useSayAllergens(baby.spaceId)
  const logMeal = useLogMeal(baby)
  const [isLogged, setLogged] = useState(false)
  const name = foodText(food.name, i18n.locale)
  return (
    <Sheet open onClose={onClose} act="feed" glyph="solids" title={name}>
      <div className={styles.sheet}>
        <AllergenChoice
          food={name}
          value={food.allergens}
          onChange={(allergens) => say(food.name, allergens)}
        />
        <p className={styles.caption}>
          {food.isFromFamily
            ? t`Your family says which allergens it has.`
            : t`By the list of usual foods. A recipe may have others: press what it has.`}
        </p>
        <HistoryList spaceId={baby.spaceId} meals={food.meals} reactions={food.reactions} />
        {mayLog && (
          <Button
            wide
            disabled={isLogged}
            onClick={() => {
              setLogged(true)
              void logMeal({ feedType: 'SOLID_FOOD', food: food.name })
              onClose()
            }}
          >
            {t`Log now: ${name}`}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
