import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError, errorTable, type ErrorCode } from 'sync-protocol/wire/errors'
import { registerErrorHandler } from '#platform/http/error-handler.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

/** Clients rely on it: a code never changes its status. */
const statuses: Record<ErrorCode, number> = {
  invalid_request: 400,
  not_found: 404,
  unauthenticated: 401,
  forbidden: 403,
  rate_limited: 429,
  payload_too_large: 413,
  unsupported_media_type: 415,
  wrong_host: 421,
  busy: 503,
  internal: 500,
  invalid_credentials: 401,
  email_not_verified: 403,
  password_required: 403,
  invalid_token: 400,
  invalid_refresh_token: 401,
  account_deleted: 401,
  weak_password: 400,
  wrong_password: 400,
  step_up_required: 400,
  must_delete_all_data: 400,
  no_team: 404,
  already_member: 409,
  invalid_invitation: 400,
  expired: 400,
  already_used: 400,
  wrong_email: 400,
  too_many_invitations: 409,
  too_many_tokens: 409,
  too_many_calendars: 409,
  too_many_webhooks: 409,
  too_many_passes: 409,
  too_many_teams: 409,
  is_owner: 409,
  not_yourself: 409,
  last_parent: 409,
  invalid_image_type: 415,
  invalid_media_type: 415,
  range_not_satisfiable: 416,
  invalid_media: 400,
  file_too_large: 413,
  too_many_files: 400,
  media_quota: 409,
  unsupported_export_format: 400,
  no_data_to_export: 400,
  address_refused: 400,
  source_unreachable: 400,
  source_moved: 400,
  source_denied: 400,
  source_unreadable: 400,
  unknown_category: 400,
  already_marked: 409,
  id_taken: 409,
  wrong_word: 403,
  already_reserved: 409,
  already_running: 409,
  not_running: 409,
  space_gone: 404,
  space_full: 409,
  resync: 409,
  gap: 409,
  other_device: 409,
  update_required: 426,
}

const logs: string[] = []
const app = Fastify()
registerErrorHandler(app, (line) => void logs.push(line))
let thrown: unknown
app.get('/', () => {
  throw thrown
})
afterAll(() => app.close())
const answerTo = async (error: unknown) => {
  thrown = error
  logs.length = 0
  const { statusCode, headers, body } = await app.inject('/')
  return { status: statusCode, headers, body: JSON.parse(body) as unknown, text: body }
}

describe('every code', () => {
  it('is in the table with its status', () => {
    const table = Object.entries(errorTable).map(([code, { status }]) => [code, status])
    expect(Object.fromEntries(table)).toEqual(statuses)
  })

  it.each(Object.keys(errorTable) as ErrorCode[])('%s is answered with its sentence', async (code) => {
    const { status, body } = await answerTo(new ApiError(code))
    expect(status).toBe(statuses[code])
    expect(body).toEqual({ error: errorTable[code].error, code })
    expect(logs).toEqual([])
  })

  it('carries its own details and fields', async () => {
    const details = [{ path: 'name', message: 'must not be blank' }]
    const { body } = await answerTo(new ApiError('gap', { details, extra: { acked: 7 } }))
    expect(body).toEqual({ error: errorTable.gap.error, code: 'gap', details, acked: 7 })
  })
})

it('tells how long to wait', async () => {
  const limited = await answerTo(new ApiError('rate_limited', { extra: { retryAfter: 42 } }))
  expect(limited.headers['retry-after']).toBe('42')
  expect((await answerTo(new ApiError('busy'))).headers['retry-after']).toBe('1')
})

describe('an unexpected error', () => {
  it.each([
    new Error('select secret from app_user at /srv/nela/server/dist/main.js:1'),
    Object.assign(new Error('column "x" does not exist'), { code: '42703' }),
    Object.assign(new Error('invalid input syntax'), { code: '22P02' }),
    'a text',
    undefined,
  ])('is 500, logged, and reveals nothing: %s', async (error) => {
    const { status, body } = await answerTo(error)
    expect(status).toBe(500)
    expect(body).toEqual({ error: 'Something went wrong on the server', code: 'internal' })
    expect(logs).toHaveLength(1)
  })

  it('of the framework is 400 when the client caused it', async () => {
    const error = Object.assign(new Error('secret'), { code: 'FST_ERR_ANY', statusCode: 418 })
    expect(await answerTo(error)).toMatchObject({ status: 418, body: { code: 'invalid_request' } })
  })
})

describe('a database that is temporarily unavailable', () => {
  const cases: [string, object][] = [
    ['it is starting', { code: '57P03' }],
    ['it is shutting down', { code: '57P01' }],
    ['it takes too long', { code: '57014' }],
    ['it has no free connection', { code: '53300' }],
    ['its disk is full', { code: '53100' }],
    ['the space is locked too long', { code: '55P03' }],
    ['writers conflict repeatedly', { code: '40001' }],
    ['the connection is broken', { code: '08006' }],
    ['no program listens', { code: 'ECONNREFUSED' }],
    ['its socket is missing', { code: 'ENOENT' }],
    ['it closed the connection', { message: 'Connection terminated unexpectedly' }],
    ['a statement gets no answer', { message: 'Query read timeout' }],
    ['the pool has no free connection', { message: 'timeout exceeded when trying to connect' }],
    [
      'a rollback on a lost connection',
      { message: 'Client has encountered a connection error and is not queryable' },
    ],
  ]
  it.each(cases)('%s: 503, try again', async (_, error) => {
    const { status, headers, body } = await answerTo(Object.assign(new Error('x'), error))
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('1')
    expect(body).toEqual({ error: 'The server is busy. Please try again.', code: 'busy' })
    expect(logs).toEqual([])
  })
})

describe('an unknown address', () => {
  let server: TestServer
  beforeAll(async () => void (server = await openTestServer()))
  afterAll(() => server.close())

  it.each(['/api', '/api/', '/api/nothing', '/api/babies/x/y/z', '/nothing.js', '/.nothing'])(
    '%s is 404',
    async (url) => {
      const answer = await server.inject({ url })
      expect(answer).toMatchObject({ status: 404, body: { error: 'Not found', code: 'not_found' } })
    },
  )
})
