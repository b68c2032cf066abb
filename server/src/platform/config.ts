import { resolve } from 'node:path'
import { isLoopbackHost } from '#platform/loopback.ts'
import { z } from 'zod'
import { ensureDataDir, isVapidPair, ownAuthSecret, ownVapidKeys, type VapidKeys } from './config-secrets.ts'
import * as value from './config-values.ts'

/** Every variable of the environment that the server reads, each with its own check. */
const environment = z.object({
  PORT: value.port,
  HOST: value.host,
  PUBLIC_URL: value.publicUrl,
  DATA_DIR: value.plainText,
  DATABASE_URL: value.databaseUrl,
  SMTP_URL: value.smtpUrl,
  MAIL_FROM: value.mailFrom,
  MEDIA_URL: value.mediaUrl,
  MEDIA_QUOTA: value.byteSize,
  PUBSUB_URL: value.pubsubUrl,
  AUTH_SECRET: value.authSecret,
  TRUST_PROXY: value.trustProxy,
  CORS_ORIGINS: value.origins,
  ALLOW_HTTP: value.onOff,
  AI_BASE_URL: value.serviceUrl,
  AI_API_KEY: value.plainText,
  AI_MODEL: value.plainText,
  AFFILIATE_TAG: value.affiliateTag,
  PRODUCTS: value.onOff,
  PRODUCT_FEED: value.feedSource,
  REFERENCE_PACK: value.existingPath,
  VAPID_PUBLIC_KEY: value.vapidPublicKey,
  VAPID_PRIVATE_KEY: value.vapidPrivateKey,
  VAPID_SUBJECT: value.vapidSubject,
  OPERATOR_NAME: value.plainText,
  OPERATOR_EMAIL: value.email,
  OPERATOR_ADDRESS: value.plainText,
  FAMILIES_CLAIM: value.wholeNumber,
  RATE_LIMITS: value.onOff,
  METRICS_TOKEN: value.metricsToken,
})

type Environment = z.output<typeof environment>

export type Config = Readonly<{
  port: number
  /** Where the server listens. */
  host: string
  /** Origin that people type, without a slash at the end; links in mails begin with it. */
  publicUrl: string
  /** Absolute path. */
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** Undefined: mails become files in `outboxDir`. */
  smtpUrl: string | undefined
  mailFrom: string
  outboxDir: string
  mediaDir: string
  /** Bytes a team may keep. */
  mediaQuota: number
  authSecret: string
  /** Addresses and CIDR ranges whose X-Forwarded-For is believed; empty: nobody's. */
  trustProxy: readonly string[]
  corsOrigins: readonly string[]
  allowHttp: boolean
  ai: Readonly<{ baseUrl: string; apiKey: string | undefined; model: string }> | undefined
  affiliateTag: string | undefined
  products: boolean
  productFeed: string | undefined
  referencePack: string | undefined
  /** Undefined: no Web Push (with DATABASE_URL and no keys given, several processes could not agree on them). */
  vapid: Readonly<VapidKeys & { subject: string }> | undefined
  operator: Readonly<{ name: string | undefined; email: string | undefined; address: string | undefined }>
  /** Number of families to name on the landing page. */
  familiesClaim: number | undefined
  rateLimits: boolean
  /** Undefined: /metrics answers on loopback only. */
  metricsToken: string | undefined
}>

/** What is wrong with the configuration: one line a problem, each beginning with the variable's name. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads and checks the whole configuration; makes DATA_DIR and, with the embedded database, its secrets (0600).
 * Throws ConfigError with every problem at once.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  const port = parsed.data.PORT ?? 3000
  const host = parsed.data.HOST ?? 'localhost'
  const publicUrl = parsed.data.PUBLIC_URL ?? `http://localhost:${port}`
  const problems = contradictions(parsed.data, host, publicUrl)
  if (problems.length > 0) throw new ConfigError(problems)
  return assemble(parsed.data, port, host, publicUrl)
}

/** As loadConfig, for main: writes one line a problem to standard error and ends the process with 1. */
export function loadConfigOrExit(env: NodeJS.ProcessEnv): Config {
  try {
    return loadConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const problem of error.problems) process.stderr.write(`Configuration: ${problem}\n`)
    process.exit(1)
  }
}

function contradictions(env: Environment, host: string, publicUrl: string): string[] {
  const problems: string[] = []
  const url = new URL(publicUrl)
  const listensHere = isLoopbackHost(host)
  const plainHttp = url.protocol === 'http:' && !env.ALLOW_HTTP
  if (!listensHere && env.PUBLIC_URL === undefined)
    problems.push(
      `HOST ${host} can be reached from other machines: PUBLIC_URL must say the address people use`,
    )
  else if (plainHttp && !isLoopbackHost(url.hostname))
    problems.push(
      `PUBLIC_URL ${publicUrl} is plain http outside this machine: use https, or set ALLOW_HTTP=on`,
    )
  else if (plainHttp && !listensHere)
    problems.push(
      `HOST ${host} serves plain http to other machines: give an https PUBLIC_URL, or set ALLOW_HTTP=on`,
    )
  if (env.RATE_LIMITS === false && !(listensHere && isLoopbackHost(url.hostname)))
    problems.push('RATE_LIMITS can be off only where HOST and PUBLIC_URL are loopback')
  if (env.DATABASE_URL && !env.AUTH_SECRET)
    problems.push('AUTH_SECRET is required with DATABASE_URL; make one with: openssl rand -base64 48')
  if (env.SMTP_URL && !env.MAIL_FROM) problems.push('MAIL_FROM is required with SMTP_URL')
  if ((env.AI_BASE_URL ?? env.AI_API_KEY ?? env.AI_MODEL) && !(env.AI_BASE_URL && env.AI_MODEL))
    problems.push('AI_BASE_URL and AI_MODEL must be set together')
  problems.push(...vapidProblems(env))
  return problems
}

function vapidProblems({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Environment): string[] {
  if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY) return []
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY)
    return ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together']
  const isPair = isVapidPair({ publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY })
  return isPair ? [] : ['VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY']
}

function assemble(env: Environment, port: number, host: string, publicUrl: string): Config {
  const dataDir = resolve(env.DATA_DIR ?? 'data')
  const { authSecret, vapidKeys } = secrets(env, dataDir)
  const mailHost = new URL(publicUrl).hostname
  const subject = env.VAPID_SUBJECT ?? (env.OPERATOR_EMAIL ? `mailto:${env.OPERATOR_EMAIL}` : publicUrl)
  return Object.freeze<Config>({
    port,
    host,
    publicUrl,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Nela <nela@${mailHost}>`,
    outboxDir: resolve(dataDir, 'outbox'),
    mediaDir: resolve(dataDir, 'media'),
    mediaQuota: env.MEDIA_QUOTA ?? 2 * 1024 ** 3,
    authSecret,
    trustProxy: Object.freeze(env.TRUST_PROXY ?? []),
    corsOrigins: Object.freeze(env.CORS_ORIGINS ?? []),
    allowHttp: env.ALLOW_HTTP ?? false,
    ai:
      env.AI_BASE_URL && env.AI_MODEL
        ? Object.freeze({ baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY, model: env.AI_MODEL })
        : undefined,
    affiliateTag: env.AFFILIATE_TAG,
    products: env.PRODUCTS ?? true,
    productFeed: env.PRODUCT_FEED,
    referencePack: env.REFERENCE_PACK,
    vapid: vapidKeys && Object.freeze({ ...vapidKeys, subject }),
    operator: Object.freeze({
      name: env.OPERATOR_NAME,
      email: env.OPERATOR_EMAIL,
      address: env.OPERATOR_ADDRESS,
    }),
    familiesClaim: env.FAMILIES_CLAIM,
    rateLimits: env.RATE_LIMITS ?? true,
    metricsToken: env.METRICS_TOKEN,
  })
}

function secrets(
  env: Environment,
  dataDir: string,
): { authSecret: string; vapidKeys: VapidKeys | undefined } {
  try {
    ensureDataDir(dataDir)
    const given =
      env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
        ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
        : undefined
    return {
      authSecret: env.AUTH_SECRET ?? ownAuthSecret(dataDir),
      vapidKeys: given ?? (env.DATABASE_URL ? undefined : ownVapidKeys(dataDir)),
    }
  } catch (error) {
    throw new ConfigError([`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}`])
  }
}
