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
    /** Default: the zone of the newest entry. */
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
        /** Of the feeds that the family counts. */
        lastFeeding: feed.nullable(),
        /** Start of the elapsed time: the feed's start, or its end if the family counts from there. */
        lastFeedingAt: instant.nullable(),
        lastDiaper: diaper.nullable(),
        lastWalk: play.nullable(),
        /** Without wakings. */
        sleepTodayMinutes: z.number().int(),
        hints: z.object({
          sleep: z.enum(['well_rested', 'could_use_more_sleep', 'needs_rest']).nullable(),
          feeding: z.enum(['recently_fed', 'getting_hungry', 'needs_feeding']).nullable(),
          walk: z.enum(['recent_walk', 'needs_fresh_air']).nullable(),
        }),
        /** The estimates behind the hints; null if the baby's data are not sufficient. */
        nextSleep: nextEvent,
        nextFeeding: nextEvent,
      }),
    },
  },
})
