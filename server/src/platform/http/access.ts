import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Contract } from 'sync-protocol/api/contract'
import { tokenScopeOf } from 'sync-protocol/api/token-scope'
import { id } from 'sync-protocol/entities/scalars'
import { can } from 'sync-protocol/rules/permissions'
import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps, Deps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { readAccessToken } from '#platform/auth/access-token.ts'
import { authenticate } from '#platform/auth/authenticate.ts'
import { authenticateToken, isPersonalToken } from '#platform/auth/personal-token.ts'
import { readSpaceToken } from '#platform/auth/space-token.ts'
import { activeTeamOf, spaceOfBaby, teamsOf } from '#records/access.ts'
import { passOf, type PassScope } from '#records/sitter-passes.ts'
import type { Caller, Scope } from './route.ts'

export interface Admission {
  caller: Caller | undefined
  scope: Scope | undefined
  pass: PassScope | undefined
}

const anonymous: Admission = { caller: undefined, scope: undefined, pass: undefined }

/** Checks a contract's `access` and admits the request, or throws 401, 403 or 404. The only gate of the API. */
export async function admit(deps: AuthDeps, contract: Contract, request: FastifyRequest): Promise<Admission> {
  const { access } = contract
  if (access.kind === 'public') return anonymous
  if (access.kind === 'operator') {
    requireOperator(deps, request)
    return anonymous
  }
  if (access.kind === 'pass') return { ...anonymous, pass: await requirePass(deps, request, access.until) }
  const needed = tokenScopeOf(access)
  const caller = await requireCaller(deps, request, needed !== null)
  if (access.kind === 'signedIn') return { ...anonymous, caller }
  const scope =
    access.kind === 'baby' ? await babyScope(deps, caller, request) : await teamScope(deps, caller, request)
  if (!scope) throw new ApiError(access.kind === 'baby' ? 'not_found' : 'no_team')
  if (!can(scope.role, access.action, access.entity)) throw new ApiError('forbidden')
  if (needed === 'log' && caller.token?.scope === 'read') throw new ApiError('forbidden')
  return { ...anonymous, caller, scope }
}

/** The pass of the request's token. Throws 404; an ended pass looks like an unknown one. */
async function requirePass(deps: Deps, request: FastifyRequest, until: 'end' | 'grace'): Promise<PassScope> {
  const key = readSpaceToken(bearerToken(request) ?? '')
  const pass = key && (await passOf(deps.db, key, { now: deps.clock.now(), until }))
  if (!pass) throw new ApiError('not_found')
  return pass
}

/**
 * The user and session of a token whose session is valid, or of a personal access token if the route accepts them.
 * Throws 401.
 */
async function requireCaller(
  deps: AuthDeps,
  request: FastifyRequest,
  acceptsPersonalTokens: boolean,
): Promise<Caller> {
  const token = bearerToken(request)
  if (token && isPersonalToken(token)) {
    const tokenIdentity = acceptsPersonalTokens && (await authenticateToken(deps, token))
    if (!tokenIdentity) throw new ApiError('unauthenticated')
    const { id: sessionId, userId, teamId, scope } = tokenIdentity
    request.tokenId = sessionId
    return { userId, sessionId, token: { teamId, scope } }
  }
  const caller = token && (await authenticate(deps, token))
  if (!caller) throw new ApiError('unauthenticated')
  return caller
}

/** The user and session that a valid token names, even if the session has ended; null without one. */
export function callerOfToken(deps: AuthDeps, request: FastifyRequest): Caller | null {
  const token = bearerToken(request)
  return token ? readAccessToken(deps, token) : null
}

/** The key for counting the calls of a personal access token; undefined for any other caller. */
export function rateKeyOfToken(request: FastifyRequest): string | undefined {
  const token = bearerToken(request)
  return token && isPersonalToken(token) ? tokenDigest(token).toString('base64url') : undefined
}

function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && rest.length === 0 ? token : undefined
}

/** The team that the query names, if it is one of the caller's. Default: the active one. A token has one team. */
async function teamScope(deps: Deps, caller: Caller, request: FastifyRequest) {
  const { team } = request.query as { team?: unknown }
  const tokenTeamId = caller.token?.teamId
  if (team === undefined && tokenTeamId === undefined) return activeTeamOf(deps.db, caller.userId)
  const teamId = id.safeParse(team ?? tokenTeamId)
  if (!teamId.success)
    throw new ApiError('invalid_request', { details: [{ path: 'team', message: 'not an id' }] })
  const teams = await teamsOf(deps.db, caller.userId)
  if (tokenTeamId !== undefined && tokenTeamId !== teamId.data) return null
  return teams.find(({ spaceId }) => spaceId === teamId.data) ?? null
}

function babyScope(deps: Deps, caller: Caller, request: FastifyRequest) {
  // The schema has not validated the path yet, and the database fails on a text that is no id.
  const babyId = id.safeParse((request.params as { babyId?: string }).babyId)
  if (!babyId.success)
    throw new ApiError('invalid_request', { details: [{ path: 'babyId', message: 'not an id' }] })
  return spaceOfBaby(deps.db, caller.userId, babyId.data, caller.token?.teamId)
}

/** Throws 404 unless the caller presents METRICS_TOKEN. Without METRICS_TOKEN there is no access, not even on this machine. */
export function requireOperator(deps: Pick<Deps, 'config'>, request: FastifyRequest): void {
  const token = deps.config.metricsToken
  if (token === undefined || !isEqualSecret(request.headers.authorization, `Bearer ${token}`))
    throw new ApiError('not_found')
}

function isEqualSecret(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The validated personal access token of the caller. */
    tokenId?: string
  }
}
