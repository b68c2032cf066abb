import { useLingui } from '@lingui/react/macro'
import { useMembers } from '#session/family.ts'
import { useSession } from '#session/session.ts'

/** Names of a team's members by id. */
export function usePersonName(teamId: string): (id: string | null) => string {
  const { t } = useLingui()
  const { user } = useSession()
  const members = useMembers(teamId)
  return (id) => {
    if (id !== null && id === user?.id) return user.displayName
    return (id !== null && members.get(id)?.displayName) || t`Former member`
  }
}

/** Avatars of a team's members as data URLs, by id; null for a member without one. */
export function usePersonFace(teamId: string): (id: string | null) => string | null {
  const members = useMembers(teamId)
  return (id) => (id !== null && members.get(id)?.face) || null
}
