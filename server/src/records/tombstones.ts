import { sql, type Kysely, type Transaction } from 'kysely'
import { entityNames, entityOf, snakeCase, type EntityName } from 'sync-protocol/entities/registry'
import { emptyValues } from './empty-values.ts'
import type { Database } from './tables.ts'

const day = 24 * 3_600_000
/** After this time a deletion cannot be reverted; the values of the row are removed. */
export const emptiedAfterMs = 30 * day
/** After this time the row is removed, and a device that was away for longer resyncs the space. */
export const purgedAfterMs = 400 * day
/** Rows of one entity per transaction, so that other writers do not wait long for a space. */
const batchSize = 500

/** These contain only who was in a family, which old entries still reference. */
const keptEntities: ReadonlySet<EntityName> = new Set(['team', 'teamMember', 'membership', 'settings'])
const sweptEntities = entityNames.filter((entity) => !keptEntities.has(entity))

type Sweeper = { db: Kysely<Database>; clock: { now(): number } }

/**
 * Removes the values of rows deleted 30 days ago, and the rows deleted 400 days ago. Runs hourly, after the sweep of
 * the history: the age of a deletion comes from the history, by the server's clock; the time in the row is from the
 * clock of a phone. Writes under the lock of the space, like every write.
 */
export async function sweepTombstones({ db, clock }: Sweeper): Promise<void> {
  const now = clock.now()
  for (const entity of sweptEntities) {
    await forEachSpace(await spacesToEmpty(db, entity), (space) => emptyRows(db, entity, space, now))
    const before = new Date(now - (purgedAfterMs - emptiedAfterMs)).toISOString()
    await forEachSpace(await spacesToPurge(db, entity, before), (space) =>
      purgeRows(db, entity, space, before),
    )
  }
  // The values of a refused op are personal data. Its outcome is needed for longer.
  await db
    .updateTable('opException')
    .set({ op: '' })
    .where('createdAt', '<', new Date(now - emptiedAfterMs).toISOString())
    .where('op', '<>', '')
    .execute()
}

async function forEachSpace(
  spaces: readonly string[],
  work: (space: string) => Promise<number>,
): Promise<void> {
  for (const space of spaces) while ((await work(space)) === batchSize);
}

// The registry knows the tables only at run time, as in rows.ts.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const untyped = (db: Kysely<Database>) => db as unknown as Kysely<any>

/** Deleted rows without history that still have their values. */
const rowsToEmpty = (db: Kysely<Database>, entity: EntityName) =>
  untyped(db)
    .selectFrom(`${entity} as row`)
    .where('row.deletedAt', 'is not', null)
    .where(
      sql<boolean>`not exists (select from history h where h.space_id = "row".space_id and h.entity = ${entity} and h.row_id = "row".id)`,
    )
    .where(
      sql<boolean>`not exists (select from emptied e where e.space_id = "row".space_id and e.entity = ${entity} and e.row_id = "row".id)`,
    )

async function spacesToEmpty(db: Kysely<Database>, entity: EntityName): Promise<string[]> {
  const rows = await rowsToEmpty(db, entity).select('row.spaceId').distinct().execute()
  return rows.map((row) => String(row.spaceId))
}

async function emptyRows(
  db: Kysely<Database>,
  entity: EntityName,
  spaceId: string,
  now: number,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lock(tx, spaceId)
    const rows = await rowsToEmpty(tx, entity)
      .where('row.spaceId', '=', spaceId)
      .select('row.id')
      .limit(batchSize)
      .execute()
    const ids = rows.map((row) => String(row.id))
    if (ids.length === 0) return 0
    const values = emptyValues(entity)
    if (Object.keys(values).length > 0)
      await untyped(tx)
        .updateTable(entity)
        .set(values)
        .where('spaceId', '=', spaceId)
        .where('id', 'in', ids)
        .execute()
    const emptiedAt = new Date(now).toISOString()
    await tx
      .insertInto('emptied')
      .values(ids.map((rowId) => ({ spaceId, entity, rowId, emptiedAt })))
      .execute()
    return ids.length
  })
}

async function spacesToPurge(db: Kysely<Database>, entity: EntityName, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('emptied')
    .select('spaceId')
    .distinct()
    .where('entity', '=', entity)
    .where('emptiedAt', '<', before)
    .execute()
  return rows.map((row) => row.spaceId)
}

/** A baby stays while entries reference it. */
const isUnreferenced = (entity: EntityName) =>
  entity === 'baby'
    ? sql<boolean>`not (${sql.join(
        entityNames
          .filter((name) => entityOf(name).ofBaby)
          .map(
            (name) =>
              sql`exists (select from ${sql.table(snakeCase(name))} e where e.space_id = "row".space_id and e.baby_id = "row".id)`,
          ),
        sql` or `,
      )})`
    : sql<boolean>`true`

async function purgeRows(
  db: Kysely<Database>,
  entity: EntityName,
  spaceId: string,
  before: string,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lock(tx, spaceId)
    const rows = (await untyped(tx)
      .selectFrom(`${entity} as row`)
      .innerJoin('emptied', (join) =>
        join
          .onRef('emptied.spaceId', '=', 'row.spaceId')
          .onRef('emptied.rowId', '=', 'row.id')
          .on('emptied.entity', '=', entity),
      )
      .where('row.spaceId', '=', spaceId)
      .where('row.deletedAt', 'is not', null)
      .where('emptied.emptiedAt', '<', before)
      .where(isUnreferenced(entity))
      .select(['row.id', 'row.seq'])
      .limit(batchSize)
      .execute()) as { id: string; seq: number }[]
    if (rows.length === 0) return 0
    const ids = rows.map((row) => row.id)
    if (entity === 'invitation')
      await tx
        .deleteFrom('invitationToken')
        .where('spaceId', '=', spaceId)
        .where('invitationId', 'in', ids)
        .execute()
    const floor = Math.max(...rows.map((row) => row.seq))
    await untyped(tx).deleteFrom(entity).where('spaceId', '=', spaceId).where('id', 'in', ids).execute()
    await tx
      .deleteFrom('emptied')
      .where('spaceId', '=', spaceId)
      .where('entity', '=', entity)
      .where('rowId', 'in', ids)
      .execute()
    await tx
      .updateTable('space')
      .set({ floorSeq: sql<number>`greatest(floor_seq, ${floor})` })
      .where('id', '=', spaceId)
      .execute()
    return rows.length
  })
}

const lock = (tx: Transaction<Database>, spaceId: string) =>
  tx.selectFrom('space').select('id').where('id', '=', spaceId).forUpdate().execute()
