import type { Row } from '#entities/registry.ts'
import { countsAsFeed, feedCountedAt, type FeedCounting } from '#rules/counted-feed.ts'
import { forgottenMs } from '#rules/insights/diary.ts'
import { isNursing } from '#rules/nursing.ts'
import { nextSide } from '#rules/nursing-times.ts'
import { looksLikeSameFeed, mergedFeed } from '#rules/same-feed.ts'
import { viewSessions } from '#rules/view-sessions.ts'
import { outlookThen } from './outlook-then.ts'
import type { Reminder } from './reminder.ts'
import type { ReminderInput, ReminderRows } from './reminder-input.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The last counted feed, as on the home screen, ms. */
interface LastFeed {
  /**
   * For nursing that several people logged, the id of the first row; for a feed that two people logged, the row that
   * a merge would keep.
   */
  id: string
  at: number
  /** Its end; null while it runs. */
  over: number | null
  /** Start of the elapsed time. */
  countsAt: number
}

/**
 * The next feed: a fixed time after the last one, or when the baby will probably be hungry. It depends on the last
 * feed only. A new feed, logged by any person, removes this reminder, and the next one has another key. None while a
 * feed runs.
 */
export function feedReminders(input: ReminderInput, rows: ReminderRows): Reminder[] {
  const { baby, settings, now } = input
  const last = settings.feed ? lastFeed(rows.feedingSession, baby, now) : undefined
  if (!last || last.over === null) return []
  const fixed = settings.feedAfterMinutes
  const next = fixed === null ? outlookThen(input, rows, last.over).feed.next : null
  const at = fixed === null ? next?.from : last.countsAt + fixed * minute
  if (at === undefined) return []
  return [
    {
      kind: 'feed',
      key: `feed:${last.id}`,
      tag: 'feed',
      at,
      until: at + 3 * hour,
      details: {
        since: last.countsAt,
        ...(next && { from: next.from, to: next.until }),
        ...sideAfter(rows, last.at),
      },
      why: fixed === null ? 'rhythm' : 'fixed',
    },
  ]
}

function lastFeed(
  all: readonly Row<'feedingSession'>[],
  counting: FeedCounting,
  now: number,
): LastFeed | undefined {
  const rows = all.filter((row) => countsAsFeed(row, counting))
  const last = lastOf(rows, now)
  return last && { ...last, countsAt: feedCountedAt({ at: last.at, until: last.ended }, counting) }
}

/** When it ended, ms; null if unknown. */
type Fed = Omit<LastFeed, 'countsAt'> & { ended: number | null }

function lastOf(rows: readonly Row<'feedingSession'>[], now: number): Fed | undefined {
  const nursing = lastNursing(rows, now)
  const other = lastOther(rows)
  if (nursing?.over === null) return nursing
  return nursing && (!other || nursing.at > other.at) ? nursing : other
}

function lastNursing(rows: readonly Row<'feedingSession'>[], now: number): Fed | undefined {
  const session = viewSessions(rows.filter(isNursing)).at(-1)
  if (!session) return undefined
  const at = Date.parse(session.startTime)
  if (session.endTime !== null) {
    const end = Math.max(at, Date.parse(session.endTime))
    const isOver = end <= Math.max(at, now)
    return { id: session.id, at, over: isOver ? end : null, ended: isOver ? end : null }
  }
  // As in the outlook: the end of a forgotten session is unknown.
  const forgotten = at + forgottenMs.feed + 1
  return { id: session.id, at, over: forgotten <= now ? forgotten : null, ended: null }
}

/** The last bottle or meal. If two people logged it, the row that a merge would keep. */
function lastOther(rows: readonly Row<'feedingSession'>[]): Fed | undefined {
  const inOrder = rows
    .filter((row) => !isNursing(row))
    .sort((a, b) => (a.startTime + a.id < b.startTime + b.id ? -1 : 1))
  const last = inOrder.at(-1)
  if (!last) return undefined
  const same = inOrder.slice(0, -1).findLast((row) => looksLikeSameFeed(row, last))
  const kept = same ? mergedFeed(same, last).keep : last
  const over = Math.max(...[last.startTime, last.endTime ?? last.startTime].map((time) => Date.parse(time)))
  return { id: kept.id, at: Date.parse(kept.startTime), over, ended: over }
}

/** The side to begin with, if there was breastfeeding in the day before the last feed. */
function sideAfter(rows: ReminderRows, lastAt: number): Reminder['details'] {
  const session = viewSessions(rows.feedingSession.filter(isNursing)).at(-1)
  if (!session || lastAt - Date.parse(session.startTime) > day) return {}
  const ids = new Set(session.rows.map(({ id }) => id))
  const segments = rows.feedingSegment.filter(({ feedingId }) => ids.has(feedingId))
  return { side: nextSide({ feedType: session.rows[0]!.feedType, segments }) }
}
