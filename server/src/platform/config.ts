import { resolve } from 'node:path'
import type { FentonPack } from 'sync-protocol/rules/growth/reference'
import { bucketOf } from './config-bucket.ts'
import { backupsOf, type BackupConfig } from './config-backup.ts'
import { contradictions, environment, type Environment } from './config-environment.ts'
import type { AndroidApp } from './http/app-links.ts'
import type { BucketConfig } from './media/bucket.ts'
import type { ModelConfig } from './model.ts'
import { ensureDataDir, ownAuthSecret, ownVapidKeys } from './config-secrets.ts'

/** Ten years of three babies with eighty entries a day each are 876,000 rows and 300 MB. */
export const defaultDiaryQuota = Object.freeze({ rows: 2_000_000, bytes: 2 * 1024 ** 3 })

export type Config = Readonly<{
  port: number
  /** The address on which the server listens. */
  host: string
  /** The public origin, without a trailing slash. Links in mails begin with it. */
  publicUrl: string
  /** Absolute path. */
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /**
   * Redis for events between processes and shared rate limits. Undefined: LISTEN and NOTIFY, and each process counts
   * alone.
   */
  pubsubUrl: string | undefined
  /** Undefined: mails are written as files to `outboxDir`. */
  smtpUrl: string | undefined
  mailFrom: string
  outboxDir: string
  mediaDir: string
  /** Undefined: media are in `mediaDir`. */
  mediaBucket: BucketConfig | undefined
  /** Most bytes of media of a team. */
  mediaQuota: number
  /** Most rows and bytes of a team's diary in total. */
  diaryQuota: Readonly<{ rows: number; bytes: number }>
  backups: BackupConfig
  authSecret: string
  /** Addresses and CIDR ranges whose X-Forwarded-For is trusted; empty: none. */
  trustProxy: readonly string[]
  /** Other origins that may call the API, such as those of packaged apps; empty: none. */
  corsOrigins: readonly string[]
  /** Apps that open links of this server; empty: none. */
  androidApps: readonly AndroidApp[]
  /** The same for iOS, each as `TEAM.bundle.id`. */
  iosApps: readonly string[]
  allowHttp: boolean
  /** Origins of Baby Buddy servers that may be read even if they use plain http or a private network. */
  babyBuddyOrigins: readonly string[]
  /** Web push (RFC 8292), with the contact for push services. Undefined: no notifications. */
  vapid: Readonly<{ publicKey: string; privateKey: string; subject: string }> | undefined
  /** Origins of push services that are allowed even with plain http or in a private network. */
  pushOrigins: readonly string[]
  /** Origins that webhooks may call even with plain http or in a private network. */
  webhookOrigins: readonly string[]
  /** A language model that may reword the findings of the rules. Undefined: only the rules' texts. */
  ai: ModelConfig | undefined
  affiliateTag: string | undefined
  /** The market of the shop links. Undefined: the American one. */
  affiliateShop: 'us' | 'gb' | undefined
  products: boolean
  productFeed: string | undefined
  /** The operator's own growth tables. */
  referencePack: FentonPack | undefined
  operator: Readonly<{ name: string | undefined; email: string | undefined; address: string | undefined }>
  /** Number of families to show on the landing page. */
  familiesClaim: number | undefined
  rateLimits: boolean
  /** `json`: each line of the log is an object. */
  logFormat: 'text' | 'json'
  /** Grants access to /metrics and to reloading the catalogue. Undefined: no access. */
  metricsToken: string | undefined
}>

/** Problems of the configuration: one line each, beginning with the variable's name. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads and checks the whole configuration. Creates DATA_DIR and, with the embedded database, its secrets (0600).
 * Throws ConfigError with all problems at once.
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

/** Like loadConfig, for main: prints one line per problem to standard error and exits with 1. */
export function loadConfigOrExit(env: NodeJS.ProcessEnv): Config {
  try {
    return loadConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const problem of error.problems) process.stderr.write(`Configuration: ${problem}\n`)
    process.exit(1)
  }
}

function assemble(env: Environment, port: number, host: string, publicUrl: string): Config {
  const dataDir = resolve(env.DATA_DIR ?? 'data')
  const { authSecret, vapidKeys } = secretsOf(env, dataDir)
  const mailHost = new URL(publicUrl).hostname
  return Object.freeze<Config>({
    port,
    host,
    publicUrl,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    pubsubUrl: env.PUBSUB_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Nela <nela@${mailHost}>`,
    outboxDir: resolve(dataDir, 'outbox'),
    mediaDir: resolve(dataDir, 'media'),
    mediaBucket: bucketOf(env.MEDIA_URL, env),
    mediaQuota: env.MEDIA_QUOTA ?? 2 * 1024 ** 3,
    diaryQuota: defaultDiaryQuota,
    backups: backupsOf(env, dataDir),
    authSecret,
    trustProxy: Object.freeze(env.TRUST_PROXY ?? []),
    corsOrigins: Object.freeze(env.CORS_ORIGINS ?? []),
    androidApps: Object.freeze(env.ANDROID_APPS ?? []),
    iosApps: Object.freeze(env.IOS_APPS ?? []),
    allowHttp: env.ALLOW_HTTP ?? false,
    babyBuddyOrigins: Object.freeze(env.BABY_BUDDY_ORIGINS ?? []),
    vapid: vapidKeys && Object.freeze({ ...vapidKeys, subject: contactOf(env, publicUrl) }),
    pushOrigins: Object.freeze(env.PUSH_ORIGINS ?? []),
    webhookOrigins: Object.freeze(env.WEBHOOK_ORIGINS ?? []),
    ai:
      env.AI_BASE_URL && env.AI_MODEL
        ? Object.freeze({ baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY, model: env.AI_MODEL })
        : undefined,
    affiliateTag: env.AFFILIATE_TAG,
    affiliateShop: env.AFFILIATE_SHOP,
    products: env.PRODUCTS ?? true,
    productFeed: env.PRODUCT_FEED,
    referencePack: env.REFERENCE_PACK,
    operator: Object.freeze({
      name: env.OPERATOR_NAME,
      email: env.OPERATOR_EMAIL,
      address: env.OPERATOR_ADDRESS,
    }),
    familiesClaim: env.FAMILIES_CLAIM,
    rateLimits: env.RATE_LIMITS ?? true,
    logFormat: env.LOG_FORMAT ?? 'text',
    metricsToken: env.METRICS_TOKEN,
  })
}

/** Given, or created once in DATA_DIR. If processes share a database, none creates keys for the others. */
function secretsOf(env: Environment, dataDir: string) {
  try {
    ensureDataDir(dataDir)
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
    const given = publicKey && privateKey ? { publicKey, privateKey } : undefined
    return {
      authSecret: env.AUTH_SECRET ?? ownAuthSecret(dataDir),
      vapidKeys: given ?? (env.DATABASE_URL ? undefined : ownVapidKeys(dataDir)),
    }
  } catch (error) {
    throw new ConfigError([`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}`])
  }
}

/** The contact that push services require: a mail address or an https address. */
function contactOf(env: Environment, publicUrl: string): string {
  if (env.OPERATOR_EMAIL) return `mailto:${env.OPERATOR_EMAIL}`
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:nela@localhost'
}
