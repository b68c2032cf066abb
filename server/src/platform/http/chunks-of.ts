import type { Readable } from 'node:stream'
import type { ApiError } from 'sync-protocol/wire/errors'

/**
 * The chunks of what is sent, as long as a caller reads. The stream stays open afterwards: destroying it would take the
 * connection along, and with it the answer. Throws `refusal` where the sender stops in the middle.
 */
export async function* chunksOf(sent: Readable, refusal: ApiError): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* sent.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch {
    throw refusal
  }
}
