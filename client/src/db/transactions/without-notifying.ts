import type { DBCore, Middleware } from 'dexie'

/** As Dexie marks a transaction with what it changed, to tell every live query of every page once it is complete. */
type Changing = IDBTransaction & { mutatedParts?: unknown }

/**
 * A database that tells nobody what it changes: for whoever stores without a pause and says it later (`notifyImported`).
 * Pages that are open meanwhile would read again after each transaction. `onChange` is called with each change.
 */
export const withoutNotifying = (onChange: () => void): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'untold',
  // Above what marks the transactions.
  level: 3,
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name)
      return {
        ...table,
        // No function of its own that waits: Dexie would lose the transaction.
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
