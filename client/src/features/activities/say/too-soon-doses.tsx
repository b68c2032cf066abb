import { useLingui } from '@lingui/react/macro'
import { TooSoonNotice } from '#features/activities/kinds/medicine/too-soon-notice.tsx'
import { useMembers } from '#session/family.ts'
import type { Planned } from './plan.ts'
import { tooSoonIn } from './too-soon-in.ts'
import type { Diaries } from './with-diaries.tsx'

/** Lists each dose that is too soon after another one. */
export const TooSoonDoses = ({
  plans,
  diaries,
  spaceId,
}: {
  plans: readonly Planned[]
  diaries: Diaries
  spaceId: string
}) => {
  const { t } = useLingui()
  const members = useMembers(spaceId)
  return plans.map((plan, index) => {
    const tooSoon = tooSoonIn(plan, diaries)
    if (!tooSoon) return null
    const { createdBy } = tooSoon.other
    const who = (createdBy && members.get(createdBy)?.displayName) || t`Former member`
    return <TooSoonNotice key={index} tooSoon={tooSoon} at={plan.draft.at} who={who} />
  })
}
