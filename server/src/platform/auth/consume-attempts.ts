import { ApiError } from 'sync-protocol/wire/errors'
import { isSolved, makeChallenge, type Proof } from './proof-of-work.ts'
import { type Limit, consumeAttempt, usedAttempts, type LimitNeeds } from './rate-limit.ts'
import type { Deps } from '#deps.ts'

/** Cost of the first challenge in hashes, as a power of two: a third of a second on a phone. */
const FIRST_BITS = 14
/**
 * Challenges that were solved for one subject: every eighth doubles the cost of the next. One expires in 15 minutes.
 */
const solvedChallenges: Limit = { name: 'solved', burst: 512, seconds: 15 * 60 }
const CHALLENGES_PER_BIT = 8
const usedChallenge: Limit = { name: 'spent-challenge', burst: 1, seconds: 24 * 3600 }

export interface Subject {
  /** The action and its subject, such as `login anna@example.org`. */
  name: string
  /** Highest cost of a challenge, bits. */
  maxBits: number
  proof: Proof | undefined
}

/**
 * Consumes one attempt of each limit in turn. If one is used up, a solved challenge lets the call pass once. Strangers
 * who use up a user's limits therefore only cost the user's device computing time. Throws `rate_limited` with the
 * `challenge` to solve. Returns whether a challenge was needed and solved.
 */
export async function consumeAttempts(
  deps: LimitNeeds & Pick<Deps, 'ids'>,
  subject: Subject,
  attempts: readonly (readonly [Limit, string])[],
): Promise<boolean> {
  try {
    for (const [limit, limitKey] of attempts) await consumeAttempt(deps, limit, limitKey)
    return false
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'rate_limited') throw error
    if (await useProof(deps, subject)) return true
    const bits =
      FIRST_BITS + Math.floor((await usedAttempts(deps, solvedChallenges, subject.name)) / CHALLENGES_PER_BIT)
    const challenge = makeChallenge(deps, subject.name, Math.min(bits, subject.maxBits))
    throw new ApiError('rate_limited', { extra: { ...error.extra, challenge } })
  }
}

async function useProof(deps: LimitNeeds & Pick<Deps, 'ids'>, { name, proof }: Subject): Promise<boolean> {
  if (!proof || !isSolved(deps, name, proof)) return false
  try {
    await consumeAttempt(deps, usedChallenge, proof.challenge)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false
    throw error
  }
  await consumeAttempt(deps, solvedChallenges, name).catch((error: unknown) => {
    // All counted ones are used up: the next challenge costs the same as this one.
    if (!(error instanceof ApiError)) throw error
  })
  return true
}
