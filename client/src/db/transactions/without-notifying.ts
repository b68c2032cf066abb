import type { DBCore, Middleware } from 'dexie'

/**
 * The property in which Dexie collects the changes of a transaction, to notify the live queries of all pages when it
 * completes.
 */
type Changing = IDBTransaction & { mutatedParts?: unknown }

/**
 * A database that sends no change events, for writers that run without a pause and notify later (`notifyImported`).
 * Open pages would read again after each transaction. `onChange` is called with each change.
 */
export const withoutNotifying = (onChange: () => void): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'without-notifying',
  // Above the middleware that marks the transactions.
  level: 3,
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name)
      return {
        ...table,
        // Not an async function: Dexie would lose the transaction.
        mutate: (request) =>
          table.mutate(request).then((answer) => {
            delete (request.trans as unknown as Changing).mutatedParts
            onChange()
            return answer
          }),
      }
    },
  }),
})
