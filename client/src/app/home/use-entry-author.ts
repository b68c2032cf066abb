import { useLingui } from '@lingui/react/macro'
import type { Entry } from '#features/activities/entries/entry.ts'
import { useMembers } from '#session/family.ts'
import { useSession } from '#session/session.ts'

/** Who logged an entry: the name, or the names of those who logged it together; and whether it is the person herself. */
export function useEntryAuthor(teamId: string): (entry: Entry) => { who: string; isMine: boolean } {
  const { t } = useLingui()
  const { user } = useSession()
  const members = useMembers(teamId)
  const nameOf = (id: string | null) => {
    if (id === user?.id) return user?.displayName ?? ''
    return (id && members.get(id)?.displayName) || t`Former member`
  }
  return ({ rows }) => ({
    who: [...new Set(rows.map(({ createdBy }) => nameOf(createdBy)))].join(', '),
    isMine: rows.some(({ createdBy }) => createdBy === user?.id),
  })
}
