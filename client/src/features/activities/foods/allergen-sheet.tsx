import { useLingui } from '@lingui/react/macro'
import type { AllergenHistory } from 'sync-protocol/rules/foods/allergen-status'
import type { Baby } from '#session/family.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { usualFoods } from './food-text.ts'
import styles from './foods.module.css'
import { HistoryList } from './history-list.tsx'
import { StatusTag } from './status-tag.tsx'
import type { EatenMeal, FoodReaction } from './use-foods.ts'
import { allergenNames } from './words.ts'

/** An allergen: its status, foods that usually contain it, and the meals that contained it. */
export const AllergenSheet = ({
  baby,
  history,
  onClose,
}: {
  baby: Baby
  history: AllergenHistory<EatenMeal, FoodReaction>
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const { allergen, status, meals, reactions } = history
  const foods = usualFoods(allergen, i18n.locale).join(', ')
  return (
    <Sheet open onClose={onClose} act="feed" glyph="solids" title={t(allergenNames[allergen])}>
      <div className={styles.sheet}>
        <div>
          <StatusTag status={status} />
        </div>
        {status === 'reaction' && (
          <p className={styles.warn}>
            {t`A reaction was noted. Whether and how it is eaten again is for the doctor to say.`}
          </p>
        )}
        <p className={styles.caption}>{t`It is in, among others: ${foods}.`}</p>
        {meals.length + reactions.length === 0 ? (
          <p>{t`No meal has had it yet.`}</p>
        ) : (
          <HistoryList spaceId={baby.spaceId} meals={meals} reactions={reactions} />
        )}
      </div>
    </Sheet>
  )
}
