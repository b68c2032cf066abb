import type { Contract } from 'sync-protocol/api/contract'
import type { EntryAccess } from 'sync-protocol/api/entries'
import { type EntryPart, partOf } from 'sync-protocol/entities/entry-parts'
import type { Create } from 'sync-protocol/entities/registry'
import { ApiError } from 'sync-protocol/wire/errors'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { changeRow, requireRow } from '#records/change-row.ts'
import { putOp } from '#records/server-ops.ts'
import { authorOf, type Entry, entryRoutes, type Fields } from './entry-routes.ts'
import { endsBeforeStart } from './sessions.ts'

type Calls = Pick<Entry['calls'], 'list' | 'change' | 'remove'> & {
  create: Contract<
    { params: z.ZodType<{ babyId: string }>; body: z.ZodType; response: Record<number, z.ZodType> },
    EntryAccess
  >
}

/**
 * The parts of one kind of entry, each with its own calls. Creating a part requires an entry of its baby that is not
 * deleted; else 404.
 */
export function partRoutes(deps: Deps, entity: EntryPart, { create, ...calls }: Calls): Route[] {
  const { entry, by } = partOf[entity]
  return [
    ...entryRoutes(deps, { entity, time: 'startTime', calls, check: endsBeforeStart }),
    route(create, async ({ params: { babyId }, body, caller, scope }) => {
      const { id = deps.ids.uuid(), ...given } = body as Fields & { id?: string }
      const fields = { startTime: new Date(deps.clock.now()).toISOString(), ...given, babyId } as Fields
      const details = endsBeforeStart(fields, given)
      if (details.length > 0) throw new ApiError('invalid_request', { details })
      const whole = await requireRow(deps, scope.spaceId, entry, String(fields[by]))
      if (whole.babyId !== babyId) throw new ApiError('not_found')
      const op = putOp(entity, id, fields as Create<EntryPart>)
      return changeRow(deps, authorOf({ caller, scope }), op)
    }),
  ]
}
