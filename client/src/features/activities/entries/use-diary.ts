import { useMemo } from 'react'
import type { LocalDatabase } from '#db/database.ts'
import type { Owner } from '#db/time-index.ts'
import type { Baby } from '#session/family.ts'
import { feedsOf, momentsOf, sessionsOf } from './entries-of.ts'
import type { Entry, FeedEntry, SessionEntry } from './entry.ts'
import { askRecent, useRecent } from './use-recent.ts'

/** What lasts of a baby's life, as its family understands it, in the order of their start. */
export interface Sessions {
  sleeps: readonly SessionEntry<'sleepSession'>[]
  /** Play and walks. */
  plays: readonly SessionEntry<'playSession'>[]
  feeds: readonly FeedEntry[]
}

/** What was logged of a baby lately. */
export interface Diary extends Sessions {
  /** All of it, and every other kind, newest first. */
  entries: readonly Entry[]
}

const newestFirst = (a: Entry, b: Entry) => b.at - a.at || (a.key < b.key ? 1 : -1)

/** The sessions of a baby; undefined until all of them are read. */
export function useSessions(baby: Baby): Sessions | undefined {
  const sleepRows = useRecent('sleepSession', baby)
  const playRows = useRecent('playSession', baby)
  const feedRows = useRecent('feedingSession', baby)
  const segments = useRecent('feedingSegment', baby)
  const sleeps = useMemo(() => sleepRows && sessionsOf('sleepSession', sleepRows), [sleepRows])
  const plays = useMemo(() => playRows && sessionsOf('playSession', playRows), [playRows])
  const feeds = useMemo(() => feedRows && segments && feedsOf(feedRows, segments), [feedRows, segments])
  return useMemo(
    () => (sleeps && plays && feeds ? { sleeps, plays, feeds } : undefined),
    [sleeps, plays, feeds],
  )
}

/** The diary of a baby; undefined until all of it is read. */
export function useDiary(baby: Baby): Diary | undefined {
  const sessions = useSessions(baby)
  const diapers = useRecent('diaperChange', baby)
  const temperatures = useRecent('temperature', baby)
  const medicines = useRecent('medicine', baby)
  const notes = useRecent('note', baby)
  const pumpings = useRecent('pumping', baby)
  return useMemo(() => {
    if (!sessions || !diapers || !temperatures || !medicines || !notes || !pumpings) return undefined
    const entries: Entry[] = [
      ...sessions.sleeps,
      ...sessions.plays,
      ...sessions.feeds,
      ...momentsOf('diaperChange', diapers),
      ...momentsOf('temperature', temperatures),
      ...momentsOf('medicine', medicines),
      ...momentsOf('note', notes),
      ...momentsOf('pumping', pumpings),
    ]
    return { ...sessions, entries: entries.sort(newestFirst) }
  }, [sessions, diapers, temperatures, medicines, notes, pumpings])
}

const kinds = [
  'sleepSession',
  'playSession',
  'feedingSession',
  'feedingSegment',
  'diaperChange',
  'temperature',
  'medicine',
  'note',
  'pumping',
] as const

/** Begins to read what `useDiary` will be asked; resolves when it is there. `now`: the time in ms. */
export const askDiary = (db: LocalDatabase, baby: Owner, now: () => number): Promise<unknown> =>
  Promise.all(kinds.map((kind) => askRecent(db, kind, baby, now)))
