import { useLingui } from '@lingui/react/macro'
import { Icon } from '#ui/picture/icon.tsx'
import styles from '#features/activities/forms/care.module.css'

/** What a temperature of 38.0 °C or more means in the first 90 days. Never a diagnosis. */
export const DoctorNow = ({ fever }: { fever: string }) => {
  const { t } = useLingui()
  return (
    <div className={`${styles.notice} ${styles.urgent}`} role="alert">
      <strong>
        <Icon name="alert" size={22} />
        {t`Call your doctor or the emergency service now.`}
      </strong>
      <span>{t`In the first 90 days of life a temperature of ${fever} or more needs a doctor at once.`}</span>
      <small>{t`Source: American Academy of Pediatrics. Nela is a diary, not a medical device.`}</small>
    </div>
  )
}
