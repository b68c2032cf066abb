import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { keepRecord } from '#features/trial/take-over-record.ts'
import { useTakeOverRecord } from '#features/trial/use-take-over-record.ts'
import { useTrial } from '#session/trial.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'

const TakeOverSheet = lazyComponent(() => import('#features/trial/take-over-sheet.tsx'), 'TakeOverSheet')

/** A row in the settings of an account that opens the take-over of a trial after the user chose "Later". */
export const TrialHere = () => {
  const { t } = useLingui()
  const { db } = useLocalData()
  const trial = useTrial()
  const record = useTakeOverRecord(trial?.id)
  const [isOpen, setOpen] = useState(false)
  if (!trial || record?.state !== 'later') return null
  const { id: trialId, babyName } = trial
  return (
    <>
      <ListRow
        icon="phone"
        label={t`The diary of ${babyName}`}
        detail={t`Begun on this device without an account`}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <TakeOverSheet
            trial={trial}
            // The banner above every screen continues from this state.
            onChoose={(target) => void keepRecord(db, { trialId, state: 'chosen', target })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
