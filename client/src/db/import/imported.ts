import Dexie, { type Collection } from 'dexie'
import { lowestStamp } from 'sync-protocol/entities/stamp'
import { clockOfField, registerNames } from 'sync-protocol/wire/merge'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import type { ImportChunk, LocalRow } from '../schema/records.ts'

/**
 * What is imported lies at once where it belongs, old months as text, and its changes wait in `importChunk` as ids
 * alone until the queue has room: a hundred thousand changes written singly would keep a phone busy for minutes. Such a
 * row is marked as queued, and has no change in the queue.
 */
export const isImported = (row: LocalRow): boolean => row.isQueued === true

/** The fields with which an imported row is made: those that its file said. */
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

/** Months in which its rows of an entity were put. */
export const monthsOfChunk = ({ months = [] }: ImportChunk, entity: EntityName): string[] =>
  months.filter((key) => key.startsWith(`${entity}/`))

/** The pieces of a space whose rows are not in the queue yet. */
export const importedOf = (db: LocalDatabase, spaceId: string): Collection<ImportChunk, string> =>
  db.importChunk.where('[waiting+count]').between([spaceId, Dexie.minKey], [spaceId, Dexie.maxKey])

/** How many imported entries are not in the queue yet, in pieces, without reading them: of most counts there are many. */
export async function importedWaiting(db: LocalDatabase): Promise<{ spaceId: string; count: number }[]> {
  const counts = (await db.importChunk.orderBy('[waiting+count]').uniqueKeys()) as unknown as [
    string,
    number,
  ][]
  const times = await Promise.all(
    counts.map((key) => db.importChunk.where('[waiting+count]').equals(key).count()),
  )
  return counts.map(([spaceId, count], index) => ({ spaceId, count: count * times[index]! }))
}
