import { sql, type Transaction } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Database } from './tables.ts'

type Tx = Transaction<Database>

/** Tables with rows of spaces, referencing tables first, so that they can be emptied in this order. */
async function tablesOfSpaces(tx: Tx): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'space_id' order by table_name`.execute(tx)
  const { rows: references } = await sql<{ name: string; to: string }>`
    select c.conrelid::regclass::text as name, c.confrelid::regclass::text as "to" from pg_constraint c
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`.execute(tx)
  const remaining = new Set(tables.map(({ name }) => name))
  const sorted: string[] = []
  while (remaining.size > 0) {
    const isReferenced = (name: string) =>
      references.some((one) => one.to === name && one.name !== name && remaining.has(one.name))
    const unreferenced = [...remaining].filter((name) => !isReferenced(name))
    if (unreferenced.length === 0) throw new Error(`tables refer to each other: ${[...remaining].join(', ')}`)
    for (const name of unreferenced) {
      sorted.push(name)
      remaining.delete(name)
    }
  }
  return sorted
}

/** A purged space, and the files that its rows referenced. */
export interface PurgedSpace {
  spaceId: string
  mediaIds: string[]
}

/** Deletes a space with every row of every table. Remove its files after the commit. */
export async function purgeSpace(tx: Tx, spaceId: string): Promise<PurgedSpace> {
  const files = await tx.selectFrom('media').select('id').where('spaceId', '=', spaceId).execute()
  for (const name of await tablesOfSpaces(tx))
    await sql`delete from ${sql.table(name)} where space_id = ${spaceId}`.execute(tx)
  // References to the space from other tables.
  await tx.deleteFrom('wishlistAddress').where('ownerId', '=', spaceId).execute()
  await tx.deleteFrom('personalToken').where('teamId', '=', spaceId).execute()
  await tx.deleteFrom('calendarFeed').where('teamId', '=', spaceId).execute()
  await tx.deleteFrom('space').where('id', '=', spaceId).execute()
  return { spaceId, mediaIds: files.map(({ id }) => id) }
}

/** Removes the files of purged spaces. If that fails, the hourly sweep finds files without rows. */
export async function removeFilesOf(
  { media, log }: Pick<Deps, 'media' | 'log'>,
  purged: readonly PurgedSpace[],
): Promise<void> {
  for (const { spaceId, mediaIds } of purged)
    await media.store
      .removeSpace(spaceId, mediaIds)
      .catch((error: Error) => log(`Files of deleted data could not be removed: ${error.message}`))
}

/** Deletes the state of a user's devices in other spaces: positions, and ops that were not applied. */
export async function purgeDevicesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('opException').where('userId', '=', userId).execute()
  await tx.deleteFrom('device').where('userId', '=', userId).execute()
}
