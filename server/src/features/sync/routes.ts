import { bootstrapContract, eventsContract, pullContract, pushContract } from 'sync-protocol/api/sync'
import { protocolVersion } from 'sync-protocol/wire/change'
import { ApiError } from 'sync-protocol/wire/errors'
import { pushLimits } from 'sync-protocol/wire/push'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { applyOps } from '#records/apply-ops.ts'
import { formatCursor } from '#records/cursor.ts'
import type { Live } from '#records/live.ts'
import { bootstrap, pull } from '#records/read-changes.ts'
import { streamEvents } from './stream-events.ts'

export function syncRoutes(deps: Deps, live: Live): Route[] {
  return [
    route(
      pushContract,
      async ({ body, caller }) => {
        const { spaceId, deviceId, mark, ops } = body
        const applied = await applyOps(deps, {
          spaceId,
          userId: caller.userId,
          deviceId,
          ops,
          frame: { deviceId, mark, ops },
        })
        const cursor = (seq: number) =>
          formatCursor({ epoch: applied.epoch, generation: applied.generation, seq })
        return {
          acked: applied.acked,
          mark: applied.mark!,
          from: cursor(applied.from),
          to: cursor(applied.to),
          rows: applied.rows,
          results: applied.results,
          serverTime: deps.clock.now(),
        }
      },
      refuseFrame,
    ),
    route(pullContract, async ({ query, caller }) => {
      const page = await pull(deps.db, {
        spaceId: query.space,
        userId: caller.userId,
        cursor: query.cursor,
        limit: query.limit,
      })
      return { ...page, serverTime: deps.clock.now() }
    }),
    route(bootstrapContract, async ({ query, caller }) => {
      const page = await bootstrap(deps.db, {
        spaceId: query.space,
        userId: caller.userId,
        before: query.before,
        limit: query.limit,
      })
      return { ...page, serverTime: deps.clock.now() }
    }),
    route(eventsContract, async ({ query, caller, request, reply }) =>
      streamEvents(deps, live, { spaces: query.spaces.split(',').filter(Boolean), caller, request, reply }),
    ),
  ]
}

/** A newer device holds its queue, whatever its form; a batch that is too large is halved, which `400` would not say. */
function refuseFrame(body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  const { v, ops } = body as { v?: unknown; ops?: unknown }
  if (Number.isSafeInteger(v) && (v as number) > protocolVersion) throw new ApiError('update_required')
  if (!Array.isArray(ops)) return
  const isTooLarge = (op: unknown) => Buffer.byteLength(JSON.stringify(op)) > pushLimits.opBytes
  if (ops.length > pushLimits.ops || ops.some(isTooLarge)) throw new ApiError('payload_too_large')
}
