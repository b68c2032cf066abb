import type { AnswerOf } from 'sync-protocol/api/contract'
import type { babyStatusContract } from 'sync-protocol/api/status'
import type { EntityName, Row } from 'sync-protocol/entities/registry'
import { isKnownZone } from 'sync-protocol/rules/civil-time'
import { countedTypes, rowCountedAt } from 'sync-protocol/rules/counted-feed'
import { begunUntil } from 'sync-protocol/rules/has-begun'
import { babyStatus } from 'sync-protocol/rules/baby-status'
import { byEntry } from 'sync-protocol/rules/insights/diary-parts'
import { lastSession } from 'sync-protocol/rules/last-session'
import { sleepParts } from 'sync-protocol/rules/sleep-wakings'
import type { SessionRow, ViewedSession } from 'sync-protocol/rules/view-sessions'
import type { Deps } from '#deps.ts'
import type { Requester } from '#platform/work/open-work.ts'
import { latestRows } from '#records/latest-rows.ts'
import { outlookJob, shownNext } from '#records/outlook.ts'
import type { Fields } from '#features/activities/entry-routes.ts'
import { nursing, shownFeeding } from '#features/activities/feeding/nursing.ts'
import { entriesOf } from '#features/activities/queries.ts'
import { maxSessions, sessionsIn, sessionsOf, shownSession } from '#features/activities/sessions.ts'

type Status = AnswerOf<typeof babyStatusContract>

const running = <R extends SessionRow>(sessions: readonly ViewedSession<R>[]) =>
  sessions.findLast(({ endTime }) => endTime === null)
const endOf = ({ endTime }: ViewedSession<SessionRow>) => (endTime === null ? null : Date.parse(endTime))
/** The first row of a session in the shape of the answer. */
const shown = (session: ViewedSession<SessionRow> | undefined, show: (row: Fields) => unknown) =>
  session ? show(session.rows[0] as unknown as Fields) : null

/** More than anybody logs in a day. */
const maxWakings = 100

/** Intervals of sleep without their wakings. */
const asleepIn = (
  sleeps: readonly ViewedSession<SessionRow>[],
  wakings: readonly Row<'sleepWaking'>[],
  now: number,
) => {
  const bySleep = byEntry(wakings, ({ sleepId }) => sleepId)
  return sleeps.flatMap((sleep) => {
    const slept = { at: Date.parse(sleep.startTime), until: endOf(sleep) }
    const own = sleep.rows.flatMap(({ id }) => bySleep.get(id) ?? [])
    return sleepParts(slept, own, now).asleep.map(({ from, to }) => ({
      startTime: new Date(from).toISOString(),
      endTime: new Date(to).toISOString(),
    }))
  })
}

/**
 * The current status of a baby, computed from the rows as the screens do. Default of `timeZone`: that of the newest
 * feed or sleep.
 */
export async function readStatus(
  deps: Deps,
  {
    baby,
    spaceId,
    timeZone,
    requester,
  }: { baby: Row<'baby'>; spaceId: string; timeZone: string | undefined; requester: Requester },
): Promise<Status> {
  const place = { spaceId, babyId: baby.id }
  const now = deps.clock.now()
  const latest = (entity: EntityName, limit: number) => latestRows(deps.db, entity, place, { now, limit })
  const [sleeps, wakings, plays, feeds, counted, diapers] = await Promise.all([
    sessionsOf(deps.db, { entity: 'sleepSession', show: shownSession }, place, now),
    latest('sleepWaking', maxWakings),
    sessionsOf(deps.db, { entity: 'playSession', show: shownSession }, place, now),
    latest('feedingSession', maxSessions),
    latestCounted(deps, place, baby, now),
    latest('diaperChange', 1),
  ])
  const nursings = sessionsIn(nursing, feeds)
  const lastFeed = counted ? counted[0] : feeds[0]
  const walks = plays.filter(
    ({ rows: [row] }) => (row as unknown as Row<'playSession'>).activityType === 'WALKING',
  )
  const newest = (sleeps.at(-1)?.rows[0] ?? lastFeed) as { timeZone?: string } | undefined
  const requestedZone = timeZone ?? newest?.timeZone ?? 'UTC'
  const zone = isKnownZone(requestedZone) ? requestedZone : 'UTC'
  const asleep = asleepIn(sleeps, wakings as unknown as Row<'sleepWaking'>[], now)
  const status = babyStatus({ baby, asleep, lastWalk: walks.at(-1) }, now, zone)
  const { sleep, feed } = await deps.work.run(outlookJob, { ...place, now, timeZone: zone }, requester)
  const sleeping = running(sleeps)
  return {
    isCurrentlySleeping: sleeping !== undefined,
    currentSleepSession: shown(sleeping, shownSession),
    currentPlaySession: shown(running(plays), shownSession),
    currentFeedingSession: shown(running(nursings), shownFeeding),
    lastWakeUp:
      lastSession(
        sleeps.filter(({ endTime }) => endTime !== null),
        endOf,
      )?.endTime ?? null,
    lastFeeding: lastFeed ? shownFeeding(lastFeed) : null,
    lastFeedingAt: lastFeed
      ? new Date(rowCountedAt(lastFeed as unknown as Row<'feedingSession'>, baby, now)).toISOString()
      : null,
    lastDiaper: diapers[0] ?? null,
    lastWalk: shown(walks.at(-1), shownSession),
    sleepTodayMinutes: Math.round(status.sleptTodayMs / 60_000),
    hints: { sleep: sleep.word, feeding: feed.word, walk: status.walkHint },
    nextSleep: shownNext(sleep.next),
    nextFeeding: shownNext(feed.next),
  } as Status
}

/** The latest feed of the types that the family counts, in a list; undefined if all types count. */
async function latestCounted(
  deps: Deps,
  place: { spaceId: string; babyId: string },
  baby: Row<'baby'>,
  now: number,
) {
  const values = countedTypes(baby)
  if (!values) return undefined
  const among = { field: 'feedType', values }
  const query = {
    ...place,
    entity: 'feedingSession',
    time: 'startTime',
    until: begunUntil(now),
    among,
  } as const
  return entriesOf(deps.db, query, { limit: 1 })
}
