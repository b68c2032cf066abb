import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asBuffer, ownBytes } from '#platform/work/job.ts'

/** Best first, as in `static-files.ts`, which compresses all other answers. */
const encodings = ['br', 'gzip']

export interface Compressed {
  bytes: Uint8Array<ArrayBuffer>
  /** Null: uncompressed. */
  encoding: string | null
}

/** The content encoding that the client accepts; null for none. */
export const acceptedEncoding = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  negotiate(headers['accept-encoding'] ?? '', encodings)

/** For a job: compresses its text in its own thread, which has the lower priority. Same levels as for other answers. */
export function compressed(text: string, encoding: string | null): Compressed {
  if (encoding === 'br') {
    const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    return { bytes: ownBytes(bytes), encoding }
  }
  if (encoding === 'gzip') return { bytes: ownBytes(gzipSync(text, { level: 3 })), encoding }
  return { bytes: ownBytes(text), encoding: null }
}

/** Sends JSON that a job compressed. */
export function sendCompressedJson(reply: FastifyReply, { bytes, encoding }: Compressed): FastifyReply {
  if (encoding) void reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
  return reply.type('application/json; charset=utf-8').send(asBuffer(bytes))
}
