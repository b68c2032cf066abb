import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { ApiError } from 'sync-protocol/wire/errors'
import { chunksOf } from '#platform/http/chunks-of.ts'

/** Bytes of a too large file that are read before the refusal, else its sender might not see the answer. */
const maxDrainBytes = 8 * 1024 * 1024

/**
 * Writes an upload into a file and resolves to its first bytes. Throws `file_too_large`, and `invalid_media` if
 * nothing was sent or the sender disconnected.
 */
export async function receive(sent: Readable, path: string, limit: number): Promise<Buffer> {
  const file = await open(path, 'wx+', 0o600)
  let size = 0
  try {
    for await (const chunk of chunksOf(sent, new ApiError('invalid_media'))) {
      size += chunk.length
      if (size <= limit) await file.write(chunk)
      else if (size > limit + maxDrainBytes) break
    }
    if (size > limit) throw new ApiError('file_too_large')
    if (size === 0) throw new ApiError('invalid_media')
    const head = Buffer.alloc(64)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
