import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { EntryAuthor } from '#features/activities/entries/author.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { useMembers } from '#session/family.ts'
import { useSession } from '#session/session.ts'

/** The author of an entry: name and avatar, or the names of several authors, and whether it is the current user. */
export function useEntryAuthor(teamId: string): (entry: Entry) => EntryAuthor {
  const { t } = useLingui()
  const { user } = useSession()
  const members = useMembers(teamId)
  const former = t`Former member`
  const id = user?.id
  const name = user?.displayName ?? ''
  // Memoized, because lists of entries render again when it changes.
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
