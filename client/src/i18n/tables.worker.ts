import { readTables } from './read-tables.ts'

/** Reads the tables of dates while the page does something else. Its name is the language. */
const worker = globalThis as unknown as { name: string; close: () => void }

readTables(worker.name)
worker.close()
