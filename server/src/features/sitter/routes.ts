import {
  endPassContract,
  listPassesContract,
  logWithPassContract,
  makePassContract,
  namePassContract,
  readPassContract,
} from 'sync-protocol/api/sitter'
import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { consumeAttempt } from '#platform/auth/rate-limit.ts'
import { requireStepUp } from '#platform/auth/step-up.ts'
import { disconnectSignal } from '#platform/http/disconnect-signal.ts'
import { route, type Route } from '#platform/http/route.ts'
import { requireRow } from '#records/change-row.ts'
import { recordEvent } from '#records/security-log.ts'
import { limits } from './limits.ts'
import { logEntries } from './log-entries.ts'
import { makePass, shownPass } from './make-pass.ts'
import { passView } from './pass-view.ts'
import { endPass, recordPassUse, passesOf } from './queries.ts'
import { setSitterName } from './set-sitter-name.ts'

export const sitterRoutes = (deps: AuthDeps): Route[] => [
  route(listPassesContract, async ({ params: { babyId }, scope: { spaceId } }) =>
    (await passesOf(deps.db, { spaceId, babyId })).map(shownPass),
  ),
  route(makePassContract, async ({ params: { babyId }, body, caller, scope: { spaceId }, request }) => {
    requireStepUp(deps, caller, request)
    await requireRow(deps, spaceId, 'baby', babyId)
    return makePass(deps, { spaceId, babyId, madeBy: caller.userId }, body)
  }),
  route(endPassContract, async ({ params, scope: { spaceId } }) => {
    const now = deps.clock.now()
    const isEnded = await deps.db.transaction().execute((tx) => endPass(tx, { spaceId, ...params }, now))
    if (!isEnded) throw new ApiError('not_found')
    return null
  }),
  route(readPassContract, async ({ query, pass, request, reply }) => {
    await consumeAttempt(deps, limits.readByPass, pass.passId)
    if (await recordPassUse(deps.db, pass, deps.clock.now())) {
      const origin = { ip: request.ip, userAgent: request.headers['user-agent'] }
      const event = { action: 'sitter_pass_opened', actorId: null, teamId: pass.spaceId } as const
      await recordEvent(deps, origin, event)
    }
    return passView(deps, pass, { tz: query.tz, signal: disconnectSignal(reply) })
  }),
  route(namePassContract, async ({ body, pass }) => {
    await consumeAttempt(deps, limits.logByPass, pass.passId)
    return { name: await setSitterName(deps, pass, body.name) }
  }),
  route(logWithPassContract, async ({ body, pass }) => {
    await consumeAttempt(deps, limits.logByPass, pass.passId)
    // Each entry needs an author.
    if (pass.name === '')
      throw new ApiError('invalid_request', { details: [{ path: 'name', message: 'say it first' }] })
    await recordPassUse(deps.db, pass, deps.clock.now())
    return { results: await logEntries(deps, pass, body.entries) }
  }),
]
