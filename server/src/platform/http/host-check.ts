import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from 'sync-protocol/wire/errors'
import { isLoopbackHost } from '#platform/loopback.ts'

/** A name or an address, optionally with a port. */
const hostForm = /^(\[[\d.:a-f]+\]|[\w.-]+)(?::\d{1,5})?$/i

/**
 * Accepts only the host name in `publicUrl` and names of this machine, with any port. A page of another origin whose
 * name points to this server (DNS rebinding) gets nothing. Throws `wrong_host` for other names and `invalid_request`
 * for no or several Host headers. Behind a proxy of TRUST_PROXY, its X-Forwarded-Host counts.
 */
export function registerHostCheck(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).hostname
  app.addHook('onRequest', async (request) => {
    const name = nameOf(request)
    if (name !== own && !isLoopbackHost(name)) throw new ApiError('wrong_host')
  })
}

function nameOf(request: FastifyRequest): string {
  const hostHeaders = request.raw.rawHeaders.filter(
    (text, index) => index % 2 === 0 && text.toLowerCase() === 'host',
  )
  const [, name] = hostForm.exec(request.host) ?? []
  if (hostHeaders.length !== 1 || name === undefined)
    throw new ApiError('invalid_request', { details: [{ path: 'host', message: 'one Host header' }] })
  return name.toLowerCase().replace(/\.$/, '')
}
