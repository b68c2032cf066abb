import { type Create, entityOf } from 'sync-protocol/entities/registry'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { isDaytime } from 'sync-protocol/rules/day-window'
import type { Write } from '#db/schema/records.ts'
import { put, remove } from '#db/write/make-write.ts'
import type { SessionEntity, SessionEntry } from '#features/activities/entries/entry.ts'
import type { Sessions } from '#features/activities/entries/use-diary.ts'
import { editEndOfSession, endOfSession } from '#features/activities/log/session-writes.ts'
import type { Baby } from '#session/family.ts'
import type { ParsedDraft } from './parsed-draft.ts'

/** Why an entry cannot be saved. `since`: start of the running session, ms. */
export type PlanProblem =
  | { is: 'value' }
  | { is: 'runsSince'; since: number }
  | { is: 'notRunning' }
  | { is: 'beganLater' }

/** The writes that save an entry, or the reason why it cannot be saved. */
export interface Planned {
  draft: ParsedDraft
  baby: Baby
  writes: readonly Write[]
  undo: readonly Write[]
  problem?: PlanProblem
  /** Volume that a bottle takes from the milk stash, ml. */
  takenMl?: number
}

export interface PlanContext {
  /** The baby of entries that name none. */
  baby: Baby
  babies: readonly Baby[]
  sessionsOf: (baby: Baby) => Sessions | undefined
  newId: () => string
  timeZone: string
}

type Running = Partial<Record<SessionEntity, SessionEntry<SessionEntity> | null>>

const iso = (at: number) => new Date(at).toISOString()

/** Plans the writes for the entries of a line in order: a session that one entry ends does not run for the next. */
export function planOf(drafts: readonly ParsedDraft[], context: PlanContext): Planned[] {
  const changed = new Map<string, Running>()
  return drafts.map((draft) => {
    const baby = context.babies.find(({ id }) => id === draft.babyId) ?? context.baby
    const running = changed.get(baby.id) ?? {}
    changed.set(baby.id, running)
    const sessions = context.sessionsOf(baby)
    const now = (entity: SessionEntity) => {
      if (running[entity] !== undefined) return running[entity]
      const all = {
        sleepSession: sessions?.sleeps,
        playSession: sessions?.plays,
        feedingSession: sessions?.feeds,
      }
      return (
        (all[entity] as readonly SessionEntry<SessionEntity>[] | undefined)?.findLast(
          ({ until }) => until === null,
        ) ?? null
      )
    }
    const planned = planOne(draft, baby, now, context)
    if (draft.how === 'ends' && !planned.problem) running[draft.entity as SessionEntity] = null
    return { draft, baby, ...planned }
  })
}

type Plan = Pick<Planned, 'writes' | 'undo' | 'problem'>
type RunningNow = (entity: SessionEntity) => SessionEntry<SessionEntity> | null

function planOne(draft: ParsedDraft, baby: Baby, running: RunningNow, context: PlanContext): Plan {
  const { entity, how, at } = draft
  if (how === 'ends') return ending(running(entity as SessionEntity), at)
  const writes = rowsOf(draft, baby, context)
  const undo = writes.map((one) => remove(one.entity, one.spaceId, one.id))
  const isRight = writes.every(({ entity: of, fields }) => entityOf(of).create.safeParse(fields).success)
  if (!isRight) return { writes: [], undo: [], problem: { is: 'value' } }
  if (how !== 'runs' || !isSession(entity)) return { writes, undo }
  const same = running(entity)
  // A walk or play ends running play; sleep and feeds cannot start twice.
  if (same && entity !== 'playSession')
    return { writes: [], undo: [], problem: { is: 'runsSince', since: same.at } }
  const play = entity === 'feedingSession' ? null : running('playSession')
  const over = play && (entity === 'playSession' || !isWalk(play)) && play.at < at ? [play] : []
  return {
    writes: [...writes, ...over.flatMap((one) => endOfSession(one, at))],
    undo: [...undo, ...over.flatMap((one) => editEndOfSession(one, null))],
  }
}

const isSession = (entity: string): entity is SessionEntity =>
  entity === 'sleepSession' || entity === 'playSession' || entity === 'feedingSession'

const isWalk = ({ rows: [row] }: SessionEntry<SessionEntity>) =>
  'activityType' in row && row.activityType === 'WALKING'

function ending(session: SessionEntry<SessionEntity> | null, at: number): Plan {
  if (!session) return { writes: [], undo: [], problem: { is: 'notRunning' } }
  if (session.at > at) return { writes: [], undo: [], problem: { is: 'beganLater' } }
  return { writes: endOfSession(session, at), undo: editEndOfSession(session, null) }
}

/** The new rows of an entry. */
function rowsOf(draft: ParsedDraft, baby: Baby, { newId, timeZone }: PlanContext): Write[] {
  const { entity, fields, how, at, until } = draft
  const isOver = how !== 'runs'
  const id = newId()
  if (entity === 'growthMeasurement') {
    const measured = { ...fields, babyId: baby.id, date: civilDayOf(at, timeZone) }
    return [put(entity, baby.spaceId, id, measured)]
  }
  const shared = { ...fields, timeZone, ...(entityOf(entity).ofBaby ? { babyId: baby.id } : {}) }
  const times = { startTime: iso(at), ...(isOver ? { endTime: iso(until) } : {}) }
  const row = (all: Record<string, unknown>) => put(entity, baby.spaceId, id, all as never)
  if (entity === 'pumping') return [row({ ...shared, startTime: iso(at) })]
  if (!isSession(entity))
    return [row({ ...shared, timestamp: iso(at), ...(how === 'past' ? { endTime: iso(until) } : {}) })]
  if (entity === 'sleepSession') {
    const sleepType = isDaytime(at, timeZone, baby) ? 'AFTERNOON_NAP' : 'NIGHT_SLEEP'
    return [row({ sleepType, ...shared, ...times })]
  }
  const sides = entity === 'feedingSession' ? sidesOf(draft) : []
  const segments = sides.map(({ side, ...piece }) =>
    put('feedingSegment', baby.spaceId, newId(), {
      ...{ babyId: baby.id, feedingId: id, side, startTime: iso(piece.at) },
      ...(isOver ? { endTime: iso(piece.until) } : {}),
    } satisfies Create<'feedingSegment'>),
  )
  return [row({ ...shared, ...times }), ...segments]
}

/** The sides of nursing, if their times are known. */
const sidesOf = (draft: ParsedDraft) =>
  (draft.pieces ?? [draft]).flatMap(({ fields, at, until }) => {
    const type = fields['feedType']
    if (type !== 'BREAST_LEFT' && type !== 'BREAST_RIGHT') return []
    return [{ side: type === 'BREAST_LEFT' ? ('LEFT' as const) : ('RIGHT' as const), at, until }]
  })
