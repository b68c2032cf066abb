import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Contract } from 'sync-protocol/api/contract'
import { id } from 'sync-protocol/entities/scalars'
import { can } from 'sync-protocol/rules/permissions'
import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps, Deps } from '#deps.ts'
import { readAccessToken } from '#platform/auth/access-token.ts'
import { authenticate } from '#platform/auth/authenticate.ts'
import { activeTeamOf, spaceOfBaby, teamsOf } from '#records/access.ts'
import type { Caller, Scope } from './route.ts'

export interface Admitted {
  caller: Caller | undefined
  scope: Scope | undefined
}

/** Reads a contract's `access` and lets the request in, or throws 401, 403 or 404. The only gate of the API. */
export async function admit(deps: AuthDeps, contract: Contract, request: FastifyRequest): Promise<Admitted> {
  const { access } = contract
  if (access.kind === 'public') return { caller: undefined, scope: undefined }
  if (access.kind === 'operator') {
    requireOperator(deps, request)
    return { caller: undefined, scope: undefined }
  }
  const caller = await requireCaller(deps, request)
  if (access.kind === 'signedIn') return { caller, scope: undefined }
  const scope =
    access.kind === 'baby' ? await babyScope(deps, caller, request) : await teamScope(deps, caller, request)
  if (!scope) throw new ApiError(access.kind === 'baby' ? 'not_found' : 'no_team')
  if (!can(scope.role, access.action, access.entity)) throw new ApiError('forbidden')
  return { caller, scope }
}

/** The user and session of a valid token whose session has not ended. Throws 401. */
async function requireCaller(deps: AuthDeps, request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request)
  const caller = token && (await authenticate(deps, token))
  if (!caller) throw new ApiError('unauthenticated')
  return caller
}

/** The user and session that a valid token names, whether or not the session has ended; null without one. */
export function namedCaller(deps: AuthDeps, request: FastifyRequest): Caller | null {
  const token = bearerToken(request)
  return token ? readAccessToken(deps, token) : null
}

function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && rest.length === 0 ? token : undefined
}

/** The team that the query names, if it is one of the caller's; the active one where none is named. */
async function teamScope(deps: Deps, caller: Caller, request: FastifyRequest) {
  const { team } = request.query as { team?: unknown }
  if (team === undefined) return activeTeamOf(deps.db, caller.userId)
  const teamId = id.safeParse(team)
  if (!teamId.success)
    throw new ApiError('invalid_request', { details: [{ path: 'team', message: 'not an id' }] })
  const mine = await teamsOf(deps.db, caller.userId)
  return mine.find(({ spaceId }) => spaceId === teamId.data) ?? null
}

function babyScope(deps: Deps, caller: Caller, request: FastifyRequest) {
  // The contract's schema has not looked at the path yet, and the database takes only ids for ids.
  const babyId = id.safeParse((request.params as { babyId?: string }).babyId)
  if (!babyId.success)
    throw new ApiError('invalid_request', { details: [{ path: 'babyId', message: 'not an id' }] })
  return spaceOfBaby(deps.db, caller.userId, babyId.data)
}

/** Throws 404 unless the caller shows METRICS_TOKEN; without one nobody is the operator, on this machine either. */
export function requireOperator(deps: Pick<Deps, 'config'>, request: FastifyRequest): void {
  const token = deps.config.metricsToken
  if (token === undefined || !isSame(request.headers.authorization, `Bearer ${token}`))
    throw new ApiError('not_found')
}

function isSame(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
