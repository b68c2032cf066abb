import { useMemo } from 'react'
import type { LocalDatabase } from '#db/schema/database.ts'
import { askRowsBetween, useRowsBetween } from '#db/live/use-rows-between.ts'
import type { Sessions } from '#db/query/sessions-between.ts'
import { askSessionsBetween, useSessionsBetween } from '#db/live/use-sessions-between.ts'
import { feedsOf, sessionsOf } from '#features/activities/entries/entries-of.ts'
import { type Entry, momentEntities, type SessionEntry } from '#features/activities/entries/entry.ts'
import { useMoments } from '#features/activities/entries/use-moments.ts'
import { useByTime } from '#session/use-by-time.ts'
import type { Baby } from '#session/family.ts'
import { kindsOfHistory } from './kinds.ts'
import type { HistoryKind } from './names.ts'

const dayMs = 86_400_000
/** All sessions that began so long before a range may reach into it; of those that began earlier, the newest. */
const longMs = 7 * dayMs
/** A session that nobody ended is over where the next was started; that is looked for so far behind a range. */
const nextMs = 2 * dayMs

/** Where the family was before is told by an entry of the days before. */
const placeMs = 7 * dayMs

const aroundSessions = (from: number, to: number) => [from - longMs, to + nextMs] as const
/** Nobody nurses for days; a segment lies within its feed. */
const aroundFeeds = (from: number, to: number) => [from - placeMs, to + dayMs] as const
const aroundMoments = (from: number, to: number) => [from - placeMs, to] as const

const around: Record<HistoryKind, (from: number, to: number) => readonly [from: number, to: number]> = {
  sleep: aroundSessions,
  feeding: aroundFeeds,
  diaper: aroundMoments,
  play: aroundSessions,
  health: aroundMoments,
}

/** Begins to read what the hook of a kind will ask for; resolves when it is read. */
export async function askEntries(
  db: LocalDatabase,
  kind: HistoryKind,
  baby: Baby,
  from: number,
  to: number,
): Promise<void> {
  const [first, last] = around[kind](from, to)
  const segments = kind === 'feeding' ? (['feedingSegment'] as const) : []
  const asked = [...kindsOfHistory[kind].entities, ...segments].map((entity) =>
    entity === 'sleepSession' || entity === 'playSession'
      ? askSessionsBetween(db, entity, baby, first, last)
      : askRowsBetween(db, entity, baby, first, last),
  )
  await Promise.all(asked)
}

/**
 * The entries of a kind that may touch a range of time (ms), and some before and after it; newest first, undefined until
 * they are read. The range should not move with the clock.
 */
type UseEntries = (baby: Baby, from: number, to: number) => readonly Entry[] | undefined

const newestFirst = (a: Pick<Entry, 'at' | 'key'>, b: Pick<Entry, 'at' | 'key'>) =>
  b.at - a.at || (a.key < b.key ? 1 : -1)

function useSessions<E extends Sessions>(
  entity: E,
  baby: Baby,
  from: number,
  to: number,
): readonly SessionEntry<E>[] | undefined {
  const [first, last] = aroundSessions(from, to)
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

const useSleeps: UseEntries = (...asked) => useSessions('sleepSession', ...asked)
const usePlays: UseEntries = (...asked) => useSessions('playSession', ...asked)

const useFeeds: UseEntries = (baby, from, to) => {
  const [first, last] = aroundFeeds(from, to)
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

/** The entries of a history whose kinds are all moments. */
function useMomentsOf(tab: HistoryKind, baby: Baby, from: number, to: number) {
  const kinds = momentEntities.filter((kind) => kindsOfHistory[tab].entities.includes(kind))
  const moments = useMoments(kinds, useRowsBetween, baby, ...aroundMoments(from, to))
  return useMemo(() => moments?.toSorted(newestFirst), [moments])
}

const useDiapers: UseEntries = (...asked) => useMomentsOf('diaper', ...asked)
const useHealth: UseEntries = (...asked) => useMomentsOf('health', ...asked)

export const useEntriesOf: Record<HistoryKind, UseEntries> = {
  sleep: useSleeps,
  feeding: useFeeds,
  diaper: useDiapers,
  play: usePlays,
  health: useHealth,
}
