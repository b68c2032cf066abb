import type { Row } from 'sync-protocol/entities/registry'
import { outlookEntities, outlookMs } from 'sync-protocol/rules/insights/diary'
import type { NextEvent } from 'sync-protocol/rules/insights/next-events'
import { outlookOfRows } from 'sync-protocol/rules/insights/outlook'
import { defineJob } from '#platform/work/job.ts'
import { requireRow } from './change-row.ts'
import { diaryRowsOf } from './diary-rows.ts'

/** When a baby will probably sleep and eat next, by the same rules as on the screens. For status and reminders. */
export const outlookJob = defineJob(
  'outlook',
  async (
    tools,
    input: { spaceId: string; babyId: string; now: number; /** A valid IANA zone. */ timeZone: string },
  ) => {
    const { spaceId, babyId, now, timeZone } = input
    const since = new Date(now - outlookMs).toISOString()
    const [baby, rows] = await Promise.all([
      requireRow(tools, spaceId, 'baby', babyId),
      diaryRowsOf(tools.db, { spaceId, babyId }, since, outlookEntities),
    ])
    return outlookOfRows({ baby: baby as Row<'baby'>, rows, now, timeZone })
  },
)

const iso = (ms: number) => new Date(ms).toISOString()

/** An estimate in the shape of REST. */
export const shownNext = (next: NextEvent | null) =>
  next && {
    at: iso(next.at),
    from: iso(next.from),
    until: iso(next.until),
    confidence: next.confidence,
    used: {
      kinds: [...next.used.kinds],
      from: iso(next.used.from),
      until: iso(next.used.until),
      count: next.used.count,
    },
  }
