import type { Kysely } from 'kysely'
import type { AnyRow, EntityName, Patch } from 'sync-protocol/entities/registry'
import { durationMinutes, fieldOfEarlyEnd } from 'sync-protocol/rules/session-times'
import { viewSessions, type SessionRow } from 'sync-protocol/rules/view-sessions'
import type { Op } from 'sync-protocol/wire/change'
import { ApiError, type ErrorDetail } from 'sync-protocol/wire/errors'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { changeRows, rowAlreadyPut } from '#records/change-row.ts'
import { latestRows } from '#records/latest-rows.ts'
import { patchOp } from '#records/server-ops.ts'
import type { Database } from '#records/tables.ts'
import type { authorOf, Fields } from './entry-routes.ts'

type StoredSession = AnyRow & SessionRow
type SessionEntity = 'sleepSession' | 'playSession' | 'feedingSession'

/** A kind of session, at most one of which runs for a baby. */
export interface SessionKind<Answer extends Fields = Fields> {
  entity: SessionEntity
  /** Which of its rows can run. Default: all. */
  runs?: (row: AnyRow) => boolean
  /** The row in the answer. */
  show: (row: Fields) => Answer
}

/** Enough sessions to include one that still runs: each later start ends the sessions before it. */
export const maxSessions = 200

/** A session in the answer: with its duration. */
export const shownSession = (row: Fields): Fields => ({
  ...row,
  durationMinutes: durationMinutes(row as unknown as SessionRow),
})

/** REST refuses an edit that makes a session end before it starts. */
export function endsBeforeStart(session: Fields, given: Fields): ErrorDetail[] {
  const path = fieldOfEarlyEnd(session as unknown as SessionRow, given)
  return path ? [{ path, message: 'endTime must not be before startTime' }] : []
}

/**
 * The latest sessions of a baby that have begun at `now` (ms), merged by the same view as on the screens: rows of
 * several people may be one session.
 */
export async function sessionsOf(
  db: Kysely<Database>,
  kind: SessionKind,
  place: { spaceId: string; babyId: string },
  now: number,
) {
  return sessionsIn(kind, await latestRows(db, kind.entity, place, { now, limit: maxSessions }))
}

/** The sessions in rows of their kind. */
export const sessionsIn = ({ runs = () => true }: SessionKind, rows: readonly AnyRow[]) =>
  viewSessions(rows.filter(runs) as StoredSession[])

/** The running session. */
export const runningOf = async (...of: Parameters<typeof sessionsOf>) =>
  (await sessionsOf(...of)).findLast(({ endTime }) => endTime === null)

/**
 * Creates a running session. Throws `already_running` with the current one, shown by `answer`, if there is one. Reads
 * and writes under the lock of the space.
 */
export async function startSession<Answer extends Fields>(
  deps: Deps,
  author: ReturnType<typeof authorOf>,
  kind: SessionKind<Answer>,
  put: Op,
  answer: z.ZodType,
): Promise<Answer> {
  const op = { ...put, entity: kind.entity }
  const place = { spaceId: author.spaceId, babyId: String(put.fields?.babyId) }
  let row: AnyRow | null = null
  const changed = await changeRows(deps, author, async (tx) => {
    row = await rowAlreadyPut(tx, author, op)
    if (row) return []
    const running = await runningOf(tx, kind, place, deps.clock.now())
    if (!running) return [op]
    throw new ApiError('already_running', { extra: { running: answer.parse(kind.show(running.rows[0]!)) } })
  })
  return kind.show((row ?? changed[0]) as Fields)
}

/**
 * Ends all rows of a session; `id` gets the notes. An explicit time is an edit. Without one it is the tap "end",
 * which ends a running session but overrides no edit. The end is never before the start, which a phone with another
 * clock may have set.
 */
export function endOps(
  entity: SessionEntity,
  { rows, id, startTime }: { rows: readonly SessionRow[]; id: string; startTime: string },
  { notes, endTime }: { notes?: string | null | undefined; endTime?: string | undefined },
  now: string,
): Op[] {
  const end = endTime ?? (now < startTime ? startTime : now)
  return rows.map((row, index) => {
    const notesField = row.id === id && notes?.trim() ? { notes } : {}
    const op = patchOp(entity, row.id, { endTime: end, ...notesField } as Patch<EntityName>)
    return { ...op, n: index + 1, ...(endTime ? {} : { intent: 'end' as const }) }
  })
}
