import type { BreastSide } from '#rules/nursing-times.ts'
import type { Row } from '#entities/registry.ts'
import { countsAsFeed, feedCountedAt, type FeedCounting } from '#rules/counted-feed.ts'
import { isNursing } from '#rules/nursing.ts'
import { nursingTimes } from '#rules/nursing-times.ts'
import { byEntry, type Sleep, withWakings } from './diary-parts.ts'
import type { Lasting, Moment } from './lasting.ts'
import { viewSessions, type ViewedSession, type SessionRow } from '#rules/view-sessions.ts'

export type { Lasting, Moment }

/** The input of an analysis of one baby: facts in ms, earliest first. */
export interface Diary {
  sleeps: readonly Sleep[]
  feeds: readonly Feed[]
  diapers: readonly Diaper[]
  /** Play and walks. */
  plays: readonly Play[]
  temperatures: readonly (Moment & { tenthsC: number })[]
  medicines: readonly (Moment & { name: string })[]
  notes: readonly (Moment & { text: string })[]
}

export interface Feed extends Lasting {
  feedType: Row<'feedingSession'>['feedType']
  milk: Row<'feedingSession'>['milk']
  /** The foods as typed. */
  food: string | null
  ml: number | null
  /** At the breast, by side. */
  sideMs: Readonly<Record<BreastSide, number>>
  netMs: number
}
export interface Diaper extends Moment {
  isWet: boolean
  isSoiled: boolean
  colour: Row<'diaperChange'>['colour']
}
export interface Play extends Lasting {
  activityType: Row<'playSession'>['activityType']
  mood: number
}

/** Rows of one baby that are not deleted, in any order. */
export interface DiaryRows {
  sleepSession: readonly Row<'sleepSession'>[]
  sleepWaking: readonly Row<'sleepWaking'>[]
  feedingSession: readonly Row<'feedingSession'>[]
  feedingSegment: readonly Row<'feedingSegment'>[]
  diaperChange: readonly Row<'diaperChange'>[]
  playSession: readonly Row<'playSession'>[]
  temperature: readonly Row<'temperature'>[]
  medicine: readonly Row<'medicine'>[]
  note: readonly Row<'note'>[]
}
export const diaryEntities = [
  'sleepSession',
  'sleepWaking',
  'feedingSession',
  'feedingSegment',
  'diaperChange',
  'playSession',
  'temperature',
  'medicine',
  'note',
] as const satisfies (keyof DiaryRows)[]

const hour = 3_600_000
/** A longer running session was probably forgotten, so its end is unknown. Ms. */
export const forgottenMs = { sleep: 16 * hour, feed: 3 * hour, play: 8 * hour }

const byTime = (a: Moment, b: Moment) => a.at - b.at || (a.id < b.id ? -1 : 1)

/** As far back as the analysis looks, ms; for `since` of `diaryOf`. */
export const analysedMs = 40 * 24 * hour

/** Enough for the outlook, ms: a forecast reads 16 days from the last feed or sleep, which is at most a day old. */
export const outlookMs = 20 * 24 * hour
export const outlookEntities = [
  'sleepSession',
  'feedingSession',
  'feedingSegment',
  'temperature',
] as const satisfies (keyof DiaryRows)[]

/** Only the rows that began at `since` (ms) or later. */
export function rowsSince(rows: DiaryRows, since: number): DiaryRows {
  const from = new Date(since).toISOString()
  return filtered(rows, (start) => start >= from)
}

/**
 * Only the rows that began at `now` (ms) or before: a row of the future must not end a session of today. No minute of
 * tolerance as in `hasBegun`, because an analysis may look back at any instant.
 */
function begunRows(rows: DiaryRows, now: number): DiaryRows {
  const until = new Date(now).toISOString()
  return filtered(rows, (start) => start <= until)
}

/** The rows whose start (RFC 3339, UTC) is wanted. */
function filtered(rows: DiaryRows, isWanted: (start: string) => boolean): DiaryRows {
  const sessions = <R extends { startTime: string }>(list: readonly R[]) =>
    list.filter(({ startTime }) => isWanted(startTime))
  const moments = <R extends { timestamp: string }>(list: readonly R[]) =>
    list.filter(({ timestamp }) => isWanted(timestamp))
  return {
    sleepSession: sessions(rows.sleepSession),
    sleepWaking: sessions(rows.sleepWaking),
    feedingSession: sessions(rows.feedingSession),
    feedingSegment: sessions(rows.feedingSegment),
    diaperChange: moments(rows.diaperChange),
    playSession: sessions(rows.playSession),
    temperature: moments(rows.temperature),
    medicine: moments(rows.medicine),
    note: moments(rows.note),
  }
}

/**
 * The stored rows as facts at `now` (ms) that began at `since` or later. Leaves out future entries and forgotten
 * sessions.
 */
export function diaryOf(all: DiaryRows, now: number, since = -Infinity): Diary {
  const rows = begunRows(since === -Infinity ? all : rowsSince(all, since), now)
  const past = <M extends Moment>(moments: M[]): M[] => moments.sort(byTime)
  const sessions = <R extends LoggedSession>(list: readonly R[], longest: number) =>
    viewSessions(list)
      .map((session) => lasting(session, now))
      .filter(({ at, until }) => (until ?? now) - at < longest)
  const nursings = sessions(rows.feedingSession.filter(isNursing), Infinity)
  const others = rows.feedingSession.filter((row) => !isNursing(row)).map((row) => lasting(over(row), now))
  const segments = byEntry(rows.feedingSegment, ({ feedingId }) => feedingId)
  const wakings = byEntry(rows.sleepWaking, ({ sleepId }) => sleepId)
  return {
    sleeps: past(
      sessions(rows.sleepSession, forgottenMs.sleep).map((session) => withWakings(session, wakings, now)),
    ),
    feeds: past([...nursings, ...others].map((session) => feedOf(session, segments, now))),
    // Each object is built directly, without spreads: there are thousands of them.
    diapers: past(
      rows.diaperChange.map(({ id, timestamp, wetness, soiled, colour }) => ({
        id,
        at: Date.parse(timestamp),
        isWet: wetness !== 'DRY',
        isSoiled: soiled,
        colour,
      })),
    ),
    plays: past(
      sessions(rows.playSession, forgottenMs.play).map(({ rows: [row], ...play }) => ({
        ...play,
        activityType: row!.activityType,
        mood: row!.mood,
      })),
    ),
    temperatures: past(
      rows.temperature.map(({ id, timestamp, reading: { tenthsC } }) => ({
        id,
        at: Date.parse(timestamp),
        tenthsC,
      })),
    ),
    medicines: past(
      rows.medicine.map(({ id, timestamp, name }) => ({ id, at: Date.parse(timestamp), name })),
    ),
    notes: past(rows.note.map(({ id, timestamp, text }) => ({ id, at: Date.parse(timestamp), text }))),
  }
}

type LoggedSession = SessionRow & { timeZone: string }

function lasting<R extends LoggedSession>({ id, startTime, endTime, rows }: ViewedSession<R>, now: number) {
  const at = Date.parse(startTime)
  const end = endTime === null ? null : Math.max(at, Date.parse(endTime))
  return { id, at, until: end === null || end > now ? null : end, timeZone: rows[0]!.timeZone, rows }
}

/** A bottle or a meal is over when it is logged. */
const over = <R extends LoggedSession>(row: R): ViewedSession<R> => ({
  id: row.id,
  rows: [row],
  startTime: row.startTime,
  endTime: row.endTime ?? row.startTime,
  endsAtNext: false,
  notes: row.notes,
})

function feedOf(
  { id, at, until: end, timeZone, rows }: ReturnType<typeof lasting<Row<'feedingSession'>>>,
  segments: ReadonlyMap<string, Row<'feedingSegment'>[]>,
  now: number,
): Feed {
  const first = rows[0]!
  const until = end === null && now - at > forgottenMs.feed ? at : end
  const ml = rows.find(({ amount }) => amount !== null)?.amount?.ml ?? null
  const { sideMs, netMs } = isNursing(first)
    ? nursingTimes(
        { at, until, feedType: first.feedType },
        rows.flatMap((row) => segments.get(row.id) ?? []),
        now,
      )
    : notNursed
  const { feedType, milk, food } = first
  return { id, at, until, timeZone, feedType, milk, food, ml, sideMs, netMs }
}

const notNursed = { sideMs: { LEFT: 0, RIGHT: 0 }, netMs: 0 }

/** A feed with its other sides and top-ups. */
export interface Meal extends Feed {
  /** From when the time until the next feed counts: its start, or the end of the last part, ms. */
  countsAt: number
}

/** Feeds as a parent counts them, by their start: the other side and a top-up belong to the feed before them. */
export function meals(feeds: readonly Feed[], counting: FeedCounting): Meal[] {
  const counted: Meal[] = []
  for (const feed of feeds) {
    if (!countsAsFeed(feed, counting)) continue
    const last = counted.at(-1)
    const countsAt = feedCountedAt(feed, counting)
    if (!last || feed.at - last.at > topUpMs) counted.push({ ...feed, countsAt })
    else if (counting.feedCountsFrom === 'END') last.countsAt = Math.max(last.countsAt, countsAt)
  }
  return counted
}
const topUpMs = 45 * 60_000
