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
 * An own activity as a tile of the home screen. A tap logs a momentary activity, starts or ends a lasting one, or
 * opens the sheet if there is an amount. A long press always opens the sheet.
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
