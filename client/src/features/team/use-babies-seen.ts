import { useEffect, useState } from 'react'
import { getTeamContract, listInvitationsContract } from 'sync-protocol/api/team'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import type { TeamView } from './use-team.ts'

/** The ids of the babies that a member or an invited person sees. Absent: all. */
export type BabiesSeen = Readonly<Record<string, readonly string[] | null | undefined>>

/**
 * The babies that the members and the invited of a team see, by user id. The team's rows do not contain this, because
 * every member has them; the server gives it to a PARENT. Empty before the answer, and offline. `isAsked`: whether to
 * request it.
 */
export function useBabiesSeen(
  { id: teamId, members, invitations }: TeamView,
  isAsked: boolean,
): { seen: BabiesSeen; again: () => void } {
  // Requests it again after somebody was invited or joined.
  const people = [...members, ...invitations].map(({ id }) => id).join()
  const isOnline = useOnline()
  const [seen, setSeen] = useState<BabiesSeen>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!isAsked || !isOnline) return
    let isOver = false
    const query = { team: teamId }
    Promise.all([call(getTeamContract, { query }), call(listInvitationsContract, { query })])
      .then(([team, invitations]) => {
        const all = [...team.members, ...invitations].map(({ id, babies }) => [id, babies] as const)
        if (!isOver) setSeen(Object.fromEntries(all))
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error
      })
    return () => {
      isOver = true
    }
  }, [teamId, people, isAsked, isOnline, round])
  return { seen, again: () => setRound((before) => before + 1) }
}
