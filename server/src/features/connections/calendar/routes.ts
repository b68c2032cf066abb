import type { FastifyRequest } from 'fastify'
import type { SecurityAction } from 'sync-protocol/api/audit'
import {
  changeCalendarFeedContract,
  endCalendarFeedContract,
  listCalendarFeedsContract,
  makeCalendarFeedContract,
  readCalendarContract,
  renewCalendarFeedContract,
} from 'sync-protocol/api/calendar-feeds'
import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { consumeAttempt } from '#platform/auth/rate-limit.ts'
import { requireStepUp } from '#platform/auth/step-up.ts'
import { disconnectSignal } from '#platform/http/disconnect-signal.ts'
import { type Caller, type Route, route } from '#platform/http/route.ts'
import { recordEvent } from '#records/security-log.ts'
import { calendarJob } from './calendar-job.ts'
import { limits } from './limits.ts'
import { makeFeed, renewAddress, shownFeed } from './make-feed.ts'
import { changeFeed, deleteFeed, feedOf, feedsOf, recordFeedRead } from './queries.ts'

/** Addresses at which a calendar program reads a team, and their contents. */
export function calendarRoutes(deps: AuthDeps): Route[] {
  const record = (action: SecurityAction, { userId, sessionId }: Caller, request: FastifyRequest) =>
    recordEvent(
      deps,
      { ip: request.ip, userAgent: request.headers['user-agent'] },
      { action, actorId: userId, sessionId },
    )
  return [
    route(listCalendarFeedsContract, async ({ caller }) =>
      (await feedsOf(deps.db, caller.userId)).map(shownFeed),
    ),
    route(makeCalendarFeedContract, async ({ body, caller, request, reply }) => {
      requireStepUp(deps, caller, request)
      const made = await makeFeed(deps, caller.userId, body)
      await record('calendar_made', caller, request)
      void reply.header('cache-control', 'private, no-store')
      return made
    }),
    route(changeCalendarFeedContract, async ({ params: { feedId }, body, caller, request }) => {
      // A change may show more to each holder of the address.
      requireStepUp(deps, caller, request)
      await changeFeed(deps.db, caller.userId, feedId, body)
      const changed = (await feedsOf(deps.db, caller.userId)).find(({ id }) => id === feedId)
      if (!changed) throw new ApiError('not_found')
      await record('calendar_changed', caller, request)
      return shownFeed(changed)
    }),
    route(renewCalendarFeedContract, async ({ params, caller, request, reply }) => {
      requireStepUp(deps, caller, request)
      const renewed = await renewAddress(deps, caller.userId, params.feedId)
      await record('calendar_renewed', caller, request)
      void reply.header('cache-control', 'private, no-store')
      return renewed
    }),
    route(endCalendarFeedContract, async ({ params, caller, request }) => {
      if (!(await deleteFeed(deps.db, caller.userId, params.feedId))) throw new ApiError('not_found')
      await record('calendar_ended', caller, request)
      return null
    }),
    route(readCalendarContract, async ({ params, request, reply }) => {
      const feed = await feedOf(deps.db, tokenDigest(params.secret))
      if (!feed) throw new ApiError('not_found')
      await consumeAttempt(deps, limits.readByFeed, feed.id)
      const now = deps.clock.now()
      const requester = { userId: feed.userId, sessionId: feed.id, signal: disconnectSignal(reply) }
      const { text, etag } = await deps.work.run(calendarJob, { feed, now }, requester)
      await recordFeedRead(deps.db, feed, now)
      // A program caches the feed and revalidates it each time.
      void reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(text)
    }),
  ]
}

/** Whether an `If-None-Match` names this tag (RFC 9110, compared weakly). */
const isNamed = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim() === etag)
