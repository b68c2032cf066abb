import { useLingui } from '@lingui/react/macro'
import { emergencyNumbersIn } from 'sync-protocol/reference/emergency-numbers'
import { dangersIn } from 'sync-protocol/rules/insights/danger-words'
import { buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from '#features/activities/forms/care.module.css'

/**
 * Shows whom to call when a note names a sign of danger in any supported language, or when the user chose such a
 * sign (`isUrgent`). Needs no network.
 */
export const EmergencyCard = ({
  note,
  timeZone,
  isUrgent = false,
}: {
  note: string
  timeZone: string
  isUrgent?: boolean
}) => {
  const { t } = useLingui()
  if (!isUrgent && dangersIn(note).length === 0) return null
  return (
    <div className={`${styles.notice} ${styles.urgent}`} role="alert">
      <strong>
        <Icon name="alert" size={22} />
        {t`This may be an emergency. Call for help now.`}
      </strong>
      {emergencyNumbersIn(timeZone).map((number) => (
        <a key={number} className={buttonClass({ variant: 'danger', wide: true })} href={`tel:${number}`}>
          {t`Call ${number}`}
        </a>
      ))}
      <small>{t`The number is the one of the country whose time this device shows. The note is kept as you write it.`}</small>
    </div>
  )
}
