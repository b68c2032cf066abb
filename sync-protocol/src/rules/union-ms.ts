/** The duration of the union of sessions, ms: overlaps count once. `until` ends the running ones. */
export function unionMs(
  sessions: readonly { startTime: string; endTime: string | null }[],
  from: number,
  until: number,
): number {
  const spans = sessions
    .map(({ startTime, endTime }): [number, number] => [
      Math.max(from, Date.parse(startTime)),
      Math.min(until, endTime === null ? until : Date.parse(endTime)),
    ])
    .filter(([start, end]) => end > start)
    .sort(([a], [b]) => a - b)
  let total = 0
  let covered = from
  for (const [start, end] of spans) {
    total += Math.max(0, end - Math.max(start, covered))
    covered = Math.max(covered, end)
  }
  return total
}
