import type { Readable } from 'node:stream'
import type { ApiError } from 'sync-protocol/wire/errors'

/**
 * The chunks of an upload while the caller reads. The stream stays open afterwards: destroying it would close the
 * connection before the answer. Throws `refusal` if the sender stops in the middle.
 */
export async function* chunksOf(sent: Readable, refusal: ApiError): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* sent.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch {
    throw refusal
  }
}
