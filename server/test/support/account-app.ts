import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Deps } from '#deps.ts'
import type { Config } from '#platform/config.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { openTestServer } from './test-server.ts'

export interface AccountApp {
  app: FastifyInstance
  deps: Deps
  /** Milliseconds; tests advance it. */
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

/** The whole application as accounts use it: behind a proxy on this machine, with stored mails. */
export async function openAccountApp(
  config: Partial<Config> = {},
  given: Partial<Deps> = {},
): Promise<AccountApp> {
  const server = await openTestServer({ config: { trustProxy: ['127.0.0.1'], ...config }, deps: given })
  const { app, deps, clock, mails, logs } = server
  const inject = async (options: InjectOptions): Promise<Answer> => {
    const { status, body, headers, text } = await server.inject(options)
    return { status, body, headers, raw: text }
  }
  return {
    ...{ app, deps, clock, mails, logs, close: server.close },
    post: (url, body, options) => inject({ method: 'POST', url, payload: body as object, ...options }),
    get: (url, token) =>
      inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} }),
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
