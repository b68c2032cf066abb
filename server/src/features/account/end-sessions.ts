import type { AuthDeps } from '#deps.ts'
import { recordEvent } from '#records/security-log.ts'
import { instantOf, type Origin } from './deps.ts'
import { revokeSessions } from './queries.ts'

/** Ends one other session of the user, or all but the current one. Returns how many. */
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
