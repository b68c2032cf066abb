import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import type { Deps } from '#deps.ts'
import { accountRoutes } from '#features/account/routes.ts'
import type { Config } from '#platform/config.ts'
import { registerErrorHandler } from '#platform/http/error-handler.ts'
import { registerJsonBody } from '#platform/http/json-body.ts'
import { registerRoutes } from '#platform/http/register-routes.ts'
import { randomIds } from '#platform/ids.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { openMailQueue } from '#platform/mail/queue.ts'
import { openMedia } from '#platform/media/open-media.ts'
import { inProcessPubSub } from '#platform/pubsub.ts'
import { createTestDatabase } from './database.ts'

export interface AccountApp {
  app: FastifyInstance
  deps: Deps
  /** Milliseconds; tests move it by hand. */
  clock: { ms: number; now(): number; advance(ms: number): void }
  mails: Mail[]
  logs: string[]
  post(url: string, body?: unknown, options?: InjectOptions): Promise<Answer>
  get(url: string, accessToken?: string): Promise<Answer>
  close(): Promise<void>
}

export interface Answer {
  status: number
  body: any
  headers: Record<string, unknown>
  raw: string
}

export const password = 'warm milk at 3'

/** The account routes over a real database, with a clock that tests move and mails that are kept. */
export async function openAccountApp(config: Partial<Config> = {}): Promise<AccountApp> {
  const { db, drop } = await createTestDatabase()
  const clock = {
    ms: Date.parse('2026-03-01T08:00:00.000Z'),
    now: () => clock.ms,
    advance: (ms: number) => void (clock.ms += ms),
  }
  const mails: Mail[] = []
  const logs: string[] = []
  const log = (line: string) => void logs.push(line)
  const mailer = openMailQueue({ deliver: async (mail) => void mails.push(mail), log, retryAfter: [] })
  const folder = mkdtempSync(join(tmpdir(), 'nela-account-'))
  const media = openMedia(folder)
  const deps: Deps = {
    db,
    clock,
    ids: randomIds(clock.now),
    mailer,
    media,
    pubsub: inProcessPubSub(),
    config: {
      publicUrl: 'https://nela.test',
      authSecret: 'zV6Xo0cNq9-bGm2Lr8_tYw4Kp1sJd7hF',
      rateLimits: false,
      trustProxy: [],
      ...config,
    } as Config,
    log,
  }
  const app = Fastify({ trustProxy: true })
  registerErrorHandler(app, log)
  registerJsonBody(app)
  registerRoutes(app, deps, accountRoutes(deps))
  await app.ready()
  const inject = async (options: InjectOptions): Promise<Answer> => {
    const response = await app.inject(options)
    const raw = response.body
    return { status: response.statusCode, body: raw ? JSON.parse(raw) : null, headers: response.headers, raw }
  }
  return {
    app,
    deps,
    clock,
    mails,
    logs,
    post: (url, body, options) => inject({ method: 'POST', url, payload: body as object, ...options }),
    get: (url, token) =>
      inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} }),
    async close() {
      await app.close()
      await mailer.close()
      await media.images.close()
      rmSync(folder, { recursive: true, force: true })
      await drop()
    },
  }
}

export const tokenIn = (mail: Mail | undefined): string =>
  new URL(mail!.button!.url).searchParams.get('token')!

/** Signs up and confirms an address. */
export async function register(
  { post, mails, deps }: AccountApp,
  email: string,
  extra: Record<string, unknown> = {},
): Promise<void> {
  const signedUp = await post('/api/auth/signup', { email, password, displayName: 'Anna', ...extra })
  if (signedUp.status !== 201) throw new Error(signedUp.raw)
  await deps.mailer.idle()
  const token = tokenIn(mails.findLast((mail) => mail.to === email))
  const verified = await post('/api/auth/verify-email', { token })
  if (verified.status !== 200) throw new Error(verified.raw)
}

export async function login(
  { post }: AccountApp,
  email: string,
  extra: Record<string, unknown> = {},
): Promise<{ accessToken: string; refreshToken: string; user: any }> {
  const answer = await post('/api/auth/login', { email, password, ...extra })
  if (answer.status !== 200) throw new Error(answer.raw)
  return answer.body
}
