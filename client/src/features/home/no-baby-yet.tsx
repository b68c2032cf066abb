import { useLingui } from '@lingui/react/macro'
import { FirstBaby } from '#features/babies/first-baby.tsx'
import { useTakeOverRecord } from '#features/trial/use-take-over-record.ts'
import type { ActiveTeam } from '#session/family.ts'
import { useTrial } from '#session/trial.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'

/**
 * The home screen without a baby: a way to add the first one, unless the baby of a trial on this device is still
 * being moved.
 */
export const NoBabyYet = ({ team }: { team: ActiveTeam }) => {
  const { t } = useLingui()
  const trial = useTrial()
  const record = useTakeOverRecord(trial?.id)
  if (!trial || record?.state === 'later') return <FirstBaby team={team} />
  const { babyName } = trial
  return (
    <EmptyState
      acts={['sleep', 'feed', 'diaper']}
      title={t`The diary of ${babyName} moves into your account`}
    />
  )
}
