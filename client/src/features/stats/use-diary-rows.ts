import { useMemo } from 'react'
import type { DiaryRows } from 'sync-protocol/rules/insights/diary'
import { useRowsBetween } from '#db/use-rows-between.ts'

const none = [] as const

/**
 * What forecasts are made from, from one moment to before another (ms); undefined until all of it is read.
 * The other kinds are left empty, so that logging one makes nothing anew.
 */
export function useForecastRows(babyId: string, from: number, to: number): DiaryRows | undefined {
  const sleepSession = useRowsBetween('sleepSession', babyId, from, to)
  const feedingSession = useRowsBetween('feedingSession', babyId, from, to)
  const feedingSegment = useRowsBetween('feedingSegment', babyId, from, to)
  const temperature = useRowsBetween('temperature', babyId, from, to)
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
        diaperChange: none,
        playSession: none,
        medicine: none,
        note: none,
      },
    [sleepSession, feedingSession, feedingSegment, temperature],
  )
}

/** What was logged of a baby from one moment to before another (ms); undefined until all of it is read. */
export function useDiaryRows(babyId: string, from: number, to: number): DiaryRows | undefined {
  const forecastRows = useForecastRows(babyId, from, to)
  const diaperChange = useRowsBetween('diaperChange', babyId, from, to)
  const playSession = useRowsBetween('playSession', babyId, from, to)
  const medicine = useRowsBetween('medicine', babyId, from, to)
  const note = useRowsBetween('note', babyId, from, to)
  return useMemo(
    () =>
      forecastRows &&
      diaperChange &&
      playSession &&
      medicine &&
      note && { ...forecastRows, diaperChange, playSession, medicine, note },
    [forecastRows, diaperChange, playSession, medicine, note],
  )
}
