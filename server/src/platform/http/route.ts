import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, AnswerOf, Contract, ContractSchema } from 'sync-protocol/api/contract'
import type { TokenScope } from 'sync-protocol/rules/permissions'
import type { TeamRole } from 'sync-protocol/rules/team-role'
import type { z } from 'zod'
import type { PassScope, TeamScope } from '#records/access.ts'

/** Who calls, once the access hook has let her in. */
export interface Caller {
  userId: string
  /** Of a personal access token: its id. */
  sessionId: string
  /** The team and the scope of the personal access token that calls. */
  token?: { teamId: string; scope: TokenScope }
}

/** What the access hook found out for `baby` and `team` routes: the space, the caller's role there, and whom she sees. */
export interface Scope {
  spaceId: string
  role: TeamRole
  /** The baby of a `baby` route is in it. */
  sees: TeamScope['sees']
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined

export interface Input<C extends Contract> {
  params: Out<C['schema']['params']>
  query: Out<C['schema']['querystring']>
  body: Out<C['schema']['body']>
  /** Present unless the route is public, the operator's, or a sitter's. */
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
  /** Gives the body that the schema shall see; throws what has to be answered otherwise than `invalid_request`. */
  beforeSchema?: (body: unknown) => unknown
}

/**
 * Binds a handler to its contract. The handler's answer goes out with the contract's first status; a handler
 * that answers by itself (a stream, a file) returns `reply`.
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
