import { useLingui } from '@lingui/react/macro'
import { type ReminderKind, reminderKinds } from 'sync-protocol/rules/reminders/reminder'
import { ToggleRow } from '#ui/layout/toggle-row.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { kindNames } from './kind-names.ts'
import styles from './reminders.module.css'

/** Chooses the kinds that this device shows; other devices still receive all. Each change applies immediately. */
export const MutedKindsSheet = ({
  muted,
  onChange,
  onClose,
}: {
  muted: readonly ReminderKind[]
  onChange: (muted: ReminderKind[]) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  return (
    <Sheet open title={t`Shown here`} onClose={onClose}>
      <p className={styles.muted}>{t`What is turned off here still comes to your other devices.`}</p>
      <ul>
        {reminderKinds.map((kind) => (
          <ToggleRow
            key={kind}
            label={t(kindNames[kind])}
            checked={!muted.includes(kind)}
            onChange={(isShown) =>
              onChange(reminderKinds.filter((one) => (one === kind ? !isShown : muted.includes(one))))
            }
          />
        ))}
      </ul>
    </Sheet>
  )
}
