import type { LocalDatabase } from '../schema/database.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { RowId } from '../schema/row-key.ts'

/**
 * Copies files from a space of one database into a space of another, to be sent from there. Files that exist there stay
 * unchanged. Throws `NotSaved`.
 */
export async function copyFiles(
  from: { db: LocalDatabase; spaceId: string },
  to: { db: LocalDatabase; spaceId: string },
  ids: readonly string[],
): Promise<void> {
  const { db, spaceId } = to
  // One at a time: together they may be 200 MB.
  for (const id of ids) {
    const key: RowId = [from.spaceId, id]
    const [file, upload] = await Promise.all([from.db.file.get(key), from.db.fileUpload.get(key)])
    if (!file) continue
    await retryWrite(db, () =>
      db.transaction('rw', [db.file, db.fileUpload], async () => {
        if (await db.file.get([spaceId, id])) return
        await db.file.put({ ...file, spaceId })
        if (upload) await db.fileUpload.put({ ...upload, spaceId, tries: 0, nextAt: 0, problem: null })
      }),
    )
  }
}
