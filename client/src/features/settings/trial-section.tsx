import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AccountNeeded } from '#forms/account-needed.tsx'
import { leaveDevice } from '#features/sign-out/leave-device.ts'
import { useParking } from '#features/sign-out/away/use-parking.ts'
import { setFarewellPath } from '#session/farewell.ts'
import { usePeople } from '#session/people.ts'
import { keepTrial, useTrial } from '#session/trial.ts'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import styles from './settings.module.css'

const EndTrialSheet = lazyComponent(() => import('#features/trial/end-trial-sheet.tsx'), 'EndTrialSheet')

/** In a trial, replaces the account section: the benefits of an account, a link to one, and the end of the trial. */
export const TrialSection = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const trial = useTrial()
  const people = usePeople()
  const handOver = useParking()
  const [isEnding, setEnding] = useState(false)
  const end = () => {
    setFarewellPath('/login')
    // The deletion of its database is noted synchronously in this call.
    void leaveDevice({ keepEntries: false })
    keepTrial(undefined)
  }
  return (
    <section>
      <SectionTitle>{t`Without an account`}</SectionTitle>
      <Card list>
        <div className={styles.trial}>
          <AccountNeeded>
            {t`This diary is on this device alone. With an account it is also on your other devices, and your family sees it. Everything you logged comes along.`}
          </AccountNeeded>
        </div>
        <ul className={styles.rows}>
          <ListRow icon="star" label={t`Wishlist`} onPress={() => void navigate('/wishlist')} />
          {people.length > 0 && <ListRow icon="swap" label={t`Switch person`} onPress={handOver} />}
          {trial && (
            <ListRow icon="trash" tone="danger" label={t`End the trial`} onPress={() => setEnding(true)} />
          )}
        </ul>
      </Card>
      {trial && isEnding && (
        <Suspense fallback={null}>
          <EndTrialSheet trial={trial} onEnd={end} onClose={() => setEnding(false)} />
        </Suspense>
      )}
    </section>
  )
}
