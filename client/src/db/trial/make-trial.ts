import { entityOf, type EntityName } from 'sync-protocol/entities/registry'
import { lowestStamp } from 'sync-protocol/entities/stamp'
import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { newId } from '../schema/new-id.ts'
import type { LocalRow, SpaceState } from '../schema/records.ts'
import { retryWrite } from '../storage/retry-write.ts'

/** The input for a new trial. */
export interface NewTrial {
  teamName: string
  /** Name of the person who logs. */
  displayName: string
  baby: { name: string; birthDate: string }
}

/**
 * Creates the family of a trial in its own database, in one transaction, and resolves to the baby's id. The rows look
 * like rows from the server: the outbox stays empty, and each edit is newer. Throws `NotSaved`.
 */
export async function makeTrial(
  db: LocalDatabase,
  clock: Clock,
  { teamName, displayName, baby }: NewTrial,
): Promise<string> {
  const [teamId, babyId] = [newId(clock), newId(clock)]
  const at = new Date(clock.now()).toISOString()
  const me = db.userId
  const row = (entity: EntityName, spaceId: string, id: string, fields: Record<string, unknown>) => ({
    ...entityOf(entity).defaults,
    ...fields,
    ...{ id, spaceId, createdAt: at, updatedAt: at, createdBy: me, updatedBy: me },
    ...{ deletedAt: null, seq: 1, rowAt: lowestStamp, clocks: null },
  })
  const rows: [EntityName, LocalRow][] = [
    ['settings', row('settings', me, me, { activeTeamId: teamId })],
    ['membership', row('membership', me, newId(clock), { teamId, role: 'PARENT' })],
    ['team', row('team', teamId, teamId, { name: teamName })],
    ['teamMember', row('teamMember', teamId, me, { userId: me, displayName, role: 'PARENT', joinedAt: at })],
    ['baby', row('baby', teamId, babyId, baby)],
  ]
  await retryWrite(db, () =>
    db.transaction('rw', [db.space, ...rows.map(([entity]) => db.rows(entity))], async () => {
      await db.space.bulkPut([whole(me, 'user'), whole(teamId, 'team')])
      for (const [entity, made] of rows) await db.rows(entity).put(made)
    }),
  )
  return babyId
}

/** The state of a complete space, which exists on this device alone. */
const whole = (id: string, kind: SpaceState['kind']): SpaceState => ({
  ...{ id, kind, cursor: 'alone', bootstrapNext: null, isWhole: true },
  ...{ acked: 0, nextN: 1, mark: null },
})
