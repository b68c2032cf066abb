import type { Language } from 'sync-protocol/api/account'
import type { AnswerOf } from 'sync-protocol/api/contract'
import type { analyzeContract } from 'sync-protocol/api/ai'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import type { Requester } from '#platform/work/open-work.ts'
import { spaceOfBaby } from '#records/access.ts'
import { analysisJob } from './analysis-job.ts'
import type { AnswerCache } from './answer-cache.ts'
import { babyPlaceholder, type Reworded } from './model-prompt.ts'
import { usesModel, versionOf } from './queries.ts'
import type { Failure, Reword } from './reword.ts'

export type AnalysisAnswer = AnswerOf<typeof analyzeContract>

export interface AnalysisRequest {
  babyId: string
  /** The team that has the baby. Default: searches the caller's teams, the active one first. */
  space?: string | undefined
  daysBack: number
  useCache: boolean
  timeZone: string | undefined
  /** Language of the reworded texts. */
  language: Language
}

interface Tools {
  cache: AnswerCache<AnalysisAnswer>
  reword: Reword
}

/**
 * Findings of the rules about a baby in English, by the same rules as on the devices. If the family allows it, a
 * model rewords summary and suggestions. Throws 404 for strangers.
 */
export async function analyze(
  deps: Deps,
  { cache, reword }: Tools,
  requester: Requester,
  { babyId, space, daysBack, useCache, timeZone, language }: AnalysisRequest,
): Promise<AnalysisAnswer> {
  const scope = await spaceOfBaby(deps.db, requester.userId, babyId, space)
  if (!scope) throw new ApiError('not_found')
  const { spaceId } = scope
  const now = deps.clock.now()
  const key = JSON.stringify([spaceId, babyId, daysBack, timeZone, language])
  const version = await versionOf(deps.db, spaceId)
  const known = useCache ? cache.find(key, version, now) : undefined
  if (known) return known
  const input = { spaceId, babyId, daysBack, timeZone, now }
  const { name, texts, hasFindings, modelInput } = await deps.work.run(analysisJob, input, requester)
  const answer: AnalysisAnswer = { ...texts, generatedAt: new Date(now).toISOString(), source: 'rules' }
  if (deps.config.ai && hasFindings && (await usesModel(deps.db, spaceId))) {
    const rewording = modelInput ? await reword(spaceId, modelInput, language) : alertFailure
    if ('error' in rewording) Object.assign(answer, rewording)
    else Object.assign(answer, rewordedAnswer(answer, rewording.texts, name))
  }
  // An error of the model may be temporary, so it is not cached.
  if (answer.error === undefined) cache.store(key, version, now, answer)
  return answer
}

const alertFailure: Failure = {
  error: 'While there is an alert, the rules say it in their own words.',
  reason: 'alert',
}

function rewordedAnswer(
  answer: AnalysisAnswer,
  { summary, suggestions }: Reworded,
  name: string,
): Partial<AnalysisAnswer> {
  const withName = (text: string) => text.replaceAll(babyPlaceholder, () => name)
  return {
    summary: withName(summary),
    suggestions: answer.suggestions.map((one) => {
      const rewordedSuggestion = suggestions.find(({ id }) => id === one.id)
      return rewordedSuggestion
        ? {
            ...one,
            title: withName(rewordedSuggestion.title),
            description: withName(rewordedSuggestion.description),
          }
        : one
    }),
    source: 'model',
  }
}
