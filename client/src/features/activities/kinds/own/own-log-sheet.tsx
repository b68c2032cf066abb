import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { LogSheetProps } from '#features/activities/entries/kind-sheets.ts'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { ActivitySheet } from './activity-sheet.tsx'
import { ownAct, ownGlyph } from './look.tsx'
import { OwnForm } from './own-form.tsx'
import styles from './own.module.css'
import { isSameActivity, type OwnActivity, useOwnActivities } from './use-own-activities.ts'
import { ofActivity } from './use-own-log.ts'
import { ownNames } from './words.ts'

/** The newest amount of an activity. */
const lastAmountOf = (entries: readonly Entry[], activity: OwnActivity): number | null => {
  for (const entry of entries)
    if (entry.entity === 'ownEntry' && isSameActivity(entry.rows[0], activity)) {
      const { amount } = entry.rows[0]
      if (amount) return amount.value
    }
  return null
}

/** Logs one activity with all its details. */
export const OneActivitySheet = ({
  baby,
  entries,
  activity,
  activities,
  onClose,
}: {
  baby: Baby
  entries: readonly Entry[]
  activity: OwnActivity
  activities: readonly OwnActivity[]
  onClose: () => void
}) => {
  const { t } = useLingui()
  const [isEdited, setEdited] = useState(false)
  if (isEdited)
    return (
      <ActivitySheet spaceId={baby.spaceId} activity={activity} activities={activities} onClose={onClose} />
    )
  return (
    <Sheet open onClose={onClose} act={ownAct(activity)} glyph={ownGlyph(activity)} title={activity.name}>
      <OwnForm
        baby={baby}
        activity={{ ...ofActivity(activity), unit: activity.unit, choices: activity.choices }}
        lastAmount={lastAmountOf(entries, activity)}
        footer={
          <Button variant="plain" icon="pencil" onClick={() => setEdited(true)}>
            {t`Change the activity`}
          </Button>
        }
        onClose={onClose}
      />
    </Sheet>
  )
}

/** Lists the family's own activities to log one or create one. `text`: the name of the wanted activity. */
export const OwnLogSheet = ({ baby, diary, text, onClose }: LogSheetProps) => {
  const { t } = useLingui()
  const activities = useOwnActivities(baby.spaceId)
  const [chosen, choose] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  if (!activities) return null
  const meant = text === undefined ? undefined : activities.find((one) => isSameActivity(one, { name: text }))
  const activity = activities.find(({ id }) => id === chosen) ?? meant
  if (isMaking || activities.length === 0)
    return (
      <ActivitySheet
        spaceId={baby.spaceId}
        activities={activities}
        {...(text === undefined ? {} : { name: text })}
        onClose={onClose}
      />
    )
  if (activity)
    return (
      <OneActivitySheet
        baby={baby}
        entries={diary.entries}
        activity={activity}
        activities={activities}
        onClose={onClose}
      />
    )
  return (
    <Sheet open onClose={onClose} act="care" glyph={ownGlyph({ glyph: 'STAR' })} title={t(ownNames)}>
      <ul>
        {activities.map((one) => (
          <ListRow
            key={one.id}
            start={<Pebble act={ownAct(one)} glyph={ownGlyph(one)} />}
            label={one.name}
            onPress={() => choose(one.id)}
          />
        ))}
      </ul>
      <Button className={styles.make} variant="quiet" icon="plus" wide onClick={() => setMaking(true)}>
        {t`New activity`}
      </Button>
    </Sheet>
  )
}
