import type { Alert } from '../alert.ts'
import { everyFeed } from '#rules/counted-feed.ts'
import { meals } from '../diary.ts'
import { countIn, isLoggedRegularly, longestSilence, wasAnythingLogged } from '../log-coverage.ts'
import type { Scene } from '../scene.ts'

const hour = 3_600_000
const month = 28

/** A young baby that has not eaten for too long: 4 and 6 hours in the first four weeks, 6 and 8 up to 90 days. */
export function feedGapAlerts(scene: Scene): Alert[] {
  const { diary, touched, now, days, ageDays, careAgeDays: age } = scene
  if (age > 90 || !isLoggedRegularly(diary.feeds, days, ageDays)) return []
  const last = diary.feeds.at(-1)
  if (!last || last.until === null) return []
  const since = last.at
  const gapMs = now - since
  const [warn, urgent] = age < month ? [4, 6] : [6, 8]
  if (gapMs <= warn * hour || !wasAnythingLogged(touched, last.until, now)) return []
  return [
    {
      id: 'feed-gap-new',
      level: gapMs > urgent * hour ? 'urgent' : 'warning',
      at: since,
      figures: { gapMs },
      used: { kinds: ['feeding'], from: since, until: now, count: 1 },
    },
  ]
}

/** Fewer than six feeds in 24 hours that were logged throughout, in the first four weeks. */
export function feedFewAlerts(scene: Scene): Alert[] {
  const { diary, touched, now, days, ageDays, careAgeDays: age } = scene
  const from = now - 24 * hour
  const isLogged =
    (touched[0] ?? now) < from &&
    isLoggedRegularly(diary.feeds, days, ageDays) &&
    longestSilence(touched, diary, from, now) <= 8 * hour
  const feeds = countIn(meals(diary.feeds, everyFeed), from, now + 1)
  if (age >= month || !isLogged || feeds === 0 || feeds >= 6) return []
  return [
    {
      id: 'feed-few',
      level: 'warning',
      at: now,
      figures: { feeds },
      used: { kinds: ['feeding'], from, until: now, count: feeds },
    },
  ]
}
