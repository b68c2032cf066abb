import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuthDeps } from '#deps.ts'
import { networkOf, networkWithoutHost } from '#platform/auth/network.ts'
import { callerOfToken } from './access.ts'

/** 401 is left out: tokens expire every quarter of an hour, and failed sign-ins are in the security log. */
const statusesOfAll = new Set([403, 421, 429])
/** Without a valid token these are noise. A member who requests unknown ids may be guessing. */
const statusesOfMembers = new Set([400, 404, 413, 415, 422])

const pauseMs = 3_600_000
/** Remembered calls that were logged. An attack by many sessions and routes drops the oldest. */
const maxRemembered = 2_000

/**
 * Logs refused calls: a missing right, a limit, or input that no screen sends. Once an hour per session, route and
 * status, so that no attack fills the log. Identified by session id, which the security log has as well, else by
 * network. Contains no user input.
 */
export function registerRefusalLog(app: FastifyInstance, deps: AuthDeps): void {
  const logged = new Map<string, number>()
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode
    if (!statusesOfAll.has(status) && !statusesOfMembers.has(status)) return
    const caller = callerOfToken(deps, request)
    if (!caller && !request.tokenId && !statusesOfAll.has(status)) return
    const { tokenId } = request
    const source = tokenId
      ? `token ${tokenId}`
      : caller
        ? `session ${caller.sessionId}`
        : `network ${networkWithoutHost(networkOf(request.ip))}`
    const line = `Refused with ${status}: ${routeOf(request)} by ${source}`
    const now = deps.clock.now()
    if (now - (logged.get(line) ?? -Infinity) < pauseMs) return
    logged.delete(line)
    logged.set(line, now)
    if (logged.size > maxRemembered) logged.delete(logged.keys().next().value!)
    deps.logRefusal(line)
  })
}

const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? 'no route'}`
