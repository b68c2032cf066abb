import type { Config } from '#platform/config.ts'
import { passphraseOf } from '#platform/backup/program.ts'
import type { OpenDatabase } from '#platform/database.ts'
import { checkBackups } from './backups.ts'
import { checkBucket } from './bucket.ts'
import { checkCertificate } from './certificate.ts'
import { checkClock, databaseClock, httpClock } from './clock.ts'
import { checkConfiguration } from './configuration.ts'
import { checkSchema, checkSettings, type DatabaseFacts } from './database.ts'
import { checkDisk } from './disk.ts'
import type { Check } from './finding.ts'
import { checkForwarded } from './forwarded.ts'
import { checkMail } from './mail.ts'
import { checkProxy } from './proxy.ts'
import { checkPushKeys } from './push-keys.ts'
import { checkRedis } from './redis.ts'
import { checkUpkeep } from './upkeep.ts'
import { checkVersions } from './versions.ts'

interface CheckInput {
  env: NodeJS.ProcessEnv
  config: Config
  now: () => number
  /** Undefined if it cannot be reached. */
  database: (OpenDatabase & { facts: DatabaseFacts }) | undefined
  /** Recipient of the test mail. */
  mailTo: string | undefined
}

/** Reading the newest backup takes a minute at most. */
const backupLimit = 90_000

/** Every check that applies to this configuration, in the order of the page. */
export function allChecks(input: CheckInput): Check[] {
  const { env, config, now, database, mailTo } = input
  const facts = database?.facts
  return [
    { name: 'versions', run: () => checkVersions(facts?.version, facts?.newest) },
    { name: 'configuration', run: () => checkConfiguration(env, config) },
    { name: 'certificate', run: () => checkCertificate(config.publicUrl, { now: now() }) },
    { name: 'proxy', run: () => checkProxy(config, now()) },
    ...(database ? databaseChecks(database, config) : []),
    { name: 'clock', run: () => checkClock(now, clocksOf(input)) },
    { name: 'mail', run: () => checkMail(config, mailTo) },
    { name: 'disk', run: () => checkDisk(foldersOf(config)) },
    { name: 'backups', limit: backupLimit, run: () => checkBackups(backupsOf(input)) },
    { name: 'push', run: () => checkPushKeys(config.vapid) },
    ...bucketChecks(config),
    ...(config.pubsubUrl ? [{ name: 'redis', run: () => checkRedis(config.pubsubUrl!) }] : []),
  ]
}

const databaseChecks = (
  { db, pool, facts }: NonNullable<CheckInput['database']>,
  config: Config,
): Check[] => [
  ...(facts.applied.length > 0
    ? [{ name: 'proxy', run: () => checkForwarded(db, config).catch(() => []) }]
    : []),
  { name: 'database', run: () => checkSchema(facts) },
  { name: 'database', run: () => checkSettings(pool) },
  { name: 'database', run: () => checkUpkeep(pool) },
]

const clocksOf = ({ config, database }: CheckInput) => [
  ...(database ? [databaseClock(database.pool)] : []),
  httpClock(new URL(config.publicUrl).host, `${config.publicUrl}/healthz`),
  ...(config.mediaBucket ? [httpClock('the bucket', config.mediaBucket.url)] : []),
]

const foldersOf = ({ dataDir, mediaDir, mediaBucket, backups }: Config) => [
  { name: 'data', path: dataDir },
  ...(mediaBucket ? [] : [{ name: 'media', path: mediaDir }]),
  ...('folder' in backups.target ? [{ name: 'backups', path: backups.target.folder }] : []),
]

const backupsOf = ({ config, now, database }: CheckInput) => ({
  backups: config.backups,
  passphrase: passphraseOf(config),
  now: now(),
  databaseCreatedAt: database?.facts.createdAt,
})

function bucketChecks({ mediaBucket, backups: { target } }: Config): Check[] {
  const buckets = {
    ...(mediaBucket && { MEDIA_URL: mediaBucket }),
    ...('bucket' in target && { BACKUP_TO: target.bucket }),
  }
  return Object.entries(buckets).map(([name, bucket]) => ({
    name: 'bucket',
    run: () => checkBucket(name, bucket),
  }))
}
