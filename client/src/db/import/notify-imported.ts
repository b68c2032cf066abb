import Dexie, { type ObservabilitySet, RangeSet, type Table } from 'dexie'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import { isPacked } from '../packed/is-packed.ts'

/** Pause between two events, ms: the page runs its queries, draws, and handles input. */
const pauseMs = 100
/** The channel on which Dexie notifies other tabs of changes. */
const dexieChannel = 'x-storagemutated-1'

/**
 * Notifies the live queries of all pages that an import changed rows of these entities, one entity after the other.
 * All at once would block a slow phone while every query reads. Resolves when all are notified.
 */
export async function notifyImported(db: LocalDatabase, entities: readonly EntityName[]): Promise<void> {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(dexieChannel) : undefined
  for (const event of eventsOf(db, entities)) {
    // A channel message counts as another tab's event. After an event of its own, Dexie would use cached rows.
    if (channel) channel.postMessage(event)
    else Dexie.on.storagemutated.fire(event)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  channel?.close()
}

/** One event for each packed entity, and one for all other tables. */
function eventsOf(db: LocalDatabase, entities: readonly EntityName[]): ObservabilitySet[] {
  const unpacked = entities.filter((entity) => !isPacked(entity)).map((entity) => db.rows(entity))
  const otherTables = [db.outbox, db.shadow, db.meta, db.importBatch, db.importChunk, db.importFile]
  const otherRanges = [...unpacked, ...otherTables].map((table) => Object.entries(allOf(table)))
  return [
    ...entities.filter(isPacked).map((entity) => eventOf(db, entity)),
    Object.fromEntries(otherRanges.flat()),
  ]
}

/** The rows of an entity: its table, and its packed months, whose keys begin with its name. */
function eventOf(db: LocalDatabase, entity: EntityName): ObservabilitySet {
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

/** The key under which Dexie records what a query read. */
const partOf = ({ db, name }: Table, index: string) => `idb://${db.name}/${name}/${index}`
