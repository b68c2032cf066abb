import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Entry } from '#features/activities/entries/entry.ts'
import { RunningClock } from '#features/activities/running/running-clock.tsx'
import { AlsoForBabies } from '#features/activities/together/also-for-babies.tsx'
import type { Baby } from '#session/family.ts'
import { Tile } from '#ui/controls/tile.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { cx } from '#ui/styles/cx.ts'
import { ownAct, ownGlyph } from './look.tsx'
import styles from './own.module.css'
import { runningOwn } from './running-own.ts'
import { isSameActivity, useOwnActivities } from './use-own-activities.ts'
import { useOwnLog } from './use-own-log.ts'

const OneActivitySheet = lazyComponent(() => import('./own-log-sheet.tsx'), 'OneActivitySheet')

/**
 * An activity of the family as a tile of home. A tap logs what happens, begins or ends what lasts, and opens the sheet
 * of what has an amount; a held press opens the sheet of each.
 */
export const OwnTile = ({
  activityId,
  baby,
  babies,
  entries,
  className,
}: {
  activityId: string
  baby: Baby
  babies: readonly Baby[]
  entries: readonly Entry[]
  className?: string | undefined
}) => {
  const { t } = useLingui()
  const activities = useOwnActivities(baby.spaceId)
  const { log, stop } = useOwnLog(baby)
  const [isOpen, setOpen] = useState(false)
  const activity = activities?.find(({ id }) => id === activityId)
  if (!activities || !activity) return null
  const { name, unit } = activity
  const runs = runningOwn(entries).find(
    ({ rows: [row] }) => row.activityId === activityId || isSameActivity(row, activity),
  )
  const press = () => {
    if (runs) return stop(runs)
    return unit === null ? log(activity) : setOpen(true)
  }
  return (
    <>
      <Tile
        act={ownAct(activity)}
        glyph={ownGlyph(activity)}
        className={cx(styles.tile, className)}
        running={runs !== undefined}
        label={name}
        detail={runs && <RunningClock since={runs.at} />}
        aria-label={runs ? t`Stop: ${name}` : undefined}
        onClick={() => void press()}
        onLongPress={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <AlsoForBabies baby={baby} babies={babies}>
            <OneActivitySheet
              baby={baby}
              entries={entries}
              activity={activity}
              activities={activities}
              onClose={() => setOpen(false)}
            />
          </AlsoForBabies>
        </Suspense>
      )}
    </>
  )
}
