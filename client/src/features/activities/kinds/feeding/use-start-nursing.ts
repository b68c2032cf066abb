import { useLingui } from '@lingui/react/macro'
import { type BreastSide, nextSide } from 'sync-protocol/rules/nursing-times'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import type { FeedEntry } from '#features/activities/entries/entry.ts'
import { useLengthText } from '#features/activities/entries/use-length-text.ts'
import { earlierChoices } from '#features/activities/log/earlier.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { lastNursing, sidesOf } from './nursing.ts'
import {
  movedWrites,
  type NursingStart,
  type NursingType,
  moveEndWrites,
  startWrites,
  stopWrites,
  undoStartWrites,
  undoStopWrites,
} from './nursing-writes.ts'
import { feedTypeNames } from './words.ts'

interface NursingFields {
  feedType: NursingType
  notes?: string | null
}

/** Each function resolves to whether the entry is stored. */
export interface NursingStarts {
  /** Starts at an instant (ms) or now. Ends a feed that still runs: "start mine anyway". */
  start: (fields: NursingFields & { at?: number }) => Promise<boolean>
  /** Logs a finished feed of some minutes that ended at an instant (ms) or now. */
  logPast: (fields: NursingFields & { minutes: number; until?: number }) => Promise<boolean>
}

/** Logs nursing: a running one, or a finished one. */
export function useStartNursing(
  baby: Baby,
  feeds: readonly FeedEntry[],
  running: FeedEntry | undefined,
): NursingStarts {
  const { db, clock } = useLocalData()
  const { t, i18n } = useLingui()
  const format = useFormat()
  const lengthText = useLengthText()
  const log = useQuickLog()
  const last = lastNursing(feeds)
  const firstSide = (feedType: NursingType): BreastSide => {
    if (feedType === 'BREAST_BOTH') return nextSide(sidesOf(last))
    return feedType === 'BREAST_LEFT' ? 'LEFT' : 'RIGHT'
  }

  const start: NursingStarts['start'] = ({ feedType, notes, at = clock.now() }) => {
    const side = firstSide(feedType)
    const isOthers = running?.rows.every(({ createdBy }) => createdBy !== db.userId) ?? false
    const nursing: NursingStart = {
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
      done: t`Started: ${what}`,
      writes: [...startWrites(baby, nursing), ...(running ? stopWrites(running, end) : [])],
      undo: () => [...undoStartWrites(baby, nursing), ...(running ? undoStopWrites(running) : [])],
      choices: earlierChoices(
        i18n,
        at,
        (earlier) => [
          ...movedWrites(baby, nursing, earlier),
          ...(running ? moveEndWrites(running, earlier) : []),
        ],
        { since: running?.at },
      ),
    })
  }

  const logPast: NursingStarts['logPast'] = ({ feedType, notes, minutes, until = clock.now() }) => {
    const lengthMs = minutes * 60_000
    const nursing: NursingStart = {
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
      what: `${name}, ${format.time(nursing.at)}`,
      done: `${name} · ${lengthText(lengthMs)}`,
      writes: startWrites(baby, nursing),
      undo: () => undoStartWrites(baby, nursing),
      choices: earlierChoices(i18n, until, (earlier) =>
        movedWrites(baby, nursing, earlier - lengthMs, earlier),
      ),
    })
  }

  return { start, logPast }
}
