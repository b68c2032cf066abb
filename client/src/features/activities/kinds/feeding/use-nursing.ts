import { useLingui } from '@lingui/react/macro'
import { type BreastSide, nextSide, otherSide } from 'sync-protocol/rules/nursing-times'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { patch } from '#db/write/make-write.ts'
import { type FeedEntry, isRunning } from '#features/activities/entries/entry.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { earlierChoices } from '#features/activities/log/earlier.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useLengthText } from '#features/activities/entries/use-length-text.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { lastChange, lastNursing, lastSide, sidesOf, timesOf } from './nursing.ts'
import {
  closeWrites,
  movedWrites,
  type NursingStart,
  type NursingType,
  reopenWrites,
  restopWrites,
  sideWrites,
  startWrites,
  stopWrites,
  unsideWrites,
  unstartWrites,
  unstopWrites,
  withSide,
} from './nursing-writes.ts'
import { feedTypeNames } from './words.ts'

interface Said {
  feedType: NursingType
  notes?: string | null
}

/** Each resolves to whether it is stored. */
export interface NursingActions {
  running: FeedEntry | undefined
  /** Starts at an instant (ms) or now. One that still runs is over by then: "start mine anyway". */
  start: (said: Said & { at?: number }) => Promise<boolean>
  /** Logs one that is over: it took so many minutes until an instant (ms) or now. */
  logPast: (said: Said & { minutes: number; until?: number }) => Promise<boolean>
  /** To the other side. */
  switchSide: () => Promise<boolean>
  pause: () => Promise<boolean>
  /** Goes on at the side where it paused. */
  resume: () => Promise<boolean>
  /** Ends it, at an instant (ms) or now. */
  stop: (at?: number) => Promise<boolean>
}

/** Nursing: each change is one tap and one transaction, needs no network and can be taken back. */
export function useNursing(baby: Baby, diary: Pick<Diary, 'feeds'> | undefined): NursingActions {
  const { db, clock } = useLocalData()
  const { t, i18n } = useLingui()
  const format = useFormat()
  const lengthText = useLengthText()
  const log = useQuickLog()
  const feeds = diary?.feeds ?? []
  const running = feeds.findLast(isRunning)
  const last = lastNursing(feeds)
  const firstSide = (feedType: NursingType): BreastSide => {
    if (feedType === 'BREAST_BOTH') return nextSide(sidesOf(last))
    return feedType === 'BREAST_LEFT' ? 'LEFT' : 'RIGHT'
  }

  const start: NursingActions['start'] = ({ feedType, notes, at = clock.now() }) => {
    const side = firstSide(feedType)
    const isOthers = running?.rows.every(({ createdBy }) => createdBy !== db.userId) ?? false
    const made: NursingStart = {
      id: newId(clock),
      segmentId: newId(clock),
      feedType,
      side,
      at,
      timeZone: format.timeZone,
      notes: notes ?? null,
      separate: isOthers,
    }
    const end = Math.max(at, running?.at ?? at)
    const what = t(feedTypeNames[`BREAST_${side}`])
    return log({
      key: 'feed',
      haptic: 'toggle',
      what: `${t(feedTypeNames[feedType])}, ${format.time(at)}`,
      done: t`Feed started: ${what}`,
      writes: [...startWrites(baby, made), ...(running ? stopWrites(running, end) : [])],
      undo: () => [...unstartWrites(baby, made), ...(running ? unstopWrites(running) : [])],
      choices: earlierChoices(
        i18n,
        at,
        (earlier) => [
          ...movedWrites(baby, made, earlier),
          ...(running ? restopWrites(running, earlier) : []),
        ],
        { since: running?.at },
      ),
    })
  }

  const logPast: NursingActions['logPast'] = ({ feedType, notes, minutes, until = clock.now() }) => {
    const lengthMs = minutes * 60_000
    const made: NursingStart = {
      id: newId(clock),
      segmentId: newId(clock),
      feedType,
      side: feedType === 'BREAST_BOTH' ? null : firstSide(feedType),
      at: until - lengthMs,
      until,
      timeZone: format.timeZone,
      notes: notes ?? null,
    }
    const name = t(feedTypeNames[feedType])
    return log({
      key: 'feed',
      what: `${name}, ${format.time(made.at)}`,
      done: `${name} · ${lengthText(lengthMs)}`,
      writes: startWrites(baby, made),
      undo: () => unstartWrites(baby, made),
      choices: earlierChoices(i18n, until, (earlier) => movedWrites(baby, made, earlier - lengthMs, earlier)),
    })
  }

  const toSide = (entry: FeedEntry, side: BreastSide) => {
    const at = clock.now()
    const { feed, writes } = withSide(entry, newId(clock))
    const segmentId = newId(clock)
    const name = t(feedTypeNames[`BREAST_${side}`])
    return log({
      key: 'feed',
      haptic: 'toggle',
      what: `${name}, ${format.time(at)}`,
      done: name,
      writes: [...writes, ...sideWrites(feed, segmentId, side, at)],
      undo: () => unsideWrites(feed, segmentId, side),
      choices: earlierChoices(
        i18n,
        at,
        (earlier) => [
          ...closeWrites(feed, earlier),
          patch('feedingSegment', feed.spaceId, segmentId, { startTime: new Date(earlier).toISOString() }),
        ],
        { since: lastChange(feed) },
      ),
    })
  }

  const pause = async () => {
    if (!running) return false
    const at = clock.now()
    const { feed, writes } = withSide(running, newId(clock))
    const paused = t`Feed paused`
    return log({
      key: 'feed',
      haptic: 'toggle',
      what: `${paused}, ${format.time(at)}`,
      done: paused,
      writes: [...writes, ...closeWrites(feed, at)],
      undo: () => reopenWrites(feed),
      choices: earlierChoices(i18n, at, (earlier) => closeWrites(feed, earlier), {
        since: lastChange(feed),
      }),
    })
  }

  const stop = async (at = clock.now()) => {
    if (!running) return false
    const time = format.time(at)
    const doneAt = (end: number) => {
      const length = lengthText(timesOf({ ...running, until: end }, end).netMs)
      return t`Fed ${length}`
    }
    return log({
      key: 'feed',
      haptic: 'toggle',
      what: t`End of a feed, ${time}`,
      done: doneAt(at),
      writes: stopWrites(running, at),
      undo: () => unstopWrites(running),
      choices: earlierChoices(i18n, at, (earlier) => restopWrites(running, earlier), {
        since: running.at,
        doneAt,
      }),
    })
  }

  return {
    running,
    start,
    logPast,
    switchSide: async () => (running ? toSide(running, otherSide(lastSide(running))) : false),
    pause,
    resume: async () => (running ? toSide(running, lastSide(running)) : false),
    stop,
  }
}
