import type { InvitationProblem } from 'sync-protocol/api/team'

/** Why an invitation cannot be accepted by anybody; null when it can. Cancelled ones look as if they never were. */
export function problemOf(
  found: { status: 'pending' | 'accepted' | 'cancelled'; expiresAt: string } | undefined,
  nowMs: number,
): InvitationProblem | null {
  if (!found || found.status === 'cancelled') return 'invalid_invitation'
  if (found.status === 'accepted') return 'already_used'
  return Date.parse(found.expiresAt) <= nowMs ? 'expired' : null
}
