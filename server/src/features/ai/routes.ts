import { analyzeContract } from 'sync-protocol/api/ai'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { analyze, type AnalysisAnswer } from './analyze.ts'
import { keptAnswers } from './kept-answers.ts'

export function aiRoutes(deps: Deps): Route[] {
  const kept = keptAnswers<AnalysisAnswer>()
  return [
    route(analyzeContract, ({ body, query, caller }) => {
      const { babyId, daysBack, useCache, tz } = body
      return analyze(deps, kept, caller.userId, { babyId, daysBack, useCache, timeZone: tz ?? query.tz })
    }),
  ]
}
