import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseBusy } from '#platform/database-busy.ts'
import {
  ApiError,
  errorTable,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetail,
} from 'sync-protocol/wire/errors'
import { sentenceOf } from './sentences.ts'

export const errorBodyOf = (
  code: ErrorCode,
  details?: ErrorDetail[],
  extra?: Record<string, unknown>,
): ErrorBody => ({
  error: errorTable[code].error,
  code,
  ...(details && details.length > 0 ? { details } : {}),
  ...extra,
})

/** Error codes of the framework, mapped to our own. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  // A path that no file can have, so it is not found.
  FST_STATIC_FORBIDDEN_PATH: 'not_found',
}

export const answerNotFound = (reply: FastifyReply) =>
  reply.code(errorTable.not_found.status).send(errorBodyOf('not_found'))

/** The one place that turns a failure into an answer. No SQL, stack or path leaves the server. */
export function registerErrorHandler(app: FastifyInstance, log: (line: string) => void): void {
  app.setErrorHandler((error: unknown, request, reply) =>
    answer(error instanceof Error ? error : new Error(String(error)), request, reply, log),
  )
}

function answer(
  error: FastifyError | ApiError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  log: (line: string) => void,
) {
  if (error instanceof ApiError) {
    if (error.code === 'rate_limited' || error.code === 'busy')
      reply.header('retry-after', String(error.extra?.retryAfter ?? 1))
    return reply.code(error.status).send(errorBodyOf(error.code, error.details, error.extra))
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'not valid',
    }))
    const call = { method: request.method, url: request.routeOptions.url ?? '' }
    const sentence = sentenceOf(call, request.body, details)
    return reply.code(400).send(errorBodyOf('invalid_request', details.slice(0, 20), sentence))
  }
  const known = frameworkCodes[(error as FastifyError).code]
  if (known) return reply.code(errorTable[known].status).send(errorBodyOf(known))
  const status = (error as FastifyError).statusCode
  if (status !== undefined && status >= 400 && status < 500)
    return reply.code(status).send(errorBodyOf('invalid_request'))
  if (isDatabaseBusy(error)) return reply.code(503).header('retry-after', '1').send(errorBodyOf('busy'))
  log(`${request.method} ${request.routeOptions.url ?? '?'} failed: ${error.stack ?? error.message}`)
  return reply.code(500).send(errorBodyOf('internal'))
}
