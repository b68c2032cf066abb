import { extname } from 'node:path'
import type { AuthDeps } from '#deps.ts'
import { fileName } from '#platform/media/file-name.ts'
import type { Requester } from '#platform/work/open-work.ts'
import { packed, zipOf, type PackedEntry } from '#platform/zip.ts'
import { instantOf } from '../deps.ts'
import { archiveJob } from './archive-job.ts'

/**
 * Everything that the user may read, as a zip: each table as JSON and as CSV, and the files of the user's teams,
 * streamed one after the other.
 */
export async function exportAccount(
  deps: AuthDeps,
  requester: Requester,
): Promise<AsyncGenerator<Uint8Array>> {
  const { texts, files } = await deps.work.run(
    archiveJob,
    { userId: requester.userId, now: instantOf(deps) },
    requester,
  )
  async function* entries(): AsyncGenerator<PackedEntry> {
    yield* texts
    for (const { spaceId, id, contentType } of files) {
      const file = await deps.media.store.read({ spaceId, id }, 'full')
      if (!file) continue
      const parts: Buffer[] = []
      for await (const part of file.stream) parts.push(part as Buffer)
      const extension = extname(fileName(contentType) ?? '')
      const name = `teams/${spaceId}/media/${id}${extension}`
      yield await packed({ name, data: Buffer.concat(parts), isStored: true })
    }
  }
  return zipOf(entries(), new Date(deps.clock.now()))
}
