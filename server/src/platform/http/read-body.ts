import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from 'sync-protocol/wire/errors'
import { chunksOf } from './chunks-of.ts'

/** Bytes of a too large body that are read before the refusal, else its sender might never see the answer. */
const maxDrainBytes = 8 * 1024 * 1024

const inflate = promisify(gunzip)

const notAccepted = (message: string) => new ApiError('invalid_request', { details: [{ path: '', message }] })

/**
 * Refuses after the access check and before the first byte of a body, for any content type: a body for an unknown path
 * (404), and a `Content-Encoding` that the route does not accept (415).
 */
export function registerBodyRules(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => {
    if (!request.is404) isGzip(request)
    else if (request.method !== 'GET' && request.method !== 'HEAD') throw new ApiError('not_found')
  })
}

/**
 * Discards the rest of a body after its answer was sent: some senders read no answer before they have sent everything.
 * A sender of much more is disconnected.
 */
export function registerBodyDraining(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false) return
    let remaining = maxDrainBytes
    raw.unpipe()
    raw.on('data', (chunk: Buffer) => {
      remaining -= chunk.length
      if (remaining < 0) raw.destroy()
    })
    raw.on('error', () => {})
    raw.resume()
  })
}

/** Whether to inflate the body; the only place that decides this. Throws `unsupported_media_type`. */
function isGzip(request: FastifyRequest): boolean {
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity') return false
  if (encoding === 'gzip' && request.routeOptions.config.inflates !== undefined) return true
  throw new ApiError('unsupported_media_type')
}

/**
 * The bytes of a body, inflated if its route allows it (`inflates` of the contract). Throws `payload_too_large` over
 * the route's limits, in bytes as sent and as inflated, and `invalid_request` for truncated or invalid gzip.
 */
export async function readBody(request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const { bodyLimit = 65_536, config } = request.routeOptions
  if (Number(request.headers['content-length']) > maxDrainBytes) throw new ApiError('payload_too_large')
  const sent = await read(payload, bodyLimit)
  return isGzip(request) ? inflated(sent, config.inflates!) : sent
}

async function read(payload: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of chunksOf(payload, notAccepted('cut off'))) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
    else if (size > maxDrainBytes) break
  }
  if (size > limit) throw new ApiError('payload_too_large')
  return Buffer.concat(chunks)
}

/** Stops at the limit, so that a small gzip cannot become a large body. */
async function inflated(sent: Buffer, limit: number): Promise<Buffer> {
  try {
    return await inflate(sent, { maxOutputLength: limit })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new ApiError('payload_too_large')
    throw notAccepted('not valid gzip')
  }
}
