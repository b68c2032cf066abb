import { babyStatus } from 'sync-protocol/rules/baby-status'
import { feedCountedAt, lastCounted } from 'sync-protocol/rules/counted-feed'
import { lastSession } from 'sync-protocol/rules/last-session'
import { asleepIn } from '#features/activities/entries/asleep.ts'
import { isRunning } from '#features/activities/entries/entry.ts'
import type { Sessions } from '#features/activities/entries/use-diary.ts'
import { lastNursing } from '#features/activities/kinds/feeding/nursing.ts'
import { isWalk } from '#features/activities/kinds/play/use-play-toggle.ts'
import type { Baby } from '#session/family.ts'

interface Lasting {
  at: number
  until: number | null
}
const iso = (at: number) => new Date(at).toISOString()
const untilOf = ({ until }: Lasting) => until
const spanOf = ({ at, until }: Lasting) => ({
  startTime: iso(at),
  endTime: until === null ? null : iso(until),
})

/** The state of a baby at an instant (ms), from its sessions. */
export function overviewOf(baby: Baby, diary: Sessions, now: number, timeZone: string) {
  const { sleeps, plays, feeds } = diary
  const lastFeed = lastCounted(feeds, baby, ({ rows: [{ feedType }] }) => feedType)
  const walk = plays.findLast(isWalk)
  const input = {
    baby,
    asleep: sleeps.flatMap((sleep) =>
      asleepIn(sleep, now).map(({ from, to }) => ({ startTime: iso(from), endTime: iso(to) })),
    ),
    lastWalk: walk && spanOf(walk),
  }
  return {
    ...babyStatus(input, now, timeZone),
    lastSleep: lastSession(sleeps, untilOf),
    lastEndedSleep: lastSession(
      sleeps.filter((sleep) => !isRunning(sleep)),
      untilOf,
    ),
    /** The last feed that the family counts, and the instant from which its elapsed time counts, ms. */
    lastFeed,
    lastFeedAt: lastFeed && Math.min(now, feedCountedAt(lastFeed, baby)),
    lastNursing: lastNursing(feeds),
    lastWalk: walk,
  }
}

export type Overview = ReturnType<typeof overviewOf>
