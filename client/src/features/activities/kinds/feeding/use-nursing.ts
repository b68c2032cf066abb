import { useLingui } from '@lingui/react/macro'
import { type BreastSide, otherSide } from 'sync-protocol/rules/nursing-times'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { patch } from '#db/write/make-write.ts'
import { type FeedEntry, isRunning } from '#features/activities/entries/entry.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { earlierChoices } from '#features/activities/log/earlier.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useLengthText } from '#features/activities/entries/use-length-text.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useIsCalm } from '#session/calm.ts'
import type { Baby } from '#session/family.ts'
import { lastChange, lastSide, timesOf } from './nursing.ts'
import {
  closeWrites,
  reopenWrites,
  moveEndWrites,
  sideWrites,
  stopWrites,
  undoSideWrites,
  undoStopWrites,
  withSide,
} from './nursing-writes.ts'
import { type NursingStarts, useStartNursing } from './use-start-nursing.ts'
import { feedTypeNames } from './words.ts'

/** Each function resolves to whether the change is stored. */
export interface NursingActions extends NursingStarts {
  running: FeedEntry | undefined
  /** Switches to the other side. */
  switchSide: () => Promise<boolean>
  pause: () => Promise<boolean>
  /** Resumes at the side of the pause. */
  resume: () => Promise<boolean>
  /** Ends the feed at an instant (ms) or now. */
  stop: (at?: number) => Promise<boolean>
}

/** Actions of nursing. Each is one tap and one transaction, works offline and has undo. */
export function useNursing(baby: Baby, diary: Pick<Diary, 'feeds'> | undefined): NursingActions {
  const { clock } = useLocalData()
  const { t, i18n } = useLingui()
  const format = useFormat()
  const lengthText = useLengthText()
  const isCalm = useIsCalm()
  const log = useQuickLog()
  const feeds = diary?.feeds ?? []
  const running = feeds.findLast(isRunning)
  const { start, logPast } = useStartNursing(baby, feeds, running)

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
      undo: () => undoSideWrites(feed, segmentId, side),
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
    const endAt = (end: number) => {
      const time = format.time(end)
      return t`End of a feed, ${time}`
    }
    const doneAt = (end: number) => {
      if (isCalm) return endAt(end)
      const length = lengthText(timesOf({ ...running, until: end }, end).netMs)
      return t`Fed ${length}`
    }
    return log({
      key: 'feed',
      haptic: 'toggle',
      what: endAt(at),
      done: doneAt(at),
      writes: stopWrites(running, at),
      undo: () => undoStopWrites(running),
      choices: earlierChoices(i18n, at, (earlier) => moveEndWrites(running, earlier), {
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
