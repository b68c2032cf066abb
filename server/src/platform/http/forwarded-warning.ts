import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { arrivalOf } from '#platform/doctor/arrival.ts'
import { recordForwarded } from './forwarded-queries.ts'

const names = ['x-forwarded-for', 'forwarded', 'x-real-ip']

/**
 * Reports once, in the log and in the database for the doctor, that requests come through a proxy that TRUST_PROXY
 * does not name. All of them then count as one network and share its limits.
 */
export function registerForwardedWarning(
  app: FastifyInstance,
  { config, log, db, clock }: Pick<Deps, 'config' | 'log' | 'db' | 'clock'>,
): void {
  if (config.trustProxy.length > 0) return
  let isReported = false
  app.addHook('onRequest', async (request) => {
    const headerName = isReported ? undefined : names.find((name) => request.headers[name] !== undefined)
    if (headerName === undefined) return
    // The doctor sends an address of no network to see how a proxy forwards it.
    if (arrivalOf(request, config.authSecret, clock.now())) return
    isReported = true
    log(
      `A request from ${request.ip} came with ${headerName}, but TRUST_PROXY is not set: everybody behind that proxy shares ` +
        `the limits of one address. If the proxy is yours, set TRUST_PROXY=${request.ip}`,
    )
    // Not awaited, so that the request neither waits nor fails: the next start tries again.
    recordForwarded(db, headerName, new Date(clock.now()).toISOString()).catch(() => undefined)
  })
}
