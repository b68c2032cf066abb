import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { ageCountsFrom } from 'sync-protocol/rules/corrected-age'
import { feedingHint, sleepHint, walkHint } from 'sync-protocol/rules/status-hints'
import { unionMs } from 'sync-protocol/rules/union-ms'
import { isRunning } from '#features/activities/entries/entry.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { isWalk } from '#features/activities/play/use-play-toggle.ts'
import type { Baby } from '#session/family.ts'

const dayMs = 86_400_000
const iso = (at: number) => new Date(at).toISOString()

/** How a baby is at an instant (ms), of what was logged: `todayFrom` is when its day of care began. */
export function overviewOf(
  baby: Baby,
  { sleeps, plays, feeds }: Diary,
  { now, todayFrom, timeZone }: { now: number; todayFrom: number; timeZone: string },
) {
  const today = civilDayOf(now, timeZone)
  const ageDays = (Date.parse(today) - Date.parse(ageCountsFrom(baby, today))) / dayMs
  const spans = sleeps.map(({ at, until }) => ({
    startTime: iso(at),
    endTime: until === null ? null : iso(until),
  }))
  const walk = plays.findLast(isWalk)
  return {
    lastSleep: sleeps.at(-1),
    lastEndedSleep: sleeps.findLast((sleep) => !isRunning(sleep)),
    lastFeed: feeds.at(-1),
    lastWalk: walk,
    sleptTodayMs: unionMs(spans, todayFrom, now),
    sleepHint: sleepHint(spans, ageDays, now),
    feedingHint: feedingHint(
      feeds.map(({ at }) => at),
      ageDays,
      now,
    ),
    walkHint: walkHint(walk ? (walk.until ?? now) : null, ageDays, now),
  }
}
