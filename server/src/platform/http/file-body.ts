import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from 'sync-protocol/wire/errors'

/** Files are raw bodies on routes that take `file`, and one part of a form on those that take `form`. */
export async function registerFileBody(app: FastifyInstance): Promise<void> {
  const takes = ({ routeOptions }: FastifyRequest) => routeOptions.config.takes ?? 'json'
  app.addContentTypeParser(
    /^(?:image|video|audio)\/|^application\/(?:octet-stream|pdf)/,
    async (request: FastifyRequest, payload: unknown) => {
      if (takes(request) !== 'file') throw new ApiError('unsupported_media_type')
      return payload
    },
  )
  await app.register(multipart, {
    limits: { files: 1, fields: 12, fieldSize: 65_536, parts: 25, headerPairs: 100 },
    throwFileSizeLimit: false,
  })
  app.addHook('preParsing', async (request) => {
    const type = request.headers['content-type'] ?? ''
    if (!request.is404 && /^multipart\//i.test(type) && takes(request) !== 'form')
      throw new ApiError('unsupported_media_type')
  })
}
