import {
  bootstrapContract,
  eventsContract,
  healContract,
  pullContract,
  pushContract,
} from 'sync-protocol/api/sync'
import { ApiError } from 'sync-protocol/wire/errors'
import { pushLimits } from 'sync-protocol/wire/push'
import { upcast } from 'sync-protocol/wire/versions'
import type { Deps } from '#deps.ts'
import { acceptedEncoding, sendCompressedJson } from '#platform/http/compressed.ts'
import { disconnectSignal } from '#platform/http/disconnect-signal.ts'
import { route, type Route } from '#platform/http/route.ts'
import { applyOps } from '#records/apply-ops.ts'
import { formatCursor } from '#records/cursor.ts'
import { healRows } from '#records/heal-rows.ts'
import type { Live } from '#records/live.ts'
import { quarantineIfRemoved } from '#records/quarantine.ts'
import { openRange, readPage } from '#records/read-changes.ts'
import { bootstrapJob } from './bootstrap-job.ts'
import { pullJob } from './pull-job.ts'
import { streamEvents } from './stream-events.ts'

/** Changes. A longer page is read by a worker thread, because it would delay other requests. */
const longPage = 200

export function syncRoutes(deps: Deps, live: Live): Route[] {
  return [
    route(
      pushContract,
      async ({ body, caller }) => {
        const { spaceId, deviceId, mark, cursor: at, ops } = body
        const applied = await applyOps(deps, {
          spaceId,
          userId: caller.userId,
          deviceId,
          ops,
          frame: { deviceId, mark, cursor: at, ops },
        }).catch((refusal: unknown) =>
          quarantineIfRemoved(deps, { spaceId, userId: caller.userId, deviceId, ops }, refusal),
        )
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
      { beforeSchema: upcastBody },
    ),
    route(
      healContract,
      async ({ body: { spaceId, epoch, rows }, caller }) => ({
        refused: await healRows(deps, { spaceId, userId: caller.userId, epoch, rows }),
        serverTime: deps.clock.now(),
      }),
      { beforeSchema: upcastBody },
    ),
    route(pullContract, async ({ query, caller, request, reply }) => {
      const { space: spaceId, cursor, limit } = query
      const pullRequest = { spaceId, userId: caller.userId, cursor, limit }
      const range = await openRange(deps.db, pullRequest)
      const serverTime = deps.clock.now()
      if (Math.min(range.to - range.from, limit) <= longPage)
        return { ...(await readPage(deps.db, range, limit)), serverTime }
      const work = { ...pullRequest, serverTime, encoding: acceptedEncoding(request) }
      const page = await deps.work.run(pullJob, work, { ...caller, signal: disconnectSignal(reply) })
      return sendCompressedJson(reply, page)
    }),
    route(bootstrapContract, async ({ query: { space, before, limit }, caller, request, reply }) => {
      const [serverTime, encoding] = [deps.clock.now(), acceptedEncoding(request)]
      const pageRequest = { spaceId: space, userId: caller.userId, before, limit, serverTime, encoding }
      const page = await deps.work.run(bootstrapJob, pageRequest, {
        ...caller,
        signal: disconnectSignal(reply),
      })
      return sendCompressedJson(reply, page)
    }),
    route(eventsContract, async ({ query, caller, request, reply }) =>
      streamEvents(deps, live, { spaces: query.spaces.split(',').filter(Boolean), caller, request, reply }),
    ),
  ]
}

/**
 * Converts a body to this version before its schema checks it. A client that is newer, or far too old, gets
 * `update_required` and keeps its outbox, whatever the body's form. A batch that is too large gets its own error, so
 * that the client halves it; a plain `400` would not cause that.
 */
function upcastBody(body: unknown): unknown {
  const upcasted = upcast(body)
  // A body of `null` is no push of any version; the schema refuses it.
  if (upcasted === null && body !== null) throw new ApiError('update_required')
  if (typeof upcasted !== 'object' || upcasted === null) return upcasted
  const { ops, rows } = upcasted as { ops?: unknown; rows?: unknown }
  const sent = ops ?? rows
  if (!Array.isArray(sent)) return upcasted
  // Serializes the op only if it could be too large: a push has hundreds of ops.
  const isTooLarge = (one: unknown) =>
    maxJsonBytes(one) > pushLimits.opBytes && Buffer.byteLength(JSON.stringify(one)) > pushLimits.opBytes
  if (sent.length > pushLimits.ops || sent.some(isTooLarge)) throw new ApiError('payload_too_large')
  return upcasted
}

/** An upper bound of the length of a value as JSON, bytes: at most six per character and 25 per number. */
function maxJsonBytes(value: unknown): number {
  if (typeof value === 'string') return 6 * value.length + 2
  if (typeof value !== 'object' || value === null) return 25
  let sum = 2
  // A loop, because a push has thousands of members.
  for (const name in value)
    sum += maxJsonBytes(name) + maxJsonBytes((value as Record<string, unknown>)[name]) + 2
  return sum
}
