import { entityNames, entityOf, type EntityName } from 'sync-protocol/entities/registry'
import { selectRows } from '#records/rows.ts'
import type { Db } from '../deps.ts'

/** What is of no use outside of sync. */
const inner = new Set(['seq', 'rowAt', 'clocks', 'deletedAt', 'entity'])

export interface ExportedTable {
  entity: EntityName
  rows: Record<string, unknown>[]
}

/** Every living row of a space, one entity after the other; empty tables are left out. */
export async function* eachTableOf(
  db: Db,
  spaceId: string,
  kind: 'user' | 'team',
): AsyncGenerator<ExportedTable> {
  for (const entity of entityNames.filter((name) => entityOf(name).space === kind)) {
    const found = (await selectRows(db, spaceId, entity)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()) as Record<string, unknown>[]
    const rows = found.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !inner.has(name))),
    )
    if (rows.length > 0) yield { entity, rows }
  }
}

/** The files of these spaces, by their ids. */
export const filesOf = (db: Db, spaceIds: readonly string[]) =>
  spaceIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('media')
        .select(['spaceId', 'id', 'contentType'])
        .where('spaceId', 'in', spaceIds)
        .orderBy('spaceId')
        .orderBy('id')
        .execute()

/** What she opened for programs, without what opens it. */
export const tokensOf = (db: Db, userId: string) =>
  db
    .selectFrom('personalToken')
    .select(['id', 'teamId', 'name', 'scope', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()

/** Her calendars, without what opens them. */
export const calendarsOf = (db: Db, userId: string) =>
  db
    .selectFrom('calendarFeed')
    .select(['id', 'teamId', 'name', 'visits', 'reminders', 'running', 'showsDetails', 'timeZone'])
    .select(['createdAt', 'lastReadAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()

/** Where she has events sent, without what signs them. */
export const webhooksOf = (db: Db, userId: string) =>
  db
    .selectFrom('webhook')
    .select(['id', 'spaceId as teamId', 'name', 'url', 'events', 'isOn', 'createdAt'])
    .where('madeBy', '=', userId)
    .orderBy('createdAt')
    .execute()

/** One moment for everything that is read in it. */
export const atOneMoment = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
