import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pushLimits } from 'sync-protocol/wire/push'
import { parseJson } from './parse-json.ts'
import { readBody } from './read-body.ts'

/** Accepts only JSON in UTF-8, limited in size and depth. No body of a client causes a 5xx. */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) =>
    parseJson(await readBody(request, payload), pushLimits.depth),
  )
}
