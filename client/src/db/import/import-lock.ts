import type { LocalDatabase } from '../schema/database.ts'

/** The browser gives it back when the worker or the page that has it ends, however that happens. */
const lockOf = ({ userId }: LocalDatabase) => `import-${userId}`

/** Runs what stores an import, or takes it back: until it is over nothing of it is sent. */
export function whileImporting<T>(db: LocalDatabase, store: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? (locks.request(lockOf(db), { mode: 'shared' }, store) as Promise<T>) : store()
}

/** Whether an import is being stored, in any tab: who sends of it meanwhile keeps both waiting for the storage. */
export async function isBeingImported(db: LocalDatabase): Promise<boolean> {
  const locks = await globalThis.navigator?.locks?.query()
  return locks?.held?.some(({ name }) => name === lockOf(db)) ?? false
}
