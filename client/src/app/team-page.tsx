import { ClaimableTeams } from '#features/account/manage/claimable-teams.tsx'
import { PassesSection } from '#features/sitter/passes-section.tsx'
import { TeamScreen } from '#features/team/team-screen.tsx'
import { WithoutAccount } from '#features/team/without-account.tsx'
import { useSession } from '#session/session.ts'
import { WaitingChangeText } from './waiting-change-text.tsx'

/** The team, and above it teams that the user may take over from a deleted account. */
export const TeamPage = () =>
  useSession().status === 'trial' ? (
    <WithoutAccount />
  ) : (
    <TeamScreen notice={<ClaimableTeams />} sitters={<PassesSection />} Change={WaitingChangeText} />
  )
