import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, AnswerOf, Contract, ContractSchema } from 'sync-protocol/api/contract'
import type { TokenScope } from 'sync-protocol/rules/permissions'
import type { TeamRole } from 'sync-protocol/rules/team-role'
import type { z } from 'zod'
import type { TeamScope } from '#records/access.ts'
import type { PassScope } from '#records/sitter-passes.ts'

/** The caller, after the access hook admitted it. */
export interface Caller {
  userId: string
  /** For a personal access token: its id. */
  sessionId: string
  /** The team and the scope of the caller's personal access token. */
  token?: { teamId: string; scope: TokenScope }
}

/**
 * Results of the access hook for `baby` and `team` routes: the space, the caller's role there, and the visible babies.
 */
export interface Scope {
  spaceId: string
  role: TeamRole
  /** Includes the baby of a `baby` route. */
  sees: TeamScope['sees']
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined

export interface Input<C extends Contract> {
  params: Out<C['schema']['params']>
  query: Out<C['schema']['querystring']>
  body: Out<C['schema']['body']>
  /** Present unless the route is public, for the operator, or for a sitter. */
  caller: C['access']['kind'] extends 'public' | 'operator' | 'pass' ? Caller | undefined : Caller
  /** Present on `baby` and `team` routes. */
  scope: C['access']['kind'] extends 'baby' | 'team' ? Scope : undefined
  /** Present on routes of a sitter's pass. */
  pass: C['access']['kind'] extends 'pass' ? PassScope : undefined
  request: FastifyRequest
  reply: FastifyReply
}

export interface Route {
  contract: Contract
  handler: (input: Record<keyof Input<Contract>, unknown>) => Promise<unknown>
  options: RouteOptions
}

interface RouteOptions {
  /** Returns the body for the schema. Throws errors other than `invalid_request`. */
  beforeSchema?: (body: unknown) => unknown
}

/**
 * Binds a handler to its contract. The result is sent with the contract's first status. A handler that sends the
 * answer itself (a stream, a file) returns `reply`.
 */
export function route<S extends ContractSchema, A extends Access>(
  contract: Contract<S, A>,
  handler: (input: Input<Contract<S, A>>) => Promise<AnswerOf<Contract<S, A>> | FastifyReply>,
  options: RouteOptions = {},
): Route {
  return {
    contract: contract as unknown as Contract,
    handler: handler as unknown as Route['handler'],
    options,
  }
}
