import type { LocalDatabase } from '../schema/database.ts'
import { rowId } from '../schema/row-key.ts'
import { retryWrite } from './retry-write.ts'
import type { MediaRecord, UploadRecord } from '../schema/records.ts'

/** Bytes that may wait to be sent, and the amount from which a warning is shown. */
export const queueLimit = 200 * 1024 * 1024
export const queueNearlyFull = 0.8 * queueLimit

/** Thrown when too many bytes wait to be sent, so that this device accepts no more. */
export class QueueFull extends Error {
  constructor() {
    super('too much waits to be sent')
    this.name = 'QueueFull'
  }
}

/** The key of a file: another space may have a file with the same id. */
type FileName = Pick<MediaRecord, 'spaceId' | 'id'>

export interface Picture {
  full: ArrayBuffer
  thumb: ArrayBuffer
  type: string
}

/**
 * Stores a picture that was taken: it is shown from now on, and sent when there is a connection. Throws `QueueFull`,
 * and `NotSaved` when this device refuses to store it.
 */
export async function keepPicture(
  db: LocalDatabase,
  { id, spaceId }: { id: string; spaceId: string },
  { full, thumb, type }: Picture,
): Promise<void> {
  const upload = { id, spaceId, size: full.byteLength, tries: 0, nextAt: 0, problem: null }
  const isKept = await retryWrite(db, () =>
    db.transaction('rw', [db.file, db.fileUpload], async () => {
      if ((await waitingBytes(db)) + full.byteLength > queueLimit) return false
      await db.file.put({ id, spaceId, thumb, full, type })
      await db.fileUpload.put(upload)
      return true
    }),
  )
  if (!isKept) throw new QueueFull()
}

/** Number of bytes that wait to be sent. */
export async function waitingBytes(db: LocalDatabase): Promise<number> {
  const uploads = await db.fileUpload.toArray()
  return uploads.reduce((sum, { size }) => sum + size, 0)
}

/** The picture to send next; its `nextAt` says when. Uploads with a problem wait for the user. */
export async function nextUpload(db: LocalDatabase): Promise<UploadRecord | undefined> {
  const uploads = (await db.fileUpload.toArray()).filter(({ problem }) => problem === null)
  return uploads.sort((a, b) => a.nextAt - b.nextAt || (a.id < b.id ? -1 : 1))[0]
}

/** The picture is on the server: the thumbnail stays here, the full file can be loaded again. */
export async function acknowledgeUpload(db: LocalDatabase, file: FileName): Promise<void> {
  await db.transaction('rw', [db.file, db.fileUpload], async () => {
    await db.fileUpload.delete(rowId(file))
    await db.file.update(rowId(file), { full: null })
  })
}

export const laterUpload = (db: LocalDatabase, file: FileName, change: Partial<UploadRecord>) =>
  db.fileUpload.update(rowId(file), change)

/** Puts refused files first in the queue of uploads, after the user opened them or asked to retry. */
export const retryUpload = (db: LocalDatabase, file: FileName) =>
  db.fileUpload.update(rowId(file), { problem: null, nextAt: 0, tries: 0 })

/** Deletes a file that was never sent. The caller changes the row that names it. */
export const dropUpload = (db: LocalDatabase, file: FileName): Promise<void> =>
  db.transaction('rw', [db.file, db.fileUpload], async () => {
    await db.fileUpload.delete(rowId(file))
    await db.file.delete(rowId(file))
  })

/** Stores a thumbnail from the server to show it without a connection. Rejects when this device refuses to store it. */
export const keepThumb = (db: LocalDatabase, record: MediaRecord) =>
  db.transaction('rw', db.file, () => db.file.put(record))
