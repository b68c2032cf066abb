import type { DBCore, DBCoreTable, Middleware } from 'dexie'

/**
 * Keeps each table of a connection as it was made first. Dexie makes one anew for each store of each transaction, all its
 * layers and their indexes with it, and a tap has a dozen transactions.
 */
export const tablesOnce: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'tablesOnce',
  // Above everything of Dexie's own.
  level: 100,
  create: (core) => {
    const made = new Map<string, DBCoreTable>()
    const make = (name: string) => {
      const table = core.table(name)
      made.set(name, table)
      return table
    }
    return { ...core, table: (name) => made.get(name) ?? make(name) }
  },
}
