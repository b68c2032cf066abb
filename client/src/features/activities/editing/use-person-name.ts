import { useLingui } from '@lingui/react/macro'
import { useMembers } from '#session/family.ts'
import { useSession } from '#session/session.ts'

/** What the people of a team are called, by their id. */
export function usePersonName(teamId: string): (id: string | null) => string {
  const { t } = useLingui()
  const { user } = useSession()
  const members = useMembers(teamId)
  return (id) => {
    if (id !== null && id === user?.id) return user.displayName
    return (id !== null && members.get(id)?.displayName) || t`Former member`
  }
}

/** The faces of the people of a team as data URLs, by their id; null for who has none. */
export function usePersonFace(teamId: string): (id: string | null) => string | null {
  const members = useMembers(teamId)
  return (id) => (id !== null && members.get(id)?.face) || null
}
