import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import { currentRequest } from '#platform/current-request.ts'
import { withoutValues } from '#platform/log-privacy.ts'

/** Answers have it, so that somebody who reports a failure can name the lines of the log. */
export const requestIdHeader = 'x-request-id'

/** Gives each answer the id of its request, and lets the log know the id while the request is worked on. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    currentRequest.run(request.id, done)
  })
  // A body arrives by events of the connection, which belong to no request: what comes after it enters again.
  app.addHook('preValidation', (request, _reply, done) => currentRequest.run(request.id, done))
  app.addHook('onResponse', (request, _reply, done) => currentRequest.run(request.id, done))
}

/** A log whose lines begin with the id of the request they are about, if any, and have nothing of what people typed. */
export const requestLog =
  (log: (line: string) => void, format: Config['logFormat'] = 'text') =>
  (line: string): void => {
    const id = currentRequest.getStore()
    const clean = withoutValues(line)
    // An object has the id in a field of its own.
    log(id === undefined || format === 'json' ? clean : clean.replace(/^/gm, `[${id}] `))
  }
