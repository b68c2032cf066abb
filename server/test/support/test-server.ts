import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '#app.ts'
import type { AuthDeps, Deps } from '#deps.ts'
import { openPasswords } from '#platform/auth/passwords.ts'
import { defaultDiaryQuota, type Config } from '#platform/config.ts'
import { randomIds } from '#platform/ids.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { openMailQueue } from '#platform/mail/queue.ts'
import { openImageWorker } from '#platform/media/image-worker.ts'
import { openImageWorkers } from '#platform/media/image-workers.ts'
import { openMedia } from '#platform/media/open-media.ts'
import { inProcessPubSub } from '#platform/pubsub.ts'
import { inlineWork } from './work.ts'
import { sharedClient } from './client-fixture.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** An answer, with its body parsed if it is JSON. */
export interface Answer {
  status: number
  // Tests read bodies of every shape.

  body: any
  headers: Record<string, string | string[] | number | undefined>
  text: string
}

export interface TestServer {
  app: FastifyInstance
  deps: AuthDeps
  database: TestDatabase
  /** Stands still until a test advances it. */
  clock: { ms: number; now(): number; advance(ms: number): void }
  mails: Mail[]
  /** The server's log, with unexpected failures. */
  logs: string[]
  /** The server's log of refused calls. */
  refusals: string[]
  inject(options: InjectOptions): Promise<Answer>
  /** Listens on a free port of loopback; resolves to the origin. */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface ServerOptions {
  config?: Partial<Config>
  deps?: Partial<Deps>
  /** The built client; by default a small stand-in of the same shape. */
  clientDir?: string
  /** Shares another server's database, as a second process would; the other server's test drops it. */
  database?: TestDatabase
}

/** Most tests do not depend on the cost of a hash: theirs takes a hundredth of the time. */
const cheapHashes = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** At the lowest priority a picture waits for seconds while other tests keep all processors busy. */
const normalPriorityImages = () => openImageWorkers({ open: () => openImageWorker({ niceness: 0 }) })

/** Each line begins with the id of its request, which differs each time. */
const withoutId = (line: string) => line.replace(/^\[[\w-]{12}\] /gm, '')

/** The whole application over a real database, with a clock that tests advance and stored mails. */
export async function openTestServer(options: ServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase())
  const clock = {
    ms: Date.parse('2026-03-01T08:00:00.000Z'),
    now: () => clock.ms,
    advance: (ms: number) => void (clock.ms += ms),
  }
  const mails: Mail[] = []
  const logs: string[] = []
  const refusals: string[] = []
  const log = (line: string) => void logs.push(withoutId(line))
  const mailer = openMailQueue({ deliver: async (mail) => void mails.push(mail), log, retryAfter: [] })
  const config = {
    publicUrl: 'https://nela.test',
    authSecret: 'zV6Xo0cNq9-bGm2Lr8_tYw4Kp1sJd7hF',
    rateLimits: false,
    logFormat: 'text',
    trustProxy: [],
    corsOrigins: [],
    androidApps: [],
    iosApps: [],
    babyBuddyOrigins: [],
    vapid: undefined,
    pushOrigins: [],
    webhookOrigins: [],
    mediaDir: join(tmpdir(), `nela-media-${randomBytes(6).toString('hex')}`),
    mediaQuota: 2 * 1024 ** 3,
    diaryQuota: defaultDiaryQuota,
    operator: { name: undefined, email: undefined, address: undefined },
    ...options.config,
  } as unknown as Config
  const defaults: Deps = {
    db: database.db,
    pool: database.pool,
    clock,
    ids: randomIds(clock.now),
    passwords: openPasswords({ cost: cheapHashes }),
    mailer,
    media: { ...openMedia(config.mediaDir), images: normalPriorityImages() },
    work: inlineWork(database, config),
    pubsub: inProcessPubSub(),
    config,
    log,
    logRefusal: (line) => void refusals.push(withoutId(line)),
    ...options.deps,
  }
  const app = await buildApp(defaults, options.clientDir ?? sharedClient())
  const deps = { ...defaults, jwt: app.jwt }
  return {
    app,
    deps,
    database,
    clock,
    mails,
    logs,
    refusals,
    async inject(request) {
      const answer = await app.inject(request)
      const { statusCode, body: text } = answer
      // It differs each time, and tests compare whole answers.
      const { 'x-request-id': _id, ...headers } = answer.headers
      return { status: statusCode, body: readJson(text, headers['content-type']), headers, text }
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close()
      await mailer.close()
      await deps.media.images.close()
      rmSync(config.mediaDir, { recursive: true, force: true })
      if (!options.database) await database.drop()
    },
  }
}

export const readJson = (text: string, type: unknown): unknown =>
  /^application\/json/.test(String(type)) && text !== '' ? JSON.parse(text) : null
