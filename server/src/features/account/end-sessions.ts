import type { AuthDeps } from '#deps.ts'
import { recordEvent } from '#records/security-log.ts'
import { instantOf, type Origin } from './deps.ts'
import { revokeSessions } from './queries.ts'

/** Signs a person out in another place, or in all but one; answers in how many. */
export async function endSessions(
  deps: AuthDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
  which: { id: string } | { except: string },
  origin: Origin,
): Promise<number> {
  const ended = await revokeSessions(deps.db, { userId, ...which }, instantOf(deps), 'by_user')
  if (ended > 0)
    await recordEvent(deps, origin, { action: 'signed_out_elsewhere', actorId: userId, sessionId })
  return ended
}
