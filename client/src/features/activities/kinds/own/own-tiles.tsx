import { useLingui } from '@lingui/react/macro'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { Baby } from '#session/family.ts'
import { OwnTile } from './own-tile.tsx'
import styles from './own.module.css'
import { useOwnActivities } from './use-own-activities.ts'
import { ownNames } from './words.ts'

/** Tiles of all own activities of the family, for one of several babies. */
export const OwnTiles = (props: { baby: Baby; babies: readonly Baby[]; entries: readonly Entry[] }) => {
  const { t } = useLingui()
  const activities = useOwnActivities(props.baby.spaceId)
  if (!activities || activities.length === 0) return null
  return (
    <div className={styles.tiles} role="group" aria-label={t(ownNames)}>
      {activities.map(({ id }) => (
        <OwnTile key={id} activityId={id} {...props} />
      ))}
    </div>
  )
}
