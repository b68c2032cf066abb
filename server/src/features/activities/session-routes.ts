import type { Contract } from 'sync-protocol/api/contract'
import type { EntryAccess } from 'sync-protocol/api/entries'
import type { AnyRow, Create, EntityName } from 'sync-protocol/entities/registry'
import { ApiError } from 'sync-protocol/wire/errors'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { changeRows } from '#records/change-row.ts'
import { putOp } from '#records/server-ops.ts'
import { authorOf, type Fields } from './entry-routes.ts'
import { endOps, endsBeforeStart, runningOf, startSession, type SessionKind } from './sessions.ts'

type BabyParams = z.ZodType<{ babyId: string }>

interface SessionCalls {
  start: Contract<{ params: BabyParams; body: z.ZodType; response: { 201: z.ZodType } }, EntryAccess>
  end: Contract<
    {
      params: BabyParams
      body: z.ZodType<{ notes?: string | null | undefined; endTime?: string | undefined }>
      response: { 200: z.ZodType }
    },
    EntryAccess
  >
}

/** Start and end of a running session, at most one per baby. Both read and write under the lock of the space. */
export function sessionRoutes(deps: Deps, kind: SessionKind, { start, end }: SessionCalls): Route[] {
  const nowIso = () => new Date(deps.clock.now()).toISOString()
  return [
    route(start, async ({ params: { babyId }, body, caller, scope }) => {
      const { id = deps.ids.uuid(), ...given } = body as Fields & { id?: string }
      const fields = { startTime: nowIso(), ...given, babyId } as Create<EntityName>
      const op = putOp(kind.entity, id, fields)
      return startSession(deps, authorOf({ caller, scope }), kind, op, start.schema.response[201])
    }),
    route(end, async ({ params: { babyId }, body, caller, scope }) => {
      let first: AnyRow | undefined
      const changed = await changeRows(deps, authorOf({ caller, scope }), async (tx) => {
        const running = await runningOf(tx, kind, { spaceId: scope.spaceId, babyId }, deps.clock.now())
        if (!running) throw new ApiError('not_running')
        first = running.rows[0]
        const { startTime } = running
        const details = body.endTime ? endsBeforeStart({ startTime, endTime: body.endTime }, body) : []
        if (details.length > 0) throw new ApiError('invalid_request', { details })
        return endOps(kind.entity, running, body, nowIso())
      })
      return kind.show((changed.find((row) => row.id === first?.id) ?? first) as Fields)
    }),
  ]
}
