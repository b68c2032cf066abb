import { Readable } from 'node:stream'
import { exportContract } from 'sync-protocol/api/account-export'
import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { networkOf } from '#platform/auth/network.ts'
import { consumeAttempt } from '#platform/auth/rate-limit.ts'
import { requireStepUp } from '#platform/auth/step-up.ts'
import { disconnectSignal } from '#platform/http/disconnect-signal.ts'
import { route } from '#platform/http/route.ts'
import { recordEvent } from '#records/security-log.ts'
import { limits } from '../limits.ts'
import { exportAccount } from './export-account.ts'

/** Archives that are sent at the same time. Each holds its texts in memory. */
const MAX_PARALLEL = 16

/** The archive of everything. Requires that the user typed the password within the last five minutes. */
export function exportRoute(deps: AuthDeps) {
  let running = 0
  return route(exportContract, async ({ caller, request, reply }) => {
    requireStepUp(deps, caller, request)
    await consumeAttempt(deps, limits.exportByNetwork, networkOf(request.ip))
    await consumeAttempt(deps, limits.exportByUser, caller.userId)
    if (running >= MAX_PARALLEL) throw new ApiError('busy', { extra: { retryAfter: 30 } })
    running++
    try {
      const bytes = await exportAccount(deps, { ...caller, signal: disconnectSignal(reply) })
      const origin = { ip: request.ip, userAgent: request.headers['user-agent'] }
      await recordEvent(deps, origin, {
        action: 'data_exported',
        actorId: caller.userId,
        sessionId: caller.sessionId,
      })
      const day = new Date(deps.clock.now()).toISOString().slice(0, 10)
      const stream = Readable.from(bytes)
      stream.once('close', () => running--)
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="nela-${day}.zip"`)
        .header('cache-control', 'private, no-store')
        .send(stream)
    } catch (error) {
      running--
      throw error
    }
  })
}
