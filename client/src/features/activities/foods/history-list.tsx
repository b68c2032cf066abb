import { useLingui } from '@lingui/react/macro'
import { joined } from '#features/activities/entries/joined.ts'
import { usePersonName } from '#features/activities/editing/use-person-name.ts'
import { reactionNames } from '#features/activities/kinds/feeding/words.ts'
import { foodReactionName, signsText } from '#features/activities/kinds/food-reaction/words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { ListRow } from '#ui/layout/list-row.tsx'
import type { EatenMeal, FoodReaction } from './use-foods.ts'

/** Maximum number of lines. */
const maxLines = 20

/** Meals and reactions of a food or an allergen with their authors, newest first. */
export const HistoryList = ({
  spaceId,
  meals,
  reactions,
}: {
  spaceId: string
  meals: readonly EatenMeal[]
  reactions: readonly FoodReaction[]
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const nameOf = usePersonName(spaceId)
  const first = meals[0]
  const lines = [
    ...meals.map(({ id, at, row }) => ({
      id,
      at,
      label: row.food ?? '',
      detail: joined(
        id === first?.id && t({ message: 'first time', comment: 'a food is eaten' }),
        row.reaction && t(reactionNames[row.reaction]),
        nameOf(row.createdBy),
      ),
    })),
    ...reactions.map(({ id, at, row }) => ({
      id,
      at,
      label: joined(t(foodReactionName), signsText(row.signs, i18n)),
      detail: joined(row.food, row.notes, nameOf(row.createdBy)),
    })),
  ].sort((a, b) => b.at - a.at)
  const shown = lines.length > maxLines ? [...lines.slice(0, maxLines - 1), lines.at(-1)!] : lines
  return (
    <ul>
      {shown.map(({ id, at, label, detail }) => (
        <ListRow key={id} label={label} detail={detail} value={`${format.date(at)} ${format.time(at)}`} />
      ))}
    </ul>
  )
}
