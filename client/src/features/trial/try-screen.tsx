import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Clock } from '#db/schema/clock.ts'
import { LocalDatabase } from '#db/schema/database.ts'
import { type LocalData, LocalDataContext } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { makeTrial } from '#db/trial/make-trial.ts'
import { BabyForm, type BabyValues } from '#features/babies/baby-form.tsx'
import { selectBaby } from '#session/selected-baby.ts'
import { enterTrial, useSession } from '#session/session.ts'
import { keepTrial, readTrial, type Trial } from '#session/trial.ts'
import { BabyFace } from '#ui/picture/face.tsx'
import { useTitle } from '#ui/layout/screen.tsx'
import { withTrial } from './take-over-steps.ts'
import { readTrialContent } from './trial-content.ts'
import styles from './trial.module.css'

const enter = ({ id, displayName }: Trial) => enterTrial({ id, displayName, email: '' })

/**
 * The page `/try`: starts a diary without an account on this device, with two fields and a button, or continues an
 * existing one.
 */
export const TryScreen = () => {
  const { t } = useLingui()
  const { status } = useSession()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  useTitle(t`Try it first`)

  useEffect(() => {
    const begun = readTrial()
    if (status === 'loading') return
    if (status !== 'signedOut') return void navigate('/', { replace: true })
    if (!begun) return setAsked(true)
    const goOn = async () => {
      const content = await withTrial(begun.id, readTrialContent)
      // Its database is gone, so it cannot be continued.
      if (!content) keepTrial(undefined)
      if (!content) setAsked(true)
      else enter(begun)
    }
    // If the database cannot be opened now, the diary screen tries again and shows the error.
    void goOn().catch(() => enter(begun))
  }, [status, navigate])

  if (!isAsked) return null
  return (
    <div className={styles.first}>
      <BabyFace size={88} expression="asleep" />
      <h1 tabIndex={-1}>{t`Try it first`}</h1>
      <p>{t`Without an account. Everything stays on this device.`}</p>
      <NewTrialForm />
    </div>
  )
}

const NewTrialForm = () => {
  const { t } = useLingui()
  // Dexie opens the database on the first write.
  const [data] = useState<LocalData>(() => {
    const clock = new Clock()
    return { db: new LocalDatabase(newId(clock)), clock }
  })
  const begin = async (baby: BabyValues) => {
    const { db, clock } = data
    const displayName = t`You`
    const babyId = await makeTrial(db, clock, { teamName: t`Family`, displayName, baby })
    db.close()
    selectBaby(babyId)
    const trial = { id: db.userId, babyName: baby.name, displayName }
    keepTrial(trial)
    enter(trial)
  }
  return (
    <LocalDataContext value={data}>
      <div className={styles.form}>
        <BabyForm saveLabel={t`Start the diary`} onSave={begin} />
      </div>
    </LocalDataContext>
  )
}
