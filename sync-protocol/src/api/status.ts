import { z } from 'zod'
import { instant, timeZone } from '#entities/scalars.ts'
import { isKnownZone } from '#rules/civil-time.ts'
import { babyParams } from './babies.ts'
import { defineContract } from './contract.ts'
import { listDiapersContract } from './diaper.ts'
import { listFeedingsContract } from './feeding.ts'
import { nextEvent } from './next-event.ts'
import { listPlayContract } from './play.ts'
import { listSleepContract } from './sleep.ts'

const sleep = listSleepContract.schema.response[200].element
const feed = listFeedingsContract.schema.response[200].element
const diaper = listDiapersContract.schema.response[200].element
const play = listPlayContract.schema.response[200].element

export const babyStatusContract = defineContract({
  method: 'GET',
  url: '/api/babies/:babyId/status',
  summary: 'How a baby is now: what runs, what was last, its sleep today, and hints',
  tags: ['babies'],
  access: { kind: 'baby', entity: 'baby', action: 'read' },
  schema: {
    params: babyParams,
    /** Without a zone the one in which something was logged last. */
    querystring: z.strictObject({
      tz: timeZone.refine(isKnownZone, { error: 'must be a known time zone' }).optional(),
    }),
    response: {
      200: z.object({
        isCurrentlySleeping: z.boolean(),
        currentSleepSession: sleep.nullable(),
        currentPlaySession: play.nullable(),
        currentFeedingSession: feed.nullable(),
        lastWakeUp: instant.nullable(),
        /** Of those that the family counts. */
        lastFeeding: feed.nullable(),
        /** From when time counts since then: its start, or its end where the family counts from there. */
        lastFeedingAt: instant.nullable(),
        lastDiaper: diaper.nullable(),
        lastWalk: play.nullable(),
        /** Without the wakings inside its sleeps. */
        sleepTodayMinutes: z.number().int(),
        hints: z.object({
          sleep: z.enum(['well_rested', 'could_use_more_sleep', 'needs_rest']).nullable(),
          feeding: z.enum(['recently_fed', 'getting_hungry', 'needs_feeding']).nullable(),
          walk: z.enum(['recent_walk', 'needs_fresh_air']).nullable(),
        }),
        /** The estimates that the hints follow from; null where the baby's own days do not tell. */
        nextSleep: nextEvent,
        nextFeeding: nextEvent,
      }),
    },
  },
})
