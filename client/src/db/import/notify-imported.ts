import Dexie, { type ObservabilitySet, RangeSet, type Table } from 'dexie'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import { isPacked } from '../packed/is-packed.ts'

/** Between two words, ms: a page reads again what the first one concerns, draws, and has its turn. */
const turnMs = 100
/** On which Dexie tells other tabs what changed. */
const dexieChannel = 'x-storagemutated-1'

/**
 * Tells every live query of every page that an import changed rows of these entities and where it stands, one entity
 * after the other: all at once they would all read again in one go, and a slow phone would stand still meanwhile.
 * Resolves once all of it is told.
 */
export async function notifyImported(db: LocalDatabase, entities: readonly EntityName[]): Promise<void> {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(dexieChannel) : undefined
  for (const word of wordsOf(db, entities)) {
    // What it hears there the page that says it takes for another's too: of its own it believes what it read before.
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
