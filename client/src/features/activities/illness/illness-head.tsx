import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import styles from './illness.module.css'
import type { BabyIllness } from './use-illness.ts'
import { useIllnessWrites } from './use-illness-writes.ts'

/** Name and start of an illness, with its one-tap actions. */
export const IllnessHead = ({
  baby,
  illness,
  mayLog,
  isLast,
  onEdit,
}: {
  baby: Baby
  illness: BabyIllness
  mayLog: boolean
  /** No later illness follows. Reopening an earlier one would combine it with the next. */
  isLast: boolean
  onEdit: () => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const { well, stillIll } = useIllnessWrites(baby)
  const moment = (at: number) => `${format.date(at)}, ${format.time(at)}`
  const since = moment(illness.from)
  const until = illness.until === null ? '' : moment(illness.until)
  return (
    <header className={styles.head}>
      {illness.name && <h2 dir="auto">{illness.name}</h2>}
      <p>
        {until === ''
          ? t({ message: `Since ${since}`, comment: 'a baby is ill' })
          : t({ message: `${since} to ${until}`, comment: 'from when to when a baby was ill' })}
      </p>
      <div className={styles.actions}>
        {mayLog && illness.until === null && (
          <Button icon="check" onClick={() => void well(illness)}>
            {t({ message: 'Well again', comment: 'when the baby was' })}
          </Button>
        )}
        {mayLog && isLast && illness.until !== null && (
          <Button variant="soft" onClick={() => void stillIll(illness)}>
            {t({ message: 'Still ill', comment: 'a baby' })}
          </Button>
        )}
        <Link to={`/doctor-sheet?illness=${illness.id}`} className={buttonClass({ variant: 'soft' })}>
          {t`Page for the doctor`}
        </Link>
        {mayLog && (
          <Button variant="quiet" icon="pencil" onClick={onEdit}>
            {t({ message: 'Edit', comment: 'an illness' })}
          </Button>
        )}
      </div>
    </header>
  )
}
