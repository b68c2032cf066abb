import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import { readDevice, writeDevice } from '#session/device-storage.ts'
import type { Baby } from '#session/family.ts'
import { useSyncStatus } from '#sync/use-sync-status.ts'
import { Button } from '#ui/controls/button.tsx'
import { useArrange } from './arrange/use-arrange.ts'
import styles from './home.module.css'
import { isOffRampMoment } from './off-ramp-moment.ts'

/**
 * Offers to keep milestones only, once, if nobody logs a baby's days any more. The answer is final: this device does
 * not ask this person again about this baby.
 */
export const OffRampCard = ({ baby, diary, now }: { baby: Baby; diary: Diary; now: number }) => {
  const { t } = useLingui()
  const { db } = useLocalData()
  const { state } = useSyncStatus()
  const arrange = useArrange(baby)
  const { save, refusal } = useSave()
  const answerKey = `offRampAnswered/${db.userId}/${baby.id}`
  const [isAnswered, setAnswered] = useState(() => readDevice(answerKey) !== null)
  // The first sync cycle may bring entries of other members; offline it fails at once.
  if (isAnswered || state === 'starting' || !isOffRampMoment(baby, diary, now)) return null
  const answer = () => {
    writeDevice(answerKey, 'yes')
    setAnswered(true)
  }
  const accept = async () => {
    await arrange({ milestonesOnly: true }, t`Home shows milestones only`)
    answer()
  }
  return (
    <section aria-labelledby="off-ramp">
      <div className={styles.dayHead}>
        <h2 id="off-ramp">{t`Logging less?`}</h2>
      </div>
      <p
        className={styles.dayNote}
      >{t`Home can keep only the milestones, growth and visits, for your whole family. What you logged stays in the history.`}</p>
      <NotSavedNotice refusal={refusal} />
      <Button variant="plain" className={styles.listAction} icon="flag" onClick={() => void save(accept)}>
        {t`Keep only the milestones`}
      </Button>
      <Button variant="plain" className={styles.listAction} icon="check" onClick={answer}>
        {t`Keep logging`}
      </Button>
    </section>
  )
}
