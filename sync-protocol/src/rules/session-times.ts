interface Times {
  startTime: string
  endTime: string | null
}

/** The duration of a session, in whole minutes; null while it runs, 0 if it ends before it starts. */
export function durationMinutes({ startTime, endTime }: Times): number | null {
  if (endTime === null) return null
  return Math.max(0, Math.floor((Date.parse(endTime) - Date.parse(startTime)) / 60_000))
}

/**
 * The edited field that makes a session end before it starts; null if there is none. An edit of neither time is never
 * the cause: two phones may have created such a row together.
 */
export function fieldOfEarlyEnd(session: Times, edited: Partial<Times>): keyof Times | null {
  const endsBeforeStart =
    session.endTime !== null && Date.parse(session.endTime) < Date.parse(session.startTime)
  if (!endsBeforeStart) return null
  if ('endTime' in edited) return 'endTime'
  return 'startTime' in edited ? 'startTime' : null
}
