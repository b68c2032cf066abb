import fastifyJwt, { type JWT } from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'

/** The audience of access tokens, which open the API. */
const accessAudience = (publicUrl: string) => `${publicUrl}/api`

/**
 * Registers @fastify/jwt with pinned algorithm, issuer and audience. Returns its signer and verifier for code outside
 * of a request. Callers check the expiry with the injected clock, so the library neither sets nor checks times.
 */
export async function registerJwt(app: FastifyInstance, { authSecret, publicUrl }: Config): Promise<JWT> {
  await app.register(fastifyJwt, {
    secret: authSecret,
    sign: { algorithm: 'HS256', iss: publicUrl, aud: accessAudience(publicUrl), noTimestamp: true },
    verify: {
      algorithms: ['HS256'],
      allowedIss: publicUrl,
      allowedAud: accessAudience(publicUrl),
      requiredClaims: ['iss', 'aud', 'sub', 'sid', 'exp'],
      ignoreExpiration: true,
    },
  })
  return app.jwt
}
