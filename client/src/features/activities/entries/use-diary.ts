import { useMemo } from 'react'
import type { Baby } from '#session/family.ts'
import { feedsOf, sessionsOf, sleepsOf } from './entries-of.ts'
import { type Entry, type FeedEntry, momentEntities, type SessionEntry, type SleepEntry } from './entry.ts'
import { useMoments } from './use-moments.ts'
import { useByTime } from '#session/use-by-time.ts'
import { useRecent } from './use-recent.ts'

/** The sessions of a baby that have begun, with the rows of several people combined, ordered by start. */
export interface Sessions {
  sleeps: readonly SleepEntry[]
  /** Play and walks. */
  plays: readonly SessionEntry<'playSession'>[]
  feeds: readonly FeedEntry[]
}

/** The recent entries of a baby. */
export interface Diary extends Sessions {
  /** All of them, including all other kinds and future entries, newest first. */
  entries: readonly Entry[]
}

const newestFirst = (a: Entry, b: Entry) => b.at - a.at || (a.key < b.key ? 1 : -1)

/** The sessions of a baby; undefined until all of them are loaded. */
export function useSessions(baby: Baby): (Sessions & { future: readonly Entry[] }) | undefined {
  const sleepRows = useByTime(useRecent('sleepSession', baby))
  const playRows = useByTime(useRecent('playSession', baby))
  const feedRows = useByTime(useRecent('feedingSession', baby))
  const segments = useRecent('feedingSegment', baby)
  const wakings = useRecent('sleepWaking', baby)
  const sleeps = useMemo(
    () => sleepRows && wakings && sleepsOf(sleepRows.begun, wakings),
    [sleepRows, wakings],
  )
  const plays = useMemo(() => playRows && sessionsOf('playSession', playRows.begun), [playRows])
  const feeds = useMemo(() => feedRows && segments && feedsOf(feedRows.begun, segments), [feedRows, segments])
  const future = useMemo(
    () => [
      ...(sleepRows?.future ?? []).flatMap((row) => sleepsOf([row], wakings ?? [])),
      ...(playRows?.future ?? []).flatMap((row) => sessionsOf('playSession', [row])),
      ...(feedRows?.future ?? []).flatMap((row) => feedsOf([row], segments ?? [])),
    ],
    [sleepRows, playRows, feedRows, segments, wakings],
  )
  return useMemo(
    () => (sleeps && plays && feeds ? { sleeps, plays, feeds, future } : undefined),
    [sleeps, plays, feeds, future],
  )
}

/** The diary of a baby; undefined until all of it is loaded. */
export function useDiary(baby: Baby): Diary | undefined {
  const sessions = useSessions(baby)
  const moments = useMoments(momentEntities, useRecent, baby)
  return useMemo(() => {
    if (!sessions || !moments) return undefined
    const { sleeps, plays, feeds, future } = sessions
    const entries: Entry[] = [...sleeps, ...plays, ...feeds, ...future, ...moments]
    return { sleeps, plays, feeds, entries: entries.sort(newestFirst) }
  }, [sessions, moments])
}
