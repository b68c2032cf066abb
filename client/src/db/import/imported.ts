import Dexie, { type Collection } from 'dexie'
import { lowestStamp } from 'sync-protocol/entities/stamp'
import { clockOfField, registerNames } from 'sync-protocol/wire/merge'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import type { ImportChunk, LocalRow } from '../schema/records.ts'

/**
 * An imported row goes at once into its table, or into its packed month if it is old. Only its id waits, in
 * `importChunk`, until the outbox has room: writing a hundred thousand ops one by one would keep a phone busy for
 * minutes. Such a row is marked as queued, and has no op in the outbox.
 */
export const isImported = (row: LocalRow): boolean => row.isQueued === true

/** The fields with which an imported row is created: those that its file has. */
export const importedFields = (row: LocalRow): Record<string, unknown> =>
  Object.fromEntries(
    registerNames(row)
      .filter((name) => !notOfFile.has(name) && clockOfField(row, name) !== lowestStamp)
      .map((name) => [name, row[name]]),
  )

const notOfFile = new Set(['deletedAt', 'isQueued'])

/** The rows of a chunk by entity. */
export const rowsOfChunk = ({ rows }: ImportChunk): [EntityName, string[]][] =>
  rows.split('\n').map((line) => {
    const [entity, ...ids] = line.split(' ')
    return [entity as EntityName, ids]
  })

/** Keys of the months of an entity that hold rows of the chunk. */
export const monthsOfChunk = ({ months = [] }: ImportChunk, entity: EntityName): string[] =>
  months.filter((key) => key.startsWith(`${entity}/`))

/** The chunks of a space whose rows are not in the outbox yet. */
export const importedOf = (db: LocalDatabase, spaceId: string): Collection<ImportChunk, string> =>
  db.importChunk.where('[waiting+count]').between([spaceId, Dexie.minKey], [spaceId, Dexie.maxKey])

/**
 * Numbers of imported entries that are not in the outbox yet. Read from index keys alone, because most chunks have the
 * same count.
 */
export async function importedWaiting(db: LocalDatabase): Promise<{ spaceId: string; count: number }[]> {
  const counts = (await db.importChunk.orderBy('[waiting+count]').uniqueKeys()) as unknown as [
    string,
    number,
  ][]
  const chunkCounts = await Promise.all(
    counts.map((key) => db.importChunk.where('[waiting+count]').equals(key).count()),
  )
  return counts.map(([spaceId, count], index) => ({ spaceId, count: count * chunkCounts[index]! }))
}
