import type { Baby } from '#session/family.ts'
import { Invitations } from './invitations.tsx'
import { Members } from './members.tsx'
import { useBabiesSeen } from './use-babies-seen.ts'
import type { TeamView } from './use-team.ts'

/** Members and invitations of a family; a PARENT of several babies also sees which of them each person sees. */
export const People = ({
  team,
  babies,
  isParent,
}: {
  team: TeamView
  babies: readonly Baby[]
  isParent: boolean
}) => {
  const { seen, again } = useBabiesSeen(team, isParent && babies.length > 1)
  return (
    <>
      <Members team={team} babies={babies} seen={seen} onChanged={again} />
      <Invitations team={team} babies={babies} seen={seen} mayCancel={isParent} />
    </>
  )
}
