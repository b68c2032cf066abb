import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { joined } from '#features/activities/entries/joined.ts'
import { useLogMeal } from '#features/activities/kinds/feeding/use-log-meal.ts'
import type { Baby } from '#session/family.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { foodText } from './food-text.ts'
import styles from './foods.module.css'
import type { EatenFood } from './use-foods.ts'
import { useHistoryText } from './use-history-text.ts'
import { allergenNames } from './words.ts'

/** Number of foods shown before "show all". */
const shownAtFirst = 30

/** The foods that a baby has eaten, the most recent first. A press opens a food; its plus button logs it. */
export const FoodList = ({
  baby,
  foods,
  mayLog,
  now,
  onOpen,
}: {
  baby: Baby
  foods: readonly EatenFood[]
  mayLog: boolean
  now: number
  onOpen: (key: string) => void
}) => {
  const { t, i18n } = useLingui()
  const historyText = useHistoryText(now)
  const logMeal = useLogMeal(baby)
  const [isWhole, setWhole] = useState(false)
  const count = foods.length
  return (
    <section>
      <SectionTitle>{t`Foods eaten: ${count}`}</SectionTitle>
      {count === 0 ? (
        <Card>
          <p>{t`No food yet: what you log as solid food appears here, with its allergens.`}</p>
        </Card>
      ) : (
        <Card list>
          <ul>
            {(isWhole ? foods : foods.slice(0, shownAtFirst)).map((food) => {
              const name = foodText(food.name, i18n.locale)
              const has = food.allergens.map((one) => t(allergenNames[one])).join(', ')
              return (
                <li key={food.key} className={styles.row}>
                  <button type="button" className={styles.open} onClick={() => onOpen(food.key)}>
                    <span dir="auto">{name}</span>
                    <span className={styles.caption}>{joined(has, historyText(food))}</span>
                  </button>
                  {mayLog && (
                    <IconButton
                      icon="plus"
                      label={t`Log now: ${name}`}
                      onClick={() => void logMeal({ feedType: 'SOLID_FOOD', food: food.name })}
                    />
                  )}
                </li>
              )
            })}
          </ul>
          {!isWhole && count > shownAtFirst && (
            <Button variant="plain" wide onClick={() => setWhole(true)}>
              {t`Show all`}
            </Button>
          )}
        </Card>
      )}
    </section>
  )
}
