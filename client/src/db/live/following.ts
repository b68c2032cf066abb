import { liveQuery } from 'dexie'
import { outsideTransaction } from '../transactions/outside-transaction.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { onStored } from './storage-changes.ts'

/** Emits the result of a query, and a new one whenever it changes. */
export interface Following<T> {
  subscribe: (observer: { next: (answer: T) => void; error: (error: unknown) => void }) => {
    unsubscribe: () => void
  }
}

/** How to follow the result of a query on a database. */
export type Follow<T> = (db: LocalDatabase) => Following<T>

/** Runs the query again whenever anything that it read has changed, in any tab. */
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
      let [isRunning, isStale] = [false, false]
      let timer: ReturnType<typeof setTimeout> | undefined
      const run = () => {
        timer = undefined
        isRunning = true
        query(db)
          .then(
            (answer) => {
              if (!isOver) next(answer)
            },
            () => undefined,
          )
          .finally(() => {
            isRunning = false
            if (isStale && !isOver) scheduleRun()
            isStale = false
          })
      }
      // A query that takes longer than the pause does not run a second time in parallel.
      const scheduleRun = () => {
        if (isRunning) isStale = true
        else timer ??= setTimeout(run, pause)
      }
      const stop = onStored(db, (changed) => {
        if (tables.some((table) => changed(table)?.length !== 0)) scheduleRun()
      })
      outsideTransaction(run)
      return {
        unsubscribe: () => {
          isOver = true
          clearTimeout(timer)
          stop()
        },
      }
    },
  })
