import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuthDeps } from '#deps.ts'
import { networkOf, networkWithoutHost } from '#platform/auth/network.ts'
import { namedCaller } from './access.ts'

/** 401 is left out: tokens run out each quarter of an hour, and sign-ins that fail are in the security log. */
const ofAnybody = new Set([403, 421, 429])
/** Without a valid token these say nothing; a member who asks for what is not there may be guessing. */
const ofMembers = new Set([400, 404, 413, 415, 422])

const pauseMs = 3_600_000
/** Calls that are remembered as logged; an attack by many sessions and routes forgets the oldest. */
const mostRemembered = 2_000

/**
 * Logs calls that were refused: for a right that is missing, for a limit, for what no screen sends. Once an hour for each
 * session, route and status, so that no attack fills the log: by session id, which the security log has as well, else by
 * network. Nothing that somebody typed is in it.
 */
export function registerRefusalLog(app: FastifyInstance, deps: AuthDeps): void {
  const logged = new Map<string, number>()
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode
    if (!ofAnybody.has(status) && !ofMembers.has(status)) return
    const caller = namedCaller(deps, request)
    if (!caller && !request.tokenId && !ofAnybody.has(status)) return
    const { tokenId } = request
    const who = tokenId
      ? `token ${tokenId}`
      : caller
        ? `session ${caller.sessionId}`
        : `network ${networkWithoutHost(networkOf(request.ip))}`
    const line = `Refused with ${status}: ${routeOf(request)} by ${who}`
    const now = deps.clock.now()
    if (now - (logged.get(line) ?? -Infinity) < pauseMs) return
    logged.delete(line)
    logged.set(line, now)
    if (logged.size > mostRemembered) logged.delete(logged.keys().next().value!)
    deps.logRefusal(line)
  })
}

const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? 'no route'}`
