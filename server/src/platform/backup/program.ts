import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Config } from '#platform/config.ts'
import { targetOf } from '#platform/config-backup.ts'
import { environment } from '#platform/config-environment.ts'
import { ownBackupKey } from '#platform/config-secrets.ts'
import type { Connection } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import type { BackupPlan } from './make-backup.ts'
import { madeAtOf, openBackupStorage, type BackupStorage, type BackupTarget } from './backup-storage.ts'
import type { BytesOf } from './read-backup.ts'

/** Log of a command: results to standard output, problems to standard error. */
export const mainLog: Log = {
  info: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
}

/** Parses the arguments. If they are wrong, prints the usage and exits. */
export function parseOrPrintUsage<T>(line: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\nUsage: ${line}\n`)
    return process.exit(1)
  }
}

/** "20 KB", "1.2 MB". */
export const readableSize = (bytes: number) =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`

/** The storage that `--to` names. Throws with a sentence. */
export function targetOfOption(text: string, dataDir: string): BackupTarget {
  const parsed = environment.shape.BACKUP_TO.safeParse(text)
  if (!parsed.success) throw new Error(`--to ${parsed.error.issues[0]!.message}`)
  const target = targetOf(parsed.data, keysOf(process.env), dataDir)
  if (!target) throw new Error('--to needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for a bucket')
  return target
}

const keysOf = ({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN }: NodeJS.ProcessEnv) => ({
  AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY,
  AWS_SESSION_TOKEN,
})

/** One backup by its path or s3:// address, and the later ones beside it. Throws if it does not exist. */
export async function fileOf(text: string, dataDir: string): Promise<{ bytes: BytesOf; newer: BytesOf[] }> {
  const { target, name } = locate(text, dataDir)
  const storage = openBackupStorage(target)
  return { bytes: storage.read(name), newer: await newerThan(name, storage) }
}

/** Oldest first. */
export async function newerThan(name: string, storage: BackupStorage): Promise<BytesOf[]> {
  const at = madeAtOf(name)
  const newer = at === undefined ? [] : (await storage.list()).filter(({ madeAt }) => madeAt > at)
  return newer.reverse().map((copy) => storage.read(copy.name))
}

function locate(text: string, dataDir: string): { target: BackupTarget; name: string } {
  if (!text.startsWith('s3:')) {
    const path = resolve(text)
    if (!existsSync(path)) throw new Error(`There is no file ${path}`)
    return { target: { folder: dirname(path) }, name: basename(path) }
  }
  const url = new URL(text)
  const name = basename(url.pathname)
  url.pathname = dirname(url.pathname)
  return { target: targetOfOption(url.href, dataDir), name }
}

/** The passphrase of backups: BACKUP_KEY, else the key in DATA_DIR. Undefined if there is neither. */
export function passphraseOf({ backups, dataDir }: Pick<Config, 'backups' | 'dataDir'>): string | undefined {
  const path = join(dataDir, 'backup-key')
  return backups.passphrase ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined)
}

interface Options {
  target: BackupTarget
  /** A storage other than the configured one. */
  isOtherTarget: boolean
  withSecrets: boolean
  unencrypted: boolean
}

/**
 * The plan of a backup. Creates the key in DATA_DIR if it is missing, and reports that. Throws if a key must be given.
 */
export function planOf(
  config: Config,
  connection: Connection,
  { target, isOtherTarget, withSecrets, unencrypted }: Options,
  now: number,
  log: Log,
): BackupPlan {
  const { mediaDir, mediaBucket, backups } = config
  const passphrase = unencrypted ? undefined : (backups.passphrase ?? ownKey(config, isOtherTarget, log))
  const secrets = withSecrets ? secretsOf(config) : {}
  return { connection, mediaDir, mediaBucket, target, passphrase, secrets, keep: backups.keep, now }
}

function ownKey({ databaseUrl, dataDir }: Config, isOtherTarget: boolean, log: Log): string {
  if (databaseUrl !== undefined || isOtherTarget)
    throw new Error(
      'set BACKUP_KEY, a passphrase that you also keep in another place: this copy must be readable without this ' +
        'machine. (--unencrypted makes one that anybody can read)',
    )
  const { key, path, isNew } = ownBackupKey(dataDir)
  if (isNew) log.warn(`Backups are encrypted with ${path}. Keep a copy of that file in another place`)
  return key
}

/** The key that signs tokens, and the keys that identify this server to push services. */
function secretsOf({ authSecret, vapid }: Config): Record<string, string> {
  const keys = vapid && { publicKey: vapid.publicKey, privateKey: vapid.privateKey }
  return { 'auth-secret': authSecret, ...(keys && { 'vapid-keys.json': JSON.stringify(keys) }) }
}
