import type { LocalDatabase } from '../schema/database.ts'

/** A Web Lock: the browser releases it when the worker or page that holds it ends, even after a crash. */
const lockOf = ({ userId }: LocalDatabase) => `import-${userId}`

/** Runs a function that stores or undoes an import. The client sends no imported row until it is done. */
export function whileImporting<T>(db: LocalDatabase, store: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? (locks.request(lockOf(db), { mode: 'shared' }, store) as Promise<T>) : store()
}

/** Whether any tab is storing an import. Sending its rows meanwhile would compete for the database and delay both. */
export async function isBeingImported(db: LocalDatabase): Promise<boolean> {
  const locks = await globalThis.navigator?.locks?.query()
  return locks?.held?.some(({ name }) => name === lockOf(db)) ?? false
}
