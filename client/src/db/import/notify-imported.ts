import Dexie, { type ObservabilitySet, RangeSet, type Table } from 'dexie'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import { isPacked } from '../packed/is-packed.ts'

/** Between two words, ms: a page reads again what the first one concerns, draws, and has its turn. */
const turnMs = 100
/** The channel on which Dexie notifies other tabs of changes. */
const dexieChannel = 'x-storagemutated-1'

/**
 * Notifies the live queries of all pages that an import changed rows of these entities, one entity after the other.
 * All at once would block a slow phone while every query reads. Resolves when all are notified.
 */
export async function notifyImported(db: LocalDatabase, entities: readonly EntityName[]): Promise<void> {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(dexieChannel) : undefined
  for (const word of wordsOf(db, entities)) {
    // The page that posts also receives it as another tab's event: of its own events it would use cached rows.
    if (channel) channel.postMessage(word)
    else Dexie.on.storagemutated.fire(word)
    await new Promise((resolve) => setTimeout(resolve, turnMs))
  }
  channel?.close()
}

/** Of what has many rows each its own. */
function wordsOf(db: LocalDatabase, entities: readonly EntityName[]): ObservabilitySet[] {
  const few = entities.filter((entity) => !isPacked(entity)).map((entity) => db.rows(entity))
  const beside = [db.outbox, db.shadow, db.meta, db.importBatch, db.importChunk, db.importFile]
  const last = [...few, ...beside].map((table) => Object.entries(allOf(table)))
  return [...entities.filter(isPacked).map((entity) => wordOf(db, entity)), Object.fromEntries(last.flat())]
}

/** The rows of an entity: its table, and its months, whose keys begin with its name. */
function wordOf(db: LocalDatabase, entity: EntityName): ObservabilitySet {
  const months = () => new RangeSet(`${entity}/`, `${entity}/\uffff`)
  const ofMonths = (table: Table) => ({
    ...allOf(table),
    [partOf(table, '')]: months(),
    [partOf(table, ':dels')]: months(),
  })
  const lists = new RangeSet([`${entity}/`, Dexie.minKey], [`${entity}/\uffff`, Dexie.maxKey])
  return {
    ...allOf(db.rows(entity)),
    ...ofMonths(db.packed),
    ...ofMonths(db.packedIds),
    [partOf(db.packedIds, '[place+least]')]: lists,
  }
}

const allOf = (table: Table): ObservabilitySet =>
  Object.fromEntries(
    ['', ':dels', ...table.schema.indexes.map(({ name }) => name)].map((index) => [
      partOf(table, index),
      new RangeSet(Dexie.minKey, Dexie.maxKey),
    ]),
  )

/** As Dexie names what a query read. */
const partOf = ({ db, name }: Table, index: string) => `idb://${db.name}/${name}/${index}`
