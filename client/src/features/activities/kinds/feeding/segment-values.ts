import { addDays } from 'sync-protocol/rules/civil-day'
import { civilTimeOf, instantAt } from 'sync-protocol/rules/civil-time'
import type { BreastSide } from 'sync-protocol/rules/nursing-times'
import type { Write } from '#db/schema/records.ts'
import { patch, put, remove } from '#db/write/make-write.ts'
import type { FeedEntry } from '#features/activities/entries/entry.ts'

/** One side of a nursing session in a form; instants in ms, NaN where the time that was typed is none. */
export interface SegmentValue {
  id: string
  side: BreastSide
  from: number
  /** Null while the baby is there. */
  to: number | null
}

/** The sides of a feed by their start. */
export const segmentValuesOf = ({ segments }: Pick<FeedEntry, 'segments'>): SegmentValue[] =>
  segments
    .map(({ id, side, startTime, endTime }) => ({
      id,
      side,
      from: Date.parse(startTime),
      to: endTime === null ? null : Date.parse(endTime),
    }))
    .sort((a, b) => a.from - b.from)

/** The instant nearest to `near` at which the clock shows `time`: who edits 23:50 to 0:10 means the next day. */
export function nearestAt(time: string, near: number, timeZone: string): number {
  const { day } = civilTimeOf(near, timeZone)
  const instants = [-1, 0, 1].map((days) => instantAt({ day: addDays(day, days), time }, timeZone))
  return instants.reduce((best, one) => (Math.abs(one - near) < Math.abs(best - near) ? one : best))
}

export interface SegmentProblem {
  id: string
  problem: 'noTime' | 'endsFirst' | 'future'
}

/** What keeps the sides from being saved; null when nothing does. A minute of the future is a clock, not a mistake. */
export function segmentProblem(values: readonly SegmentValue[], now: number): SegmentProblem | null {
  for (const { id, from, to } of values) {
    if (Number.isNaN(from) || Number.isNaN(to)) return { id, problem: 'noTime' }
    if (to !== null && to < from) return { id, problem: 'endsFirst' }
    if (Math.max(from, to ?? from) > now + 60_000) return { id, problem: 'future' }
  }
  return null
}

interface Times {
  at: number
  until: number | null
}

/** The sides after the feed itself was moved: what began or ended with it still does. */
export const followTimes = (values: readonly SegmentValue[], before: Times, after: Times): SegmentValue[] =>
  values.map((value) => ({
    ...value,
    from: value.from === before.at ? after.at : value.from,
    to: value.to === before.until ? after.until : value.to,
  }))

const iso = (at: number) => new Date(at).toISOString()

/** What stores the sides as they are now: only what was changed, so that a partner's change to another one survives. */
export function segmentWrites(
  { spaceId, rows: [{ id: feedingId, babyId }] }: Pick<FeedEntry, 'spaceId' | 'rows'>,
  before: readonly SegmentValue[],
  values: readonly SegmentValue[],
): Write[] {
  const gone = before.filter(({ id }) => !values.some((value) => value.id === id))
  return [
    ...gone.map(({ id }) => remove('feedingSegment', spaceId, id)),
    ...values.flatMap(({ id, side, from, to }) => {
      const old = before.find((one) => one.id === id)
      if (!old) {
        const end = to === null ? {} : { endTime: iso(to) }
        return [put('feedingSegment', spaceId, id, { babyId, feedingId, side, startTime: iso(from), ...end })]
      }
      const changes = {
        ...(side !== old.side ? { side } : {}),
        ...(from !== old.from ? { startTime: iso(from) } : {}),
        ...(to !== old.to ? { endTime: to === null ? null : iso(to) } : {}),
      }
      return Object.keys(changes).length > 0 ? [patch('feedingSegment', spaceId, id, changes)] : []
    }),
  ]
}
