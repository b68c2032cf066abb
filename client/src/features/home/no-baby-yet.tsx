import { useLingui } from '@lingui/react/macro'
import { FirstBaby } from '#features/babies/first-baby.tsx'
import { useTakeOverRecord } from '#features/trial/use-take-over-record.ts'
import type { ActiveTeam } from '#session/family.ts'
import { useTrial } from '#session/trial.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'

/** Home of a family without a baby: the way to the first one, unless that of a trial on this device is on its way. */
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
