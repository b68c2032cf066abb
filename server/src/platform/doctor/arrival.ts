import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The header by which the doctor proves that it has the server's secret. */
export const proofHeader = 'x-nela-doctor'
const proofLifetimeMs = 60_000

/** How a request arrived at the server. */
export interface Arrival {
  /** The scheme from the proxy's header, or that of the connection. */
  scheme: string
  /** The address that rate limits count. */
  address: string
  /** The address of the connection: the proxy. */
  peer: string
  /** X-Forwarded-For as received. */
  forwardedFor: string | undefined
}

const sign = (secret: string, at: string) =>
  createHmac('sha256', secret).update(`doctor ${at}`).digest('base64url')

/** A proof that is valid for one minute. */
export const proofAt = (secret: string, now: number) => `${now}.${sign(secret, String(now))}`

/** How this request arrived. Only for the doctor, with a proof of the last minute; undefined for all others. */
export function arrivalOf(request: FastifyRequest, secret: string, now: number): Arrival | undefined {
  const [at = '', proof = ''] = String(request.headers[proofHeader] ?? '').split('.')
  const [given, expected] = [Buffer.from(proof), Buffer.from(sign(secret, at))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  if (!(Math.abs(now - Number(at)) < proofLifetimeMs)) return undefined
  const sent = request.headers['x-forwarded-for']
  return {
    scheme: request.protocol,
    address: request.ip,
    peer: request.socket.remoteAddress ?? '',
    forwardedFor: Array.isArray(sent) ? sent.join(', ') : sent,
  }
}
