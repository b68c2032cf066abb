import { useLingui } from '@lingui/react/macro'
import type { EntryAuthor } from '#features/activities/entries/author.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { useMembers } from '#session/family.ts'
import { useSession } from '#session/session.ts'

/** Who logged an entry: the name and face, or the names of those who did together; and whether it is she herself. */
export function useEntryAuthor(teamId: string): (entry: Entry) => EntryAuthor {
  const { t } = useLingui()
  const { user } = useSession()
  const members = useMembers(teamId)
  const nameOf = (id: string | null) => {
    if (id === user?.id) return user?.displayName ?? ''
    return (id && members.get(id)?.displayName) || t`Former member`
  }
  return ({ rows }) => {
    const [id, ...others] = new Set(rows.map(({ createdBy }) => createdBy))
    return {
      who: [...new Set(rows.map(({ createdBy }) => nameOf(createdBy)))].join(', '),
      isMine: rows.some(({ createdBy }) => createdBy === user?.id),
      face: (id && others.length === 0 && members.get(id)?.face) || null,
    }
  }
}
