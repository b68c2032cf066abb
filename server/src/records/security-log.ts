import { sql } from 'kysely'
import type { SecurityAction } from 'sync-protocol/api/audit'
import type { Deps } from '#deps.ts'
import { networkOf, networkWithoutHost } from '#platform/auth/network.ts'
import { deviceLabel } from '#platform/http/device-label.ts'

export interface SecurityEvent {
  action: SecurityAction
  /** The actor, or the account that was attacked; null if there is no such account. */
  actorId: string | null
  sessionId?: string | undefined
  teamId?: string | undefined
  targetId?: string | undefined
}

/** Origin of a request. */
interface Origin {
  ip: string
  userAgent: string | undefined
}

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'>

/** Records a security event of an account or a team. `db` may be the transaction of the change. */
export async function recordEvent(
  { db, clock, ids }: Needs,
  { ip, userAgent }: Origin,
  { action, actorId, sessionId, teamId, targetId }: SecurityEvent,
): Promise<void> {
  await db
    .insertInto('securityEvent')
    .values({
      id: ids.uuid(),
      at: new Date(clock.now()).toISOString(),
      action,
      actorId,
      sessionId: sessionId ?? null,
      teamId: teamId ?? null,
      targetId: targetId ?? null,
      device: deviceLabel(userAgent),
      network: networkWithoutHost(networkOf(ip)),
    })
    .execute()
}

const RETENTION_MS = 180 * 24 * 3_600_000

/** Deletes events older than 180 days. Runs hourly. */
export async function sweepSecurityLog({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const until = new Date(clock.now() - RETENTION_MS).toISOString()
  await sql`select forget_old_security_events(${until}::timestamptz)`.execute(db)
}

/** Deletes devices and networks of a deleted account; its events stay without a name. */
export async function eraseOriginsOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  await sql`select forget_places_of(${userId}::uuid)`.execute(db)
}
