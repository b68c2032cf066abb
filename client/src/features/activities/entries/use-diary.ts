import { useMemo } from 'react'
import type { Baby } from '#session/family.ts'
import { feedsOf, momentsOf, sessionsOf } from './entries-of.ts'
import type { Entry, FeedEntry, SessionEntry } from './entry.ts'
import { useRecent } from './use-recent.ts'

/** What was logged of a baby lately, as its family understands it. Sessions are in the order of their start. */
export interface Diary {
  sleeps: readonly SessionEntry<'sleepSession'>[]
  /** Play and walks. */
  plays: readonly SessionEntry<'playSession'>[]
  feeds: readonly FeedEntry[]
  /** All of it, and every other kind, newest first. */
  entries: readonly Entry[]
}

const newestFirst = (a: Entry, b: Entry) => b.at - a.at || (a.key < b.key ? 1 : -1)

/** The diary of a baby; undefined until all of it is read. */
export function useDiary(baby: Baby): Diary | undefined {
  const sleepRows = useRecent('sleepSession', baby.id)
  const playRows = useRecent('playSession', baby.id)
  const feedRows = useRecent('feedingSession', baby.id)
  const segments = useRecent('feedingSegment', baby.id)
  const diapers = useRecent('diaperChange', baby.id)
  const temperatures = useRecent('temperature', baby.id)
  const medicines = useRecent('medicine', baby.id)
  const notes = useRecent('note', baby.id)
  const pumpings = useRecent('pumping', baby.spaceId)

  const sleeps = useMemo(() => sleepRows && sessionsOf('sleepSession', sleepRows), [sleepRows])
  const plays = useMemo(() => playRows && sessionsOf('playSession', playRows), [playRows])
  const feeds = useMemo(() => feedRows && segments && feedsOf(feedRows, segments), [feedRows, segments])
  return useMemo(() => {
    if (!sleeps || !plays || !feeds) return undefined
    if (!diapers || !temperatures || !medicines || !notes || !pumpings) return undefined
    const entries: Entry[] = [
      ...sleeps,
      ...plays,
      ...feeds,
      ...momentsOf('diaperChange', diapers),
      ...momentsOf('temperature', temperatures),
      ...momentsOf('medicine', medicines),
      ...momentsOf('note', notes),
      ...momentsOf('pumping', pumpings),
    ]
    return { sleeps, plays, feeds, entries: entries.sort(newestFirst) }
  }, [sleeps, plays, feeds, diapers, temperatures, medicines, notes, pumpings])
}
