import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { arrivalOf } from '#platform/doctor/arrival.ts'
import { rememberForwarded } from './forwarded-queries.ts'

const names = ['x-forwarded-for', 'forwarded', 'x-real-ip']

/**
 * Says once in the log, and for the doctor in the database, that requests come through a proxy which TRUST_PROXY does not
 * name: all of them count as one network then, and share its limits.
 */
export function registerForwardedNote(
  app: FastifyInstance,
  { config, log, db, clock }: Pick<Deps, 'config' | 'log' | 'db' | 'clock'>,
): void {
  if (config.trustProxy.length > 0) return
  let isNoted = false
  app.addHook('onRequest', async (request) => {
    const seen = isNoted ? undefined : names.find((name) => request.headers[name] !== undefined)
    if (seen === undefined) return
    // The doctor names a network that nobody has, to see what a proxy makes of it.
    if (arrivalOf(request, config.authSecret, clock.now())) return
    isNoted = true
    log(
      `A request from ${request.ip} came with ${seen}, but TRUST_PROXY is not set: everybody behind that proxy shares ` +
        `the limits of one address. If the proxy is yours, set TRUST_PROXY=${request.ip}`,
    )
    // The request does not wait for it, and does not fail with it: the next start tries again.
    rememberForwarded(db, seen, new Date(clock.now()).toISOString()).catch(() => undefined)
  })
}
