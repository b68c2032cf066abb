import { useLingui } from '@lingui/react/macro'
import { Suspense, useId, useState } from 'react'
import { usePersonName } from '#features/activities/editing/use-person-name.ts'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import { Button } from '#ui/controls/button.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { ownAct, ownGlyph } from './look.tsx'
import styles from './own.module.css'
import { sameActivities } from './same-activity.ts'
import { useActivityWrites } from './use-activity-writes.ts'
import { type OwnActivity, useOwnActivities } from './use-own-activities.ts'

const ActivitySheet = lazyComponent(() => import('./activity-sheet.tsx'), 'ActivitySheet')

/**
 * Asks whether two activities with the same name are one or need different names. Renders nothing if there are none.
 */
export const SameActivityCard = ({ spaceId }: { spaceId: string }) => {
  const activities = useOwnActivities(spaceId)
  const [renamedId, setRenamedId] = useState<string>()
  if (!activities) return null
  const renamed = activities.find(({ id }) => id === renamedId)
  return (
    <>
      <Question spaceId={spaceId} activities={activities} onRename={setRenamedId} />
      {renamed && (
        <Suspense fallback={null}>
          <ActivitySheet
            spaceId={spaceId}
            activity={renamed}
            activities={activities}
            onClose={() => setRenamedId(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

const Question = ({
  spaceId,
  activities,
  onRename,
}: {
  spaceId: string
  activities: readonly OwnActivity[]
  onRename: (id: string) => void
}) => {
  const { t } = useLingui()
  const titleId = useId()
  const nameOf = usePersonName(spaceId)
  const { merge } = useActivityWrites(spaceId)
  const { save, refusal, isSaving } = useSave()
  const same = sameActivities(activities)
  if (!same) return null
  const { kept, other } = same
  const { name } = kept
  const [first, second] = [nameOf(kept.createdBy), nameOf(other.createdBy)]
  return (
    <section className={styles.same} aria-labelledby={titleId}>
      <h2 id={titleId}>{t`Is “${name}” one activity?`}</h2>
      <div className={styles.buttons}>
        {[kept, other].map((one) => (
          <Pebble key={one.id} act={ownAct(one)} glyph={ownGlyph(one)} size={32} />
        ))}
        <p>{t({ message: `Made by: ${first}, ${second}`, comment: 'two names of people' })}</p>
      </div>
      <NotSavedNotice refusal={refusal} />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => onRename(other.id)}>
          {t({ message: 'Rename one', comment: 'button: of two activities' })}
        </Button>
        <Button busy={isSaving} onClick={() => void save(() => merge(kept, other))}>
          {t({ message: 'Merge', comment: 'button: two entries become one' })}
        </Button>
      </div>
    </section>
  )
}
