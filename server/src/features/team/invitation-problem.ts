import type { InvitationProblem } from 'sync-protocol/api/team'

/** Why nobody can accept an invitation; null if it can be accepted. Cancelled ones look like unknown ones. */
export function problemOf(
  found: { status: 'pending' | 'accepted' | 'cancelled'; expiresAt: string } | undefined,
  nowMs: number,
): InvitationProblem | null {
  if (!found || found.status === 'cancelled') return 'invalid_invitation'
  if (found.status === 'accepted') return 'already_used'
  return Date.parse(found.expiresAt) <= nowMs ? 'expired' : null
}
