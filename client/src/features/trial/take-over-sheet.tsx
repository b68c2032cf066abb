import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mayDo, useActiveTeam, useBabies } from '#session/family.ts'
import type { Trial } from '#session/trial.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { DeleteTrial } from './delete-trial.tsx'
import type { Target } from './rows-for-account.ts'
import { forgetTrial } from './take-over-steps.ts'
import styles from './trial.module.css'
import { useEntries } from './use-entries.ts'

/** Asks what to do with a trial in an account that has babies. */
export const TakeOverSheet = ({
  trial,
  onChoose,
  onClose,
}: {
  trial: Trial
  onChoose: (target: Target) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const team = useActiveTeam()
  const babies = useBabies(team)
  const found = useEntries(trial.id)
  const [isDeleting, setDeleting] = useState(false)
  const { babyName } = trial
  const choose = (into: string | null) => {
    if (team) onChoose({ teamId: team.id, into })
    onClose()
  }
  // With several babies, the target would be ambiguous.
  const takers = found?.babies === 1 ? (babies ?? []) : []
  const isSame = takers.some(({ name }) => name === babyName)
  return (
    <Sheet open title={t`The diary of ${babyName}`} onClose={onClose}>
      {isDeleting ? (
        <DeleteTrial
          trial={trial}
          onDelete={() => {
            onClose()
            void forgetTrial(trial.id)
          }}
          onKeep={() => setDeleting(false)}
        />
      ) : (
        <>
          <p className={styles.text}>
            {t`It was begun on this device without an account. Where do its entries go? All of them move.`}
          </p>
          <div className={styles.choices}>
            {mayDo(team, 'create', 'baby') && (
              <Button variant={isSame ? 'soft' : 'primary'} wide onClick={() => choose(null)}>
                {t`${babyName} as one more baby`}
              </Button>
            )}
            {takers.map(({ id, name }) => (
              <Button
                key={id}
                variant={name === babyName ? 'primary' : 'soft'}
                wide
                onClick={() => choose(id)}
              >
                {t`To the entries of ${name}`}
              </Button>
            ))}
            <Button variant="plain" wide onClick={() => setDeleting(true)}>
              {t`Delete this diary`}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  )
}
