import { liveQuery } from 'dexie'
import type { LocalDatabase } from './database.ts'
import { importedWaiting } from './imported.ts'

// Asked side by side: a live query follows what is begun before it first waits.

/** How many changes wait to be sent. */
export const waitingCount = async (db: LocalDatabase): Promise<number> => {
  const [queued, imported] = await Promise.all([db.outbox.count(), importedWaiting(db)])
  return imported.reduce((sum, { count }) => sum + count, queued)
}

/** How many changes and files only this device has. */
export const unsentCount = (db: LocalDatabase): Promise<number> =>
  Promise.all([waitingCount(db), db.upload.count()]).then(([changes, files]) => changes + files)

/** What is left to do for a space after a push, read in one go. */
export const leftToPush = (
  db: LocalDatabase,
  spaceId: string,
): Promise<{ queued: boolean; imported: boolean; cursor: string | null | undefined }> =>
  db.transaction('r', [db.outbox, db.importChunk, db.space], async () => {
    const [queued, imported, space] = await Promise.all([
      // Not counted: of a long queue that takes long.
      db.outbox.where('spaceId').equals(spaceId).limit(1).primaryKeys(),
      importedWaiting(db),
      db.space.get(spaceId),
    ])
    return {
      queued: queued.length > 0,
      imported: imported.some((one) => one.spaceId === spaceId),
      cursor: space?.cursor,
    }
  })

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

/** Calls back when files wait at first, and with each that is new or to be tried again. Returns how to stop. */
export function onUploads(db: LocalDatabase, listener: () => void): () => void {
  let last: ReadonlySet<string> | undefined
  const subscription = liveQuery(() => db.upload.toArray()).subscribe({
    next: (uploads) => {
      // One that failed waits for its time: that is no news.
      const fresh = uploads.filter(({ nextAt, problem }) => nextAt === 0 && problem === null)
      if (last ? fresh.some(({ id }) => !last?.has(id)) : uploads.length > 0) listener()
      last = new Set(fresh.map(({ id }) => id))
    },
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
}
