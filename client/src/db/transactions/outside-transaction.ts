import Dexie from 'dexie'

/**
 * Reads outside the current transaction: a caller may start a live query or receive an event while a transaction
 * over other tables is open, and Dexie would run the reads in that one.
 */
export const outsideTransaction = <T>(read: () => T): T => Dexie.ignoreTransaction(read)
