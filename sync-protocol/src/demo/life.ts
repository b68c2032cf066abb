import type { FamilyPlan } from './plan.ts'
import type { Random } from './random.ts'
import type { Rhythm } from './rhythm.ts'

const minute = 60_000
const hour = 60 * minute

/** All events, logged or not; ms. */
export interface Life {
  sleeps: { at: number; until: number; isNight: boolean }[]
  feeds: { at: number; solid: boolean }[]
  changes: { at: number; isWet: boolean; isDirty: boolean }[]
  plays: { at: number; until: number; type: 'WALKING' | 'TUMMY_TIME' | 'FREE_PLAY' | 'BATH'; mood: number }[]
}

/** Adds a day, from its morning to the next. */
export function liveDay(
  life: Life,
  plan: FamilyPlan,
  random: Random,
  { rhythm, at: morning }: { rhythm: Rhythm; at: number },
  nextMorning: number,
  daysAgo: number,
): void {
  const { spread } = plan
  const dayStart = morning - rhythm.morning * minute
  const evening = dayStart + rhythm.evening * minute
  const sleepShare = plan.shortSleep && daysAgo <= plan.shortSleep.days ? plan.shortSleep.share : 1
  const isCrying = (at: number) =>
    plan.colic === true && at > dayStart + 17 * hour && at < dayStart + 22 * hour
  let at = morning
  for (const [index, usual] of rhythm.wake.entries()) {
    const awake = Math.max(20, random.normal(usual, spread)) * (isCrying(at) ? 1.3 : 1)
    const nap = rhythm.nap[index]
    if (nap === undefined || at + awake * minute > evening - 40 * minute) break
    const start = at + awake * minute
    const lasts = Math.max(15, random.normal(nap, spread * 1.2)) * (isCrying(start) ? 0.5 : 1) * sleepShare
    life.sleeps.push({ at: start, until: start + lasts * minute, isNight: false })
    at = start + lasts * minute
  }
  const bedtime = Math.max(at + 30 * minute, evening + random.normal(15, spread) * minute)
  const walked = random.next() < 0.5
  if (plan.walkHelps !== undefined && walked) {
    const start = dayStart + (16 * 60 + random.normal(10, 8)) * minute
    life.plays.push({ at: start, until: start + random.normal(40, 6) * minute, type: 'WALKING', mood: 8 })
  }
  const longer = plan.walkHelps !== undefined && walked ? plan.walkHelps : 0
  const end =
    nextMorning - Math.max(0, random.normal(8, 4)) * minute - (plan.walkHelps ?? 0) * minute + longer * minute
  nights(life, rhythm, random, bedtime, Math.min(end, nextMorning - 2 * minute), sleepShare, spread)
  feeds(life, plan, rhythm, random, morning, bedtime, isCrying)
  changes(life, rhythm, random, morning, bedtime)
  for (const play of ['TUMMY_TIME', 'FREE_PLAY'] as const) {
    const start = morning + random.normal(play === 'TUMMY_TIME' ? 40 : 300, 20) * minute
    life.plays.push({ at: start, until: start + 15 * minute, type: play, mood: isCrying(start) ? 3 : 8 })
  }
  if (random.next() < 0.4)
    life.plays.push({ at: bedtime - 40 * minute, until: bedtime - 25 * minute, type: 'BATH', mood: 8 })
}

function nights(
  life: Life,
  rhythm: Rhythm,
  random: Random,
  from: number,
  until: number,
  share: number,
  spread: number,
): void {
  let at = from
  while (at < until) {
    const stretch = Math.max(60, random.normal(rhythm.nightStretch, spread * 1.5)) * minute
    const end = at + stretch > until - 50 * minute ? until : at + stretch
    life.sleeps.push({ at, until: at + (end - at) * share, isNight: true })
    if (end === until) return
    life.feeds.push({ at: end + 3 * minute, solid: false })
    life.changes.push({ at: end + 2 * minute, isWet: true, isDirty: random.next() < 0.2 })
    at = end + Math.max(12, random.normal(rhythm.nightFeed, 4)) * minute
  }
}

function feeds(
  life: Life,
  plan: FamilyPlan,
  rhythm: Rhythm,
  random: Random,
  from: number,
  until: number,
  isCrying: (at: number) => boolean,
): void {
  const asleep = (at: number) => life.sleeps.findLast((sleep) => sleep.at <= at && sleep.until > at)
  let at = from + Math.max(3, random.normal(12, 4)) * minute
  let solids = rhythm.solids
  while (at < until - 10 * minute) {
    const nap = asleep(at)
    // A feed that is due during a nap waits for its end; a newborn's waits only shortly.
    if (nap) at = Math.min(nap.until + 5 * minute, at + 45 * minute)
    life.feeds.push({ at, solid: false })
    if (solids > 0 && random.next() < 0.7) {
      life.feeds.push({ at: at + 20 * minute, solid: true })
      solids--
    }
    const usual = isCrying(at) ? rhythm.feedGap * 0.5 : rhythm.feedGap
    at += Math.max(70, random.normal(usual, Math.min(plan.spread, rhythm.feedGap / 9))) * minute
  }
  // The last feed before bedtime.
  const last = life.feeds.findLast((feed) => feed.at < until)
  if (!last || until - last.at > 50 * minute) life.feeds.push({ at: until - 15 * minute, solid: false })
}

function changes(life: Life, rhythm: Rhythm, random: Random, from: number, until: number): void {
  for (let at = from + 6 * minute; at < until; at += Math.max(60, random.normal(rhythm.change, 15)) * minute)
    life.changes.push({ at, isWet: true, isDirty: random.next() < 0.35 })
  life.changes.push({ at: until - 8 * minute, isWet: true, isDirty: random.next() < 0.1 })
}
