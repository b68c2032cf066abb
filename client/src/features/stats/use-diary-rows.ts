import { useMemo } from 'react'
import type { DiaryRows } from 'sync-protocol/rules/insights/diary'
import type { Owner } from '#db/schema/time-index.ts'
import { useRowsBetween } from '#db/live/use-rows-between.ts'

const none = [] as const

/**
 * The rows from which an outlook is computed (`outlookEntities`), from `from` until before `to` (ms); undefined until
 * all are read. Other kinds stay empty, so that logging one causes no new computation.
 */
export function useOutlookRows(baby: Owner, from: number, to: number): DiaryRows | undefined {
  const sleepSession = useRowsBetween('sleepSession', baby, from, to)
  const feedingSession = useRowsBetween('feedingSession', baby, from, to)
  const feedingSegment = useRowsBetween('feedingSegment', baby, from, to)
  const temperature = useRowsBetween('temperature', baby, from, to)
  return useMemo(
    () =>
      sleepSession &&
      feedingSession &&
      feedingSegment &&
      temperature && {
        sleepSession,
        feedingSession,
        feedingSegment,
        temperature,
        sleepWaking: none,
        diaperChange: none,
        playSession: none,
        medicine: none,
        note: none,
      },
    [sleepSession, feedingSession, feedingSegment, temperature],
  )
}

/** The rows of a baby from `from` until before `to` (ms); undefined until all are read. */
export function useDiaryRows(baby: Owner, from: number, to: number): DiaryRows | undefined {
  const outlookRows = useOutlookRows(baby, from, to)
  const sleepWaking = useRowsBetween('sleepWaking', baby, from, to)
  const diaperChange = useRowsBetween('diaperChange', baby, from, to)
  const playSession = useRowsBetween('playSession', baby, from, to)
  const medicine = useRowsBetween('medicine', baby, from, to)
  const note = useRowsBetween('note', baby, from, to)
  return useMemo(
    () =>
      outlookRows &&
      sleepWaking &&
      diaperChange &&
      playSession &&
      medicine &&
      note && { ...outlookRows, sleepWaking, diaperChange, playSession, medicine, note },
    [outlookRows, sleepWaking, diaperChange, playSession, medicine, note],
  )
}
