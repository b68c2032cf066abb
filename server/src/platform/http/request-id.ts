import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { withoutValues } from '#platform/log-privacy.ts'

/** Answers have it, so that somebody who reports a failure can name the lines of the log. */
export const requestIdHeader = 'x-request-id'

const current = new AsyncLocalStorage<string>()

/** Gives each answer the id of its request, and lets the log know the id while the request is worked on. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    current.run(request.id, done)
  })
  // A body arrives by events of the connection, which belong to no request: what comes after it enters again.
  app.addHook('preValidation', (request, _reply, done) => current.run(request.id, done))
  app.addHook('onResponse', (request, _reply, done) => current.run(request.id, done))
}

/** A log whose lines have the id of the request they are about, if any, and nothing of what people typed. */
export const requestLog =
  (log: (line: string) => void) =>
  (line: string): void => {
    const id = current.getStore()
    const clean = withoutValues(line)
    log(id === undefined ? clean : clean.replace(/^/gm, `[${id}] `))
  }
