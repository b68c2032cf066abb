import type { PassView, ShownEntry } from 'sync-protocol/api/sitter'
import { isKnownZone } from 'sync-protocol/rules/civil-time'
import { countsAsFeed, rowCountedAt } from 'sync-protocol/rules/counted-feed'
import { hasBegun } from 'sync-protocol/rules/has-begun'
import type { DiaryRows } from 'sync-protocol/rules/insights/diary'
import { nextDoses } from 'sync-protocol/rules/next-dose'
import { isNursing } from 'sync-protocol/rules/nursing'
import { viewSessions, type SessionRow } from 'sync-protocol/rules/view-sessions'
import type { Deps } from '#deps.ts'
import type { PassScope } from '#records/sitter-passes.ts'
import { requireRow } from '#records/change-row.ts'
import { diaryRowsOf } from '#records/diary-rows.ts'
import { outlookJob, shownNext } from '#records/outlook.ts'
import { authorsOf } from './queries.ts'

const hour = 3_600_000
/** How far back a sitter sees entries. */
const visibleMs = 12 * hour
/** Far enough back to include every running session. */
const readMs = 48 * hour
const medicineMs = 90 * 24 * hour
const maxMedicines = 20

/** What the bearer of a pass may see of its baby, and nothing else: no notes, no other kinds, no other baby. */
export async function passView(
  deps: Deps,
  pass: PassScope,
  { tz, signal }: { tz: string | undefined; signal: AbortSignal },
): Promise<PassView> {
  const place = { spaceId: pass.spaceId, babyId: pass.babyId }
  const now = deps.clock.now()
  const since = (ms: number) => new Date(now - ms).toISOString()
  const [baby, rows, doses, authors] = await Promise.all([
    requireRow(deps, pass.spaceId, 'baby', pass.babyId),
    diaryRowsOf(deps.db, place, since(readMs), [
      'feedingSession',
      'diaperChange',
      'sleepSession',
      'playSession',
    ]),
    pass.allowsMedicine ? dosesSince(deps, place, since(medicineMs)) : [],
    authorsOf(deps.db, pass.spaceId),
  ])
  const zone = tz && isKnownZone(tz) ? tz : (rows.feedingSession[0]?.timeZone ?? 'UTC')
  const requester = { userId: pass.passId, sessionId: pass.passId, signal }
  const input = { ...place, now, timeZone: isKnownZone(zone) ? zone : 'UTC' }
  const { feed } = await deps.work.run(outlookJob, input, requester)
  const onlyBegun = <R extends { at: string }>(list: readonly R[]) =>
    list.filter(({ at }) => hasBegun(Date.parse(at), now))
  const entries = onlyBegun(entriesOf(rows, doses, authors))
  const lastFeed = rows.feedingSession.find(
    (row) => hasBegun(Date.parse(row.startTime), now) && countsAsFeed(row, baby),
  )
  return {
    pass: {
      ...{ id: pass.passId, name: pass.name || null, allowsMedicine: pass.allowsMedicine },
      ...{ phones: pass.phones, endsAt: pass.endsAt },
    },
    baby: { name: baby.name, birthDate: baby.birthDate },
    serverTime: new Date(now).toISOString(),
    entries: entries
      .filter(({ at, endTime }) => endTime === null || Date.parse(laterOf(at, endTime)) > now - visibleMs)
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
    counting: { feedCountsFrom: baby.feedCountsFrom, countedFeeds: baby.countedFeeds },
    lastFeedAt: lastFeed ? new Date(rowCountedAt(lastFeed, baby, now)).toISOString() : null,
    nextFeeding: shownNext(feed.next),
    medicines: nextDoses(doses.filter(({ timestamp }) => hasBegun(Date.parse(timestamp), now)))
      .slice(0, maxMedicines)
      .map(({ last, notBefore }) => ({
        ...{
          name: last.name,
          dose: last.dose,
          lastAt: last.timestamp,
          intervalMinutes: last.intervalMinutes,
        },
        notBefore: notBefore === null ? null : new Date(notBefore).toISOString(),
      })),
  }
}

const laterOf = (a: string, b: string) => (a > b ? a : b)

/** The doses of a baby that a pass may show. */
export const dosesSince = async (
  { db }: Pick<Deps, 'db'>,
  place: { spaceId: string; babyId: string },
  since: string,
) => (await diaryRowsOf(db, place, since, ['medicine'])).medicine

type Authors = ReadonlyMap<string, string>

function entriesOf(rows: DiaryRows, doses: DiaryRows['medicine'], authors: Authors): ShownEntry[] {
  const by = (id: string | null) => (id && authors.get(id)) || null
  const nursings = rows.feedingSession.filter(isNursing)
  const meals = rows.feedingSession.filter((row) => !isNursing(row))
  return [
    ...sessions(nursings, by, 'feedingSession', ({ feedType, amount }) => ({ feedType, amount })),
    ...sessions(rows.sleepSession, by, 'sleepSession', () => ({})),
    ...sessions(rows.playSession, by, 'playSession', ({ activityType }) => ({ activityType })),
    ...meals.map(({ id, startTime, feedType, amount, createdBy }) => ({
      ...{ id, entity: 'feedingSession' as const, at: startTime, endTime: startTime, by: by(createdBy) },
      ...{ feedType, amount },
    })),
    ...rows.diaperChange.map(({ id, timestamp, wetness, soiled, createdBy }) => ({
      ...{ id, entity: 'diaperChange' as const, at: timestamp, endTime: timestamp, by: by(createdBy) },
      ...{ wetness, soiled },
    })),
    ...doses.map(({ id, timestamp, name, dose, createdBy }) => ({
      ...{ id, entity: 'medicine' as const, at: timestamp, endTime: timestamp, by: by(createdBy) },
      ...{ name, dose },
    })),
  ]
}

/** Sessions by the same view as on the family's screens: rows of several people may be one session. */
const sessions = <R extends SessionRow>(
  rows: readonly R[],
  by: (id: string | null) => string | null,
  entity: ShownEntry['entity'],
  details: (row: R) => Partial<ShownEntry>,
): ShownEntry[] =>
  viewSessions(rows).map(({ id, rows: [row], startTime, endTime }) => ({
    ...{ id, entity, at: startTime, endTime, by: by(row!.createdBy) },
    ...details(row!),
  }))
