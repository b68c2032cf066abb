import type { z } from 'zod'
import type { EntityName } from '#entities/registry.ts'
import type { Action } from '#rules/permissions.ts'
import type { Cost } from './cost.ts'

/**
 * Who may call a route. One hook of the server checks it; a contract without it does not type-check.
 * - `public`: anyone; `signedIn`: a valid session;
 * - `baby`: a valid session; the baby `:babyId` is in one of the caller's teams (else 404) where `can(role, action,
 *   entity)` holds (else 403);
 * - `team`: the caller has an active team, or is in the team `?team=` (else 404 `no_team`), and `can(role, action,
 *   entity)` holds there;
 * - `pass`: the token of a valid sitter's pass; with `grace` also for a day after it expired (else 404);
 * - `operator`: callers with the operator's token, METRICS_TOKEN (else 404).
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
  /** By status code. 204 has `z.null()`. The document adds error answers to every route. */
  response: Record<number, z.ZodType>
}

/** Fastify's RouteOptions minus the handler: what both sides share about one call. */
export interface Contract<S extends ContractSchema = ContractSchema, A extends Access = Access> {
  method: Method
  /** Fastify's form: `/api/babies/:babyId/diaper`. */
  url: string
  summary: string
  tags: readonly string[]
  access: A
  schema: S
  /** The content type of the answer, if it is not JSON. */
  produces?: string
  /** The kind of body, if it is not JSON: a raw file, or a form with a file. */
  takes?: 'file' | 'form'
  /** Largest body as sent, bytes; the server's default is 64 KiB. */
  bodyLimit?: number
  /** Largest inflated size of a gzip body, bytes. Without it, every `Content-Encoding` is refused. */
  inflates?: number
  /** The answer is serialized without its schema: pages of rows come from the database by column. */
  answersStoredRows?: true
  /** The cost class of a call, if `costOf` cannot derive it. Each class has its limits. */
  cost?: Cost
}

/** Declares a route once: the server registers it, the client calls it, OpenAPI is generated from it. */
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
