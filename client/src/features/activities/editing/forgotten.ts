import { longestSessionMs } from 'sync-protocol/rules/longest-session'
import type { EntryOf, SessionEntity } from '#features/activities/entries/entry.ts'
import { isRunning } from '#features/activities/entries/entry.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'

const minute = 60_000

/** An entry that follows the start sooner than this is no hint at the end of the session, ms. */
const tooSoonMs = 10 * minute
/** Minimum number of earlier sessions from which a usual length is computed. */
const minSessions = 3

export type AnySession = EntryOf<SessionEntity>

const sessionsIn = ({ sleeps, plays, feeds }: Diary): readonly AnySession[] => [...sleeps, ...plays, ...feeds]

/** The session that has run for longer than is plausible, if there is one. */
export const forgottenIn = (diary: Diary, now: number): AnySession | undefined =>
  sessionsIn(diary).find(
    (session) => isRunning(session) && now - session.at > longestSessionMs[session.entity],
  )

/**
 * Likely ends of a session: the next entry that was logged, and the instant (ms) at which it has the usual length.
 */
export function likelyEnds(
  session: AnySession,
  diary: Diary,
  now: number,
): { next: Diary['entries'][number] | undefined; usual: number | undefined } {
  const later = diary.entries.filter(
    ({ key, at }) => key !== session.key && at >= session.at + tooSoonMs && at <= now,
  )
  const lengths = sessionsIn(diary)
    .filter((other) => other.entity === session.entity && isAlike(other, session))
    .filter(({ until, endsAtNext }) => until !== null && !endsAtNext)
    .map(({ at, until }) => until! - at)
    .filter((length) => length >= minute && length <= longestSessionMs[session.entity])
    .sort((a, b) => a - b)
  const middle = lengths[Math.floor(lengths.length / 2)]
  const usual = lengths.length >= minSessions && middle !== undefined ? session.at + middle : undefined
  return { next: later.at(-1), usual: usual !== undefined && usual < now ? usual : undefined }
}

/**
 * Whether the length of one session predicts that of the other: not between night and nap, nor between play and
 * walk.
 */
function isAlike({ rows: [a] }: AnySession, { rows: [b] }: AnySession): boolean {
  if ('sleepType' in a && 'sleepType' in b) return a.sleepType === b.sleepType
  if ('activityType' in a && 'activityType' in b)
    return (a.activityType === 'WALKING') === (b.activityType === 'WALKING')
  return true
}
