import { useLingui } from '@lingui/react/macro'
import type { AllergenHistory } from 'sync-protocol/rules/foods/allergen-status'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { StatusTag } from './status-tag.tsx'
import type { EatenMeal, FoodReaction } from './use-foods.ts'
import { useHistoryText } from './use-history-text.ts'
import { allergenNames } from './words.ts'

/** The nine allergens with their status. `now` in ms. */
export const AllergenList = ({
  histories,
  now,
  onOpen,
}: {
  histories: readonly AllergenHistory<EatenMeal, FoodReaction>[]
  now: number
  onOpen: (history: AllergenHistory<EatenMeal, FoodReaction>) => void
}) => {
  const { t } = useLingui()
  const historyText = useHistoryText(now)
  return (
    <section>
      <SectionTitle>{t`The nine allergens`}</SectionTitle>
      <Card list>
        <ul>
          {histories.map((history) => (
            <ListRow
              key={history.allergen}
              label={t(allergenNames[history.allergen])}
              detail={historyText(history)}
              value={<StatusTag status={history.status} />}
              onPress={() => onOpen(history)}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}
