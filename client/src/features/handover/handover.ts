import { feedCountedAt, type FeedCounting, lastCounted } from 'sync-protocol/rules/counted-feed'
import { lastSession } from 'sync-protocol/rules/last-session'
import { sleepParts } from 'sync-protocol/rules/sleep-wakings'
import { unionMs } from 'sync-protocol/rules/union-ms'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { timesOf } from '#features/activities/kinds/feeding/nursing.ts'

/** Summary of a baby's entries between two instants (ms) for the next caregiver. Durations in ms, volumes in ml. */
export interface Handover {
  from: number
  to: number
  sleep: {
    totalMs: number
    count: number
    /** Wakings within sleeps. */
    wakings: number
    asleepSince: number | null
    awakeSince: number | null
    /** The baby is awake during a running sleep. */
    goesOn: boolean
  }
  bottles: { count: number; ml: number }
  nursing: { count: number; leftMs: number; rightMs: number; netMs: number }
  /** Foods of solids in time order; an empty text for a meal without food. */
  solids: string[]
  /** The instant from which the time since the last counted feed is measured, ms. */
  lastFeedAt: number | undefined
  play: { playMs: number; walkMs: number }
  /** All entries that began within the period, in time order. */
  entries: readonly Entry[]
  notes: { at: number; text: string }[]
}

const iso = (at: number) => new Date(at).toISOString()
const spanOf = ({ at, until }: { at: number; until: number | null }) => ({
  startTime: iso(at),
  endTime: until === null ? null : iso(until),
})
/** The notes of an entry, or the text of a note entry. */
const wordsOf = (entry: Entry): string => {
  if ('until' in entry) return entry.notes ?? ''
  const [row] = entry.rows
  if ('text' in row) return row.text
  return 'notes' in row ? (row.notes ?? '') : ''
}

/**
 * Summarises the entries of a diary that overlap a period. Overlaps count once; a session that began earlier counts
 * with its part within the period.
 */
export function handoverOf(
  { sleeps, plays, feeds, entries }: Diary,
  { from, to }: { from: number; to: number },
  counting: FeedCounting,
): Handover {
  const reaches = ({ at, until }: { at: number; until: number | null }) => at < to && (until ?? to) > from
  const inside = ({ at }: { at: number }) => at >= from && at <= to
  const inOrder = entries.filter(inside).toReversed()
  const within = (sessions: readonly { at: number; until: number | null }[]) =>
    unionMs(sessions.filter(reaches).map(spanOf), from, to)
  const walks = plays.filter(({ rows: [{ activityType }] }) => activityType === 'WALKING')
  const lastSleep = lastSession(
    sleeps.filter(({ at }) => at <= to),
    ({ until }) => until,
  )
  const lastWaking =
    lastSleep?.until === null ? sleepParts(lastSleep, lastSleep.wakings, to).awakeSince : null
  const slept = sleeps.filter(reaches).map((sleep) => sleepParts(sleep, sleep.wakings, to))
  const feedsInPeriod = feeds.filter((feed) => inside(feed) || (feed.segments.length > 0 && reaches(feed)))
  const bottles = feedsInPeriod.filter(({ rows: [{ feedType }] }) => feedType === 'BOTTLE')
  const solids = feedsInPeriod.filter(({ rows: [{ feedType }] }) => feedType === 'SOLID_FOOD')
  const nursing = feedsInPeriod.filter((feed) => !bottles.includes(feed) && !solids.includes(feed))
  const nursingTimes = nursing.map((feed) => timesOf(feed, to))
  const lastFeed = lastCounted(
    feeds.filter(({ at }) => at <= to),
    counting,
    ({ rows: [{ feedType }] }) => feedType,
  )
  const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)
  return {
    from,
    to,
    sleep: {
      totalMs: within(
        slept.flatMap(({ asleep }) => asleep.map((span) => ({ at: span.from, until: span.to }))),
      ),
      count: sleeps.filter(reaches).length,
      wakings: sum(slept, ({ awake }) => awake.filter((span) => span.from < to && span.to > from).length),
      asleepSince: lastSleep?.until === null && lastWaking === null ? lastSleep.at : null,
      awakeSince: lastWaking ?? lastSleep?.until ?? null,
      goesOn: lastWaking !== null,
    },
    bottles: { count: bottles.length, ml: sum(bottles, ({ rows: [{ amount }] }) => amount?.ml ?? 0) },
    nursing: {
      count: nursing.length,
      leftMs: sum(nursingTimes, ({ sideMs }) => sideMs.LEFT),
      rightMs: sum(nursingTimes, ({ sideMs }) => sideMs.RIGHT),
      netMs: sum(nursingTimes, ({ netMs }) => netMs),
    },
    solids: solids.map(({ rows: [{ food }] }) => food ?? ''),
    lastFeedAt: lastFeed && Math.min(to, feedCountedAt(lastFeed, counting)),
    play: {
      playMs: within(plays.filter((play) => !walks.includes(play))),
      walkMs: within(walks),
    },
    entries: inOrder,
    notes: inOrder.flatMap((entry) => {
      const text = wordsOf(entry).trim()
      return text === '' ? [] : [{ at: entry.at, text }]
    }),
  }
}

/** Time of a person's last entry, ms; null if the diary has none. */
export const lastEntryOf = (entries: readonly Entry[], personId: string | undefined): number | null =>
  entries.find(({ rows }) => rows.some(({ createdBy }) => createdBy === personId))?.at ?? null
