import type { Used, UsedKind } from 'sync-protocol/rules/insights/alert'
import { type CivilDay, civilDayOf } from 'sync-protocol/rules/civil-day'

const paths: Record<UsedKind, string> = {
  sleep: '/?history=sleep',
  feeding: '/?history=feeding',
  diaper: '/?history=diaper',
  play: '/?history=play',
  temperature: '/?history=health',
  growth: '/growth',
  visit: '/doctor-timeline',
  milestone: '/milestones',
}

/** A history that starts at the last of some days; at today if today is included. */
export const historyUntil = (path: string, last: CivilDay, today: CivilDay): string =>
  last < today ? `${path}&until=${last}` : path

/** The path of the entries that were used; histories open at the last of their days. `now` in ms. */
export function usedPath({ kinds, until }: Used, now: number, timeZone: string): string | undefined {
  const path = kinds[0] && paths[kinds[0]]
  if (!path?.includes('?')) return path
  return historyUntil(path, civilDayOf(until - 1, timeZone), civilDayOf(now, timeZone))
}
