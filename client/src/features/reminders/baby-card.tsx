import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Patch } from 'sync-protocol/entities/registry'
import { useGrowthSettings } from '#features/growth/use-growth-settings.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { Card } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { ToggleRow } from '#ui/layout/toggle-row.tsx'
import { kindNames } from './kind-names.ts'
import { QuietSheet } from './quiet-sheet.tsx'
import { useClockText } from './use-clock-text.ts'
import { type ReminderSettings, useSetReminderSettings } from './use-reminder-settings.ts'
import { VitaminSheet } from './vitamin-sheet.tsx'
import { WaitRow } from './wait-row.tsx'
import styles from './reminders.module.css'

const feedMinutes = [90, 120, 150, 180, 210, 240, 300, 360]
const diaperMinutes = [120, 150, 180, 240, 300, 360, 480]

/** The user's reminders for one baby, on all devices of the user. */
export const BabyCard = ({ babyId, settings }: { babyId: string; settings: ReminderSettings }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const clockText = useClockText()
  const store = useSetReminderSettings(babyId)
  const days = useGrowthSettings()?.growthReminderDays
  const [opened, setOpened] = useState<'vitamin' | 'quiet'>()
  const set = (change: Patch<'reminderSettings'>) => void saveOrKeep(t`Reminders`, () => store(change))
  const off = t({ message: 'Off', context: 'reminder' })
  const { quietFrom, quietUntil } = settings
  const sheet = { settings, set, onClose: () => setOpened(undefined) }
  return (
    <Card list>
      <ul>
        <WaitRow
          label={t(kindNames.feed)}
          value={settings.feed ? (settings.feedAfterMinutes ?? 'rhythm') : 'off'}
          minutes={feedMinutes}
          rhythm={t`At the beginning of the time that home shows as the next feed`}
          onChange={(wait) =>
            set(
              wait === 'off'
                ? { feed: false }
                : { feed: true, feedAfterMinutes: wait === 'rhythm' ? null : wait },
            )
          }
        />
        <ToggleRow
          label={t(kindNames.nap)}
          detail={t`By the baby’s own rhythm`}
          checked={settings.nap}
          onChange={(nap) => set({ nap })}
        />
        <WaitRow
          label={t(kindNames.diaper)}
          value={settings.diaper ? settings.diaperAfterMinutes : 'off'}
          minutes={diaperMinutes}
          onChange={(wait) =>
            set(typeof wait === 'number' ? { diaper: true, diaperAfterMinutes: wait } : { diaper: false })
          }
        />
        <ToggleRow
          label={t(kindNames.medicine)}
          detail={t`When the interval that was typed with the last dose is over`}
          checked={settings.medicine}
          onChange={(medicine) => set({ medicine })}
        />
        <ListRow
          label={t(kindNames.vitamin)}
          detail={settings.vitamin ? settings.vitaminName : undefined}
          value={settings.vitamin ? clockText(settings.vitaminTime) : off}
          onPress={() => setOpened('vitamin')}
        />
        <ToggleRow
          label={t(kindNames.measurement)}
          detail={
            days !== undefined &&
            t({
              message: plural(days, {
                one: 'Every day, as the growth settings say',
                other: 'After # days or as the age asks, see the growth settings',
              }),
            })
          }
          checked={settings.measurement}
          onChange={(measurement) => set({ measurement })}
        />
        {settings.measurement && (
          <ListRow label={t`Open growth to change the days`} onPress={() => void navigate('/growth')} />
        )}
        <ToggleRow
          label={t(kindNames.visit)}
          detail={t`A day and an hour before`}
          checked={settings.visit}
          onChange={(visit) => set({ visit })}
        />
        <ToggleRow
          label={t(kindNames.timer)}
          detail={t`A sleep, feed, play or walk that runs for unusually long`}
          checked={settings.longTimer}
          onChange={(longTimer) => set({ longTimer })}
        />
        <ToggleRow
          label={t(kindNames.milk)}
          detail={t`12 hours before the next portion expires, at room temperature an hour before`}
          checked={settings.milk ?? false}
          onChange={(milk) => set({ milk })}
        />
        <ToggleRow
          label={t(kindNames.own)}
          detail={t`When the wait that is set for an activity is over`}
          checked={settings.own ?? true}
          onChange={(own) => set({ own })}
        />
        <ListRow
          label={t`Quiet hours`}
          value={
            quietFrom !== null && quietUntil !== null && quietFrom !== quietUntil ? (
              <span className={styles.times}>
                {clockText(quietFrom)}–{clockText(quietUntil)}
              </span>
            ) : (
              off
            )
          }
          onPress={() => setOpened('quiet')}
        />
      </ul>
      {opened === 'vitamin' && <VitaminSheet {...sheet} />}
      {opened === 'quiet' && <QuietSheet {...sheet} />}
    </Card>
  )
}
