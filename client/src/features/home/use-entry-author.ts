import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { EntryAuthor } from '#features/activities/entries/author.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { useMembers } from '#session/family.ts'
import { useSession } from '#session/session.ts'

/** Who logged an entry: the name and face, or the names of those who did together; and whether it is she herself. */
export function useEntryAuthor(teamId: string): (entry: Entry) => EntryAuthor {
  const { t } = useLingui()
  const { user } = useSession()
  const members = useMembers(teamId)
  const former = t`Former member`
  const id = user?.id
  const name = user?.displayName ?? ''
  // The same until something of it changes: lists of entries are drawn anew with it.
  return useMemo(() => {
    const nameOf = (one: string | null) => {
      if (one === id) return name
      return (one && members.get(one)?.displayName) || former
    }
    return ({ rows }) => {
      const [first, ...others] = new Set(rows.map(({ createdBy }) => createdBy))
      return {
        who: [...new Set(rows.map(({ createdBy }) => nameOf(createdBy)))].join(', '),
        isMine: rows.some(({ createdBy }) => createdBy === id),
        face: (first && others.length === 0 && members.get(first)?.face) || null,
      }
    }
  }, [members, id, name, former])
}
