import type { validateInviteContract } from 'sync-protocol/api/team'
import type { AnswerOf } from 'sync-protocol/api/contract'
import { errorTable } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { problemOf } from './invitation-problem.ts'
import { readSpaceToken } from '#platform/auth/space-token.ts'
import { invitationByToken } from './queries.ts'

/** What the holder of the link may see: names and address of an open invitation; of any other only why it is closed. */
export async function showInvitation(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<AnswerOf<typeof validateInviteContract>> {
  const key = readSpaceToken(token)
  const found = key && (await invitationByToken(deps.db, key))
  const code = problemOf(found, deps.clock.now())
  if (found && code === null) {
    const { teamName, email, expiresAt } = found
    const role = found.looksOnly ? 'VIEWER' : 'FAMILY'
    const inviterName = found.inviterName ?? ''
    return { valid: true, status: 'pending', teamName, role, inviterName, email, expiresAt }
  }
  const reason = code ?? 'invalid_invitation'
  const closed = { valid: false, code: reason, error: errorTable[reason].error }
  if (reason === 'already_used') return { ...closed, status: 'accepted' }
  return reason === 'expired' ? { ...closed, status: 'expired' } : closed
}
