import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Allergen } from 'sync-protocol/reference/foods/allergens'
import { allergenHistories } from 'sync-protocol/rules/foods/allergen-status'
import { FoodReactionLogSheet } from '#features/activities/kinds/food-reaction/food-reaction-sheets.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { type Baby, mayDo, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { Button, buttonClass, IconButton } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { useBack } from '#ui/overlay/use-back.ts'
import { rowKey } from '#db/schema/row-key.ts'
import { AllergenList } from './allergen-list.tsx'
import { AllergenSheet } from './allergen-sheet.tsx'
import { Facts } from './facts.tsx'
import { FoodList } from './food-list.tsx'
import { FoodSheet } from './food-sheet.tsx'
import { NewFoodsCard } from './new-foods-card.tsx'
import styles from './foods.module.css'
import { useEatenFoods } from './use-foods.ts'

const Foods = ({ baby, mayLog }: { baby: Baby; mayLog: boolean }) => {
  const { t } = useLingui()
  const now = useNow()
  const { timeZone } = useFormat()
  const eaten = useEatenFoods(baby)
  const [openFood, setOpenFood] = useState<string>()
  const [openAllergen, setOpenAllergen] = useState<Allergen>()
  const [isNoting, setNoting] = useState(false)
  if (!eaten) return <Skeleton height={400} />
  const histories = allergenHistories(eaten.foods, now, timeZone)
  // Looks the food up in the current data: a partner may log a meal while it is open.
  const food = eaten.foods.find(({ key }) => key === openFood)
  const history = histories.find(({ allergen }) => allergen === openAllergen)
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <AllergenList histories={histories} now={now} onOpen={({ allergen }) => setOpenAllergen(allergen)} />
        {mayLog && (
          <Button variant="soft" wide icon="plus" onClick={() => setNoting(true)}>
            {t`Record a reaction`}
          </Button>
        )}
        <Facts />
      </div>
      <div className={styles.side}>
        <NewFoodsCard foods={eaten.foods} now={now} />
        <FoodList baby={baby} foods={eaten.foods} mayLog={mayLog} now={now} onOpen={setOpenFood} />
      </div>
      {food && <FoodSheet baby={baby} food={food} mayLog={mayLog} onClose={() => setOpenFood(undefined)} />}
      {history && <AllergenSheet baby={baby} history={history} onClose={() => setOpenAllergen(undefined)} />}
      {isNoting && <FoodReactionLogSheet baby={baby} onClose={() => setNoting(false)} />}
    </div>
  )
}

/** `/foods`: the status of the nine allergens, the foods that a baby has eaten, and reactions. */
export const FoodsScreen = () => {
  const { t } = useLingui()
  const back = useBack('/')
  const team = useActiveTeam()
  const babies = useBabies(team)
  const baby = useSelectedBaby(babies)
  const mayAdd = mayDo(team, 'create', 'baby')
  return (
    <Screen
      title={t`Foods and allergens`}
      wide
      start={<IconButton icon="chevronLeft" label={t`Back`} onClick={back} />}
    >
      {(baby === null || team === null) && (
        <EmptyState
          acts={['feed']}
          title={t`No baby here yet`}
          text={
            mayAdd
              ? t`Foods belong to a baby: add a baby first, then they appear here.`
              : t`As soon as a parent adds a baby or shows you one, it appears here.`
          }
          action={
            mayAdd && (
              <Link to="/" className={buttonClass()}>
                {t`Add a baby`}
              </Link>
            )
          }
        />
      )}
      {baby && (
        <Foods key={rowKey('baby', baby)} baby={baby} mayLog={mayDo(team, 'create', 'feedingSession')} />
      )}
    </Screen>
  )
}
