import type { Deps } from '#deps.ts'
import type { AuditTables } from './tables.ts'

type Db = Deps['db']

const MAX_SHOWN = 100

type SecurityEvent = Pick<
  AuditTables['securityEvent'],
  'id' | 'at' | 'action' | 'device' | 'actorId' | 'targetId'
> & { actorName: string | null }

const newest = (db: Db) =>
  db
    .selectFrom('securityEvent')
    .leftJoin('appUser as actor', 'actor.id', 'securityEvent.actorId')
    .select(['securityEvent.id', 'at', 'action', 'device', 'actorId', 'targetId'])
    .select('actor.displayName as actorName')
    .orderBy('at', 'desc')
    .orderBy('securityEvent.id', 'desc')
    .limit(MAX_SHOWN)

/** What this account did, and what others tried on it. */
export const eventsOfAccount = (db: Db, userId: string): Promise<SecurityEvent[]> =>
  newest(db).where('actorId', '=', userId).where('teamId', 'is', null).execute()

export const eventsOfTeam = (db: Db, teamId: string): Promise<SecurityEvent[]> =>
  newest(db).where('teamId', '=', teamId).execute()

/** Names of users by id. Deleted accounts have none. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('appUser').select(['id', 'displayName']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.displayName]))
}
