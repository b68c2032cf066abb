import { readTables } from './read-tables.ts'

/** Loads the date data while the page does other work. Its name is the language. */
const worker = globalThis as unknown as { name: string; close: () => void }

readTables(worker.name)
worker.close()
