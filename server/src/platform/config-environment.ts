import { isLoopbackHost } from '#platform/loopback.ts'
import { z } from 'zod'
import * as value from './config-values.ts'

/** Every environment variable that the server reads, each with its own check. */
export const environment = z.object({
  PORT: value.port,
  HOST: value.host,
  PUBLIC_URL: value.publicUrl,
  DATA_DIR: value.plainText,
  DATABASE_URL: value.databaseUrl,
  PUBSUB_URL: value.pubsubUrl,
  SMTP_URL: value.smtpUrl,
  MAIL_FROM: value.mailFrom,
  MEDIA_URL: value.mediaUrl,
  AWS_ACCESS_KEY_ID: value.plainText,
  AWS_SECRET_ACCESS_KEY: value.plainText,
  AWS_SESSION_TOKEN: value.plainText,
  MEDIA_QUOTA: value.byteSize,
  BACKUPS: value.onOff,
  BACKUP_TO: value.backupPlace,
  BACKUP_KEY: value.backupKey,
  BACKUP_KEEP: value.keptCopies,
  AUTH_SECRET: value.authSecret,
  TRUST_PROXY: value.trustProxy,
  CORS_ORIGINS: value.origins,
  ANDROID_APPS: value.androidApps,
  IOS_APPS: value.iosApps,
  ALLOW_HTTP: value.onOff,
  BABY_BUDDY_ORIGINS: value.origins,
  VAPID_PUBLIC_KEY: value.vapidPublicKey,
  VAPID_PRIVATE_KEY: value.vapidPrivateKey,
  PUSH_ORIGINS: value.origins,
  WEBHOOK_ORIGINS: value.origins,
  AI_BASE_URL: value.serviceUrl,
  AI_API_KEY: value.plainText,
  AI_MODEL: value.plainText,
  AFFILIATE_TAG: value.affiliateTag,
  AFFILIATE_SHOP: value.affiliateShop,
  PRODUCTS: value.onOff,
  PRODUCT_FEED: value.feedSource,
  REFERENCE_PACK: value.referencePack,
  OPERATOR_NAME: value.plainText,
  OPERATOR_EMAIL: value.email,
  OPERATOR_ADDRESS: value.plainText,
  FAMILIES_CLAIM: value.wholeNumber,
  RATE_LIMITS: value.onOff,
  LOG_FORMAT: value.logFormat,
  METRICS_TOKEN: value.metricsToken,
})

export type Environment = z.output<typeof environment>

/** Checks across variables: one line per pair that does not fit together. */
export function contradictions(env: Environment, host: string, publicUrl: string): string[] {
  const url = new URL(publicUrl)
  const isLocal = isLoopbackHost(host) && isLoopbackHost(url.hostname)
  const reach = reachProblem(env, host, url, publicUrl)
  return [
    ...(reach ? [reach] : []),
    ...(env.RATE_LIMITS === false && !isLocal
      ? ['RATE_LIMITS can be off only where HOST and PUBLIC_URL are loopback']
      : []),
    ...missingPartners(env),
    ...backupProblems(env),
  ]
}

/** Why the public address would not be reachable, or would send passwords in plain text. */
function reachProblem(env: Environment, host: string, url: URL, publicUrl: string): string | undefined {
  const listensHere = isLoopbackHost(host)
  const plainHttp = url.protocol === 'http:' && !env.ALLOW_HTTP
  if (!listensHere && env.PUBLIC_URL === undefined)
    return `HOST ${host} can be reached from other machines: PUBLIC_URL must be the address that people use`
  if (plainHttp && !isLoopbackHost(url.hostname))
    return `PUBLIC_URL ${publicUrl} is plain http outside this machine: use https, or set ALLOW_HTTP=on`
  if (plainHttp && !listensHere)
    return `HOST ${host} serves plain http to other machines: give an https PUBLIC_URL, or set ALLOW_HTTP=on`
  return undefined
}

/** Variables that require another one. */
function missingPartners(env: Environment): string[] {
  const problems: string[] = []
  if (env.DATABASE_URL && !env.AUTH_SECRET)
    problems.push('AUTH_SECRET is required with DATABASE_URL; make one with: openssl rand -base64 48')
  // The embedded database supports one process, so there is no other process to notify.
  if (env.PUBSUB_URL && !env.DATABASE_URL) problems.push('PUBSUB_URL needs DATABASE_URL')
  if (env.SMTP_URL && !env.MAIL_FROM) problems.push('MAIL_FROM is required with SMTP_URL')
  if ((env.AI_BASE_URL ?? env.AI_API_KEY ?? env.AI_MODEL) && !(env.AI_BASE_URL && env.AI_MODEL))
    problems.push('AI_BASE_URL and AI_MODEL must be set together')
  if (env.MEDIA_URL && !(env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY))
    problems.push('MEDIA_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  if ((env.VAPID_PUBLIC_KEY === undefined) !== (env.VAPID_PRIVATE_KEY === undefined))
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together')
  return problems
}

function backupProblems(env: Environment): string[] {
  const problems: string[] = []
  if (env.BACKUP_TO instanceof URL && !(env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY))
    problems.push('BACKUP_TO needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  // A backup outside this machine must be readable without it, with the passphrase alone.
  if (env.BACKUP_TO && !env.BACKUP_KEY)
    problems.push('BACKUP_TO needs BACKUP_KEY, a passphrase that you also keep in another place')
  if (env.BACKUPS && env.DATABASE_URL && !(env.BACKUP_TO && env.BACKUP_KEY))
    problems.push('BACKUPS with DATABASE_URL needs BACKUP_TO and BACKUP_KEY')
  return problems
}
