import { sql } from 'kysely'
import type { SecurityAction } from 'sync-protocol/api/audit'
import type { Deps } from '#deps.ts'
import { networkOf, networkWithoutHost } from '#platform/auth/network.ts'
import { deviceLabel } from '#platform/http/device-label.ts'

export interface SecurityEvent {
  action: SecurityAction
  /** Who did it, or on whose account somebody tried; null where there is no such account. */
  actorId: string | null
  sessionId?: string | undefined
  teamId?: string | undefined
  targetId?: string | undefined
}

/** Where a request comes from. */
interface Origin {
  ip: string
  userAgent: string | undefined
}

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'>

/** Writes down what concerns the safety of an account or a team. `db` may be the transaction of what happened. */
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

const KEPT_MS = 180 * 24 * 3_600_000

/** Forgets events of more than 180 days. Run it hourly. */
export async function sweepSecurityLog({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const until = new Date(clock.now() - KEPT_MS).toISOString()
  await sql`select forget_old_security_events(${until}::timestamptz)`.execute(db)
}

/** Forgets devices and networks of somebody whose account is gone; what was done stays, by nobody's name. */
export async function forgetPlacesOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  await sql`select forget_places_of(${userId}::uuid)`.execute(db)
}
