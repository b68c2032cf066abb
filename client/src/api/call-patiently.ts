import type { AnswerOf } from 'sync-protocol/api/contract'
import type { forgotPasswordContract, loginContract, signupContract } from 'sync-protocol/api/account'
import type { resendVerificationContract } from 'sync-protocol/api/email-verification'
import type { z } from 'zod'
import { call } from './call.ts'
import { ApiFailure } from './failure.ts'

type Patient =
  | typeof loginContract
  | typeof signupContract
  | typeof forgotPasswordContract
  | typeof resendVerificationContract
type BodyOf<C extends Patient> = Omit<z.input<C['schema']['body']>, 'proof'>

const tries = 4

/**
 * As `call`, for endpoints that an attacker may have exhausted or flooded: waits if the server is busy, and solves the
 * challenge of a rate limit. Throws the last failure.
 */
export async function callPatiently<C extends Patient>(contract: C, body: BodyOf<C>): Promise<AnswerOf<C>> {
  let proof: { challenge: string; solution: string } | undefined
  for (let left = tries - 1; ; left--) {
    try {
      const input = { body: { ...body, ...(proof && { proof }) } }
      return await call<C>(contract, input as Parameters<typeof call<C>>[1])
    } catch (error) {
      if (!(error instanceof ApiFailure) || left === 0) throw error
      proof = await nextProof(error)
    }
  }
}

async function nextProof(failure: ApiFailure) {
  const { code, retryAfter = 2, body } = failure
  if (code === 'busy') {
    await new Promise((done) => setTimeout(done, retryAfter * 1000))
    return undefined
  }
  if (code !== 'rate_limited' || typeof body.challenge !== 'string') throw failure
  const { solveChallenge } = await import('./solve-challenge.ts')
  const solution = await solveChallenge(body.challenge)
  if (solution === undefined) throw failure
  return { challenge: body.challenge, solution }
}
