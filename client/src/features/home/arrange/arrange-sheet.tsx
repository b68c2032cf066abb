import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useOwnActivities } from '#features/activities/kinds/own/use-own-activities.ts'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import type { Baby } from '#session/family.ts'
import { usePreferences } from '#session/preferences.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { cardsOf, mostCards, ownItem, sheetTiles, tilesOf, usualCards } from '../layout.ts'
import styles from './arrange.module.css'
import { FeedCountingFields } from './feed-counting.tsx'
import { type Change, ItemList } from './item-list.tsx'
import { useItemOf } from './item-names.tsx'
import { type HomeFields, isUsualHome, useArrange, usualHome } from './use-arrange.ts'

/**
 * Arranges a baby's home screen for the whole family: tiles, cards, and which feeds count. Each change is stored at
 * once.
 */
export const ArrangeSheet = ({ baby, onClose }: { baby: Baby; onClose: () => void }) => {
  const { t } = useLingui()
  const titles = useId()
  const activities = useOwnActivities(baby.spaceId)
  const { cards: cardsOfDevice } = usePreferences()
  const arrange = useArrange(baby)
  const { save, refusal } = useSave()
  const itemOf = useItemOf(activities ?? [])
  if (!activities) return null
  const own = activities.map(({ id }) => id)
  const tiles = tilesOf(baby, own)
  const cards = cardsOf(baby.homeCards, cardsOfDevice, own)
  const otherCards = [...usualCards, ...own.map(ownItem), ...sheetTiles].filter((id) => !cards.includes(id))
  const change = (fields: HomeFields, done: string) => void save(() => arrange(fields, done))
  const setTiles: Change = (shown, done, { id }) => {
    const isOn = shown.includes(id)
    if (isOn === tiles.shown.includes(id)) return change({ homeTiles: shown }, done)
    const others = (baby.hiddenTiles ?? []).filter((one) => one !== id)
    if (isOn) return change({ homeTiles: shown, hiddenTiles: others.length > 0 ? others : null }, done)
    return change({ hiddenTiles: [...others, id] }, done)
  }
  const { name } = baby
  return (
    <Sheet open onClose={onClose} title={t`Arrange home`}>
      <p className={styles.hint}>{t`For ${name}, on every phone of your family.`}</p>
      <NotSavedNotice refusal={refusal} />
      <section aria-labelledby={`${titles}tiles`}>
        <h3 id={`${titles}tiles`}>{t`Buttons`}</h3>
        <p className={styles.hint}>{t`Two rows lie at your thumb, the others below the clock.`}</p>
        <ItemList
          label={t`Buttons`}
          shown={tiles.shown.map(itemOf)}
          hidden={tiles.hidden.map(itemOf)}
          least={1}
          onChange={setTiles}
        />
      </section>
      <section aria-labelledby={`${titles}cards`}>
        <h3 id={`${titles}cards`}>{t`Cards`}</h3>
        <p className={styles.hint}>{t`Up to three, each with how long ago it was.`}</p>
        <ItemList
          label={t`Cards`}
          shown={cards.map(itemOf)}
          hidden={otherCards.map(itemOf)}
          most={mostCards}
          least={1}
          onChange={(shown, done) => change({ homeCards: shown }, done)}
        />
      </section>
      <section aria-labelledby={`${titles}feeds`}>
        <h3 id={`${titles}feeds`}>{t`Feeds`}</h3>
        <FeedCountingFields baby={baby} onChange={change} />
      </section>
      <Button
        variant="quiet"
        icon="undo"
        wide
        className={styles.usual}
        disabled={isUsualHome(baby)}
        onClick={() => change(usualHome, t`Home is as usual`)}
      >
        {t`Back to the usual`}
      </Button>
    </Sheet>
  )
}
