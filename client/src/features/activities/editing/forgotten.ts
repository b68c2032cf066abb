import { longestSessionMs } from 'sync-protocol/rules/longest-session'
import type { EntryOf, SessionEntity } from '#features/activities/entries/entry.ts'
import { isRunning } from '#features/activities/entries/entry.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'

const minute = 60_000

/** What happens so soon after a start says nothing about its end, ms. */
const tooSoonMs = 10 * minute
/** So many earlier ones make a habit. */
const enough = 3

export type AnySession = EntryOf<SessionEntity>

const sessionsIn = ({ sleeps, plays, feeds }: Diary): readonly AnySession[] => [...sleeps, ...plays, ...feeds]

/** Something that runs for implausibly long. */
export const forgottenIn = (diary: Diary, now: number): AnySession | undefined =>
  sessionsIn(diary).find(
    (session) => isRunning(session) && now - session.at > longestSessionMs[session.entity],
  )

/** When it may have ended: at what was logged next, ms, or after the length that is usual. */
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
  const usual = lengths.length >= enough && middle !== undefined ? session.at + middle : undefined
  return { next: later.at(-1), usual: usual !== undefined && usual < now ? usual : undefined }
}

/** A night is no measure for a nap, nor play for a walk. */
function isAlike({ rows: [a] }: AnySession, { rows: [b] }: AnySession): boolean {
  if ('sleepType' in a && 'sleepType' in b) return a.sleepType === b.sleepType
  if ('activityType' in a && 'activityType' in b)
    return (a.activityType === 'WALKING') === (b.activityType === 'WALKING')
  return true
}
