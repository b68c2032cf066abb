import { z } from 'zod'
import { id, instant, timeZone } from '#entities/scalars.ts'
import { isKnownZone } from '#rules/civil-time.ts'
import { alertIds } from '#rules/insights/alert.ts'
import { insightIds } from '#rules/insights/insight.ts'
import { suggestionIds } from '#rules/insights/suggestions.ts'
import { language } from './account.ts'
import { defineContract } from './contract.ts'
import { nextEvent, used } from './next-event.ts'

const zone = timeZone.refine(isKnownZone, { error: 'must be a known time zone' }).optional()

/** By name: ms for durations, tenths of a degree, ml, counts. */
const figures = z.record(z.string(), z.number())
const category = z.enum(['sleep', 'feeding', 'activity', 'general'])

export const analyzeContract = defineContract({
  method: 'POST',
  url: '/api/ai/analyze',
  summary: 'What the last days of a baby say: alerts, insights and suggestions. Not medical advice',
  tags: ['ai'],
  // Which baby is meant stands in the body: the use case looks for it in the teams of the caller.
  access: { kind: 'signedIn' },
  cost: 'analysis',
  schema: {
    /** Without a zone the one in which something was logged last. */
    querystring: z.strictObject({ tz: zone }),
    body: z.strictObject({
      babyId: id,
      /** The team that has the baby; without it the active team is searched first, then the others. */
      space: id.optional(),
      daysBack: z.number().int().min(1).max(35).default(7),
      /** An answer of the last minutes will do, if nothing was logged since. */
      useCache: z.boolean().default(true),
      tz: zone,
      /** In which language a model rewords; the rules' own words are English. */
      language: language.default('en'),
    }),
    response: {
      200: z
        .object({
          summary: z.string(),
          /** Urgent first, then warnings. */
          alerts: z.array(
            z.object({
              id: z.enum(alertIds),
              title: z.string(),
              description: z.string(),
              priority: z.enum(['urgent', 'warning', 'info']),
              actionable: z.boolean(),
              suggestedAction: z.string().nullable(),
              since: instant,
              figures,
              used,
            }),
          ),
          insights: z.array(
            z.object({
              id: z.enum(insightIds),
              type: z.enum(['pattern', 'correlation', 'prediction', 'comparison']),
              category,
              title: z.string(),
              description: z.string(),
              confidence: z.enum(['high', 'medium', 'low']),
              figures,
              used,
            }),
          ),
          suggestions: z.array(
            z.object({
              id: z.enum(suggestionIds),
              category,
              title: z.string(),
              description: z.string(),
              benefits: z.array(z.string()),
              tips: z.array(z.string()),
              used,
            }),
          ),
          nextSleep: nextEvent,
          nextFeeding: nextEvent,
          generatedAt: instant,
          /** Whose words summary and suggestions are; everything else is the rules'. */
          source: z.enum(['rules', 'model']),
          /** Why they are not a model's, where the family wants one. */
          error: z.string().optional(),
          /** The same as an id; an answer of tomorrow may have others. */
          reason: z.string().optional(),
        })
        .meta({ id: 'Analysis' }),
    },
  },
})

export const modelContract = defineContract({
  method: 'GET',
  url: '/api/ai/model',
  summary: 'Whether this server has a language model that a family may turn on, and whose',
  tags: ['ai'],
  access: { kind: 'signedIn' },
  schema: {
    response: {
      200: z.object({
        available: z.boolean(),
        /** Where the figures would go: the name of the host. */
        host: z.string().nullable(),
      }),
    },
  },
})
