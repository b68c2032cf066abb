import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Entry } from '#features/activities/entries/entry.ts'
import { RunningClock } from '#features/activities/running/running-clock.tsx'
import { AlsoForBabies } from '#features/activities/together/also-for-babies.tsx'
import type { Baby } from '#session/family.ts'
import { Tile } from '#ui/controls/tile.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { ownAct, ownGlyph } from './look.tsx'
import styles from './own.module.css'
import { SameActivityCard } from './same-activity-card.tsx'
import { runningOwn } from './running-own.ts'
import { isSameActivity, type OwnActivity, useOwnActivities } from './use-own-activities.ts'
import { useOwnLog } from './use-own-log.ts'
import { ownNames } from './words.ts'

const ActivitySheet = lazyComponent(() => import('./activity-sheet.tsx'), 'ActivitySheet')
const OneActivitySheet = lazyComponent(() => import('./own-log-sheet.tsx'), 'OneActivitySheet')

/**
 * The activities of the family as tiles of home. A tap logs what happens, begins or ends what lasts, and opens the sheet
 * of what has an amount; a held press opens the sheet of each.
 */
export const OwnTiles = ({
  baby,
  babies,
  entries,
}: {
  baby: Baby
  babies: readonly Baby[]
  entries: readonly Entry[]
}) => {
  const { t } = useLingui()
  const activities = useOwnActivities(baby.spaceId)
  const { log, stop } = useOwnLog(baby)
  const [openId, setOpenId] = useState<string>()
  const [renamedId, setRenamedId] = useState<string>()
  if (!activities || activities.length === 0) return null
  const running = runningOwn(entries)
  const open = activities.find(({ id }) => id === openId)
  const renamed = activities.find(({ id }) => id === renamedId)
  const tileOf = (activity: OwnActivity) => {
    const { id, name, unit } = activity
    const runs = running.find(({ rows: [row] }) => row.activityId === id || isSameActivity(row, activity))
    const press = () => {
      if (runs) return stop(runs)
      return unit === null ? log(activity) : setOpenId(id)
    }
    return (
      <Tile
        key={id}
        act={ownAct(activity)}
        glyph={ownGlyph(activity)}
        running={runs !== undefined}
        label={name}
        detail={runs && <RunningClock since={runs.at} />}
        aria-label={runs ? t`Stop: ${name}` : undefined}
        onClick={() => void press()}
        onLongPress={() => setOpenId(id)}
      />
    )
  }
  return (
    <>
      <SameActivityCard spaceId={baby.spaceId} activities={activities} onRename={setRenamedId} />
      <div className={styles.tiles} role="group" aria-label={t(ownNames)}>
        {activities.map(tileOf)}
      </div>
      {renamed && (
        <Suspense fallback={null}>
          <ActivitySheet
            spaceId={baby.spaceId}
            activity={renamed}
            activities={activities}
            onClose={() => setRenamedId(undefined)}
          />
        </Suspense>
      )}
      {open && (
        <Suspense fallback={null}>
          <AlsoForBabies baby={baby} babies={babies}>
            <OneActivitySheet
              baby={baby}
              entries={entries}
              activity={open}
              activities={activities}
              onClose={() => setOpenId(undefined)}
            />
          </AlsoForBabies>
        </Suspense>
      )}
    </>
  )
}
