import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Access, Contract } from 'sync-protocol/api/contract'
import { tokenScopeOf } from 'sync-protocol/api/token-scope'
import { costOf } from 'sync-protocol/api/cost'
import { can } from 'sync-protocol/rules/permissions'
import { teamRoles } from 'sync-protocol/rules/team-role'
import { errorBody } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { networkOf } from '#platform/auth/network.ts'
import { answerCompiler } from './answer-body.ts'
import { admit, type Admission, callerOfToken, rateKeyOfToken } from './access.ts'
import { CostGate } from './cost-gate.ts'
import { costLimits } from './cost-limits.ts'
import type { Route } from './route.ts'

/** Registers routes from their contracts: schema, limits, access. Reads a body only after its sender is admitted. */
export function registerRoutes(app: FastifyInstance, deps: AuthDeps, routes: readonly Route[]): void {
  const gate = new CostGate(() => deps.clock.now(), costLimits, deps.sharedRateLimiter)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerCompiler(deps.log))
  for (const { contract, handler, options } of routes) {
    const { schema, tags, summary, access } = contract
    // A call without a body arrives as null.
    const isBodyOptional = schema.body?.safeParse(undefined).success
    const status = Number(Object.keys(schema.response)[0])
    app.route({
      method: contract.method,
      url: contract.url,
      bodyLimit: contract.bodyLimit ?? 65_536,
      schema: {
        ...documented(contract),
        tags: [...tags],
        summary,
        security: securityOf(access),
        'x-access': accessText(access),
        'x-cost': costOf(contract),
      },
      // Pages of rows come from the database by column; validating each again would cost more than reading them.
      ...(contract.answersStoredRows
        ? { serializerCompiler: () => (data: unknown) => JSON.stringify(data) }
        : {}),
      config: { takes: contract.takes ?? 'json', inflates: contract.inflates },
      // HEAD of a stream would stay open, and no client uses HEAD of JSON.
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        request.admitted = deps.config.rateLimits
          ? await admitWithin(gate, deps, contract, request, reply)
          : await admit(deps, contract, request)
      },
      preValidation: async (request) => {
        if (isBodyOptional) request.body ??= {}
        if (options.beforeSchema) request.body = options.beforeSchema(request.body)
      },
      handler: async (request, reply) => {
        const answer = await handler({
          params: request.params,
          query: request.query,
          body: request.body,
          caller: request.admitted!.caller,
          scope: request.admitted!.scope,
          pass: request.admitted!.pass,
          request,
          reply,
        })
        if (answer === reply) return reply
        return reply.code(status).send(status === 204 ? undefined : answer)
      },
    })
  }
}

/** Like `admit`, within the limits of the call's cost. Also throws 429. A refused call counts for its network too. */
async function admitWithin(
  gate: CostGate,
  deps: AuthDeps,
  contract: Contract,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admission> {
  const cost = costOf(contract)
  const network = networkOf(request.ip)
  const token = rateKeyOfToken(request)
  gate.check(cost, network, callerOfToken(deps, request), token)
  const admitted = await admit(deps, contract, request).catch(async (refusal: unknown) => {
    gate.enter(cost, network, undefined)
    await gate.countShared(cost, network, undefined)
    throw refusal
  })
  const { caller, pass } = admitted
  const limitedCaller = pass ? { userId: pass.passId, sessionId: pass.passId } : caller
  const end = gate.enter(cost, network, limitedCaller, token)
  // Also when the client disconnects.
  reply.raw.once('close', end)
  await gate.countShared(cost, network, limitedCaller, token)
  return admitted
}

/** A session, or a personal access token whose scope the document lists as a role. */
function securityOf(access: Access): Record<string, string[]>[] {
  if (access.kind === 'public') return []
  const scope = tokenScopeOf(access)
  return [{ bearer: [] }, ...(scope ? [{ personalToken: [scope] }] : [])]
}

function accessText(access: Access): string {
  if (access.kind === 'public') return 'Anyone'
  if (access.kind === 'signedIn') return 'Signed in'
  if (access.kind === 'operator') return 'The operator'
  if (access.kind === 'pass') return "The bearer of a sitter's pass"
  const where = access.kind === 'baby' ? "the baby's team" : 'the active team'
  const roles = teamRoles.filter((role) => can(role, access.action, access.entity))
  const scope = tokenScopeOf(access)
  const tokens = scope
    ? `; personal access tokens with scope ${scope === 'read' ? 'read or log' : scope}`
    : ''
  return `Members of ${where} with role ${new Intl.ListFormat('en', { type: 'disjunction' }).format(roles)}${tokens}`
}

function documented({ schema, produces }: Contract) {
  const response = produces
    ? Object.fromEntries(
        Object.entries(schema.response).map(([status, body]) => [
          status,
          { content: { [produces]: { schema: body } } },
        ]),
      )
    : schema.response
  return { ...schema, response: { ...response, '4xx': errorBody } }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takes?: 'json' | 'file' | 'form'
    inflates?: number | undefined
  }
  interface FastifySchema {
    'x-access'?: string
    'x-cost'?: string
  }
  interface FastifyRequest {
    admitted?: Awaited<ReturnType<typeof admit>>
  }
}
