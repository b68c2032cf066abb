import type { Contract } from 'sync-protocol/api/contract'
import type { EntryAccess } from 'sync-protocol/api/entries'
import type { AnyRow, Create, EntityName, Patch } from 'sync-protocol/entities/registry'
import { durationMinutes, fieldOfOddEnd } from 'sync-protocol/rules/session-times'
import { viewSessions, type SessionRow } from 'sync-protocol/rules/view-sessions'
import type { Op } from 'sync-protocol/wire/change'
import { ApiError, type ErrorDetail } from 'sync-protocol/wire/errors'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { decideRows, rowAlreadyPut } from '#records/change-row.ts'
import { patchOp, putOp } from '#records/server-write.ts'
import { authorOf, type Fields } from './entry-routes.ts'
import { entriesOf } from './queries.ts'

type Place = z.ZodType<{ babyId: string }>
type StoredSession = AnyRow & SessionRow
type SessionEntity = 'sleepSession' | 'playSession'

interface SessionCalls {
  start: Contract<{ params: Place; body: z.ZodType; response: { 201: z.ZodType } }, EntryAccess>
  end: Contract<
    {
      params: Place
      body: z.ZodType<{ notes?: string | null | undefined; endTime?: string | undefined }>
      response: { 200: z.ZodType }
    },
    EntryAccess
  >
}

/** Sessions far enough back that one of them may still run: each one that was started later ends those before it. */
const recent = 200

/** A session as it is answered: with its duration. */
export const shownSession = (row: Fields): Fields => ({
  ...row,
  durationMinutes: durationMinutes(row as unknown as SessionRow),
})

/** REST refuses an edit by which a session ends before it starts. */
export function endsBeforeStart(session: Fields, given: Fields): ErrorDetail[] {
  const path = fieldOfOddEnd(session as unknown as SessionRow, given)
  return path ? [{ path, message: 'endTime must not be before startTime' }] : []
}

/** Start and end of what runs, at most one of a baby. Both look and write under the lock of the space. */
export function sessionRoutes(deps: Deps, entity: SessionEntity, { start, end }: SessionCalls): Route[] {
  const nowIso = () => new Date(deps.clock.now()).toISOString()
  /** What runs by the view that the screens have too: rows of several people may be one session. */
  const runningOf = async (db: Deps['db'], spaceId: string, babyId: string) => {
    const rows = await entriesOf(db, { spaceId, babyId, entity, time: 'startTime' }, { limit: recent })
    return viewSessions(rows as StoredSession[]).findLast(({ endTime }) => endTime === null)
  }
  const answered = (row: AnyRow | undefined) => shownSession(row as Fields)

  return [
    route(start, async ({ params: { babyId }, body, caller, scope }) => {
      const { id = deps.ids.uuid(), ...given } = body as Fields & { id?: string }
      const author = authorOf({ caller, scope })
      const fields = { startTime: nowIso(), ...given, babyId } as Create<EntityName>
      const op = { ...putOp(entity, id, fields), entity }
      let row: AnyRow | null = null
      const changed = await decideRows(deps, author, async (tx) => {
        row = await rowAlreadyPut(tx, author, op)
        if (row) return []
        const running = await runningOf(tx, scope.spaceId, babyId)
        if (!running) return [op]
        const shown = start.schema.response[201].parse(answered(running.rows[0]))
        throw new ApiError('already_running', { extra: { running: shown } })
      })
      return answered(row ?? changed[0])
    }),
    route(end, async ({ params: { babyId }, body, caller, scope }) => {
      let first: AnyRow | undefined
      const changed = await decideRows(deps, authorOf({ caller, scope }), async (tx) => {
        const running = await runningOf(tx, scope.spaceId, babyId)
        if (!running) throw new ApiError('not_running')
        first = running.rows[0]
        const { startTime } = running
        const details = body.endTime ? endsBeforeStart({ startTime, endTime: body.endTime }, body) : []
        if (details.length > 0) throw new ApiError('invalid_request', { details })
        return endOps(entity, running, body, nowIso())
      })
      return answered(changed.find((row) => row.id === first?.id) ?? first)
    }),
  ]
}

/**
 * Ends all rows of a session. A moment that somebody named is an edit; without one it is the tap "end", which ends
 * what runs but overrides no edit. Not before the start, which a phone with another clock may have set.
 */
function endOps(
  entity: SessionEntity,
  { rows, id, startTime }: { rows: readonly SessionRow[]; id: string; startTime: string },
  { notes, endTime }: { notes?: string | null | undefined; endTime?: string | undefined },
  now: string,
): Op[] {
  const end = endTime ?? (now < startTime ? startTime : now)
  return rows.map((row, index) => {
    const words = row.id === id && notes?.trim() ? { notes } : {}
    const op = patchOp(entity, row.id, { endTime: end, ...words } as Patch<EntityName>)
    return { ...op, n: index + 1, ...(endTime ? {} : { intent: 'end' as const }) }
  })
}
