import { useLingui } from '@lingui/react/macro'
import { newFoods } from 'sync-protocol/rules/foods/new-foods'
import { useFormat } from '#i18n/use-format.ts'
import { Card } from '#ui/layout/card.tsx'
import { foodText } from './food-text.ts'
import styles from './foods.module.css'
import type { EatenFood } from './use-foods.ts'

/**
 * Lists the foods that the baby ate for the first time in the last seven days. Renders nothing if there are none.
 */
export const NewFoodsCard = ({ foods, now }: { foods: readonly EatenFood[]; now: number }) => {
  const { t, i18n } = useLingui()
  const { timeZone } = useFormat()
  const fresh = newFoods(foods, now, timeZone)
  if (fresh.length === 0) return null
  const count = fresh.length
  return (
    <Card>
      <h2 className={styles.caption}>
        {t({
          message: `New in the last 7 days: ${count}`,
          comment: 'foods that were eaten for the first time',
        })}
      </h2>
      <p dir="auto">{fresh.map(({ name }) => foodText(name, i18n.locale)).join(', ')}</p>
    </Card>
  )
}
