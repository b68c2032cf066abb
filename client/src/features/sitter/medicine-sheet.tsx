import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import type { PassMedicine } from './shown-pass.ts'
import styles from './sitter.module.css'
import { useDoseText } from './use-entry-text.ts'

/** The family's medicines: when each was given last, and when it may be given again. */
export const MedicineSheet = ({
  medicines,
  now,
  onGiven,
  onClose,
}: {
  medicines: readonly PassMedicine[]
  now: number
  onGiven: (name: string) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  return (
    <Sheet open act="care" title={t`What may be given`} onClose={onClose}>
      <p className={styles.muted}>
        {medicines.length === 0
          ? t`The family has logged no medicine in the last 90 days.`
          : t`As the family gave it the last time. Ask the parents whenever you are not sure.`}
      </p>
      <div className={styles.choices}>
        {medicines.map((medicine) => (
          <OneMedicine key={medicine.name} medicine={medicine} now={now} onGiven={onGiven} />
        ))}
      </div>
    </Sheet>
  )
}

const OneMedicine = ({
  medicine: { name, dose, lastAt, notBefore },
  now,
  onGiven,
}: {
  medicine: PassMedicine
  now: number
  onGiven: (name: string) => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const doseText = useDoseText()
  const isTooSoon = notBefore !== null && Date.parse(notBefore) > now
  const moment = (at: string) => {
    const day = format.dayInSentence(Date.parse(at), now)
    const time = format.time(Date.parse(at))
    return day === format.dayInSentence(now, now) ? time : `${day}, ${time}`
  }
  const last = moment(lastAt)
  const from = notBefore && moment(notBefore)
  return (
    <Card className={styles.medicine}>
      <h3 dir="auto">{dose ? `${name}, ${doseText(dose)}` : name}</h3>
      <p className={styles.muted}>{t`Given last: ${last}`}</p>
      {isTooSoon && <p className={styles.tooSoon}>{t`Not before ${from}`}</p>}
      {!isTooSoon && notBefore === null && (
        <p className={styles.tooSoon}>{t`Nobody said how long to wait: ask the parents first.`}</p>
      )}
      <Button wide size="large" variant="quiet" disabled={isTooSoon} onClick={() => onGiven(name)}>
        {t`Given now`}
      </Button>
    </Card>
  )
}
