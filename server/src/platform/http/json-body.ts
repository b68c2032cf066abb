import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from 'sync-protocol/wire/errors'
import { pushLimits } from 'sync-protocol/wire/push'
import { parseJson } from './parse-json.ts'

const pushUrl = '/api/sync/push'
/** A body that is too large is read this far before it is refused, else its sender might never see the answer. */
const patience = 8 * 1024 * 1024

const inflate = promisify(gunzip)

/** JSON only, UTF-8, bounded in size and depth; gzip on the push route alone. Nothing a client sends is a 5xx. */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const isPush = request.routeOptions.url === pushUrl
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity' && !(encoding === 'gzip' && isPush))
      throw new ApiError('unsupported_media_type')
    const limit = isPush ? pushLimits.bytes : (request.routeOptions.bodyLimit ?? 65_536)
    if (Number(request.headers['content-length']) > patience) throw new ApiError('payload_too_large')
    const sent = await read(payload, limit)
    return parseJson(encoding === 'gzip' ? await inflated(sent) : sent, pushLimits.depth)
  })
}

async function read(payload: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // Destroying the request would take the connection along, and with it the answer.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
    else if (size > patience) break
  }
  if (size > limit) throw new ApiError('payload_too_large')
  return Buffer.concat(chunks)
}

/** Stops at the limit, so that a small gzip cannot become a large body. */
async function inflated(sent: Buffer): Promise<Buffer> {
  try {
    return await inflate(sent, { maxOutputLength: pushLimits.inflatedBytes })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new ApiError('payload_too_large')
    throw new ApiError('invalid_request', { details: [{ path: '', message: 'not valid gzip' }] })
  }
}
