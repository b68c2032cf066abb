import { hasBegun } from '#rules/has-begun.ts'
import { feedingHint, sleepHint, type FeedingHint, type SleepHint } from '#rules/status-hints.ts'
import { unionMs } from '#rules/union-ms.ts'
import { diaryOf, outlookMs, type DiaryRows } from './diary.ts'
import { longestFeedGapMs, nextFeed, nextSleep, type NextEvent } from './next-events.ts'
import { sceneOf, type InsightInput, type Scene } from './scene.ts'

const minute = 60_000
const hour = 60 * minute
const step = 5 * minute

/** One word for the current state, and the estimate behind it. */
export interface Expected<Word> {
  /** Null while it happens, and if the data are not sufficient. */
  word: Word | null
  /** Rounded to five minutes. Null if the baby's own data are not sufficient, and once it is past. */
  next: NextEvent | null
}

/** The probable next sleep and feed of a baby. */
export interface Outlook {
  sleep: Expected<SleepHint>
  feed: Expected<FeedingHint>
}

/**
 * The single source for "when next": home, statistics, the status in REST and reminders use it. The word follows from
 * the range: before it, within it, after it. If the baby's own days give no range, the word follows from the usual
 * value for the age.
 */
export const outlookOf = (scene: Scene): Outlook => ({ sleep: sleepOutlook(scene), feed: feedOutlook(scene) })

/**
 * The outlook of stored rows; rows of `outlookEntities` since `outlookMs` are enough. An entry of a phone with a fast
 * clock counts as made now, as in `hasBegun`.
 */
export function outlookOfRows({
  rows,
  now,
  ...of
}: Pick<InsightInput, 'baby' | 'timeZone'> & { rows: DiaryRows; now: number }): Outlook {
  const starts = [...rows.sleepSession, ...rows.feedingSession].map(({ startTime }) => Date.parse(startTime))
  const instant = Math.max(now, ...starts.filter((start) => hasBegun(start, now)))
  return outlookOf(sceneOf({ ...of, diary: diaryOf(rows, instant, now - outlookMs), now: instant }))
}

const toStep = (ms: number) => Math.round(ms / step) * step

/** The estimate from the baby's own days, rounded to five minutes and no later than `latest` (ms). */
function ownOf(next: NextEvent | null, latest = Infinity): NextEvent | null {
  if (!next || next.used.count === 0) return null
  const until = Math.min(toStep(next.until), toStep(latest))
  const from = Math.min(toStep(next.from), until - step)
  return { ...next, from, until, at: Math.min(until, Math.max(from, toStep(next.at))) }
}

const unlessPast = (next: NextEvent, now: number) => (now <= next.until ? next : null)

function feedOutlook(scene: Scene): Expected<FeedingHint> {
  const { isFeeding, meals, careAgeDays, now } = scene
  if (isFeeding) return { word: 'recently_fed', next: null }
  const last = meals.at(-1)?.at
  // However long this baby's own gaps are, the outlook never exceeds the safe gap for its age.
  const own = ownOf(nextFeed(scene), (last ?? now) + longestFeedGapMs(careAgeDays))
  if (!own) return { word: feedingHint(meals, careAgeDays, now), next: null }
  const word = now < own.from ? 'recently_fed' : now <= own.until ? 'getting_hungry' : 'needs_feeding'
  return { word, next: unlessPast(own, now) }
}

function sleepOutlook(scene: Scene): Expected<SleepHint> {
  const { diary, careAgeDays, norm, now } = scene
  const iso = (ms: number) => new Date(ms).toISOString()
  const sleeps = diary.sleeps
    .filter(({ at }) => now - at < 72 * hour)
    .map(({ at, until }) => ({ startTime: iso(at), endTime: until === null ? null : iso(until) }))
  const own = ownOf(nextSleep(scene))
  if (!own) return { word: sleepHint(sleeps, careAgeDays, now), next: null }
  const isEnough = unionMs(sleeps, now - 24 * hour, now) >= norm.sleepHours[0] * hour
  const word =
    now > own.until ? 'needs_rest' : now < own.from && isEnough ? 'well_rested' : 'could_use_more_sleep'
  return { word, next: unlessPast(own, now) }
}
