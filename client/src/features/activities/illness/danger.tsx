import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { doctorTenthsC } from 'sync-protocol/rules/illness/fever'
import { EmergencyCard } from '#features/activities/forms/emergency-card.tsx'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { degreesText } from './degrees.ts'
import styles from './illness.module.css'

/**
 * The signs of danger, always visible, with a link to whom to call. The same signs as in notes
 * (`rules/insights/danger-words`); temperatures of the American Academy of Pediatrics. Gives no advice beyond them.
 */
export const Danger = ({ baby, at }: { baby: Baby; at: number }) => {
  const { t } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const [isOpen, setOpen] = useState(false)
  const call = degreesText(doctorTenthsC(baby, civilDayOf(at, format.timeZone)), { format, units })
  const highest = degreesText(400, { format, units })
  return (
    <Card className={styles.danger}>
      <h2>{t`Signs of danger`}</h2>
      <ul className={styles.signs}>
        <li>{t`does not breathe well, or turns blue`}</li>
        <li>{t`a seizure`}</li>
        <li>{t`limp, or cannot be woken`}</li>
        <li>{t`a bulging soft spot`}</li>
        <li>{t`green vomit`}</li>
        <li>{t`${highest} and more`}</li>
      </ul>
      <p>{t`At this age the doctor is called from ${call} on.`}</p>
      <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t`Whom to call`}
      </Button>
      {isOpen && <EmergencyCard note="" timeZone={format.timeZone} isUrgent />}
      <p className={styles.caption}>
        {t`In the first 90 days it is stated for rectal readings.`}{' '}
        {t`Source: American Academy of Pediatrics. Nela is a diary, not a medical device.`}
      </p>
    </Card>
  )
}
