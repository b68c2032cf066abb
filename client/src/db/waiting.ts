import { liveQuery } from 'dexie'
import type { LocalDatabase } from './database.ts'
import { importedWaiting } from './imported.ts'

/** How many changes wait to be sent. */
export const waitingCount = async (db: LocalDatabase): Promise<number> =>
  (await db.outbox.count()) + (await importedWaiting(db)).reduce((sum, { count }) => sum + count, 0)

/** How many changes and files only this device has. */
export const unsentCount = async (db: LocalDatabase): Promise<number> =>
  (await waitingCount(db)) + (await db.upload.count())

/** How many of them belong to one space. */
export const waitingIn = (db: LocalDatabase, spaceId: string): Promise<number> =>
  db.outbox.where('spaceId').equals(spaceId).count()

/** The spaces for which changes wait. */
export const waitingSpaces = async (db: LocalDatabase): Promise<ReadonlySet<unknown>> =>
  new Set([
    ...(await db.outbox.orderBy('spaceId').uniqueKeys()),
    ...(await importedWaiting(db)).map(({ spaceId }) => spaceId),
  ])

/** Calls back whenever something was queued, in this tab or another. Returns how to stop. */
export function onWritten(db: LocalDatabase, listener: () => void): () => void {
  let last: number | undefined
  // The newest order grows with every change; settling the outbox makes it fall, which is no news.
  const subscription = liveQuery(() => db.outbox.orderBy('order').last()).subscribe({
    next: (newest) => {
      const order = newest?.order
      if (order !== undefined && order !== last) listener()
      last = order ?? last
    },
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
}

/** Calls back whenever files wait to be sent and their number changed. Returns how to stop. */
export function onUploads(db: LocalDatabase, listener: () => void): () => void {
  const subscription = liveQuery(() => db.upload.count()).subscribe({
    next: (count) => count > 0 && listener(),
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
}
