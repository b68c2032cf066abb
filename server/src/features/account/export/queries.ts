import { entityNames, entityOf, type EntityName } from 'sync-protocol/entities/registry'
import type { TeamScope } from '#records/access.ts'
import { type BabyScope, isVisible } from '#records/baby-scope.ts'
import { selectRows } from '#records/rows.ts'
import { visibleFiles } from '#records/visible-files.ts'
import type { Db } from '../deps.ts'

/** Columns that are useless outside of sync. */
const syncColumns = new Set(['seq', 'rowAt', 'clocks', 'deletedAt', 'entity'])

export interface ExportedTable {
  entity: EntityName
  rows: Record<string, unknown>[]
}

/**
 * Every row of a space that the reader may see and that is not deleted, one entity after the other. Skips empty
 * tables.
 */
export async function* eachTableOf(
  db: Db,
  spaceId: string,
  kind: 'user' | 'team',
  sees: BabyScope = 'all',
): AsyncGenerator<ExportedTable> {
  for (const entity of entityNames.filter((name) => entityOf(name).space === kind)) {
    const found = (await selectRows(db, spaceId, entity)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()) as unknown as { id: string; babyId?: string }[]
    const rows = found
      .filter((row) => isVisible(sees, entity, row))
      .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !syncColumns.has(name))))
    if (rows.length > 0) yield { entity, rows }
  }
}

/** The files of these teams that the reader may see, by id. */
export async function filesOf(db: Db, teams: readonly TeamScope[]) {
  if (teams.length === 0) return []
  const found = await db
    .selectFrom('media')
    .select(['spaceId', 'id', 'contentType'])
    .where(
      'spaceId',
      'in',
      teams.map(({ spaceId }) => spaceId),
    )
    .orderBy('spaceId')
    .orderBy('id')
    .execute()
  const visibleIds = new Map<string, ReadonlySet<string>>()
  for (const { spaceId, sees } of teams)
    if (sees !== 'all') visibleIds.set(spaceId, await visibleFiles(db, spaceId, sees))
  return found.filter(({ spaceId, id }) => visibleIds.get(spaceId)?.has(id) ?? true)
}

/** The user's access tokens, without their secrets. */
export const tokensOf = (db: Db, userId: string) =>
  db
    .selectFrom('personalToken')
    .select(['id', 'teamId', 'name', 'scope', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()

/** The user's calendar feeds, without their secrets. */
export const calendarsOf = (db: Db, userId: string) =>
  db
    .selectFrom('calendarFeed')
    .select(['id', 'teamId', 'name', 'visits', 'reminders', 'running', 'showsDetails', 'timeZone'])
    .select(['createdAt', 'lastReadAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()

/** The user's webhooks, without their signing secrets. */
export const webhooksOf = (db: Db, userId: string) =>
  db
    .selectFrom('webhook')
    .select(['id', 'spaceId as teamId', 'name', 'url', 'events', 'isOn', 'createdAt'])
    .where('madeBy', '=', userId)
    .orderBy('createdAt')
    .execute()

/** Runs all reads on one snapshot. */
export const inSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
