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
  // The body names the baby: the use case searches it in the caller's teams.
  access: { kind: 'signedIn' },
  cost: 'analysis',
  schema: {
    /** Default: the zone of the newest entry. */
    querystring: z.strictObject({ tz: zone }),
    body: z.strictObject({
      babyId: id,
      /** The team of the baby. Default: the active team is searched first, then the others. */
      space: id.optional(),
      daysBack: z.number().int().min(1).max(35).default(7),
      /** Accepts an answer of the last minutes if nothing was logged since. */
      useCache: z.boolean().default(true),
      tz: zone,
      /** The language of a model's rewording; the rules' own texts are English. */
      language: language.default('en'),
    }),
    response: {
      200: z
        .object({
          summary: z.string(),
          /** Urgent ones first, then warnings. */
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
          /** The source of summary and suggestions; everything else is from the rules. */
          source: z.enum(['rules', 'model']),
          /** Why they are not a model's although the family allows one. */
          error: z.string().optional(),
          /** The same as an id; later versions may add others. */
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
        /** The host that would receive the figures. */
        host: z.string().nullable(),
      }),
    },
  },
})
