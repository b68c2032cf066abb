import { liveQuery } from 'dexie'
import { outsideTransaction } from '../transactions/outside-transaction.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { onStored } from './storage-changes.ts'

/** Gives an answer, and a new one whenever it is another. */
export interface Following<T> {
  subscribe: (observer: { next: (answer: T) => void; error: (error: unknown) => void }) => {
    unsubscribe: () => void
  }
}

/** How to follow the answer to a question in a database. */
export type Follow<T> = (db: LocalDatabase) => Following<T>

/** Asks again whenever anything that was read has changed, in any tab. */
export const live =
  <T>(query: (db: LocalDatabase) => PromiseLike<T> | T): Follow<T> =>
  (db) =>
    liveQuery(() => Promise.resolve(query(db)))

/**
 * Runs a query again some time after any of these tables changed, once for all changes meanwhile. It is for counts
 * beside the main content, because one entry changes these tables several times within a moment. `pause`: ms. A
 * failed read keeps the last result.
 */
export const followCalmly =
  <T>(tables: readonly string[], query: (db: LocalDatabase) => Promise<T>, pause: number): Follow<T> =>
  (db) => ({
    subscribe: ({ next }) => {
      let isOver = false
      let [isAsking, isOld] = [false, false]
      let later: ReturnType<typeof setTimeout> | undefined
      const ask = () => {
        later = undefined
        isAsking = true
        query(db)
          .then(
            (answer) => {
              if (!isOver) next(answer)
            },
            () => undefined,
          )
          .finally(() => {
            isAsking = false
            if (isOld && !isOver) askLater()
            isOld = false
          })
      }
      // A question that takes longer than the pause is not asked a second time beside it.
      const askLater = () => {
        if (isAsking) isOld = true
        else later ??= setTimeout(ask, pause)
      }
      const stop = onStored(db, (changed) => {
        if (tables.some((table) => changed(table)?.length !== 0)) askLater()
      })
      outsideTransaction(ask)
      return {
        unsubscribe: () => {
          isOver = true
          clearTimeout(later)
          stop()
        },
      }
    },
  })
