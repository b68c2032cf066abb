import { useMemo } from 'react'
import type { LocalDatabase } from '#db/schema/database.ts'
import { prefetchRowsBetween, useRowsBetween } from '#db/live/use-rows-between.ts'
import type { Sessions } from '#db/query/sessions-between.ts'
import { askSessionsBetween, useSessionsBetween } from '#db/live/use-sessions-between.ts'
import { feedsOf, sessionsOf, withWakings } from '#features/activities/entries/entries-of.ts'
import { type Entry, type EntryOf, momentEntities } from '#features/activities/entries/entry.ts'
import { useMoments } from '#features/activities/entries/use-moments.ts'
import { useByTime } from '#session/use-by-time.ts'
import type { Baby } from '#session/family.ts'
import { kindsOfHistory } from './kinds-of-history.ts'
import type { HistoryKind } from './names.ts'

const dayMs = 86_400_000
/**
 * Sessions that began this long before a range are all read, because they may reach into it. Of earlier ones only the
 * newest is read.
 */
const longMs = 7 * dayMs
/**
 * A session without an end is over when the next one starts. The next one is searched for this long after a range.
 */
const nextMs = 2 * dayMs

/** Entries of this period before a range are read, because the last one shows where the family was before. */
const placeMs = 7 * dayMs

/** As `placeMs`, for all kinds: the previous entry is rarely earlier. */
const allPlaceMs = 2 * dayMs

/** The range to read around a time range (ms), by type of rows. */
const aroundRange = {
  sessions: (from: number, to: number) => [from - longMs, to + nextMs] as const,
  /** No nursing lasts for days; a segment is within its feed. */
  feeds: (from: number, to: number, placesMs: number) => [from - placesMs, to + dayMs] as const,
  moments: (from: number, to: number, placesMs: number) => [from - placesMs, to] as const,
}
const placesOf = (tab: HistoryKind) => (tab === 'all' ? allPlaceMs : placeMs)

/** Prefetches the rows that the hook of a kind reads. Resolves when they are read. */
export async function prefetchEntries(
  db: LocalDatabase,
  kind: HistoryKind,
  baby: Baby,
  from: number,
  to: number,
): Promise<void> {
  const { sessions, feeds, moments } = aroundRange
  const places = placesOf(kind)
  const queries = kindsOfHistory[kind].entities.flatMap((entity): Promise<unknown>[] => {
    if (entity === 'playSession') return [askSessionsBetween(db, entity, baby, ...sessions(from, to))]
    if (entity === 'sleepSession')
      return [
        askSessionsBetween(db, entity, baby, ...sessions(from, to)),
        prefetchRowsBetween(db, 'sleepWaking', baby, ...sessions(from, to)),
      ]
    if (entity !== 'feedingSession')
      return [prefetchRowsBetween(db, entity, baby, ...moments(from, to, places))]
    const [first, last] = feeds(from, to, places)
    return [
      prefetchRowsBetween(db, 'feedingSession', baby, first, last),
      prefetchRowsBetween(db, 'feedingSegment', baby, first, last),
    ]
  })
  await Promise.all(queries)
}

/**
 * The entries of a kind that may overlap a range of time (ms), and some before and after it. Newest first; undefined
 * until they are loaded. The range should not change with the clock.
 */
type UseEntries = (baby: Baby, from: number, to: number) => readonly Entry[] | undefined

const newestFirst = (a: Pick<Entry, 'at' | 'key'>, b: Pick<Entry, 'at' | 'key'>) =>
  b.at - a.at || (a.key < b.key ? 1 : -1)

function useSessions<E extends Sessions>(
  entity: E,
  baby: Baby,
  from: number,
  to: number,
): readonly EntryOf<E>[] | undefined {
  const [first, last] = aroundRange.sessions(from, to)
  const rows = useByTime(useSessionsBetween(entity, baby, first, last))
  return useMemo(
    () =>
      rows &&
      [...sessionsOf(entity, rows.begun), ...rows.future.flatMap((row) => sessionsOf(entity, [row]))]
        .filter(({ at, until }) => at >= first || until === null || until > from)
        .sort(newestFirst),
    [entity, rows, first, from],
  )
}

const useSleeps: UseEntries = (baby, from, to) => {
  const sleeps = useSessions('sleepSession', baby, from, to)
  const wakings = useRowsBetween('sleepWaking', baby, ...aroundRange.sessions(from, to))
  return useMemo(() => sleeps && wakings && withWakings(sleeps, wakings), [sleeps, wakings])
}
const usePlays: UseEntries = (...args) => useSessions('playSession', ...args)

function useFeedsOf(tab: HistoryKind, baby: Baby, from: number, to: number): readonly Entry[] | undefined {
  const [first, last] = aroundRange.feeds(from, to, placesOf(tab))
  const rows = useByTime(useRowsBetween('feedingSession', baby, first, last))
  const segments = useRowsBetween('feedingSegment', baby, first, last)
  return useMemo(
    () =>
      rows && segments
        ? [...feedsOf(rows.begun, segments), ...rows.future.flatMap((row) => feedsOf([row], segments))].sort(
            newestFirst,
          )
        : undefined,
    [rows, segments],
  )
}

/** The entries of a history that has only moment kinds. */
function useMomentsOf(tab: HistoryKind, baby: Baby, from: number, to: number) {
  const kinds = momentEntities.filter((kind) => kindsOfHistory[tab].entities.includes(kind))
  const moments = useMoments(kinds, useRowsBetween, baby, ...aroundRange.moments(from, to, placesOf(tab)))
  return useMemo(() => moments?.toSorted(newestFirst), [moments])
}

/** The entries of all kinds. */
const useAll: UseEntries = (...args) => {
  const sleeps = useSleeps(...args)
  const plays = usePlays(...args)
  const feeds = useFeedsOf('all', ...args)
  const moments = useMomentsOf('all', ...args)
  return useMemo(
    () =>
      sleeps && plays && feeds && moments
        ? [...sleeps, ...plays, ...feeds, ...moments].sort(newestFirst)
        : undefined,
    [sleeps, plays, feeds, moments],
  )
}

const useFeeds: UseEntries = (...args) => useFeedsOf('feeding', ...args)
const useDiapers: UseEntries = (...args) => useMomentsOf('diaper', ...args)
const useHealth: UseEntries = (...args) => useMomentsOf('health', ...args)

export const useEntriesOf: Record<HistoryKind, UseEntries> = {
  all: useAll,
  sleep: useSleeps,
  feeding: useFeeds,
  diaper: useDiapers,
  play: usePlays,
  health: useHealth,
}
