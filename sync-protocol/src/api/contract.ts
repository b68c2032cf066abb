import type { z } from 'zod'
import type { EntityName } from '#entities/registry.ts'
import type { Action } from '#rules/permissions.ts'
import type { Cost } from './cost.ts'

/**
 * Who may call a route. One hook of the server reads it; a contract without it does not type-check.
 * - `public`: anyone; `signedIn`: a live session;
 * - `baby`: a live session, and the baby named by `:babyId` lies in one of the caller's teams (else 404) where
 *   `can(role, action, entity)` holds (else 403);
 * - `team`: the caller has an active team, or is in the one that `?team=` names (else 404 `no_team`), and
 *   `can(role, action, entity)` holds there;
 * - `pass`: the token of a sitter's pass that is in use, with `grace` also for a day after it ran out (else 404);
 * - `operator`: whoever shows the operator's token, METRICS_TOKEN (else 404).
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'baby'; entity: EntityName; action: Action }
  | { kind: 'team'; entity: EntityName; action: Action }
  | { kind: 'pass'; until: 'end' | 'grace' }
  | { kind: 'operator' }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface ContractSchema {
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  /** By status code. 204 has `z.null()`. Error answers are added to the document for every route. */
  response: Record<number, z.ZodType>
}

/** Fastify's RouteOptions minus the handler: what both sides need to know of one call. */
export interface Contract<S extends ContractSchema = ContractSchema, A extends Access = Access> {
  method: Method
  /** Fastify's form: `/api/babies/:babyId/diaper`. */
  url: string
  summary: string
  tags: readonly string[]
  access: A
  schema: S
  /** The content type of the answer, where it is not JSON. */
  produces?: string
  /** What is sent where it is not JSON: a file as it is, or a form with a file in it. */
  takes?: 'file' | 'form'
  /** Bytes of a body as it is sent; the server's default is 64 KiB. */
  bodyLimit?: number
  /** Bytes that a body in gzip may inflate to. Without it, every `Content-Encoding` is refused. */
  inflates?: number
  /** The answer is written without its schema: pages of rows come from the database by column. */
  answersStoredRows?: true
  /** What a call costs the server, where `costOf` does not tell by itself. Each class has its limits. */
  cost?: Cost
}

/** Declares a route once; the server registers it, the client calls it, OpenAPI is generated from it. */
export function defineContract<const S extends ContractSchema, const A extends Access>(
  contract: Contract<S, A>,
): Contract<S, A> {
  return contract
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type In<T> = T extends z.ZodType ? z.input<T> : undefined
export type ParamsOf<C extends Contract> = In<C['schema']['params']>
export type QueryOf<C extends Contract> = In<C['schema']['querystring']>
export type BodyOf<C extends Contract> = In<C['schema']['body']>
/** The parsed answer of the first success status. */
export type AnswerOf<C extends Contract> = Out<C['schema']['response'][keyof C['schema']['response']]>
