import { createHash } from 'node:crypto'
import type { Language } from 'sync-protocol/api/account'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { consumeAttempt, type Limit } from '#platform/auth/rate-limit.ts'
import { requestModel } from '#platform/model.ts'
import { answerSchema, validatedAnswer, systemText, type Reworded, type ModelInput } from './model-prompt.ts'

/** Why there is no text of a model, in English and as an id. */
export interface Failure {
  error: string
  reason: 'alert' | 'busy' | 'limit' | 'failed'
}
/** A model's text for the findings, or why there is none. */
export type Rewording = { texts: Reworded } | Failure
export type Reword = (teamId: string, modelInput: ModelInput, language: Language) => Promise<Rewording>

const day = 86_400
/** Daily budget of one family, and of all families together. */
const budget = {
  team: { name: 'model-team', burst: 12, seconds: day / 24 },
  all: { name: 'model-all', burst: 500, seconds: day / 2000 },
} as const satisfies Record<string, Limit>

const cacheMs = day * 1000
const maxCached = 500
/** Pause after a failure of the service, so that the next parent does not wait for it. */
const pauseMs = 60_000
const maxParallel = 4

const failed = (error: string, reason: Failure['reason'] = 'failed'): Rewording => ({ error, reason })

/**
 * Requests a rewording from the operator's model. Limits the daily cost, and requests the same findings once a day.
 * On any failure the rules' texts stay.
 */
export function rewording(deps: Deps): Reword {
  const cache = new Map<string, { at: number; texts: Reworded }>()
  let pausedUntil = 0
  let openRequests = 0
  return async (teamId, modelInput, language) => {
    const config = deps.config.ai
    if (!config) return failed('No language model is set up on this server.')
    const now = deps.clock.now()
    const user = JSON.stringify(modelInput)
    const key = createHash('sha256').update(`${language}\n${user}`).digest('base64')
    const known = cache.get(key)
    if (known && now - known.at < cacheMs) return { texts: known.texts }
    if (now < pausedUntil || openRequests >= maxParallel) return failed('The language model is busy.', 'busy')
    openRequests++
    try {
      await consumeAttempt(deps, budget.team, teamId)
      await consumeAttempt(deps, budget.all, 'all')
      const answer = await requestModel(config, { system: systemText(language), user, schema: answerSchema })
      const texts = validatedAnswer(answer, modelInput)
      if (!texts) {
        deps.log('The answer of the language model was rejected: it does not match the request')
        return failed('What the language model said could not be used.')
      }
      cache.delete(key)
      cache.set(key, { at: now, texts })
      const oldest = cache.keys().next().value
      if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
      return { texts }
    } catch (error) {
      if (error instanceof ApiError)
        return failed('The language model was asked often enough today.', 'limit')
      pausedUntil = now + pauseMs
      deps.log(`The language model failed: ${(error as Error).name}`)
      return failed('The language model did not answer.')
    } finally {
      openRequests--
    }
  }
}
