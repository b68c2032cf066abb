import Dexie from 'dexie'

/**
 * What is read in it is read by itself: whoever begins to follow something, or hears of a change, may do so while a
 * transaction over other tables is under way, which would be asked in its place.
 */
export const outsideTransaction = <T>(read: () => T): T => Dexie.ignoreTransaction(read)
