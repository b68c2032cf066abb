import type { Deps } from '#deps.ts'
import { variants, type MediaKey } from '#platform/media/store.ts'
import { findMedia, mediaAfter, removeMedia, unusedMedia } from '#platform/media/queries.ts'

/** How long what is named nowhere is kept: a deleted baby can be restored so long, and a row may come late. */
const keptMs = 30 * 86_400_000
const page = 500

/** A video is there before the still that stands for it. */
const needed = { IMAGE: variants, VIDEO: ['full'], AUDIO: ['full'], DOCUMENT: ['full'] } as const

type SweepDeps = Pick<Deps, 'db' | 'media' | 'clock'>

/**
 * Makes rows and files agree: what a crash left behind of an upload goes, a row whose files are gone goes, and so does
 * what nothing has named for 30 days. Files that were placed after
 * `finishedBy` (ms) are let be: another process may be in the middle of an upload.
 */
export async function sweepMedia(deps: SweepDeps, finishedBy: number): Promise<void> {
  await removeRowsWithoutFiles(deps)
  const unused = await unusedMedia(deps.db, new Date(deps.clock.now() - keptMs).toISOString())
  // The row first: a file without a row is only litter.
  for (const key of unused) await removeMedia(deps.db, key)
  await removeFilesWithoutRows(deps, finishedBy)
  await deps.media.store.clearScratch(finishedBy)
}

async function removeRowsWithoutFiles({ db, media }: SweepDeps): Promise<void> {
  let after: MediaKey | undefined
  for (;;) {
    const rows = await mediaAfter(db, after, page)
    for (const row of rows) if (!(await media.store.has(row, needed[row.kind]))) await removeMedia(db, row)
    after = rows.at(-1)
    if (rows.length < page) return
  }
}

async function removeFilesWithoutRows({ db, media }: SweepDeps, finishedBy: number): Promise<void> {
  for await (const { placedAt, ...key } of media.store.list())
    if (placedAt <= finishedBy && !(await findMedia(db, [key.spaceId], key.id))) await media.store.remove(key)
}
