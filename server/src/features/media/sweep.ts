import type { Deps } from '#deps.ts'
import { variants, type MediaKey } from '#platform/media/store.ts'
import { findMedia, mediaAfter, removeMedia, unusedMedia } from '#platform/media/queries.ts'

/**
 * How long an unreferenced file is kept, ms: a deleted baby can be restored during this time, and a row may arrive
 * late.
 */
const retentionMs = 30 * 86_400_000
const pageSize = 500

/** A video is uploaded before its still. */
const needed = { IMAGE: variants, VIDEO: ['full'], AUDIO: ['full'], DOCUMENT: ['full'] } as const

type SweepDeps = Pick<Deps, 'db' | 'media' | 'clock'>

/**
 * Makes rows and files agree. Removes leftovers of crashed uploads, rows without files, and files that no row has
 * referenced for 30 days. Skips files that were placed after `finishedBy` (ms): another process may still upload.
 */
export async function sweepMedia(deps: SweepDeps, finishedBy: number): Promise<void> {
  await removeRowsWithoutFiles(deps)
  const unused = await unusedMedia(deps.db, new Date(deps.clock.now() - retentionMs).toISOString())
  // The row first: a file without a row is harmless.
  for (const key of unused) await removeMedia(deps.db, key)
  await removeFilesWithoutRows(deps, finishedBy)
  await deps.media.store.clearScratch(finishedBy)
}

async function removeRowsWithoutFiles({ db, media }: SweepDeps): Promise<void> {
  let after: MediaKey | undefined
  for (;;) {
    const rows = await mediaAfter(db, after, pageSize)
    for (const row of rows) if (!(await media.store.has(row, needed[row.kind]))) await removeMedia(db, row)
    after = rows.at(-1)
    if (rows.length < pageSize) return
  }
}

async function removeFilesWithoutRows({ db, media }: SweepDeps, finishedBy: number): Promise<void> {
  for await (const { placedAt, ...key } of media.store.list())
    if (placedAt <= finishedBy && !(await findMedia(db, [key.spaceId], key.id))) await media.store.remove(key)
}
