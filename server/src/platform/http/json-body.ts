import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ApiError } from 'sync-protocol/wire/errors'
import { pushLimits } from 'sync-protocol/wire/push'
import { isTooDeep } from './json-depth.ts'

const pushUrl = '/api/sync/push'

/** Counts bytes and gives up at the limit, so that a small gzip cannot become a large body. */
async function inflated(raw: AsyncIterable<Buffer>, limit: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of raw) {
    size += chunk.length
    if (size > limit) throw new ApiError('payload_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** JSON only, UTF-8, bounded in size and depth; gzip on the push route alone. Nothing a client sends is a 5xx. */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    async (
      request: { headers: Record<string, unknown>; url: string; routeOptions: { bodyLimit?: number } },
      payload: Readable,
    ) => {
      const encoding = request.headers['content-encoding']
      const isPush = request.url.split('?')[0] === pushUrl
      const sentLimit = isPush ? pushLimits.bytes : (request.routeOptions.bodyLimit ?? 65_536)
      const sent = countingLimit(payload, sentLimit)
      let text: string
      if (encoding === undefined) text = await inflated(sent, sentLimit)
      else if (encoding === 'gzip' && isPush) text = await gunzipped(sent)
      else throw new ApiError('unsupported_media_type')
      if (text.trim() === '') return undefined
      if (isTooDeep(text, pushLimits.depth)) throw tooDeep()
      return parsed(text)
    },
  )
}

const tooDeep = () =>
  new ApiError('invalid_request', { details: [{ path: '', message: 'nested too deeply' }] })

async function* countingLimit(payload: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of payload) {
    size += chunk.length
    if (size > limit) throw new ApiError('payload_too_large')
    yield chunk
  }
}

async function gunzipped(sent: AsyncIterable<Buffer>): Promise<string> {
  try {
    return await inflated(Readable.from(sent).pipe(createGunzip()), pushLimits.inflatedBytes)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('invalid_request', { details: [{ path: '', message: 'not valid gzip' }] })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, refusePrototypes)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('invalid_request', { details: [{ path: '', message: 'not valid JSON' }] })
  }
}

function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__')
    throw new ApiError('invalid_request', { details: [{ path: key, message: 'not allowed' }] })
  return value
}
