import { analyzeContract, modelContract } from 'sync-protocol/api/ai'
import type { Deps } from '#deps.ts'
import { disconnectSignal } from '#platform/http/disconnect-signal.ts'
import { route, type Route } from '#platform/http/route.ts'
import { analyze, type AnalysisAnswer } from './analyze.ts'
import { answerCache } from './answer-cache.ts'
import { rewording } from './reword.ts'

export function aiRoutes(deps: Deps): Route[] {
  const tools = { cache: answerCache<AnalysisAnswer>(), reword: rewording(deps) }
  const { ai } = deps.config
  const model = { available: ai !== undefined, host: ai ? new URL(ai.baseUrl).hostname : null }
  return [
    route(analyzeContract, ({ body, query, caller, reply }) => {
      const { tz, ...request } = body
      return analyze(
        deps,
        tools,
        { ...caller, signal: disconnectSignal(reply) },
        { ...request, timeZone: tz ?? query.tz },
      )
    }),
    route(modelContract, async () => model),
  ]
}
