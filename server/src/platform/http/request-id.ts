import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import { currentRequest } from '#platform/current-request.ts'
import { withoutValues } from '#platform/log-privacy.ts'

/** In every answer, so that a user who reports a failure can name its log lines. */
export const requestIdHeader = 'x-request-id'

/** Adds the id of the request to each answer, and provides it to the log during the request. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    currentRequest.run(request.id, done)
  })
  // A body arrives in events of the connection, outside of the request's context, so the hooks after it enter the
  // context again.
  app.addHook('preValidation', (request, _reply, done) => currentRequest.run(request.id, done))
  app.addHook('onResponse', (request, _reply, done) => currentRequest.run(request.id, done))
}

/** A log whose lines begin with the id of their request, if any, and contain no user input. */
export const requestLog =
  (log: (line: string) => void, format: Config['logFormat'] = 'text') =>
  (line: string): void => {
    const id = currentRequest.getStore()
    const clean = withoutValues(line)
    // In JSON the id has its own field.
    log(id === undefined || format === 'json' ? clean : clean.replace(/^/gm, `[${id}] `))
  }
